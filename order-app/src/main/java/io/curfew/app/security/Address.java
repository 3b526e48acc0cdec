package io.curfew.app.security;

import java.net.Inet6Address;
import java.net.InetAddress;
import java.net.UnknownHostException;
import java.util.Arrays;
import java.util.HexFormat;

/** Whom an address stands for when failures are counted. */
final class Address {
  private static final int NETWORK_BYTES = 8;

  private Address() {}

  /**
   * An IPv4 address, or the /64 network of an IPv6 address: whoever has one address there has all.
   *
   * @param literal as the servlet container gives it, never a host name
   */
  static String of(String literal) {
    try {
      InetAddress address = InetAddress.getByName(literal);
      return address instanceof Inet6Address
          ? HexFormat.of().formatHex(Arrays.copyOf(address.getAddress(), NETWORK_BYTES)) + "::/64"
          : address.getHostAddress();
    } catch (UnknownHostException noLiteral) {
      return literal;
    }
  }
}
