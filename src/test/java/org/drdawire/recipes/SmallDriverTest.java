package org.drdawire.recipes;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.StringReader;
import java.io.StringWriter;
import java.math.BigDecimal;
import java.nio.channels.SocketChannel;
import java.sql.SQLException;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.time.LocalTime;
import java.util.AbstractList;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import org.drdawire.ccsid.CcsidEncodingException;
import org.drdawire.conversation.CommandFailedException;
import org.drdawire.conversation.ConnectPlan;
import org.drdawire.conversation.Rows;
import org.drdawire.ddm.Secret;
import org.drdawire.live.server.DerbyServer;
import org.drdawire.reply.RowReader;
import org.drdawire.request.RdbCommitUnitOfWork;
import org.drdawire.request.RdbRollbackUnitOfWork;
import org.drdawire.security.CredentialsRefusedException;
import org.drdawire.security.SignOnPlan;
import org.junit.jupiter.api.AutoClose;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** The driver of docs/recipes.md does what a program needs of a connection. */
class SmallDriverTest {

  @AutoClose private static DerbyServer server;
  @AutoClose private SocketChannel channel;
  private SmallDriver driver;

  @BeforeAll
  static void startServer() throws Exception {
    server = DerbyServer.withStrictUsers(Map.of("app", "right"));
  }

  @BeforeEach
  void connect() throws IOException {
    channel = SocketChannel.open(server.address());
    driver = connected("right");
  }

  private SmallDriver connected(String password) throws IOException {
    SignOnPlan signOn = SignOnPlan.ofClearPassword("app", Secret.of(password.toCharArray()));
    return new SmallDriver(channel, ConnectPlan.of(server.database(), signOn));
  }

  private List<List<Object>> rows(String sql, Object... values) throws IOException {
    return all(driver.query(sql, values));
  }

  private static List<List<Object>> all(Rows pulled) throws IOException {
    List<List<Object>> rows = new ArrayList<>();
    while (pulled.next()) {
      rows.add(objects(pulled.row()));
    }
    return rows;
  }

  private static List<Object> objects(RowReader row) {
    List<Object> values = new ArrayList<>();
    for (int column = 1; column <= row.description().columns().size(); column++) {
      values.add(row.getObject(column));
    }
    return values;
  }

  @Test
  void tenTypes() throws IOException {
    driver.execute(
        "create table ten (i integer, l bigint, p decimal(9, 2), f double, v varchar(20),"
            + " b char(2) for bit data, d date, t time, s timestamp, z boolean)");
    List<Object> values =
        List.of(
            -1,
            1L << 40,
            new BigDecimal("-1234567.89"),
            0.5,
            "h\u00e9llo",
            new byte[] {1, 2},
            LocalDate.of(2024, 2, 29),
            LocalTime.of(13, 45, 6),
            LocalDateTime.of(2024, 2, 29, 13, 45, 6, 123_456_789),
            true);
    List<Object> nulls = Arrays.asList(new Object[10]);
    String insert = "insert into ten values (?, ?, ?, ?, ?, ?, ?, ?, ?, ?)";
    assertEquals(2, driver.execute(insert, values, nulls));

    List<List<Object>> read = rows("select * from ten order by i");
    assertArrayEquals(new byte[] {1, 2}, (byte[]) read.get(0).set(5, "bytes"));
    List<Object> expected = new ArrayList<>(values);
    expected.set(5, "bytes");
    assertEquals(List.of(expected, nulls), read);
    driver.send(RdbRollbackUnitOfWork.of());
    assertEquals(List.of(), rows("select tablename from sys.systables where tablename = 'TEN'"));
  }

  @Test
  void rowsOfManyBlocks() throws IOException {
    driver.execute("create table many (id integer, v varchar(1000))");
    List<?>[] rows =
        IntStream.range(0, 1_000)
            .mapToObj(id -> List.of(id, "x".repeat(id)))
            .toArray(List<?>[]::new);
    assertEquals(1_000, driver.execute("insert into many values (?, ?)", rows));
    driver.send(RdbCommitUnitOfWork.of());
    assertEquals(List.of(rows), rows("select * from many order by id"));
    assertEquals(List.of(List.of(7, "xxxxxxx")), rows("select * from many where length(v) = ?", 7));
    driver.send(RdbRollbackUnitOfWork.of());
    assertEquals(List.of(List.of(1_000)), rows("select count(*) from many"));
  }

  @Test
  void aProcedure() throws IOException {
    driver.execute(
        "create procedure tables (in number integer, out doubled integer) parameter style java"
            + " language java reads sql data dynamic result sets 1"
            + " external name 'org.drdawire.recipes.Procedures.twice'");
    driver.execute("call tables(?, ?)", Arrays.asList(21, null));
    assertEquals(42, driver.output.getInt(2));
    List<String> tables = new ArrayList<>();
    for (Rows set = driver.results.get(0); set.next(); ) {
      tables.add(set.row().getText(1));
    }
    assertEquals(3, tables.size());
    assertEquals(36, tables.get(0).length());
  }

