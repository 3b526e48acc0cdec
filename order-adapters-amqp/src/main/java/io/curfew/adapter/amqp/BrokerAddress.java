package io.curfew.adapter.amqp;

import java.net.URI;
import java.net.URISyntaxException;
import java.util.Set;

/** Addresses as settings give them. They hold credentials, so nobody is told what they are. */
final class BrokerAddress {
  private static final Set<String> AMQP = Set.of("amqp", "amqps");
  private static final Set<String> HTTP = Set.of("http", "https");

  private BrokerAddress() {}

  /**
   * @throws IllegalArgumentException unless it is {@code amqp://} or {@code amqps://} with a host
   */
  static URI amqp(String uri) {
    return checked(
        uri, AMQP, "curfew.amqp.uri must be amqp://user:password@host:port/vhost, or amqps://");
  }

  /**
   * @throws IllegalArgumentException unless it is {@code http://} or {@code https://} with a host
   */
  static URI management(String url) {
    return checked(
        url, HTTP, "curfew.management-url must be http://host:port or https://host:port");
  }

  private static URI checked(String text, Set<String> schemes, String rule) {
    try {
      URI uri = new URI(text.strip());
      if (uri.getHost() != null && schemes.contains(String.valueOf(uri.getScheme()))) {
        return uri;
      }
    } catch (URISyntaxException unreadable) {
      // its message has the text in it
      throw new IllegalArgumentException(rule);
    }
    throw new IllegalArgumentException(rule);
  }
}
