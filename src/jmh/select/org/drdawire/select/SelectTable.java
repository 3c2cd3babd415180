package org.drdawire.select;

import java.io.IOException;
import java.net.InetSocketAddress;
import java.util.stream.IntStream;
import org.drdawire.fdoca.DrdaType;
import org.drdawire.fdoca.ParameterDescriptor;
import org.drdawire.fdoca.ParameterType;
import org.drdawire.live.session.SignOn;
import org.drdawire.request.ExecuteSqlStatement;
import org.drdawire.request.ExecuteTemplate;
import org.drdawire.request.PackageSection;

/**
 * The table of which each transaction selects one row by its primary key.
 *
 * @param address where the server listens
 * @param database RDBNAM
 */
record SelectTable(InetSocketAddress address, String database) {

  /** How many rows there are; their keys begin with 0. */
  static final int ROWS = 1_000;

  static final String SELECT = "select id, name from sr_select where id = ?";

  private static final String[] NAMES =
      IntStream.range(0, ROWS).mapToObj(id -> "the name of the row " + id).toArray(String[]::new);

  /** Makes and fills the table. */
  void create() throws IOException {
    try (DirectSession session = DirectSession.open(this, SignOn.plain())) {
      session
          .session()
          .executeAndCommit(
              "create table sr_select (id int not null primary key, name varchar(40) not null)");
      PackageSection insert = session.prepare("insert into sr_select values (?, ?)");
      ExecuteTemplate template =
          ExecuteTemplate.of(
              ExecuteSqlStatement.of(insert),
              ParameterDescriptor.of(
                  ParameterType.of(DrdaType.INTEGER), ParameterType.of(DrdaType.VARCHAR)));
      for (int id = 0; id < ROWS; id++) {
        session.conversation().row(template).writeInt(id).writeText(NAMES[id]).end();
      }
      session.session().commit(ROWS);
    }
  }

  /** Checks the two columns of the row that was selected. */
  static void check(int selected, int id, String name) {
    if (id != selected || !name.equals(NAMES[selected])) {
      throw new IllegalStateException("another row: selected=" + selected + " id=" + id);
    }
  }
}
