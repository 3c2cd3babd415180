package org.drdawire.request;

import static org.drdawire.request.Golden.section;
import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.nio.ByteBuffer;
import java.util.Collections;
import org.drdawire.RequestTooLargeException;
import org.drdawire.ccsid.CcsidManager;
import org.drdawire.fdoca.DrdaType;
import org.drdawire.fdoca.ParameterDescriptor;
import org.drdawire.fdoca.ParameterType;
import org.drdawire.golden.Hex;
import org.drdawire.oracle.DssParser;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Rows beyond one segment; lengths by the arithmetic of DSS continuation and extended length. */
class LongRowTest {

  /**
   * A row of two VARCHAR that cannot be null: FDODSC is 4 + 9 + 6 bytes, FDODTA 4 + 1 + 2 + 2 and
   * the text, SQLDTA 4 more, its DSS 6 more.
   */
  @ParameterizedTest(name = "{0} and {1} bytes")
  @CsvSource({
    "32000, 729,  '7FFF D003 0001 7FF9 2412', '7FE2 147A', ''",
    "32000, 730,  'FFFF D003 0001 7FFA 2412', '7FE3 147A', '0003'",
    "32000, 735,  'FFFF D003 0001 7FFF 2412', '7FE8 147A', '0008'",
    "32000, 736,  'FFFF D003 0001 8008 2412 00007FFC', '7FE9 147A', '000D'",
    "32000, 758,  'FFFF D003 0001 8008 2412 00008012', '7FFF 147A', '0023'",
    "32000, 759,  'FFFF D003 0001 8008 2412 00008017', '8008 147A 00007FFC', '0028'",
    "32767, 32717, 'FFFF D003 0001 8008 2412 0000FFEC', '8008 147A 0000FFD1', '7FFD'",
    "32767, 32719, 'FFFF D003 0001 8008 2412 0000FFEE', '8008 147A 0000FFD3', '7FFF'",
    "32767, 32720, 'FFFF D003 0001 8008 2412 0000FFEF', '8008 147A 0000FFD4', 'FFFF'",
  })
  void boundaries(int first, int second, String head, String fdodta, String continuation) {
    RequestEncoder requests = Golden.utf8();
    ParameterType text = ParameterType.of(DrdaType.VARCHAR).notNull();
    requests
        .row(ExecuteSqlStatement.of(section()), ParameterDescriptor.of(text, text))
        .writeText("a".repeat(first))
        .writeText("b".repeat(second))
        .end();
    ByteBuffer frames = requests.toByteBuffer();
    int dss = 0x53;
    String fdodsc = "0013 0010 09 76D0 3E7FFF 3E7FFF 06 71E4D00001";
    String golden = head + fdodsc + fdodta + "00" + "%04X".formatted(first) + "616161";
    Hex.assertBytes(golden, frames.slice(dss, Hex.parse(golden).length));
    if (!continuation.isEmpty()) {
      Hex.assertBytes(continuation, frames.slice(dss + 32_767, 2));
    }
    byte[] data = DssParser.chain(frames).get(1).object().child(0x147A).bytes();
    String values = "%04X".formatted(first) + "61".repeat(first) + "%04X".formatted(second);
    assertArrayEquals(Hex.parse("00" + values + "62".repeat(second)), data);
  }

  @Test
  void aMegabyteOfValuesBetweenCommands() {
    RequestEncoder requests = Golden.utf8();
    ParameterType text = ParameterType.of(DrdaType.LONG_VARCHAR);
    ParameterDescriptor descriptor = new ParameterDescriptor(Collections.nCopies(40, text));
    ExecuteTemplate template = ExecuteTemplate.of(ExecuteSqlStatement.of(section()), descriptor);
    requests.add(RdbCommitUnitOfWork.of());
    String value = "\u20ac".repeat(10_000);
    for (int i = 0; i < 2; i++) {
      RowWriter row = template.row(requests);
      for (int p = 0; p < 40; p++) {
        row.writeText(value);
      }
      row.end();
    }
    requests.add(RdbCommitUnitOfWork.of());
    var chain = DssParser.chain(requests.toByteBuffer());
    assertEquals(6, chain.size());
    for (int dss : new int[] {2, 4}) {
      byte[] data = chain.get(dss).object().child(0x147A).bytes();
      assertArrayEquals(Hex.parse("00" + ("00 7530" + "E282AC".repeat(10_000)).repeat(40)), data);
    }
  }

  /**
   * The bytes of extended lengths and continuation come last, and may be those that are too many.
   */
  @ParameterizedTest(name = "{0} bytes missing")
  @ValueSource(ints = {1, 9, 10})
  void aRowThatIsTooLargeAtItsEndIsTakenBack(int missing) {
    RequestEncoder ample = Golden.utf8();
    longRow(ample).end();
    int size = ample.toByteBuffer().remaining();

    RequestEncoder requests = new RequestEncoder(CcsidManager.utf8(), size - missing);
    RowWriter row = longRow(requests);
    RequestTooLargeException error = assertThrows(RequestTooLargeException.class, row::end);
    assertEquals(size - missing, error.limit());
    requests.add(RdbCommitUnitOfWork.of());
    Hex.assertBytes("000A D001 0001 0004 200E", requests.toByteBuffer());
  }

  /** As in the fourth boundary from the end: its long form needs 4, 4 and 2 bytes more. */
  private static RowWriter longRow(RequestEncoder requests) {
    ParameterType text = ParameterType.of(DrdaType.VARCHAR).notNull();
    return requests
        .row(ExecuteSqlStatement.of(section()), ParameterDescriptor.of(text, text))
        .writeText("a".repeat(32_000))
        .writeText("b".repeat(759));
  }

  @ParameterizedTest(name = "{0} bytes of SQL")
  @CsvSource({
    "32751, 7FFF D003 0001 7FF9 2414 00 00007FEF",
    "32752, FFFF D003 0001 7FFA 2414 00 00007FF0",
    "32757, FFFF D003 0001 7FFF 2414 00 00007FF5",
    "32758, FFFF D003 0001 8008 2414 00007FFC 00 00007FF6",
    "70017, FFFF D003 0001 8008 2414 00011187 00 00011181",
  })
  void longSql(int length, String head) {
    RequestEncoder requests = Golden.utf8();
    requests.add(ExecuteImmediateSqlStatement.of(section(), "s".repeat(length)).withoutCommit());
    ByteBuffer frames = requests.toByteBuffer();
    Hex.assertBytes(head, frames.slice(0x4E, Hex.parse(head).length));
    byte[] body = DssParser.chain(frames).get(1).object().bytes();
    assertEquals(length + 6, body.length);
    assertEquals((byte) 0xFF, body[body.length - 1]);
  }
}
