package org.apache.derby.client.net;

import java.sql.SQLException;
import org.apache.derby.client.am.ClientMessageId;
import org.apache.derby.client.am.SqlException;
import org.drdawire.DrdaEncodingException;

/**
 * An error of drda-wire, as the client throws it. The SQLException is made last: it asks the server
 * for the texts of the errors that follow it, which must not happen while replies are read.
 */
final class DropInError extends SqlException {

  private static final long serialVersionUID = 1L;

  private static final String READ_ERROR = "58030";
  private static final String LENGTH_MISMATCH = "22026";

  private final transient DrdaEncodingException error;

  private DropInError(DrdaEncodingException error) {
    super(null, new ClientMessageId(error.sqlState()), error);
    this.error = error;
  }

  /** The client has SQLSTATEs of its own for streams that fail; all others are ours. */
  static SqlException of(DrdaEncodingException error) {
    return switch (error.sqlState()) {
      case READ_ERROR -> client("XN014.S", error);
      case LENGTH_MISMATCH -> client(error.actual() > error.limit() ? "XN015.S" : "XN017.S", error);
      default -> new DropInError(error);
    };
  }

  private static SqlException client(String message, DrdaEncodingException error) {
    return new SqlException(null, new ClientMessageId(message), error, error.parameter(), error);
  }

  @Override
  public SQLException getSQLException() {
    SQLException thrown = new SQLException(error.getMessage(), error.sqlState(), error);
    if (nextException_ != null) {
      thrown.setNextException(nextException_.getSQLException());
    }
    return thrown;
  }

  @Override
  public String getMessage() {
    return error.getMessage();
  }
}
