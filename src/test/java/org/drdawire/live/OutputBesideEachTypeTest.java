package org.drdawire.live;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.ObjectOutputStream;
import java.io.UncheckedIOException;
import java.math.BigDecimal;
import java.sql.SQLException;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.time.LocalTime;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Stream;
import org.drdawire.live.server.EachType;
import org.drdawire.live.server.EmbeddedRows;
import org.drdawire.request.ExecuteSqlStatement;
import org.drdawire.request.ExecuteTemplate;
import org.drdawire.request.PackageSection;
import org.drdawire.request.ProcedureCall;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * An OUT parameter beside an IN parameter of each type: Derby describes both in its answer, and the
 * IN parameter has no value there.
 */
class OutputBesideEachTypeTest extends LiveTest {

  private static final String JAVA = "org.drdawire.live.server.EachType";

  @BeforeAll
  static void createType() throws SQLException {
    EmbeddedRows.execute(
        embedded, "create type price external name '" + JAVA + "$Price' language java");
  }

  static Stream<Arguments> types() {
    return Stream.of(
        Arguments.of("smallint", (short) 1),
        Arguments.of("integer", 1),
        Arguments.of("bigint", 1L),
        Arguments.of("real", 1.5f),
        Arguments.of("double", 1.5),
        Arguments.of("decimal(5, 2)", new BigDecimal("-123.45")),
        Arguments.of("decimal(31, 31)", new BigDecimal("1E-31")),
        Arguments.of("numeric(1, 0)", BigDecimal.ONE),
        Arguments.of("boolean", true),
        Arguments.of("char(3)", "abc"),
        Arguments.of("varchar(32672)", "abc"),
        Arguments.of("long varchar", "abc"),
        Arguments.of("char(3) for bit data", new byte[3]),
        Arguments.of("varchar(3) for bit data", new byte[3]),
        Arguments.of("long varchar for bit data", new byte[3]),
        Arguments.of("date", LocalDate.EPOCH),
        Arguments.of("time", LocalTime.NOON),
        Arguments.of("timestamp", LocalDateTime.of(1999, 12, 31, 23, 59)),
        Arguments.of("blob(10)", new byte[3]),
        Arguments.of("clob(10)", "abc"),
        Arguments.of("price", price()));
  }

  /** The value of a Java type is its serialized form. */
  private static byte[] price() {
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    try (ObjectOutputStream out = new ObjectOutputStream(bytes)) {
      out.writeObject(new EachType.Price());
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    return bytes.toByteArray();
  }

  @ParameterizedTest(name = "{0}")
  @MethodSource("types")
  void procedureAndFunction(String type, Object value) throws IOException {
    String name = "of_" + type.replaceAll("\\W", "_");
    create("procedure " + name + "(in a " + type + ", out b integer)", "procedure");
    create("function " + name + "(a " + type + ") returns integer", "function");
    assertEquals(Arrays.asList(null, 7), call("call " + name + "(?, ?)", value, null));
    assertEquals(Arrays.asList(7, null), call("? = call " + name + "(?)", null, value));
  }

  private void create(String what, String method) throws IOException {
    session.executeAndCommit(
        "create "
            + what
            + " language java parameter style java no sql external name '"
            + JAVA
            + "."
            + method
            + "'");
  }

  private List<Object> call(String sql, Object first, Object second) throws IOException {
    PackageSection section = session.prepare(1, sql);
    ExecuteSqlStatement execute =
        ExecuteSqlStatement.of(section).withCall(ProcedureCall.of().withOutput());
    ExecuteTemplate call = ExecuteTemplate.of(execute, session.parameters(section));
    session.row(call).writeObject(first).writeObject(second).end();
    session.exchange();
    return session.received().output();
  }
}
