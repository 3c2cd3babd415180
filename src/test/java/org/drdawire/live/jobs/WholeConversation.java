package org.drdawire.live.jobs;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.sql.Connection;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.UUID;
import java.util.stream.IntStream;
import org.drdawire.ccsid.CcsidEncodingException;
import org.drdawire.fdoca.DrdaType;
import org.drdawire.fdoca.ParameterDescriptor;
import org.drdawire.fdoca.ParameterType;
import org.drdawire.fdoca.TypeDefinition;
import org.drdawire.live.replies.Answers;
import org.drdawire.live.replies.CommandFailure;
import org.drdawire.live.replies.QueryReply;
import org.drdawire.live.session.Conversation;
import org.drdawire.live.session.Login;
import org.drdawire.request.CloseQuery;
import org.drdawire.request.ExecuteSqlStatement;
import org.drdawire.request.ExecuteTemplate;
import org.drdawire.request.PackageSection;
import org.drdawire.request.RdbCommitUnitOfWork;
import org.drdawire.request.Row;

/**
 * The phases of the main job, in order, within the limits of the server's release.
 *
 * <p>Its tables have unique names, and are also dropped after a failure, in a new connection.
 */
final class WholeConversation {

  private static final int BATCH = 1_000;
  private static final int FIRST_BATCH_ID = 1_001;
  private static final int WIDE = 100;
  private static final int LONG_STATEMENT = 110_000;
  private static final long LARGE = 100_000_000;

  private final Login login;
  private final Story story;
  private final String name = "drda_wire_" + UUID.randomUUID().toString().substring(0, 8);
  private final List<String> tables = new ArrayList<>();
  private Connection embedded;
  private Conversation conversation;
  private int statements;
  private int rows;
  private int differences;

  WholeConversation(Login login, Story story) {
    this.login = login;
    this.story = story;
  }

  /** Also compares every value that this connection of another driver reads. */
  WholeConversation comparedThrough(Connection driver) {
    embedded = driver;
    return this;
  }

  /** Runs it once. */
  Outcome run() throws IOException, SQLException {
    story.phase(
        "Connect to %s:%d in two flushes",
        login.address().getHostString(), login.address().getPort());
    // The connection ends first, and with it its locks; then another connection drops the tables.
    try {
      return converse();
    } finally {
      dropLeftovers();
    }
  }

  private Outcome converse() throws IOException, SQLException {
    try (Conversation open = login.open(story::frame)) {
      conversation = open;
      useTables(meet());
      story.end();
      return new Outcome(statements, rows, conversation.bytes(), differences);
    }
  }

  private void useTables(SampleTable sample) throws IOException, SQLException {
    story.phase("Create a table with a column of every type");
    create(sample.name(), sample.create());
    List<List<Object>> expected = insert(sample);
    executeLongStatement();
    insertWideRow();
    insertLargeObject();
    story.phase("Read the table and compare");
    PackageSection query = prepare(5, sample.select());
    compare(expected, rows(query));
    if (embedded != null) {
      story.phase("Read it through Derby's embedded driver and compare");
      compare(expected, sample.read(embedded));
    }
    story.phase("Drop the tables");
    for (String table : List.copyOf(tables)) {
      execute("drop table " + table);
      tables.remove(table);
    }
  }

  /** Finds out what the server is, and stays within its limits. */
  private SampleTable meet() {
    String prdid = conversation.accessed().prdid();
    TypeDefinition types = conversation.capabilities().typeDefinition();
    story.say(
        "it is %s %s, which has names in CCSID %d and timestamps of %d characters",
        conversation.server().className(),
        prdid,
        conversation.unicode() ? 1208 : 500,
        types.timestampWidth());
    boolean nanoseconds = types.timestampWidth() == TypeDefinition.NANOSECONDS;
    return new SampleTable(name, ServerLimits.of(prdid), nanoseconds);
  }

  private List<List<Object>> insert(SampleTable sample) throws IOException {
    List<List<Object>> expected = new ArrayList<>(sample.extremes());
    story.phase("Insert %d rows, each type at its extremes, in one chain", expected.size());
    PackageSection insert = prepare(1, sample.insert());
    ExecuteTemplate template =
        ExecuteTemplate.of(ExecuteSqlStatement.of(insert), sample.parameters());
    insert(template, expected);
    story.phase("Insert %,d rows in one chain", BATCH);
    List<List<Object>> batch =
        IntStream.range(0, BATCH).mapToObj(i -> sample.ordinary(FIRST_BATCH_ID + i)).toList();
    insert(template, batch);
    expected.addAll(batch);
    refuseLoneSurrogate(sample, template, expected);
    return expected;
  }

  private void create(String table, String sql) throws IOException {
    tables.add(table);
    execute(sql);
  }

  private void execute(String sql) throws IOException {
    story.sql(sql);
    conversation.executeAndCommit(sql);
    statements++;
  }

  private PackageSection prepare(int number, String sql) throws IOException {
    story.sql(sql);
    PackageSection section = conversation.prepare(number, sql);
    statements++;
    return section;
  }

  /** Inserts all rows and commits, in one chain. */
  private void insert(ExecuteTemplate template, List<List<Object>> values) throws IOException {
    for (List<Object> row : values) {
      SampleTable.write(template.row(conversation.requests()), row);
    }
    conversation.requests().add(RdbCommitUnitOfWork.of());
    expectInserted(values.size());
  }

