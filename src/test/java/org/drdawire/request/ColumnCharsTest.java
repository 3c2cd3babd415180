package org.drdawire.request;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.io.Reader;
import java.io.StringReader;
import java.nio.ByteBuffer;
import java.util.List;
import java.util.Map;
import java.util.function.BiConsumer;
import java.util.function.Consumer;
import org.drdawire.DrdaException;
import org.drdawire.ccsid.Replacements;
import org.drdawire.ddm.FieldLimitException;
import org.drdawire.fdoca.DrdaType;
import org.drdawire.fdoca.LargeObject;
import org.drdawire.fdoca.LargeObjectException;
import org.drdawire.fdoca.LargeObjectForm;
import org.drdawire.fdoca.ParameterDescription;
import org.drdawire.fdoca.ParameterType;
import org.drdawire.oracle.Frame;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** A text that is sent as a large object, and a column that takes only so many chars. */
class ColumnCharsTest {

  private static final Map<String, LargeObjectForm> FORMS =
      Map.of("DERBY", LargeObjectForm.derby(), "DB2", LargeObjectForm.db2());

  private static final Map<String, BiConsumer<RowWriter, String>> WAYS =
      Map.of(
          "text", RowWriter::writeText,
          "replaced", (row, text) -> row.writeText(text, new Replacements()),
          "declared", (row, text) -> row.writeLargeObject(declared(text)));

  private static LargeObject declared(String text) {
    return LargeObject.ofText(new StringReader(text), text.length());
  }

  /** As the parameters of CLOB, DBCLOB, XML and VARCHAR are described, in the form of a CLOB. */
  @ParameterizedTest
  @CsvSource({"CLOB", "DBCLOB", "CLOB_SBCS"})
  void itIsRefusedWhenItIsWritten(DrdaType type) {
    ParameterType parameter = ParameterType.of(type).withMostChars(10);
    for (LargeObjectForm form : FORMS.values()) {
      WAYS.forEach(
          (way, write) -> {
            LargeObjectRows rows = new LargeObjectRows();
            FieldLimitException error =
                assertThrows(
                    FieldLimitException.class,
                    () ->
                        rows.add(
                            form, List.of(parameter), row -> write.accept(row, "1234567890 2 ")),
                    way);
            assertEquals("22001", error.sqlState());
            assertEquals(12, error.actual());
            assertEquals(10, error.limit());
            assertEquals(
                type + " too long: chars>=12 limit=10 row=1 parameter=1", error.getMessage());
            assertEquals(0, rows.requests.pendingBytes());
          });
    }
  }

  /** More blanks are what the SQL standard allows; their bytes are sent, and the server decides. */
  @ParameterizedTest
  @CsvSource({"CLOB, 1", "CLOB, 5000", "CLOB_SBCS, 7", "DBCLOB, 3"})
  void blanksAtItsEndAreSent(DrdaType type, int blanks) throws IOException {
    ParameterType parameter = ParameterType.of(type).withMostChars(10);
    String text = "1234567890" + " ".repeat(blanks);
    int unit = type == DrdaType.DBCLOB ? 2 : 1;
    for (String form : FORMS.keySet()) {
      for (BiConsumer<RowWriter, String> write : WAYS.values()) {
        assertEquals(
            unit * text.length(), external(form, parameter, row -> write.accept(row, text)));
      }
      assertEquals(
          unit * text.length(),
          external(form, parameter, row -> row.writeObject(new StringReader(text))));
    }
  }

  /** Chars are counted, and not bytes; a character beyond U+FFFF has two. */
  @Test
  void asManyAsItTakes() throws IOException {
    ParameterType exact = ParameterDescription.of(409, 10).withCcsid(1208).exactParameter();
    for (String form : FORMS.keySet()) {
      for (BiConsumer<RowWriter, String> write : WAYS.values()) {
        assertEquals(30, external(form, exact, row -> write.accept(row, "\u20ac".repeat(10))));
        assertEquals(20, external(form, exact, row -> write.accept(row, "\ud83d\ude00".repeat(5))));
      }
    }
  }

  /** How many bytes of data the first EXTDTA has. */
  private static int external(String form, ParameterType parameter, Consumer<RowWriter> values)
      throws IOException {
    List<Frame> frames = new LargeObjectRows().frames(FORMS.get(form), List.of(parameter), values);
    int others = form.equals("DERBY") ? 2 : 1;
    return frames.get(2).object().bytes().length - others;
  }

