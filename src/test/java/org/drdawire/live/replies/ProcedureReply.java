package org.drdawire.live.replies;

import java.util.ArrayList;
import java.util.List;
import org.drdawire.ccsid.CcsidManager;
import org.drdawire.ddm.CodePoint;
import org.drdawire.reply.ProcedureResultSets;
import org.drdawire.reply.ReplyMessage;
import org.drdawire.reply.SqlCommunicationArea;
import org.drdawire.request.PackageSection;

/**
 * The answer to a CALL.
 *
 * @param output the parameters in SQLDTARD, null for those of mode IN; none without SQLDTARD
 * @param sections PKGSNLST: where the rest of each result set can be fetched
 * @param resultSets the result sets, each with its first block
 */
public record ProcedureReply(
    List<Object> output, List<PackageSection> sections, List<QueryReply> resultSets) {

  /** Takes RSLSETRM if there is one, SQLDTARD or SQLCARD, and the result sets. */
  public static ProcedureReply of(Answer answer) {
    List<PackageSection> sections =
        answer.at(CodePoint.RSLSETRM)
            ? sections(answer.take(CodePoint.RSLSETRM, ReplyMessage.class))
            : List.of();
    List<Object> output = List.of();
    if (answer.at(CodePoint.SQLDTARD)) {
      output = answer.values(CodePoint.SQLDTARD);
    } else {
      answer.success().take(CodePoint.SQLCARD, SqlCommunicationArea.class);
    }
    List<QueryReply> sets = new ArrayList<>();
    if (!sections.isEmpty()) {
      int count = answer.take(CodePoint.SQLRSLRD, List.class).size();
      if (count != sections.size()) {
        throw new MalformedReplyException("SQLRSLRD: " + count + " of " + sections.size());
      }
      for (int i = 0; i < count; i++) {
        sets.add(QueryReply.next(answer));
      }
    }
    answer.end();
    return new ProcedureReply(output, sections, sets);
  }

  private static List<PackageSection> sections(ReplyMessage rslsetrm) {
    return ProcedureResultSets.of(rslsetrm).sections().stream()
        .map(bytes -> PackageSection.of(bytes, CcsidManager.utf8()))
        .toList();
  }
}
