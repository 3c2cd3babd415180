package io.vertx.db2client.impl.drda;

import io.vertx.db2client.DB2Exception;
import org.drdawire.DrdaException;

/**
 * An error of drda-wire, as the client hands it to a program. Its exception takes no cause, so that
 * ours is a suppressed one.
 */
final class DropInError {

  /** No SQLCODE: the server has not seen the request. */
  private static final int NO_CODE = 0;

  private DropInError() {}

  static DB2Exception of(DrdaException error) {
    DB2Exception thrown = new DB2Exception(error.getMessage(), NO_CODE, error.sqlState());
    thrown.addSuppressed(error);
    return thrown;
  }
}
