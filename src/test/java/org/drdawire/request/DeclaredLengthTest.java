package org.drdawire.request;

import static org.drdawire.request.LargeObjectRows.stream;
import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.io.IOException;
import java.io.Reader;
import java.io.StringReader;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import org.drdawire.DrdaException;
import org.drdawire.ccsid.CcsidManager;
import org.drdawire.dialect.Capabilities;
import org.drdawire.fdoca.DrdaType;
import org.drdawire.fdoca.LargeObject;
import org.drdawire.fdoca.LargeObjectForm;
import org.drdawire.fdoca.ParameterDescriptor;
import org.drdawire.fdoca.ParameterType;
import org.drdawire.fdoca.TypeDefinition;
import org.drdawire.golden.FailingStream;
import org.drdawire.oracle.DssParser;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** What a length that is declared says of the bytes, and what it must keep. */
class DeclaredLengthTest {

  private static final Map<String, LargeObjectForm> FORMS =
      Map.of("DERBY", LargeObjectForm.derby(), "DB2", LargeObjectForm.db2());

  /** CCSID 16684 has 303 characters beyond U+FFFF, each in two bytes, as all others. */
  private static final String JIS_2004 = "\ud840\udc0b\u3042";

  private final LargeObjectRows rows = new LargeObjectRows();

  /** A text of n chars has at least n bytes in every CCSID: nothing has been read or sent. */
  @ParameterizedTest
  @CsvSource({
    "CLOB, 2147483647, 4294967296, 4294967296, 2147483647",
    "CLOB, 1000, 2000, 2000, 1000",
    "CLOB_SBCS, 1000, 1001, 1001, 1000",
    "DBCLOB, 1000, 1001, 2002, 2000",
    "BLOB, 1000, 1001, 1001, 1000",
    "VARCHAR, 1000, 1001, 1001, 1000",
    "GRAPHIC, 1000, 1001, 2002, 2000",
    "VARBINARY, 1000, 1001, 1001, 1000",
    "VARCHAR, 32767, 9223372036854775807, 9223372036854775807, 2147483647",
  })
  void moreThanTheParameterTakesIsRefusedUnread(
      DrdaType type, int length, long declared, long actual, long limit) {
    LargeObject value =
        type == DrdaType.BLOB || type == DrdaType.VARBINARY
            ? LargeObject.ofBytes(unreadable(), declared)
            : LargeObject.ofText(new UnreadableReader(), declared);
    for (LargeObjectForm form : FORMS.values()) {
      DrdaException error =
          assertThrows(
              DrdaException.class,
              () ->
                  rows.add(
                      form,
                      List.of(ParameterType.of(type, length)),
                      row -> row.writeLargeObject(value)));
      assertEquals("22001", error.sqlState());
      assertEquals(actual, error.actual());
      assertEquals(limit, error.limit());
      assertEquals(0, rows.requests.pendingBytes());
    }
  }

  @ParameterizedTest
  @ValueSource(strings = {"DERBY", "DB2"})
  void aLongTextInMemoryIsRefusedWhenItIsWritten(String form) {
    DrdaException error =
        assertThrows(
            DrdaException.class,
            () ->
                rows.add(
                    FORMS.get(form),
                    List.of(ParameterType.of(DrdaType.CLOB, 50_000)),
                    row -> row.writeText("x".repeat(70_000))));
    assertEquals("22001", error.sqlState());
    assertEquals(50_000, error.limit());
    assertEquals(0, rows.requests.pendingBytes());
  }

  /** The same mistake is the same error, whether the value is streamed, gathered or in the row. */
  @ParameterizedTest
  @CsvSource({
    "100, 110, 22026",
    "50, 60, 22026",
    "100, 90, 22026",
    "-1, 110, 22001",
    "-1, 101, 22001",
  })
  void oneSqlStateOnAllWays(int declared, int given, String sqlState) {
    for (String form : List.of("DERBY", "DB2")) {
      for (DrdaType type :
          List.of(DrdaType.BLOB, DrdaType.VARBINARY, DrdaType.CLOB, DrdaType.CLOB_SBCS)) {
        assertEquals(
            sqlState, failure(form, type, bytes(type, declared, given)).sqlState(), type + form);
      }
      DrdaType text = DrdaType.VARCHAR;
      assertEquals(sqlState, failure(form, text, bytes(text, declared, given)).sqlState(), form);
    }
  }

  private static LargeObject bytes(DrdaType type, int declared, int given) {
    if (type == DrdaType.BLOB || type == DrdaType.VARBINARY) {
      byte[] data = new byte[given];
      return declared < 0
          ? LargeObject.ofBytes(stream(data))
          : LargeObject.ofBytes(stream(data), declared);
    }
    Reader text = new StringReader("x".repeat(given));
    return declared < 0 ? LargeObject.ofText(text) : LargeObject.ofText(text, declared);
  }

