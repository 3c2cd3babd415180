package org.drdawire.dropin;

import java.sql.Connection;

/** A part of the JDBC check. */
interface CheckedTheme {

  /** Uses a new connection of user app, in auto-commit mode, and tells what it sees. */
  void run(Connection connection, JdbcTarget target, Seen seen) throws Exception;
}
