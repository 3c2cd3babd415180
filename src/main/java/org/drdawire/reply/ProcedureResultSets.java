package org.drdawire.reply;

import java.util.List;
import java.util.Objects;
import org.drdawire.ddm.ByteString;
import org.drdawire.ddm.CodePoint;
import org.drdawire.ddm.frames.ShortList;

/**
 * RSLSETRM (X'2219'): RDB Result Set Reply Message. A statement has left result sets open.
 *
 * <pre>
 *   SVRCOD        X'1149'   2   0
 *   PKGSNLST      X'2139'       required
 *     PKGNAMCSN   X'2113'   n   for each result set, in their order
 * </pre>
 *
 * <p>SQLRSLRD follows, and for each result set what a query answers.
 *
 * <p>Source: DDM architecture, term RSLSETRM; what Apache Derby sends.
 *
 * <p>The canonical constructor may change when the protocol needs more; the factories stay.
 *
 * @param severity SVRCOD, as {@link ReplyMessage#severity()}
 * @param sections PKGNAMCSN of each result set: the section that CNTQRY and CLSQRY name. The bytes
 *     contain RDBNAM
 */
public record ProcedureResultSets(int severity, List<ByteString> sections) {

  /** Copies the list. */
  public ProcedureResultSets {
    Objects.requireNonNull(sections, "sections");
    sections = List.copyOf(sections);
  }

  /**
   * Reads the message.
   *
   * @param message an RSLSETRM
   * @return what the server says
   * @throws IllegalArgumentException if it is another message
   * @throws org.drdawire.ReplyFormatException if PKGSNLST is absent, or cannot be read
   */
  public static ProcedureResultSets of(ReplyMessage message) {
    Parameters.checkTerm(message, CodePoint.RSLSETRM);
    List<ByteString> sections =
        Parameters.requiredCollection(message, CodePoint.PKGSNLST).parameters().stream()
            .filter(each -> each.codePoint() == CodePoint.PKGNAMCSN.value())
            .map(ReplyMessage.Parameter::data)
            .toList();
    return new ProcedureResultSets(message.severity(), sections);
  }

  /** As a record, with the first sections alone if there are many. */
  @Override
  public String toString() {
    String shown = ShortList.of(sections, ", ", ByteString::toString);
    return "ProcedureResultSets[severity=" + severity + ", sections=[" + shown + "]]";
  }
}
