package org.drdawire.r2dbc;

import io.r2dbc.spi.R2dbcBadGrammarException;
import io.r2dbc.spi.R2dbcDataIntegrityViolationException;
import io.r2dbc.spi.R2dbcException;
import io.r2dbc.spi.R2dbcNonTransientException;
import io.r2dbc.spi.R2dbcNonTransientResourceException;
import io.r2dbc.spi.R2dbcPermissionDeniedException;
import io.r2dbc.spi.R2dbcRollbackException;
import io.r2dbc.spi.R2dbcTimeoutException;
import io.r2dbc.spi.R2dbcTransientResourceException;
import java.io.IOException;
import java.util.concurrent.TimeoutException;
import org.drdawire.DrdaException;
import org.drdawire.conversation.CommandFailedException;
import org.drdawire.reply.SqlCommunicationArea;

/** Errors of the library as those of R2DBC, by the class of their SQLSTATE. */
final class Failures {

  /** Any other error of the server. */
  private static final class Other extends R2dbcNonTransientException {

    private static final long serialVersionUID = 1L;

    Other(String reason, String state, int code, Throwable cause) {
      super(reason, state, code, cause);
    }
  }

  private Failures() {}

  static Throwable of(Throwable thrown) {
    // what ends a stream fails in an exception of Reactor
    Throwable cause = thrown.getCause();
    Throwable e = thrown.getClass() == RuntimeException.class && cause != null ? cause : thrown;
    if (e instanceof CommandFailedException failed) {
      int code = failed.sqlca().map(SqlCommunicationArea::sqlCode).orElse(0);
      return of(failed.details(), failed.sqlState(), code, e);
    } else if (e instanceof DrdaException refused) {
      return of(refused.getMessage(), refused.sqlState(), 0, e);
    } else if (e instanceof TimeoutException) {
      return new R2dbcTimeoutException("the server was silent", e);
    } else if (e instanceof IOException) {
      return of(e.toString(), "08006", 0, e);
    }
    return e;
  }

  private static R2dbcException of(String reason, String state, int code, Throwable e) {
    if (state.equals("57014") || state.equals("XCL52") || state.equals("40XL1")) {
      return new R2dbcTimeoutException(reason, state, code, e);
    }
    return switch (state.substring(0, 2)) {
      case "08" -> new R2dbcNonTransientResourceException(reason, state, code, e);
      case "22", "23" -> new R2dbcDataIntegrityViolationException(reason, state, code, e);
      case "28" -> new R2dbcPermissionDeniedException(reason, state, code, e);
      case "40" -> new R2dbcRollbackException(reason, state, code, e);
      case "07", "21", "26", "42" -> new R2dbcBadGrammarException(reason, state, code, e);
      case "53", "54", "57" -> new R2dbcTransientResourceException(reason, state, code, e);
      default -> new Other(reason, state, code, e);
    };
  }
}
