package org.drdawire.live.jobs;

import java.io.IOException;
import java.math.BigDecimal;
import java.nio.charset.StandardCharsets;
import java.sql.Connection;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.time.LocalTime;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.UUID;
import java.util.stream.IntStream;
import org.drdawire.ccsid.CcsidEncodingException;
import org.drdawire.dialect.Capabilities;
import org.drdawire.fdoca.DrdaType;
import org.drdawire.fdoca.ParameterDescriptor;
import org.drdawire.fdoca.ParameterType;
import org.drdawire.fdoca.TypeDefinition;
import org.drdawire.live.session.LiveSession;
import org.drdawire.live.session.Login;
import org.drdawire.request.ExecuteSqlStatement;
import org.drdawire.request.ExecuteTemplate;
import org.drdawire.request.PackageSection;

/**
 * The phases of the main job, in order, within the limits of the server's release. After one that
 * fails, those that do not build on it go on in a new connection.
 *
 * <p>Its tables have unique names, and are also dropped after a failure, in a new connection.
 * Sections have odd numbers: Db2 for i may have a cursor in those alone.
 */
final class WholeConversation {

  private static final int BATCH = 1_000;
  private static final int FIRST_BATCH_ID = 1_001;
  private static final int WIDE = 100;
  private static final int LONG_STATEMENT = 110_000;
  private static final int INSERT_SECTION = 3;

  private static final ParameterDescriptor PARAMETERS =
      ParameterDescriptor.of(
          ParameterType.of(DrdaType.INTEGER),
          ParameterType.of(DrdaType.BIGINT),
          ParameterType.of(DrdaType.DOUBLE),
          ParameterType.decimal(31, 10),
          ParameterType.of(DrdaType.VARCHAR),
          ParameterType.of(DrdaType.TIMESTAMP),
          ParameterType.of(DrdaType.DATE),
          ParameterType.of(DrdaType.TIME));

  private final Login login;
  private final Story story;
  private final Comparison differences;
  private final Phases phases;
  private final JobSession session;
  private final String name = "drda_wire_" + UUID.randomUUID().toString().substring(0, 8);
  private final List<List<Object>> inserted = new ArrayList<>();
  private Connection embedded;
  private SampleTable sample;

  /** No connection can be made any more. */
  private boolean lost;

  WholeConversation(Login login, Story story) {
    this.login = login;
    this.story = story;
    differences = new Comparison(story);
    phases = new Phases(story, differences);
    session = new JobSession(login, story, differences);
  }

  /** Also compares every value that this connection of another driver reads. */
  WholeConversation comparedThrough(Connection driver) {
    embedded = driver;
    return this;
  }

  /** Runs it once. */
  Outcome run() {
    try {
      converse();
      story.end();
      return session.outcome(phases);
    } finally {
      session.dropLeftovers();
    }
  }

  /** What it has found out, without anything of a user. */
  String report() {
    return new Report(login, session).of(phases, differences);
  }

  private void converse() {
    lost = !step("Connect in two flushes", this::meet);
    step("Read parameters of eight types back, without a table", this::readParameters);
    boolean created =
        step(
            "Create a table with a column of every type",
            () -> session.create(sample.name(), sample.create()));
    stepIf(
        created,
        "Insert rows with each type at its extremes, in one chain",
        () -> insert(sample.extremes()));
    stepIf(created, "Insert 1,000 rows, in one chain if the server takes it", this::insertBatch);
    stepIf(
        created,
        "Insert a row with a lone surrogate, between two good ones",
        this::refuseSurrogate);
    step("Execute a statement of 110 KB, most of it in a comment", this::executeLongStatement);
    step("Insert and read a row of 100 columns", this::insertWideRow);
    step("Insert and read a large object, from a stream", this::insertLargeObject);
    stepIf(
        created,
        "Read the table and compare",
        () -> compare(session.rows(session.prepare(15, sample.select()))));
    if (embedded != null) {
      stepIf(
          created,
          "Read it through Derby's embedded driver and compare",
          () -> compare(sample.read(embedded)));
    }
    step("Drop the tables", session::dropTables);
  }

  private boolean step(String heading, Phases.Work work) {
    return stepIf(true, heading, work);
  }

  private boolean stepIf(boolean possible, String heading, Phases.Work work) {
    if (lost || !possible) {
      phases.skip(heading);
      return false;
    }
    boolean done =
        phases.run(
            heading,
            () -> {
              connect();
              work.run();
            });
    if (!done) {
      session.disconnect();
    }
    return done;
  }

  private void connect() throws IOException {
    if (!session.isOpen()) {
      lost = true;
      session.connect();
      lost = false;
    }
  }

  /** Finds out what the server is, and stays within its limits. */
  private void meet() {
    LiveSession live = session.session();
    String prdid = live.accessed().prdid();
    Capabilities known = live.conversation().capabilities();
    TypeDefinition types = known.typeDefinition();
    story.say("to %s:%d", login.address().getHostString(), login.address().getPort());
    story.say(
        "it is %s %s, which has names in CCSID %d and timestamps of %d characters",
        live.server().className(), prdid, live.unicode() ? 1208 : 500, types.timestampWidth());
    boolean nanoseconds = types.timestampWidth() == TypeDefinition.NANOSECONDS;
    ServerLimits limits = ServerLimits.of(known.dialect(), prdid);
    sample = new SampleTable(name, limits, nanoseconds);
  }

