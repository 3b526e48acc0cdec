package io.curfew.adapter.amqp;

import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/**
 * Where the broker is: {@code amqp://user:password@host:port/vhost}. A cluster has several {@code
 * host:port}, with commas between them.
 *
 * @param ofFirst the URI of the first node alone
 * @param nodes every {@code host:port}, as given and in that order
 */
record BrokerUri(String ofFirst, List<String> nodes) {
  private static final Pattern PARTS = Pattern.compile("(amqps?://(?:[^/?#]*@)?)([^/?#@]*)(.*)");

  /**
   * @throws IllegalArgumentException if it is none, without repeating it: it holds a password
   */
  static BrokerUri of(String text) {
    Matcher parts = PARTS.matcher(text.strip());
    if (!parts.matches()) {
      throw new IllegalArgumentException(
          "curfew.amqp.uri must be amqp://user:password@host:port/vhost or amqps://…");
    }
    List<String> nodes = Stream.of(parts.group(2).split(",", -1)).map(String::strip).toList();
    if (nodes.size() > 1 && nodes.contains("")) {
      throw new IllegalArgumentException("curfew.amqp.uri has an empty host between two commas");
    }
    return new BrokerUri(parts.group(1) + nodes.get(0) + parts.group(3), nodes);
  }

  boolean isCluster() {
    return nodes.size() > 1;
  }
}
