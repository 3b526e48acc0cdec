package io.curfew.adapter.jdbc;

import java.net.InetAddress;
import java.net.UnknownHostException;
import java.util.UUID;

/** What tells this instance from every other one, on the same host too. */
final class InstanceName {
  private InstanceName() {}

  /** {@code host:process:part at random}: containers can have the same host and process number. */
  static String unique() {
    String random = UUID.randomUUID().toString().substring(0, 8);
    return host() + ":" + ProcessHandle.current().pid() + ":" + random;
  }

  private static String host() {
    try {
      return InetAddress.getLocalHost().getHostName();
    } catch (UnknownHostException nameless) {
      return "unknown";
    }
  }
}
