package org.drdawire.kit;

import io.r2dbc.spi.Connection;
import org.drdawire.live.server.DerbyServer;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.AutoClose;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;

/** A connection of the driver, and 10,000 rows. */
abstract class DriverTest {

  static final int ROWS = 10_000;
  @AutoClose static DerbyServer server;
  Connection connection;

  @BeforeAll
  static void start() throws Exception {
    server = DerbyServer.start();
    Connection first = LiveDriver.connect(LiveDriver.factory(server));
    LiveDriver.execute(
        first,
        "create table numbers (id integer primary key, text varchar(200))",
        "create procedure two (in a integer, out b integer, inout c varchar(20)) language java"
            + " parameter style java reads sql data dynamic result sets 2"
            + " external name 'org.drdawire.live.server.Procedures.resultSets'",
        "create table t (id integer, v varchar(300))",
        "insert into t values (1, 'one'), (2, 'two'), (3, 'three')");
    LiveDriver.execute(first, "insert into numbers values (0, '" + "x".repeat(100) + "')");
    for (int rows = 1; rows < ROWS; rows *= 2) {
      String more = "id + " + rows;
      LiveDriver.execute(
          first,
          "insert into numbers select "
              + more
              + ", text from numbers where "
              + more
              + " < "
              + ROWS);
    }
    LiveDriver.close(first);
  }

  @BeforeEach
  void connect() {
    connection = LiveDriver.connect(LiveDriver.factory(server));
  }

  @AfterEach
  void disconnect() {
    LiveDriver.close(connection);
  }
}
