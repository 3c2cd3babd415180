package org.drdawire.reply;

import org.drdawire.ReplyFormatException;
import org.drdawire.ddm.CodePoint;
import org.drdawire.ddm.frames.ObjectReader;
import org.jspecify.annotations.Nullable;

/**
 * Which messages may come in an answer: those that a connection or a query depends on come once, or
 * as often as was asked for. All others may be repeated, as servers are known to do.
 */
final class ExpectedMessages {

  private static final int LLCP = 4;
  private static final int CODE_POINT = 0xFFFF;
  private static final int QRYPRCTYP = CodePoint.QRYPRCTYP.value();
  private static final int QRYINSID = CodePoint.QRYINSID.value();

  private int mostResultSets;

  /** A bit for each message that may come once, and has come. */
  private int seen;

  /** How many queries may still be opened. */
  private int queries;

  /** The first OPNQRYRM that was refused. */
  private @Nullable ReplyMessage refused;

  void limitTo(int resultSets) {
    mostResultSets = resultSets;
  }

  /** Begins the answer to a command. */
  void begin(boolean opensQuery) {
    seen = 0;
    queries = opensQuery ? 1 : 0;
    refused = null;
  }

  @Nullable ReplyMessage refused() {
    return refused;
  }

  /** Takes a message, or refuses it. */
  void take(CodePoint term, ObjectReader object, CurrentTypeDefinition types) {
    switch (term) {
      case EXCSATRD -> once(term, 1);
      case ACCSECRD -> once(term, 1 << 1);
      case SECCHKRM -> once(term, 1 << 2);
      case ACCRDBRM -> once(term, 1 << 3);
      case RSLSETRM -> {
        once(term, 1 << 4);
        queries = resultSets(types.message(object));
      }
      case OPNQRYRM -> open(object, types);
      default -> {
        // Db2 and Informix repeat SQLCARD, ENDUOWRM and RDBUPDRM.
      }
    }
  }

  private void once(CodePoint term, int bit) {
    if ((seen & bit) != 0) {
      throw ReplyFormatException.content(ReplyFormatException.NONE, "again in the same answer")
          .inField(term.term());
    }
    seen |= bit;
  }

  private int resultSets(ReplyMessage message) {
    int sets = ProcedureResultSets.of(message).sections().size();
    if (sets > mostResultSets) {
      throw ReplyFormatException.content(
              message.find(CodePoint.PKGSNLST), "too many", "result sets", sets, mostResultSets)
          .inField(CodePoint.PKGSNLST.term());
    }
    return sets;
  }

  /** Behind one that is refused nobody knows which result set the next one would be. */
  private void open(ObjectReader object, CurrentTypeDefinition types) {
    int left = queries;
    queries = 0;
    boolean taken = false;
    try {
      if (left == 0) {
        throw ReplyFormatException.content(ReplyFormatException.NONE, "of no query asked for")
            .inField(CodePoint.OPNQRYRM.term());
      }
      check(object);
      taken = true;
      queries = left - 1;
    } finally {
      if (!taken && refused == null) {
        refused = types.message(object);
      }
    }
  }

  /** Checks what CNTQRY and CLSQRY need to know of a query. */
  private static void check(ObjectReader opened) {
    boolean typed = false;
    int end = opened.length();
    int length;
    for (int at = 0; at < end; at += length) {
      int header = opened.i4(at);
      length = header >>> Short.SIZE;
      int parameter = header & CODE_POINT;
      if (parameter == QRYPRCTYP) {
        typed = true;
        Parameters.checkLength(CodePoint.QRYPRCTYP, at, length - LLCP, Short.BYTES);
      } else if (parameter == QRYINSID) {
        Parameters.checkLength(CodePoint.QRYINSID, at, length - LLCP, Long.BYTES);
      }
    }
    if (!typed) {
      throw Parameters.missing(end, CodePoint.QRYPRCTYP);
    }
  }
}