  @Test
  void largeObjectsThroughStreams() throws IOException {
    driver.execute("create table large (id integer, b blob, c clob)");
    InputStream file = new ByteArrayInputStream(new byte[1_000_000]);
    StringReader reader = new StringReader("h\u00e9llo".repeat(10_000));
    ByteArrayOutputStream copy = new ByteArrayOutputStream();
    StringWriter text = new StringWriter();
    List<Integer> ids = new ArrayList<>();
    // recipe: Use that driver
    String insert = "insert into large values (?, ?, ?)";
    driver.execute(insert, List.of(1, file, reader), Arrays.asList(2, null, ""));
    driver.send(RdbCommitUnitOfWork.of());
    Rows rows = driver.query("select id, b, c from large where id < ? order by id", 9);
    while (rows.next()) {
      ids.add(rows.row().getInt(1));
      InputStream photo = rows.bytes(2); // as it comes; null if it is null
      if (photo != null) {
        photo.transferTo(copy);
      }
      rows.characters(3).transferTo(text);
    }
    // end of recipe
    assertEquals(List.of(1, 2), ids);
    assertArrayEquals(new byte[1_000_000], copy.toByteArray());
    assertEquals("h\u00e9llo".repeat(10_000), text.toString());
  }

  /** Derby then sends an SQLDARD before QRYDSC. */
  @Test
  void aTableThatChangesAfterItsQueryWasPrepared() throws IOException {
    driver.execute("create table changed (id integer, v varchar(3))");
    driver.execute("insert into changed values (1, 'a'), (2, 'b')");
    driver.send(RdbCommitUnitOfWork.of());
    List<Object> values =
        new AbstractList<>() {
          @Override
          public Object get(int index) {
            alter("alter table changed add column c varchar(9) default 'new'");
            return 2;
          }

          @Override
          public int size() {
            return 1;
          }
        };
    driver.execute("select * from changed where id = ?", values);
    assertEquals(List.of(List.of(2, "b", "new")), all(driver.results.get(0)));
  }

  private static void alter(String sql) {
    try {
      server.execute(sql);
    } catch (SQLException failed) {
      throw new IllegalStateException(failed);
    }
  }

  @Test
  void anErrorIsToldAndWhatWasDoneStays() throws IOException {
    driver.execute("create table keys (id integer not null primary key, v varchar(3))");
    List<?>[] twice = {List.of(1, "a"), List.of(1, "b"), List.of(2, "c")};
    CommandFailedException duplicate = refused("insert into keys values (?, ?)", twice);
    assertEquals(
        "EXCSQLSTT failed: command=2 SQLCARD SQLCODE=-20001 SQLSTATE=23505",
        duplicate.getMessage());
    assertEquals("KEYS", duplicate.sqlca().orElseThrow().tokens().get(1));
    assertEquals(List.of(List.of(1, "a"), List.of(2, "c")), rows("select * from keys"));

    assertEquals(
        "PRPSQLSTT failed: command=1 SQLCARD SQLCODE=-20001 SQLSTATE=42X01",
        refused("selec 1", List.of()).getMessage());
    assertEquals(
        "22012",
        assertThrows(CommandFailedException.class, () -> rows("select 1 / (id - 2) from keys"))
            .sqlState());
    driver.send(RdbRollbackUnitOfWork.of());
    assertEquals("42X05", refused("select * from keys", List.of()).sqlState());
  }

  private CommandFailedException refused(String sql, List<?>... values) {
    return assertThrows(CommandFailedException.class, () -> driver.execute(sql, values));
  }

  @Test
  void aValueThatCannotBeSentLeavesTheConnection() throws IOException {
    driver.execute("create table texts (v varchar(3))");
    String insert = "insert into texts values (?)";
    assertThrows(
        CcsidEncodingException.class,
        () -> driver.execute(insert, List.of("a"), List.of("\ud800")));
    assertEquals(1, driver.execute(insert, List.of("b")));
    assertEquals(List.of(List.of("b")), rows("select * from texts"));
    driver.send(RdbRollbackUnitOfWork.of());
  }

  @Test
  void aWrongPassword() throws IOException {
    channel.close();
    channel = SocketChannel.open(server.address());
    CredentialsRefusedException refused =
        assertThrows(CredentialsRefusedException.class, () -> connected("wrong"));
    assertEquals("refused: SECCHKCD=X'13' (user id invalid) SVRCOD=8", refused.getMessage());
  }
}
