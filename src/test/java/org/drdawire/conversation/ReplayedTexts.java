package org.drdawire.conversation;

import org.drdawire.DrdaException;
import org.drdawire.ddm.ByteString;
import org.drdawire.reply.RowReader;

/** What a reply has brought, as text. */
final class ReplayedTexts {

  private ReplayedTexts() {}

  static String row(RowReader row) {
    StringBuilder values = new StringBuilder(row.rowNumber() + ":");
    for (int column = 1; column <= row.description().columns().size(); column++) {
      values.append(' ');
      try {
        Object value = row.isOutside(column) ? "outside" : row.getObject(column);
        values.append(value instanceof byte[] bytes ? ByteString.of(bytes) : value);
      } catch (DrdaException e) {
        values.append(e.getMessage());
      }
    }
    return values.toString();
  }

  static String answer(Reply reply) {
    Answer answer = reply.answer().orElseThrow();
    String failed = reply.failure().map(e -> " " + e.details()).orElse("");
    return answer + failed + answer.sqlcas() + answer.messages();
  }
}
