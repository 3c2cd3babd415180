package org.drdawire.conversation;

import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.drdawire.reply.QueryDescription;
import org.drdawire.reply.RowReader;
import org.drdawire.request.OutputOverride;

/** The other forms in which CNTQRY may ask for large objects. */
final class ColumnForms {

  private ColumnForms() {}

  /** The form that asks for values of a LID, if one does. */
  static Optional<OutputOverride.Column> of(int lid) {
    return Stream.of(OutputOverride.Column.values()).filter(each -> each.lid() == lid).findFirst();
  }

  /** Refuses a locator of a column that is no such large object, or that there is not. */
  static void requireLargeObjects(QueryDescription of, OutputOverride asked) {
    QueryDescription description = of;
    for (int i = 0; i < asked.columns().size(); i++) {
      int lid = asked.columns().get(i).lid();
      if (lid != 0) {
        description = description.located(i + 1, lid);
      }
    }
  }

  /** Lets rows come in another form. */
  static void use(RowReader rows, List<OutputOverride.Column> columns) {
    try {
      for (int i = 0; i < columns.size(); i++) {
        if (columns.get(i) != OutputOverride.Column.AS_DESCRIBED) {
          rows.useLocator(i + 1, columns.get(i).lid());
        }
      }
    } catch (IllegalArgumentException | IndexOutOfBoundsException e) {
      // Somebody else has sent it, and hears of it from the server: the rows are as described.
      return;
    }
  }
}