  private void readParameters() throws IOException {
    String sql =
        "select cast(? as integer), cast(? as bigint), cast(? as double),"
            + " cast(? as decimal(31,10)), cast(? as varchar(100)), cast(? as timestamp),"
            + " cast(? as date), cast(? as time) from "
            + sample.limits().storage().oneRow();
    List<Object> values =
        List.of(
            -1,
            Long.MAX_VALUE,
            -0.5,
            new BigDecimal("-0.0000000001"),
            "h\u00e9llo \u6f22\u5b57 \ud83d\ude00",
            LocalDateTime.of(2000, 2, 29, 12, 30, 45, 123_456_000),
            LocalDate.of(9999, 12, 31),
            LocalTime.of(23, 59, 59));
    List<List<Object>> read = session.rows(session.prepare(1, sql), PARAMETERS, values);
    differences.rows(PARAMETERS.parameters(), List.of(values), read);
  }

  private void insert(List<List<Object>> values) throws IOException {
    session.insert(prepareInsert(), sample.parameters(), values);
    inserted.addAll(values);
  }

  private PackageSection prepareInsert() throws IOException {
    return session.prepare(INSERT_SECTION, sample.insert());
  }

  private void insertBatch() throws IOException {
    insert(IntStream.range(0, BATCH).mapToObj(i -> sample.ordinary(FIRST_BATCH_ID + i)).toList());
  }

  /** The bad row is refused before any byte is sent; the rows before and after it arrive. */
  private void refuseSurrogate() throws IOException {
    ExecuteTemplate template =
        ExecuteTemplate.of(ExecuteSqlStatement.of(prepareInsert()), sample.parameters());
    List<Object> good = sample.ordinary(3_001);
    List<Object> next = sample.ordinary(3_002);
    List<Object> bad = new ArrayList<>(sample.ordinary(3_003));
    bad.set(5, "a\ud800b");
    LiveSession live = session.session();
    SampleTable.write(live.row(template), good);
    try {
      SampleTable.write(live.row(template), bad);
      differences.add(DrdaType.VARCHAR.toString(), "a lone surrogate was encoded");
    } catch (CcsidEncodingException refused) {
      story.say("refused before a byte has left: %s", refused.getMessage());
      boolean located =
          refused.parameter() == 6 && refused.index() == 1 && refused.codePoint() == 0xD800;
      differences.addUnless(located, DrdaType.VARCHAR.toString(), "an error at another place");
    }
    SampleTable.write(live.row(template), next);
    session.commit(2);
    inserted.addAll(List.of(good, next));
  }

  /** The text is in a one-line comment, because Derby before 10.4 accepts no others. */
  private void executeLongStatement() throws IOException {
    String filler = "\u00e9\u6f22\ud83d\ude00 ".repeat(LONG_STATEMENT / 10);
    String sql = "select 42 from " + sample.limits().storage().oneRow() + " -- " + filler;
    story.say("%,d bytes", sql.getBytes(StandardCharsets.UTF_8).length);
    differences.rows(
        List.of(ParameterType.of(DrdaType.INTEGER)),
        List.of(List.of(42)),
        session.rows(session.prepare(5, sql)));
  }

  private void insertWideRow() throws IOException {
    String table = name + "_wide";
    String columns =
        String.join(", ", IntStream.range(0, WIDE).mapToObj(i -> "c" + i + " integer").toList());
    session.create(table, "create table " + table + " (" + columns + ")");
    String markers = String.join(", ", Collections.nCopies(WIDE, "?"));
    PackageSection insert =
        session.prepare(7, "insert into " + table + " values (" + markers + ")");
    ParameterType integer = ParameterType.of(DrdaType.INTEGER);
    ParameterDescriptor descriptor = new ParameterDescriptor(Collections.nCopies(WIDE, integer));
    List<List<Object>> row = List.of(IntStream.range(0, WIDE).<Object>mapToObj(i -> i).toList());
    session.insert(insert, descriptor, row);
    PackageSection query = session.prepare(19, "select * from " + table);
    differences.rows(descriptor.parameters(), row, session.rows(query));
  }

  private void insertLargeObject() throws IOException {
    int length = sample.limits().storage().largest();
    story.say("%,d bytes", length);
    String table = name + "_large";
    session.create(table, "create table " + table + " (data blob(" + length + "))");
    StreamedValue value = new StreamedValue(session.session(), length, story);
    value.insert(session.prepare(11, "insert into " + table + " values (?)"));
    session.expectInserted(1);
    PackageSection query = session.prepare(13, "select data from " + table);
    differences.addUnless(
        value.isReadBack(query), DrdaType.BLOB.toString(), "another length or another value");
    session.count(1);
  }

  private void compare(List<List<Object>> read) {
    int before = differences.count();
    differences.rows(sample.types(), inserted, read);
    int values = inserted.size() * sample.types().size();
    story.say(
        "%,d rows, %,d values compared, %d differences",
        read.size(), values, differences.count() - before);
  }
}