  private void expectInserted(int count) throws IOException {
    int pending = conversation.requests().pendingBytes();
    story.say("%,d x EXCSQLSTT and a commit, %,d bytes", count, pending);
    Answers answers = conversation.exchange();
    for (int i = 0; i < count; i++) {
      differences += answers.success().updateCount() == 1 ? 0 : 1;
    }
    answers.success();
    answers.end();
    statements += count;
    rows += count;
  }

  /** The bad row is refused before any byte is sent; the rows before and after it arrive. */
  private void refuseLoneSurrogate(
      SampleTable sample, ExecuteTemplate template, List<List<Object>> expected)
      throws IOException {
    story.phase("Insert a row with a lone surrogate, between two good ones");
    List<Object> good = sample.ordinary(3_001);
    List<Object> next = sample.ordinary(3_002);
    List<Object> bad = new ArrayList<>(sample.ordinary(3_003));
    bad.set(5, "a\ud800b");
    SampleTable.write(template.row(conversation.requests()), good);
    try {
      SampleTable.write(template.row(conversation.requests()), bad);
      differences++;
    } catch (CcsidEncodingException refused) {
      story.say("refused before a byte has left: %s", refused.getMessage());
      boolean located =
          refused.parameter() == 6 && refused.index() == 1 && refused.codePoint() == 0xD800;
      differences += located ? 0 : 1;
    }
    SampleTable.write(template.row(conversation.requests()), next);
    conversation.requests().add(RdbCommitUnitOfWork.of());
    expectInserted(2);
    expected.addAll(List.of(good, next));
  }

  /** The text is in a one-line comment, because Derby before 10.4 accepts no others. */
  private void executeLongStatement() throws IOException {
    String filler = "\u00e9\u6f22\ud83d\ude00 ".repeat(LONG_STATEMENT / 10);
    String sql = "values 42 -- " + filler;
    story.phase(
        "Execute a statement of %,d bytes, most of them in a comment",
        sql.getBytes(StandardCharsets.UTF_8).length);
    differences += rows(prepare(2, sql)).equals(List.of(List.of(42))) ? 0 : 1;
  }

  private void insertWideRow() throws IOException {
    story.phase("Insert and read a row of %d columns", WIDE);
    String table = name + "_wide";
    String columns =
        String.join(", ", IntStream.range(0, WIDE).mapToObj(i -> "c" + i + " integer").toList());
    create(table, "create table " + table + " (" + columns + ")");
    String markers = String.join(", ", Collections.nCopies(WIDE, "?"));
    PackageSection section = prepare(3, "insert into " + table + " values (" + markers + ")");
    ParameterType integer = ParameterType.of(DrdaType.INTEGER);
    ParameterDescriptor descriptor = new ParameterDescriptor(Collections.nCopies(WIDE, integer));
    Row row = conversation.requests().row(ExecuteSqlStatement.of(section), descriptor);
    IntStream.range(0, WIDE).forEach(row::writeInt);
    row.end();
    conversation.requests().add(RdbCommitUnitOfWork.of());
    expectInserted(1);
    List<List<Object>> read = rows(prepare(4, "select * from " + table));
    List<Object> expected = IntStream.range(0, WIDE).<Object>mapToObj(i -> i).toList();
    differences += read.equals(List.of(expected)) ? 0 : 1;
  }

  private void insertLargeObject() throws IOException {
    story.phase("Insert and read a large object of %,d bytes, from a stream", LARGE);
    String table = name + "_large";
    create(table, "create table " + table + " (data blob(" + LARGE + "))");
    StreamedValue value = new StreamedValue(conversation, LARGE, story);
    value.insert(prepare(6, "insert into " + table + " values (?)"));
    expectInserted(1);
    differences += value.isReadBack(prepare(7, "select data from " + table)) ? 0 : 1;
    statements++;
    rows++;
  }

  /** Also closes the query, because Derby 10.1 drops no table that a cursor reads. */
  private List<List<Object>> rows(PackageSection section) throws IOException {
    QueryReply query = conversation.rows(section);
    if (!query.closed()) {
      conversation.requests().add(CloseQuery.of(section, query.instance()));
      conversation.exchange().success();
    }
    statements++;
    rows += query.rows().size();
    return query.rows();
  }

  private void compare(List<List<Object>> expected, List<List<Object>> actual) {
    int found = SampleTable.differences(expected, actual, story);
    int values = expected.size() * expected.get(0).size();
    story.say("%,d rows, %,d values compared, %d differences", actual.size(), values, found);
    differences += found;
  }

  /** Does nothing after the last phase, because then no table is left. */
  private void dropLeftovers() {
    if (tables.isEmpty()) {
      return;
    }
    try (Conversation again = login.open(line -> {})) {
      for (String table : tables) {
        dropIfThere(again, table);
      }
    } catch (IOException | RuntimeException failure) {
      story.say("not dropped: %s: %s", String.join(", ", tables), failure.getMessage());
    }
  }

  private static void dropIfThere(Conversation conversation, String table) throws IOException {
    try {
      conversation.executeAndCommit("drop table " + table);
    } catch (CommandFailure refused) {
      if (!refused.sqlState().startsWith("42")) {
        throw refused;
      }
    }
  }
}
