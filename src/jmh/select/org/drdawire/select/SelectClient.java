package org.drdawire.select;

import java.io.IOException;
import java.sql.SQLException;

/** One connection, which does one transaction after another; one thread at a time uses it. */
interface SelectClient extends AutoCloseable {

  /** Selects the row with this key, checks both of its columns, and commits. */
  void transact(int id) throws IOException, SQLException;

  @Override
  void close() throws IOException, SQLException;
}