  /**
   * Its length is not known before it is read, so the status byte says that it is not to be used.
   */
  @ParameterizedTest
  @CsvSource({"10, 0", "10, 1", "10, 4086", "10, 4087", "10, 100000", "70000, 0", "70000, 5000"})
  void aReaderThatIsReadWhileItIsSent(int most, int blanks) throws IOException {
    LargeObjectRows rows = new LargeObjectRows();
    Reader reader = new StringReader("x".repeat(most) + " ".repeat(blanks) + "y" + " ".repeat(9));
    rows.add(
        LargeObjectForm.derby(),
        List.of(ParameterType.of(DrdaType.VARCHAR).withMostChars(most)),
        row -> row.writeObject(reader));
    ByteBuffer sent = ByteBuffer.allocate(300_000);
    FieldLimitException error =
        assertThrows(FieldLimitException.class, () -> rows.requests.drainTo(sent));
    assertEquals(
        "CLOB too long: chars>=%d limit=%d row=1 parameter=1".formatted(most + blanks + 1, most),
        error.getMessage());
    assertTrue(rows.requests.drainTo(sent));
    assertEquals(4, sent.get(sent.position() - 1));
  }

  /** Where nothing can say so, it is read before the row ends. */
  @Test
  void aReaderThatIsGathered() {
    LargeObjectRows rows = new LargeObjectRows();
    DrdaException error =
        assertThrows(
            DrdaException.class,
            () ->
                rows.add(
                    LargeObjectForm.db2(),
                    List.of(ParameterType.of(DrdaType.CLOB).withMostChars(10)),
                    row -> row.writeObject(new StringReader("1234567890y"))));
    assertEquals("CLOB too long: chars>=11 limit=10 row=1 parameter=1", error.getMessage());
    assertEquals(0, rows.requests.pendingBytes());
  }

  /** To find out whether only blanks are too many would take as much memory. */
  @ParameterizedTest
  @ValueSource(strings = {"DERBY", "DB2"})
  void aLongReaderIsRefusedUnread(String form) {
    Reader unreadable =
        new Reader() {
          @Override
          public int read(char[] target, int offset, int length) {
            throw new AssertionError("it was read");
          }

          @Override
          public void close() {}
        };
    for (long chars : new long[] {65_538, 1L << 40}) {
      LargeObjectRows rows = new LargeObjectRows();
      FieldLimitException error =
          assertThrows(
              FieldLimitException.class,
              () ->
                  rows.add(
                      FORMS.get(form),
                      List.of(ParameterType.of(DrdaType.CLOB).withMostChars(65_537)),
                      row -> row.writeLargeObject(LargeObject.ofText(unreadable, chars))));
      assertEquals(chars, error.actual());
      assertEquals(65_537, error.limit());
    }
  }

  /** What is wrong with a reader is told as without a limit. */
  @ParameterizedTest
  @ValueSource(ints = {0, -2, 5000})
  void aReaderThatGivesNoAnswer(int answer) {
    LargeObjectRows rows = new LargeObjectRows();
    Reader wrong =
        new Reader() {
          @Override
          public int read(char[] target, int offset, int length) {
            return answer;
          }

          @Override
          public void close() {}
        };
    rows.add(
        LargeObjectForm.derby(),
        List.of(ParameterType.of(DrdaType.CLOB).withMostChars(10_000)),
        row -> row.writeObject(wrong));
    LargeObjectException error = assertThrows(LargeObjectException.class, rows::drain);
    assertEquals("58030", error.sqlState());
  }

  /** The server compares it with its column, as in a condition, and does not cut it. */
  @Test
  void aTextInTheRowIsTheServers() throws IOException {
    LargeObjectRows rows = new LargeObjectRows();
    List<ParameterType> types = List.of(ParameterType.of(DrdaType.VARCHAR).withMostChars(10));
    assertEquals(
        2, rows.frames(LargeObjectForm.derby(), types, row -> row.writeText("1234567890y")).size());
  }

  @Test
  void onlyTextsHaveChars() {
    assertEquals(7, ParameterType.of(DrdaType.CLOB).withMostChars(7).notNull().mostChars());
    assertEquals(7, ParameterType.of(DrdaType.CHAR, 5).withMostChars(7).inCcsid(37).mostChars());
    for (DrdaType type : List.of(DrdaType.BLOB, DrdaType.INTEGER, DrdaType.DATE)) {
      FieldLimitException error =
          assertThrows(FieldLimitException.class, () -> ParameterType.of(type).withMostChars(1));
      assertEquals("CHARS too large: value=1 limit=0", error.getMessage());
    }
    assertThrows(
        FieldLimitException.class, () -> ParameterType.of(DrdaType.CLOB).withMostChars(-1));
  }
}
