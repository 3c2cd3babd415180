package org.drdawire.examples;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.regex.Pattern;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.drdawire.examples.ExamplePrograms.Run;
import org.drdawire.live.server.DerbyServer;
import org.junit.jupiter.api.AutoClose;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The programs of docs/examples do what their page says, with a live server. */
class ExamplesTest {

  private static final Pattern COMMENT = Pattern.compile("(?s)/\\*.*?\\*/");
  private static final String REFUSED = "refused: SECCHKCD=X'13' (user id invalid) SVRCOD=8";

  /** The most lines of code of each. */
  private static final Map<String, Integer> MOST_LINES =
      Map.of(
          "RunSql.java",
          80,
          "BulkLoader.java",
          100,
          "NettyTransactions.java",
          100,
          "WatchingProxy.java",
          80);

  @AutoClose private static DerbyServer server;
  private static ExamplePrograms programs;

  @TempDir Path folder;

  @BeforeAll
  static void start() throws Exception {
    programs = ExamplePrograms.compiled();
    server = DerbyServer.withStrictUsers(Map.of("app", "right"));
    Run shop = run("RunSql", ExamplePrograms.SOURCES.resolve("shop.sql").toString());
    assertEquals(new Run(0, List.of(), List.of()), shop);
  }

  private static Run run(String program, String... rest) throws Exception {
    return run("right", program, rest);
  }

  private static Run run(String password, String program, String[] rest) throws Exception {
    Stream<String> words =
        Stream.of(
            "-XX:TieredStopAtLevel=1",
            "-Xmx32m",
            program,
            "127.0.0.1",
            Integer.toString(server.port()),
            server.database(),
            "app");
    return programs.run(password, Stream.concat(words, Stream.of(rest)).toArray(String[]::new));
  }

  private String file(String name, String text) throws IOException {
    return Files.writeString(folder.resolve(name), text, UTF_8).toString();
  }

  private static List<String> stored(String sql) throws SQLException {
    List<String> rows = new ArrayList<>();
    try (Connection connection = server.embedded();
        Statement statement = connection.createStatement();
        ResultSet row = statement.executeQuery(sql)) {
      int columns = row.getMetaData().getColumnCount();
      while (row.next()) {
        StringBuilder values = new StringBuilder();
        for (int column = 1; column <= columns; column++) {
          values.append(column == 1 ? "" : "|").append(row.getString(column));
        }
        rows.add(values.toString());
      }
    }
    return rows;
  }

  /** Without imports, blank lines and lines that are only comment, as the build formats them. */
  @Test
  void eachIsSmall() throws IOException {
    Map<String, Integer> small = new TreeMap<>();
    for (Path source : ExamplePrograms.sources()) {
      String name = source.getFileName().toString();
      int lines = codeLines(source);
      int most = MOST_LINES.getOrDefault(name, 0);
      assertTrue(lines <= most, () -> name + " " + lines);
      small.put(name, most);
    }
    assertEquals(new TreeMap<>(MOST_LINES), small);
  }

  private static int codeLines(Path source) throws IOException {
    String code = COMMENT.matcher(Files.readString(source, UTF_8)).replaceAll("");
    return (int)
        code.lines()
            .map(String::strip)
            .filter(line -> !line.isEmpty() && !line.matches("(//|import ).*"))
            .count();
  }

  @Test
  void statementsOfFiles() throws Exception {
    String many = "select count(*), cast(max(id) as bigint) from item;\n";
    String types =
        """
        values (1, cast(null as integer), 'gr\u00fcn', x'0A0B');
        select id, price
          from item where id <= 2 order by id;
        """;
    Run run = run("RunSql", file("a.sql", many), file("b.sql", types));
    assertEquals(List.of("10\t10", "1\tnull\tgr\u00fcn\t0a0b", "1\t1.10", "2\t2.20"), run.out());
    assertEquals(List.of(), run.err());
    assertEquals(0, run.status());
  }

  @Test
  void aQueryOfManyBlocks() throws Exception {
    String product =
        "select a.id, repeat.t from item a, item b, item c, (values cast('x' as char(200)))"
            + " repeat(t)";
    Run run = run("RunSql", file("many.sql", product + ";"));
    assertEquals(1_000, run.out().size());
    assertEquals(List.of(), run.err());
  }

  @Test
  void aStatementThatFailsStopsThem() throws Exception {
    String sql = "insert into item values (11, 1.00);\nselect foo from item;\nvalues 1;\n";
    Run run = run("RunSql", file("bad.sql", sql));
    assertEquals(List.of(), run.out());
    assertEquals("select foo from item", run.err().get(0));
    assertTrue(
        run.err()
            .get(1)
            .startsWith(
                "SQLERRRM (SQL Error Condition), SVRCOD=8 (error)"
                    + " SQLCARD SQLCODE=-20001 SQLSTATE=42X04 [FOO, 42X04]"),
        run.err().get(1));
    assertEquals(2, run.err().size());
    assertEquals(1, run.status());
    assertEquals(List.of("10"), stored("select count(*) from item"));
  }

