package org.drdawire.dropin;

import org.apache.derby.client.BasicClientDataSource;

/** The server and the database of a JDBC check. */
record JdbcTarget(int port, String database) {

  String url() {
    return "jdbc:derby://127.0.0.1:" + port + "/" + database + ";create=true";
  }

  <T extends BasicClientDataSource> T configure(T source) {
    source.setServerName("127.0.0.1");
    source.setPortNumber(port);
    source.setDatabaseName(database);
    source.setUser("app");
    source.setPassword("any");
    return source;
  }
}
