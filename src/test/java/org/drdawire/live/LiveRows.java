package org.drdawire.live;

import java.io.IOException;
import java.util.List;
import org.drdawire.live.session.LiveSession;
import org.drdawire.request.ExecuteSqlStatement;
import org.drdawire.request.ExecuteTemplate;
import org.drdawire.request.PackageSection;
import org.drdawire.request.RowWriter;

/** Inserts rows in batches, each of which is committed. */
final class LiveRows {

  private static final int BATCH = 200;

  private LiveRows() {}

  static void insert(LiveSession session, String sql, List<List<Object>> rows) throws IOException {
    PackageSection section = session.prepare(1, sql);
    ExecuteTemplate insert =
        ExecuteTemplate.of(ExecuteSqlStatement.of(section), session.parameters(section));
    for (int from = 0; from < rows.size(); from += BATCH) {
      List<List<Object>> batch = rows.subList(from, Math.min(rows.size(), from + BATCH));
      for (List<Object> values : batch) {
        RowWriter row = session.row(insert);
        values.forEach(row::writeObject);
        row.end();
      }
      session.commit(batch.size());
    }
  }
}
