package org.drdawire.live.replies;

import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
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

  private static final int NAME = 18;

  /** Takes RSLSETRM if there is one, SQLDTARD or SQLCARD, and the result sets. */
  public static ProcedureReply of(ReplyCursor replies) {
    List<PackageSection> sections =
        replies.at(Terms.RSLSETRM) ? sections(replies.expect(Terms.RSLSETRM)) : List.of();
    List<Object> output = List.of();
    if (replies.at(Terms.SQLDTARD)) {
      output = QueryReply.outputValues(replies.expect(Terms.SQLDTARD));
    } else {
      replies.success();
    }
    List<QueryReply> sets = new ArrayList<>();
    if (!sections.isEmpty()) {
      int count = count(replies.expect(Terms.SQLRSLRD));
      if (count != sections.size()) {
        throw new MalformedReplyException("SQLRSLRD: " + count + " of " + sections.size());
      }
      for (int i = 0; i < count; i++) {
        sets.add(QueryReply.open(replies));
      }
    }
    replies.end();
    return new ProcedureReply(output, sections, sets);
  }

  private static List<PackageSection> sections(Reply rslsetrm) {
    Parameters message =
        Parameters.of(Terms.RSLSETRM, rslsetrm.data(), Terms.SVRCOD, Terms.PKGSNLST);
    Parameters list = Parameters.of(Terms.PKGSNLST, message.one(Terms.PKGSNLST), Terms.PKGNAMCSN);
    return list.every(Terms.PKGNAMCSN).stream().map(ProcedureReply::section).toList();
  }

  private static PackageSection section(ByteBuffer pkgnamcsn) {
    Fields fields = new Fields("PKGNAMCSN", pkgnamcsn.duplicate());
    String rdbnam = name(fields);
    String collection = name(fields);
    String packageId = name(fields);
    long token = fields.i8();
    int number = fields.u2();
    fields.end();
    return PackageSection.of(rdbnam, collection, packageId, number).withConsistencyToken(token);
  }

  private static String name(Fields fields) {
    return fields.text(NAME, StandardCharsets.UTF_8).stripTrailing();
  }

  private static int count(Reply sqlrslrd) {
    Fields fields = new Fields("SQLRSLRD", sqlrslrd.data().duplicate());
    int count = fields.u2();
    for (int i = 0; i < count; i++) {
      fields.i4(); // SQLRSLOCATOR
      fields.mixedOrSingle(); // SQLRSNAME
      fields.i4(); // SQLRSNUMROWS
    }
    fields.end();
    return count;
  }
}
