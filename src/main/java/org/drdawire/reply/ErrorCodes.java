package org.drdawire.reply;

import java.util.List;
import java.util.Locale;
import java.util.Map;
import org.drdawire.ddm.CodePoint;

/**
 * What the codes of reply messages mean, in words.
 *
 * <p>Source: DDM architecture, terms SVRCOD, SYNERRCD, PRCCNVCD, DSCERRCD and UOWDSP.
 */
final class ErrorCodes {

  private static final String UNKNOWN = "unknown";

  private static final Map<Integer, String> SEVERITIES =
      Map.of(
          0, "information",
          4, "warning",
          8, "error",
          16, "severe error",
          32, "access damage",
          64, "permanent damage",
          128, "session damage");

  /** By their numbers, from 0. */
  private static final List<String> SYNTAX_ERRORS =
      List.of(
          UNKNOWN,
          "DSS shorter than 6 bytes",
          "length of the DSS does not fit its data",
          "DSS without X'D0'",
          "format of the DSS not supported",
          "continuation of the DSS missing",
          "chained DSS, but none follows",
          "object shorter than 4 bytes",
          "length of the object does not fit its data",
          "object too long",
          "object too short",
          "length of the object not allowed",
          "extended length wrong",
          "code point of a class not supported",
          "required object missing",
          "too many objects",
          "objects exclude each other",
          "too few objects",
          "object twice",
          "correlation id invalid",
          "required value missing",
          "reserved value",
          "continuation of the DSS without data",
          "objects in the wrong order",
          "DSS not chained, but with the same correlation id",
          "correlation ids differ",
          "DSS not chained, but to be continued after errors",
          "values exclude each other",
          UNKNOWN,
          "code point not valid for the command");

  private static final Map<Integer, String> CONVERSATION_ERRORS =
      Map.ofEntries(
          Map.entry(0x01, "RPYDSS received"),
          Map.entry(0x02, "several DSSs that are not chained"),
          Map.entry(0x03, "OBJDSS not allowed"),
          Map.entry(0x04, "correlation id not greater than the one before"),
          Map.entry(0x05, "correlation id of an object not that of its command"),
          Map.entry(0x06, "EXCSAT not first"),
          Map.entry(0x10, "ACCSEC or SECCHK in the wrong state"),
          Map.entry(0x11, "SYNCCTL or SYNCRSY in the wrong state"),
          Map.entry(0x12, "RDBNAM differs"),
          Map.entry(0x13, "command after EXTDTA"));

  private static final Map<Integer, String> DESCRIPTION_ERRORS =
      Map.ofEntries(
          Map.entry(0x01, "triplet not known"),
          Map.entry(0x02, "triplets in the wrong order"),
          Map.entry(0x03, "array description wanted"),
          Map.entry(0x04, "row description wanted"),
          Map.entry(0x05, "late descriptor"),
          Map.entry(0x06, "triplet malformed"),
          Map.entry(0x07, "value wrong"),
          Map.entry(0x11, "MDD not of SQL"),
          Map.entry(0x12, "class of MDD wrong"),
          Map.entry(0x13, "type of MDD wrong"),
          Map.entry(0x21, "representation does not fit the MDD"),
          Map.entry(0x22, "CCSID wrong"),
          Map.entry(0x32, "GDA refers to no SDA or GDA"),
          Map.entry(0x33, "length wrong"),
          Map.entry(0x34, "precision wrong"),
          Map.entry(0x35, "scale wrong"),
          Map.entry(0x36, "length missing"),
          Map.entry(0x41, "reference of RLO wrong"),
          Map.entry(0x42, "RLO fails"));

  private static final Map<Integer, String> DISPOSITIONS = Map.of(1, "committed", 2, "rolled back");

  /** Those that say why, in the order in which they are shown. */
  private static final List<CodePoint> REASONS =
      List.of(
          CodePoint.SECCHKCD,
          CodePoint.SYNERRCD,
          CodePoint.PRCCNVCD,
          CodePoint.DSCERRCD,
          CodePoint.DEPERRCD,
          CodePoint.UOWDSP);

  private ErrorCodes() {}

  /** What a message says, in terms, codes and words, without any text of the server. */
  static String explain(ReplyMessage message) {
    StringBuilder text = new StringBuilder(CodePoint.termOf(message.codePoint()));
    CodePoint.ofValue(message.codePoint())
        .ifPresent(term -> text.append(" (").append(term.title()).append(')'));
    message
        .number(CodePoint.SVRCOD)
        .ifPresent(code -> append(text, CodePoint.SVRCOD, Integer.toString(code), severity(code)));
    for (CodePoint reason : REASONS) {
      Parameters.number(message, reason, 1)
          .ifPresent(code -> append(text, reason, hex(code, 2), words(reason, code)));
    }
    Parameters.number(message, CodePoint.CODPNT, 2)
        .ifPresent(code -> append(text, CodePoint.CODPNT, hex(code, 4), known(code)));
    Parameters.number(message, CodePoint.XARETVAL, 4)
        .ifPresent(code -> append(text, CodePoint.XARETVAL, Integer.toString(code), result(code)));
    return text.toString();
  }

  private static void append(StringBuilder text, CodePoint term, String code, String words) {
    text.append(", ").append(term.term()).append('=').append(code);
    text.append(" (").append(words).append(')');
  }

  private static String hex(int code, int digits) {
    return String.format(Locale.ROOT, "X'%0" + digits + "X'", code);
  }

  /** SVRCOD in words. */
  static String severity(int code) {
    return SEVERITIES.getOrDefault(code, UNKNOWN);
  }

  /** A code of one byte in words. */
  static String words(CodePoint term, int code) {
    return switch (term) {
      case SECCHKCD -> SecurityCheckCode.ofValue(code).meaning();
      case SYNERRCD -> code < SYNTAX_ERRORS.size() ? SYNTAX_ERRORS.get(code) : UNKNOWN;
      case PRCCNVCD -> CONVERSATION_ERRORS.getOrDefault(code, UNKNOWN);
      case DSCERRCD -> DESCRIPTION_ERRORS.getOrDefault(code, UNKNOWN);
      case UOWDSP -> DISPOSITIONS.getOrDefault(code, UNKNOWN);
      default -> UNKNOWN;
    };
  }

  private static String known(int codePoint) {
    return CodePoint.ofValue(codePoint).map(CodePoint::term).orElse(UNKNOWN);
  }

  private static String result(int code) {
    return XaResult.ofValue(code).map(XaResult::meaning).orElse(UNKNOWN);
  }
}
