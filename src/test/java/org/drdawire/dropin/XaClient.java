package org.drdawire.dropin;

import javax.sql.XADataSource;
import org.apache.derby.jdbc.ClientXADataSource;

/** Derby's client in this JVM. */
enum XaClient {
  /** As it is. */
  STOCK {
    @Override
    ClassLoader loader() {
      return ClientXADataSource.class.getClassLoader();
    }
  },
  /** With our writer and our reader in it. */
  OURS {
    @Override
    ClassLoader loader() throws Exception {
      return ReaderOverlay.loader();
    }
  };

  abstract ClassLoader loader() throws Exception;

  /** A source of connections of user app to a database of a server on loopback. */
  XADataSource source(int port, String database) throws Exception {
    Class<?> type = loader().loadClass(ClientXADataSource.class.getName());
    XADataSource source = (XADataSource) type.getConstructor().newInstance();
    set(source, "ServerName", "127.0.0.1");
    type.getMethod("setPortNumber", int.class).invoke(source, port);
    set(source, "DatabaseName", database);
    set(source, "User", "app");
    set(source, "Password", "any");
    return source;
  }

  private static void set(XADataSource source, String property, String value) throws Exception {
    source.getClass().getMethod("set" + property, String.class).invoke(source, value);
  }
}
