package org.drdawire.counting;

import java.math.BigDecimal;
import java.sql.SQLException;
import org.drdawire.live.server.DerbyServer;

/** The tables of the clients. All rows are alike but for their ids, so that each costs the same. */
final class Table {

  static final int ROWS = 1_000;
  static final long CENTS = 1_234;

  /** So long that a block of Derby's holds about 360 rows. */
  static final String NAME = "a name of forty chars, and of twenty more to fill the blocks";

  private static final BigDecimal PRICE = BigDecimal.valueOf(CENTS, 2);

  private Table() {}

  static void create(DerbyServer server) throws SQLException {
    String columns = " (id int not null, name varchar(80), price decimal(9, 2), day date)";
    server.execute("create table item" + columns);
    server.execute("create table loaded" + columns);
    server.execute("insert into item values (1, '" + NAME + "', 12.34, '2026-01-31')");
    for (int rows = 1; rows < ROWS; rows *= 2) {
      server.execute("insert into item select id + " + rows + ", name, price, day from item");
    }
    server.execute("create table sr_select (id int not null primary key, name varchar(80))");
    server.execute("insert into sr_select select id, name from item");
  }

  /** That something was read, and that it is right. */
  static void require(int id, String name) {
    if (id < 1 || !NAME.equals(name)) {
      throw new IllegalStateException("another row: " + id);
    }
  }

  /** That something was read, and that it is right. */
  static void require(BigDecimal price, Object day) {
    if (PRICE.compareTo(price) != 0 || day == null) {
      throw new IllegalStateException("another row: " + price + " " + day);
    }
  }
}
