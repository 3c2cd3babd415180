package org.drdawire.door;

import org.drdawire.door.Done.Fate;
import org.drdawire.door.Requests.Request;

/** How a server lets a user in, or does not. */
final class SignOnAnswers {

  static final int EXCSAT = 0x1041;
  static final int ACCSEC = 0x106D;
  static final int SECCHK = 0x106E;
  static final int ACCRDB = 0x2001;

  private static final String CLEAR = "14AC 0006 11A2 0003";
  private static final String OVERRIDES_OF_DERBY = "0010 0035 0006 119C 04B8 0006 119E 04B8";

  /** CSS10160, QTDSQLASC, CCSIDs 1208. */
  private static final String DERBY =
      "2201 0006 1149 0000 000C 112E C3E2E2F1F0F1F6F0 000D 002F D8E3C4E2D8D3C1E2C3"
          + OVERRIDES_OF_DERBY;

  /** SQL12015, QTDSQLX86, CCSIDs 1208 and 1200. */
  private static final String DB2 =
      "2201 0006 1149 0000 000C 112E E2D8D3F1F2F0F1F5 000D 002F D8E3C4E2D8D3E7F8F6"
          + "0016 0035 0006 119C 04B8 0006 119D 04B0 0006 119E 04B8";

  private final boolean derby;
  private final Lie lie;
  private boolean in;
  private boolean refused;

  /** A password has come behind an error. */
  boolean sawPassword;

  SignOnAnswers(boolean derby, Lie lie) {
    this.derby = derby;
    this.lie = lie;
  }

  boolean isIn() {
    return in;
  }

  Fate answer(Request request, Answers answers) {
    switch (request.point()) {
      case EXCSAT ->
          answers.data(derby ? "1443" : "1443 0008 1404 2407 0007 000C 115A E2D8D3F1F2F0F1F5");
      case ACCSEC -> mechanism(answers);
      case SECCHK -> {
        sawPassword |= refused;
        check(answers);
      }
      case ACCRDB -> {
        answers.message(derby ? DERBY : DB2);
        in = true;
      }
      default -> throw new AssertionError("not connected: " + request.command().name());
    }
    return Fate.ODD;
  }

  private void mechanism(Answers answers) {
    refused = lie.isOfConnect() && lie.compareTo(Lie.NO_ACCSECRD) <= 0;
    switch (lie) {
      case ACCSEC_TWO_CODES -> answers.data(CLEAR + "0005 11A4 0F 0005 11A4 00");
      case NO_ACCSECRD -> answers.data("2408 FF");
      default -> answers.data(CLEAR);
    }
    switch (lie) {
      case ACCSEC_WITH_RDBNFNRM -> answers.message("2211 0006 1149 0008");
      case ACCSEC_WITH_RDBATHRM -> answers.message("22CB 0006 1149 0008");
      case ACCSEC_WITH_CMDCHKRM -> answers.message("1254 0006 1149 0008");
      case ACCSEC_WITH_ERROR -> answers.card(-30061, "08004");
      case ACCSEC_LIMIT -> answers.message("1233 0006 1149 0080");
      default -> {
        // It is told the truth.
      }
    }
  }

  private void check(Answers answers) {
    switch (lie) {
      case NO_SECCHKRM -> answers.data("2408 FF");
      case EARLY_ACCRDBRM -> answers.message(derby ? DERBY : DB2);
      default -> answers.message("1219 0006 1149 0000 0005 11A4 00");
    }
  }
}