  private static DrdaException failure(String form, DrdaType type, LargeObject value) {
    LargeObjectRows own = new LargeObjectRows();
    return assertThrows(
        DrdaException.class,
        () -> {
          own.add(
              FORMS.get(form),
              List.of(ParameterType.of(type, 100)),
              row -> row.writeLargeObject(value));
          own.drain();
        });
  }

  /** The surrogates of a text that is too long are not taken apart. */
  @ParameterizedTest
  @CsvSource({"VARCHAR, 4, 22001", "VARCHAR, 5, 22001", "VARCHAR, 6, OK", "CLOB, 5, 22001"})
  void aTextIsTooLongByItsBytes(DrdaType type, int length, String expected) throws IOException {
    List<ParameterType> types = List.of(ParameterType.of(type, length));
    LargeObject value = LargeObject.ofText(new StringReader("ab\ud83d\ude00"));
    if (expected.equals("OK")) {
      assertEquals(
          2,
          rows.frames(LargeObjectForm.derby(), types, row -> row.writeLargeObject(value)).size());
    } else {
      assertEquals(expected, failureOf(types, value).sqlState());
    }
  }

  private DrdaException failureOf(List<ParameterType> types, LargeObject value) {
    return assertThrows(
        DrdaException.class,
        () -> {
          rows.add(LargeObjectForm.derby(), types, row -> row.writeLargeObject(value));
          rows.drain();
        });
  }

  /** Its length in bytes cannot be told from its chars. */
  @ParameterizedTest
  @CsvSource({"DERBY, 10", "DERBY, 30000", "DB2, 10", "DB2, 30000"})
  void aTextOfDoubleBytesWithSurrogates(String form, int times) throws IOException {
    String text = JIS_2004.repeat(times);
    rows.requests.use(
        Capabilities.of("CSS10160", TypeDefinition.bigEndian().withCcsids(1208, 16684, 1208))
            .withLargeObjects(FORMS.get(form)));
    ParameterType type = ParameterType.of(DrdaType.DBCLOB, 2 * times);
    RowWriter row =
        rows.requests.row(
            ExecuteSqlStatement.of(Golden.section()), ParameterDescriptor.of(type, type));
    row.writeLargeObject(LargeObject.ofText(new StringReader(text), text.length()));
    row.writeText(text).end();
    byte[] expected = CcsidManager.forCcsid(16684).toBytes(text);
    assertEquals(4 * times, expected.length);
    byte[] chain = rows.drain();
    for (int i : new int[] {2, 3}) {
      byte[] external = DssParser.chain(chain).get(i).object().bytes();
      assertArrayEquals(expected, Arrays.copyOfRange(external, 1, 1 + expected.length));
    }
  }

  /** As many pairs as it takes, and more chars than that. */
  @ParameterizedTest
  @CsvSource({"true, 2", "false, 2"})
  void aTextOfDoubleBytesInTheRow(boolean declared, int pairs) throws IOException {
    rows.requests.use(
        Capabilities.of("CSS10160", TypeDefinition.bigEndian().withCcsids(1208, 16684, 1208)));
    Reader reader = new StringReader(JIS_2004);
    rows.requests
        .row(
            ExecuteSqlStatement.of(Golden.section()),
            ParameterDescriptor.of(ParameterType.of(DrdaType.GRAPHIC, pairs)))
        .writeLargeObject(declared ? LargeObject.ofText(reader, 3) : LargeObject.ofText(reader))
        .end();
    byte[] data = LargeObjectRows.child(DssParser.chain(rows.drain()).get(1), 0x147A);
    byte[] expected = CcsidManager.forCcsid(16684).toBytes(JIS_2004);
    assertArrayEquals(expected, Arrays.copyOfRange(data, 2, data.length));
  }

  private static java.io.InputStream unreadable() {
    return new FailingStream(0, new IOException("it was read"));
  }

  private static final class UnreadableReader extends Reader {
    @Override
    public int read(char[] target, int offset, int length) {
      throw new AssertionError("it was read");
    }

    @Override
    public void close() {}
  }

  /** In this row the parameter is a CLOB. */
  @ParameterizedTest
  @CsvSource({
    "VARCHAR, 10, VARCHAR",
    "VARCHAR, 50000, CLOB",
    "VARCHAR, 70000, CLOB",
    "LONG_VARCHAR, 50000, CLOB",
    "CLOB, 10, CLOB",
    "CLOB, 70000, CLOB",
  })
  void anErrorNamesWhatTheParameterIs(DrdaType type, int chars, String field) {
    for (String form : FORMS.keySet()) {
      for (boolean streamed : new boolean[] {false, true}) {
        if (streamed && chars < 30_000) {
          continue;
        }
        String text = "x".repeat(chars) + "\ud800";
        LargeObjectRows own = new LargeObjectRows();
        DrdaException error =
            assertThrows(
                DrdaException.class,
                () -> {
                  own.add(
                      FORMS.get(form),
                      List.of(ParameterType.of(type)),
                      row -> row.writeObject(streamed ? new StringReader(text) : text));
                  own.drain();
                });
        assertEquals(field, error.field());
      }
    }
  }
}
