package org.drdawire.conversation;

import java.util.List;
import org.drdawire.request.OutputOverride;

/**
 * Whom the answer to a command about a query is for that is not quite one of its own: CNTQRY that
 * asks for columns in another form, for whose rows that is noted, or CLSQRY ahead of another query.
 */
final class Overriding {
  final Query query;
  List<OutputOverride.Column> columns;

  Overriding(Query query, List<OutputOverride.Column> columns) {
    this.query = query;
    this.columns = columns;
  }
}
