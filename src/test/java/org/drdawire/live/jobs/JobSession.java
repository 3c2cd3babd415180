package org.drdawire.live.jobs;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.drdawire.conversation.Answer;
import org.drdawire.conversation.CommandFailedException;
import org.drdawire.conversation.Query;
import org.drdawire.fdoca.ParameterDescriptor;
import org.drdawire.live.session.LiveSession;
import org.drdawire.live.session.Login;
import org.drdawire.request.ExecuteSqlStatement;
import org.drdawire.request.ExecuteTemplate;
import org.drdawire.request.OpenQuery;
import org.drdawire.request.PackageSection;
import org.drdawire.request.RdbCommitUnitOfWork;

/**
 * The connection of the main job, which is made anew after a failure, with the tables that it has
 * created and a count of what it does.
 */
final class JobSession {

  private final Login login;
  private final Story story;
  private final Comparison differences;
  private final List<String> tables = new ArrayList<>();
  private Optional<LiveSession> open = Optional.empty();
  private Optional<LiveSession> known = Optional.empty();
  private int statements;
  private int rows;
  private long bytes;

  JobSession(Login login, Story story, Comparison differences) {
    this.login = login;
    this.story = story;
    this.differences = differences;
  }

  /** Connects and signs on. */
  void connect() throws IOException {
    open = Optional.of(login.connect(story::frame));
    if (known.isEmpty() || known.get().accessed() == null) {
      known = open;
    }
    session().signOn();
  }

  boolean isOpen() {
    return open.isPresent();
  }

  /** Ends the connection, and with it its locks. */
  void disconnect() {
    open.ifPresent(
        session -> {
          bytes += session.bytes();
          try {
            session.close();
          } catch (IOException ended) {
            story.say("not closed: %s", ended.getMessage());
          }
        });
    open = Optional.empty();
  }

  LiveSession session() {
    return open.orElseThrow();
  }

  /** The connection that has come furthest: what it knows of the server. */
  Optional<LiveSession> known() {
    return known;
  }

  /** Creates a table that will be dropped. */
  void create(String table, String sql) throws IOException {
    tables.add(table);
    execute(sql);
  }

  private void execute(String sql) throws IOException {
    story.sql(sql);
    session().executeAndCommit(sql);
    statements++;
  }

  PackageSection prepare(int number, String sql) throws IOException {
    story.sql(sql);
    PackageSection section = session().prepare(number, sql);
    statements++;
    return section;
  }

  /** Inserts all rows and commits, in chains as long as the server takes. */
  void insert(PackageSection section, ParameterDescriptor parameters, List<List<Object>> values)
      throws IOException {
    ExecuteTemplate template = ExecuteTemplate.of(ExecuteSqlStatement.of(section), parameters);
    int most = session().conversation().capabilities().dialect().maximumUnread() - 1;
    for (int from = 0; from < values.size(); from += most) {
      List<List<Object>> chain = values.subList(from, Math.min(values.size(), from + most));
      chain.forEach(row -> SampleTable.write(session().row(template), row));
      commit(chain.size());
    }
  }

  /** Sends a commit behind so many inserts of a row each, and reads the answers. */
  void commit(int inserts) throws IOException {
    session().add(RdbCommitUnitOfWork.of());
    expectInserted(inserts);
  }

  /** Reads the answers to so many inserts of a row each, and to a commit. */
  void expectInserted(int count) throws IOException {
    int pending = session().conversation().pendingBytes();
    story.say("%,d x EXCSQLSTT and a commit, %,d bytes", count, pending);
    List<Answer> answers = session().exchange();
    for (Answer insert : answers.subList(0, count)) {
      differences.addUnless(insert.updateCount() == 1, "row", "not counted");
    }
    statements += count;
    rows += count;
  }

  /** All rows of a query that was prepared. */
  List<List<Object>> rows(PackageSection section) throws IOException {
    return rows(session().add(OpenQuery.of(section)));
  }

  /** All rows of a query with parameters that was prepared. */
  List<List<Object>> rows(
      PackageSection section, ParameterDescriptor parameters, List<Object> values)
      throws IOException {
    ExecuteTemplate template = ExecuteTemplate.of(OpenQuery.of(section), parameters);
    return rows(session().add(template, row -> SampleTable.write(row, values)));
  }

  private List<List<Object>> rows(Query query) throws IOException {
    List<List<Object>> all = session().allRows(query);
    count(all.size());
    return all;
  }

  /** Counts a query of so many rows. */
  void count(int more) {
    statements++;
    rows += more;
  }

  /** Drops what was created. */
  void dropTables() throws IOException {
    for (String table : List.copyOf(tables)) {
      execute("drop table " + table);
      tables.remove(table);
    }
  }

  /** Drops what is left after a failure, in a connection that has no locks. */
  void dropLeftovers() {
    disconnect();
    if (tables.isEmpty()) {
      return;
    }
    try (LiveSession again = login.open(line -> {})) {
      for (String table : tables) {
        dropIfThere(again, table);
      }
    } catch (IOException | RuntimeException failure) {
      story.say("not dropped: %s: %s", String.join(", ", tables), failure.getMessage());
    }
  }

  private static void dropIfThere(LiveSession session, String table) throws IOException {
    try {
      session.executeAndCommit("drop table " + table);
    } catch (CommandFailedException refused) {
      if (!refused.sqlState().startsWith("42")) {
        throw refused;
      }
    }
  }

  /** What was done until now. */
  Outcome outcome(Phases phases) {
    return new Outcome(
        statements,
        rows,
        bytes + open.map(LiveSession::bytes).orElse(0L),
        differences.count(),
        phases.count(Phases.Result.FAILED),
        phases.count(Phases.Result.NOT_RUN));
  }
}
