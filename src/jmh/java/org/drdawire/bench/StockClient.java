package org.drdawire.bench;

import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.MethodType;
import java.sql.Connection;
import java.sql.SQLException;
import java.util.Properties;
import org.apache.derby.client.ClientAutoloadedDriver;

/**
 * What is needed to call the methods of Derby's client that write or read, and nothing else of it.
 */
final class StockClient {

  private static final String NET = "org.apache.derby.client.net.";

  private StockClient() {}

  /** Connects to recorded replies. */
  static Connection connect(Playback server) throws SQLException {
    Properties credentials = new Properties();
    credentials.setProperty("user", TransactionBytesBenchmark.USER);
    credentials.setProperty("password", TransactionBytesBenchmark.PASSWORD);
    String url = "jdbc:derby://127.0.0.1:" + server.port() + "/" + OurChains.RDBNAM;
    return new ClientAutoloadedDriver().connect(url, credentials);
  }

  static Class<?> type(String name) {
    try {
      return Class.forName(NET + name);
    } catch (ReflectiveOperationException e) {
      throw new ExceptionInInitializerError(e);
    }
  }

  static MethodHandle handle(Class<?> type, String method, Class<?>... parameters) {
    return handle(type, method, MethodType.methodType(void.class, parameters));
  }

  static MethodHandle handle(Class<?> type, String method, MethodType signature) {
    try {
      return MethodHandles.privateLookupIn(type, MethodHandles.lookup())
          .findVirtual(type, method, signature);
    } catch (ReflectiveOperationException e) {
      throw new ExceptionInInitializerError(e);
    }
  }

  static Object field(Class<?> type, String name, Object of) {
    try {
      var field = type.getDeclaredField(name);
      field.setAccessible(true);
      return field.get(of);
    } catch (ReflectiveOperationException e) {
      throw new IllegalStateException(e);
    }
  }
}
