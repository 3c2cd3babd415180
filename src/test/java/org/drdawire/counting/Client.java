package org.drdawire.counting;

import java.io.IOException;
import java.sql.SQLException;

/** A client with one connection, which does what is counted. */
interface Client extends AutoCloseable {

  String QUERY = "select id, name, price, day from item fetch first ? rows only";
  String FIRST_ROWS = "select id, name, price, day from item fetch first 3 rows only";
  String INSERT = "insert into loaded values (?, ?, ?, ?)";
  String FIND = "select id, name from sr_select where id = ?";
  String USER = "app";
  String PASSWORD = "any";

  /** Opens another connection, and closes it. */
  void connect() throws Exception;

  /** Prepares a query and opens it. */
  int select() throws Exception;

  /** Opens a query that is prepared, and reads so many rows. */
  int execute(int rows) throws Exception;

  /** The same, but its caller asks for one row after another, as all do with JDBC. */
  default int pull(int rows) throws Exception {
    return execute(rows);
  }

  /** Selects one row by its key, and reads its columns. */
  int find(int id) throws Exception;

  void commit() throws Exception;

  /** Inserts rows as one batch. */
  int insert(int rows) throws Exception;

  void rollback() throws Exception;

  @Override
  void close() throws IOException, SQLException;
}