  @Test
  void badLinesAreReportedAndTheOthersAreLoaded() throws Exception {
    String table =
        "create table loaded (id integer not null primary key, n decimal(15, 2), d double,"
            + " v varchar(20), da date, t timestamp, bo boolean);";
    assertEquals(0, run("RunSql", file("table.sql", table)).status());
    String csv =
        """
        id,n,d,v,da,t,bo
        1,1.25,0.5,"a ""b"", \u6771\u4eac",2024-02-29,2026-01-01 12:13:14.123456789,true
        2,x,0.5,b,2024-02-29,2026-01-01 12:13:14,false
        3,,,,,,
        4,1.25,0.5,123456789012345678901,2024-02-29,2026-01-01 12:13:14,false
        1,1.25,0.5,again,2024-02-29,2026-01-01 12:13:14,false
        5,1.25,0.5,"",2024-02-30,2026-01-01 12:13:14,false
        6,1.25
        7,-1.25,1e3,"",2024-02-28,2026-01-01 12:13:14,false
        """;
    Run run = run("BulkLoader", "loaded", file("rows.csv", csv));
    List<String> said = run.err().stream().map(ExamplesTest::withoutChange).toList();
    assertEquals(
        List.of(
            "line 3: DECIMAL text is no number row=2 parameter=2",
            "line 7: DATE text is no date or time row=6 parameter=5",
            "line 8: 2 values in place of 7",
            "line 5: SQLCARD SQLCODE=-20001 SQLSTATE=22001 [VARCHAR, 123456789012345678901, 20,"
                + " 22001]",
            "line 6: SQLCARD SQLCODE=-20001 SQLSTATE=23505 [CONSTRAINT, LOADED, 23505]",
            "line 9: 3 loaded, 5 bad, N rows/s"),
        said);
    assertEquals(1, run.status());
    assertEquals(
        List.of(
            "1|1.25|0.5|a \"b\", \u6771\u4eac|2024-02-29|2026-01-01 12:13:14.123456789|true",
            "3|null|null|null|null|null|null",
            "7|-1.25|1000.0||2024-02-28|2026-01-01 12:13:14.0|false"),
        stored("select * from loaded order by id"));
  }

  private static String withoutChange(String line) {
    return line.replaceAll("\\[SQL[0-9a-f-]+", "[CONSTRAINT").replaceAll("\\d+ rows/s", "N rows/s");
  }

  @Test
  void anErrorThatIsNotOfARowStopsTheLoader() throws Exception {
    Run run = run("BulkLoader", "nowhere", file("rows.csv", "id\n1\n"));
    assertEquals(1, run.err().size());
    assertTrue(
        run.err().get(0).startsWith("stopped: SQLCARD SQLCODE=-20001 SQLSTATE=42X05 [NOWHERE, "),
        run.err().get(0));
    assertEquals(1, run.status());
  }

  /** 25,000 rows are three chains; two keys of the second come twice. */
  @Test
  void linesAreCountedThroughAllChains() throws Exception {
    assertEquals(
        0, run("RunSql", file("table.sql", "create table keys (id int primary key);")).status());
    StringBuilder csv = new StringBuilder("id\n");
    IntStream.rangeClosed(1, 25_000)
        .forEach(id -> csv.append(id == 12_000 || id == 24_999 ? 1 : id).append('\n'));
    Run run = run("BulkLoader", "keys", file("keys.csv", csv.toString()));
    List<String> places = run.err().stream().map(line -> line.replaceAll(":.*", "")).toList();
    assertEquals(
        List.of("line 10001", "line 12001", "line 20001", "line 25000", "line 25001"), places);
    assertTrue(run.err().get(4).startsWith("line 25001: 24998 loaded, 2 bad, "), run.err().get(4));
    assertEquals(List.of("24998"), stored("select count(*) from keys"));
  }

  @Test
  void fiftyConnectionsSell() throws Exception {
    Run run = run("NettyTransactions", "20");
    assertEquals(List.of(), run.err());
    assertTrue(run.out().get(0).matches("1000 sales, \\d+ a second; 0 connections failed"));
    assertEquals(0, run.status());
    assertEquals(
        List.of("1000|50|5950.00"),
        stored("select count(*), count(distinct client), sum(price) from sale"));
    assertEquals(List.of("20"), stored("select count(distinct number) from sale"));
    assertEquals(
        List.of(),
        stored("select sale.item from sale join item on id = item where sale.price <> item.price"));
  }

  @Test
  void aWrongPasswordIsRefused() throws Exception {
    String[] values = {file("one.sql", "values 1;")};
    assertEquals(new Run(1, List.of(), List.of(REFUSED)), run("wrong", "RunSql", values));

    String[] load = {"keys", file("empty.csv", "id\n")};
    assertEquals(
        new Run(1, List.of(), List.of("stopped: " + REFUSED)), run("wrong", "BulkLoader", load));

    Run sales = run("wrong", "NettyTransactions", new String[] {"20"});
    assertEquals(
        IntStream.rangeClosed(1, 50)
            .mapToObj(i -> "connection " + i + ": " + REFUSED)
            .sorted()
            .toList(),
        sales.err().stream().sorted().toList());
    assertEquals(List.of("0 sales, 0 a second; 50 connections failed"), sales.out());
    assertEquals(1, sales.status());
  }
}
