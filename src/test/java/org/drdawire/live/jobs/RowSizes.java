package org.drdawire.live.jobs;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.stream.IntStream;
import org.drdawire.fdoca.DrdaType;
import org.drdawire.fdoca.ParameterDescriptor;
import org.drdawire.fdoca.ParameterType;
import org.drdawire.fdoca.TypeDefinition;
import org.drdawire.live.session.BlockReading;
import org.drdawire.live.session.LiveSession;
import org.drdawire.request.ExecuteSqlStatement;
import org.drdawire.request.ExecuteTemplate;
import org.drdawire.request.PackageSection;

/** Rows of any release of Derby, read in blocks of several sizes, are those that were written. */
final class RowSizes {

  /** How many rows there are, those with large objects included. */
  static final int ROWS = 500;

  private static final int LARGE = 100;
  // Derby 10.1.3.1 takes no QRYBLKSZ above 32,767.
  private static final int[] SIZES = {512, 600, 32_757, 32_767};

  /** Lengths at which the form of EXTDTA and of its segments changes, and any others. */
  private static final int[] LENGTHS = {0, 1, 1_000, 32_755, 32_756, 32_757, 32_758, 65_521};

  private static final String LARGE_OBJECTS =
      "create table row_lobs (id integer not null, nc clob(70000) not null, b blob(70000),"
          + " nb blob(70000) not null, c clob(70000))";

  private static final ParameterDescriptor PARAMETERS =
      ParameterDescriptor.of(
          ParameterType.of(DrdaType.INTEGER),
          ParameterType.of(DrdaType.CLOB),
          ParameterType.of(DrdaType.BLOB),
          ParameterType.of(DrdaType.BLOB),
          ParameterType.of(DrdaType.CLOB));

  private final LiveSession session;
  private final Random random = new Random(1);

  RowSizes(LiveSession session) {
    this.session = session;
  }

  /** Counts the values that differ in any size. */
  int differences() throws IOException {
    TypeDefinition types = session.conversation().capabilities().typeDefinition();
    boolean nanoseconds = types.timestampWidth() == TypeDefinition.NANOSECONDS;
    ServerLimits limits =
        ServerLimits.of(
            session.conversation().capabilities().dialect(), session.accessed().prdid());
    SampleTable sample = new SampleTable("row_sizes", limits, nanoseconds);
    List<List<Object>> plain = new ArrayList<>(sample.extremes());
    IntStream.rangeClosed(plain.size() + 1, ROWS - LARGE)
        .forEach(id -> plain.add(sample.ordinary(id)));
    List<List<Object>> large =
        IntStream.rangeClosed(1, LARGE).mapToObj(this::largeObjects).toList();
    session.executeAndCommit(sample.create());
    session.executeAndCommit(LARGE_OBJECTS);
    insert(sample.insert(), sample.parameters(), plain);
    insert("insert into row_lobs values (?, ?, ?, ?, ?)", PARAMETERS, large);
    Comparison differences = new Comparison(Story.of(line -> {}));
    compare(differences, sample.select(), sample.parameters(), plain);
    compare(differences, "select * from row_lobs order by id", PARAMETERS, large);
    return differences.count();
  }

  private List<Object> largeObjects(int id) {
    List<Object> row = new ArrayList<>();
    row.add(id);
    row.add(text());
    row.add(id % 3 == 0 ? null : bytes());
    row.add(bytes());
    row.add(id % 4 == 0 ? null : text());
    return row;
  }

  private String text() {
    String text = "\u00e9\u6f22x".repeat(LENGTHS[random.nextInt(LENGTHS.length)] / 6);
    return random.nextBoolean() ? text : text + "yz";
  }

  private byte[] bytes() {
    byte[] bytes = new byte[LENGTHS[random.nextInt(LENGTHS.length)]];
    random.nextBytes(bytes);
    return bytes;
  }

  private void insert(String sql, ParameterDescriptor parameters, List<List<Object>> rows)
      throws IOException {
    PackageSection section = session.prepare(1, sql);
    ExecuteTemplate insert = ExecuteTemplate.of(ExecuteSqlStatement.of(section), parameters);
    for (List<Object> row : rows) {
      SampleTable.write(session.row(insert), row);
    }
    session.commit(rows.size());
  }

  private void compare(
      Comparison differences,
      String sql,
      ParameterDescriptor parameters,
      List<List<Object>> expected)
      throws IOException {
    PackageSection section = session.prepare(2, sql);
    BlockReading reading = new BlockReading(session, random);
    for (int size : SIZES) {
      differences.rows(parameters.parameters(), expected, reading.rows(section, size));
    }
    session.commit(0);
  }
}
