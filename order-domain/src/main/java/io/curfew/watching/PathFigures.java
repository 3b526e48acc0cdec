package io.curfew.watching;

/**
 * How many orders and events are where on the path, over all instances.
 *
 * @param placed orders that await payment; the oldest is when the one was placed that is due next
 * @param due orders that await payment though their deadline is over; since the first of these
 *     deadlines. Those put off are among them.
 * @param unannounced events that wait to be sent, since the first of them was recorded
 * @param announcedPerMinute events that were sent in the last minute
 */
public record PathFigures(
    Waiting placed, Waiting due, Waiting unannounced, long announcedPerMinute) {}
