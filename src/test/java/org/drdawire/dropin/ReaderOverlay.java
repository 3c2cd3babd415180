package org.drdawire.dropin;

import java.sql.Connection;
import java.util.Properties;

/**
 * Derby's client with the whole writer and the whole reader, compiled once for all tests of a JVM.
 */
final class ReaderOverlay {

  private static ClassLoader loader;

  private ReaderOverlay() {}

  static ClientFolder folder() throws Exception {
    return ClientFolder.derby("dropin-writer", "dropin-reader");
  }

  /** Its classes, for this JVM. */
  static synchronized ClassLoader loader() throws Exception {
    if (loader == null) {
      loader = folder().loader();
    }
    return loader;
  }

  /** A connection of it to a server, in this JVM. */
  static Connection connect(int port, String database) throws Exception {
    Properties credentials = new Properties();
    credentials.setProperty("user", "app");
    credentials.setProperty("password", "any");
    String url = "jdbc:derby://127.0.0.1:" + port + "/" + database;
    return ClientFolder.driver(loader()).connect(url, credentials);
  }
}
