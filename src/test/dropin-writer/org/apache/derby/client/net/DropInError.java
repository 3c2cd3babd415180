package org.apache.derby.client.net;

import java.sql.SQLDataException;
import java.sql.SQLException;
import org.apache.derby.client.am.ClientMessageId;
import org.apache.derby.client.am.SqlException;
import org.drdawire.DrdaException;

/**
 * An error of drda-wire, as the client throws it. The SQLException is made last: it asks the server
 * for the texts of the errors that follow it, which must not happen while replies are read.
 */
public final class DropInError extends SqlException {

  private static final long serialVersionUID = 1L;

  private static final String TOO_LONG = "22001";
  private static final String YEAR_TOO_LARGE = "22008";
  private static final String LENGTH_MISMATCH = "22026";
  private static final String READ_ERROR = "58030";
  private static final String DATA_ERRORS = "22";

  private final transient DrdaException error;

  private DropInError(DrdaException error) {
    super(null, new ClientMessageId(error.sqlState()), error);
    this.error = error;
  }

  /** The client has SQLSTATEs of its own for years and for streams that fail; others are ours. */
  public static SqlException of(DrdaException error) {
    return switch (error.sqlState()) {
      case YEAR_TOO_LARGE ->
          client("22003.S.1", error, error.actual(), String.valueOf(error.limit()));
      case READ_ERROR -> readError(error);
      case LENGTH_MISMATCH ->
          client(error.actual() > error.limit() ? "XN015.S" : "XN017.S", error, error.parameter());
      default -> new DropInError(error);
    };
  }

  /** It also has some for names that are too long to connect with. */
  static SqlException ofName(DrdaException error, String rdbnam) {
    if (!isTooLong(error)) {
      return of(error);
    }
    return switch (error.field()) {
      case "RDBNAM" -> client("08001.C.9", error, rdbnam);
      case "USRID" -> client("08001.C.11", error);
      case "PASSWORD" -> client("08001.C.12", error);
      default -> of(error);
    };
  }

  static boolean isTooLong(DrdaException error) {
    return TOO_LONG.equals(error.sqlState());
  }

  private static SqlException readError(DrdaException error) {
    Throwable cause = error.getCause();
    return cause instanceof Request.BusyException
        ? client("XN023.C", error, error.parameter())
        : client("XN014.S", error, error.parameter(), String.valueOf(cause.getMessage()));
  }

  private static SqlException client(String message, DrdaException error, Object... figures) {
    return new SqlException(null, new ClientMessageId(message), error, figures);
  }

  @Override
  public SQLException getSQLException() {
    SQLException thrown =
        error.sqlState().startsWith(DATA_ERRORS)
            ? new SQLDataException(error.getMessage(), error.sqlState(), error)
            : new SQLException(error.getMessage(), error.sqlState(), error);
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
