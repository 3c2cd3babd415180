package org.drdawire.reply;

import org.drdawire.ddm.CodePoint;

/**
 * The SQLSTATE of a failure that no SQLCARD explains.
 *
 * <p>Source: what the requesters of Db2 report for a reply message; of XARETVAL the classes of
 * SQLSTATE, and that of SQLCODE -998 in Db2.
 */
final class FailureStates {

  private static final int WARNING = 4;
  private static final int ACCESS_DAMAGE = 32;

  private FailureStates() {}

  /**
   * The SQLSTATE.
   *
   * @param failing the code point of what says that the command has failed
   * @param code its SECCHKCD, XARETVAL or SVRCOD
   * @param severity what SVRCOD means for the connection
   * @return empty if SVRCOD alone decides
   */
  static String of(int failing, int code, int severity) {
    return switch (CodePoint.ofValue(failing).orElse(CodePoint.SVRCOD)) {
      case SECCHKRM, ACCSECRD -> ofCheck(code);
      case SYNCCRD -> ofResult(code);
      case RDBNFNRM, RDBATHRM, RDBAFLRM -> "08004";
      case QRYNOPRM -> code == WARNING ? "24501" : "58009";
      case RSCLMTRM -> severity < ACCESS_DAMAGE ? "57012" : "57013";
      case MGRDEPRM -> "58009";
      case MGRLVLRM -> "58010";
      case PKGBPARM -> "58011";
      case PKGBNARM -> "58012";
      case CMDNSPRM -> "58014";
      case OBJNSPRM -> "58015";
      case PRMNSPRM -> "58016";
      case VALNSPRM -> "58017";
      default -> "";
    };
  }

  private static String ofCheck(int code) {
    return code == AnswerMessages.MALFORMED
        ? SecurityCheckCode.FAILED
        : SecurityCheckCode.ofValue(code).sqlState();
  }

  private static String ofResult(int value) {
    return switch (XaResult.ofValue(value).orElse(XaResult.XAER_RMERR)) {
      case XA_RBDEADLOCK -> "40001";
      case XA_RBINTEGRITY -> "40002";
      case XA_RBROLLBACK, XA_RBCOMMFAIL, XA_RBOTHER, XA_RBPROTO, XA_RBTIMEOUT, XA_RBTRANSIENT ->
          "40000";
      default -> "58005";
    };
  }
}
