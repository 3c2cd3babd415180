package org.drdawire.ddm.chain;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import org.drdawire.RequestTooLargeException;
import org.drdawire.ddm.CodePoint;
import org.drdawire.ddm.DdmWriter;
import org.drdawire.golden.Hex;
import org.drdawire.oracle.DssParser;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class DssFramingTest {

  @Test
  void commandWithoutParameters() {
    Hex.assertBytes(
        """
        000A D0 01 0001   # RQSDSS, last of its chain
          0004 200E       # RDBCMM
        """,
        TestChain.utf8().commit().drain());
  }

  @Test
  void commandWithParametersAndOneObject() {
    TestChain chain = TestChain.utf8();
    chain.add(
        out -> {
          out.begin(CodePoint.EXCSQLIMM);
          out.writeBoolean(CodePoint.RDBCMTOK, true).end();
          out.begin(CodePoint.SQLSTT).writeByte(0xFF).end();
        });
    Hex.assertBytes(
        """
        000F D0 51 0001   # RQSDSS, chained, same correlation
          0009 200A       # EXCSQLIMM
            0005 2105 F1  # RDBCMTOK
        000B D0 03 0001   # OBJDSS, last of its chain
          0005 2414 FF    # SQLSTT
        """,
        chain.drain());
  }

  @Test
  void everyWidthIsBigEndian() {
    TestChain chain = TestChain.utf8();
    chain.add(
        out -> {
          out.begin(CodePoint.EXCSAT);
          out.writeByte(CodePoint.RDBCMTOK, 0x1F1).writeShort(CodePoint.SECMEC, 0x10003);
          out.writeInt(CodePoint.QRYBLKSZ, 0x01020304).writeLong(CodePoint.QRYINSID, 0x8L << 60);
          out.writeBoolean(CodePoint.RDBCMTOK, false).end();
        });
    Hex.assertBytes(
        """
        002E D0 01 0001
          0028 1041
            0005 2105 F1
            0006 11A2 0003
            0008 2114 01020304
            000C 215B 8000000000000000
            0005 2105 F0
        """,
        chain.drain());
  }

  /** One digit for each command: how many objects it has, including the command itself. */
  @ParameterizedTest
  @CsvSource({
    "1,   01/1",
    "2,   51/1 03/1",
    "3,   51/1 53/1 03/1",
    "11,  41/1 01/2",
    "111, 41/1 41/2 01/3",
    "12,  41/1 51/2 03/2",
    "21,  51/1 43/1 01/2",
    "22,  51/1 43/1 51/2 03/2",
    "131, 41/1 51/2 53/2 43/2 01/3",
    "313, 51/1 53/1 43/1 41/2 51/3 53/3 03/3",
    "333, 51/1 53/1 43/1 51/2 53/2 43/2 51/3 53/3 03/3",
  })
  void formatAndCorrelationOfChain(String commands, String outline) {
    TestChain chain = TestChain.utf8();
    commands.chars().forEach(digit -> chain.add(out -> objects(out, digit - '0')));
    assertEquals(outline, DssParser.outline(chain.drain()));
  }

  /** Only the first segment has flags, whichever DSS of the chain is long. */
  @ParameterizedTest
  @CsvSource({"40000, 1, 1", "1, 40000, 1", "1, 1, 40000", "40000, 70000, 100000"})
  void formatAndCorrelationAroundLongDss(int first, int second, int third) {
    TestChain chain = TestChain.utf8();
    chain.data(first);
    chain.add(
        out -> {
          TestChain.object(out, CodePoint.EXCSQLSTT, second);
          TestChain.object(out, CodePoint.SQLDTA, third);
        });
    chain.commit();
    assertEquals("41/1 51/2 43/2 01/3", DssParser.outline(chain.drain()));
  }

  @Test
  void numbersFromOneInEachChain() {
    TestChain chain = TestChain.utf8();
    assertEquals("41/1 41/2 01/3", DssParser.outline(chain.commit().commit().commit().drain()));
    assertEquals("41/1 01/2", DssParser.outline(chain.commit().commit().drain()));
    chain.outlet.toByteBuffer();
    assertEquals("01/1", DssParser.outline(chain.commit().drain()));
    chain.commit().outlet.clear();
    assertEquals("01/1", DssParser.outline(chain.commit().drain()));
  }

  @Test
  void emptyChainDrainsToNothing() {
    assertEquals(0, TestChain.utf8().drain().length);
    assertEquals(0, TestChain.utf8().outlet.toByteBuffer().remaining());
  }

  @Test
  void countsCommandsAndBytes() {
    TestChain chain = TestChain.utf8();
    assertEquals(65_534, chain.chain.remainingCommands());
    chain.commit().data(3);
    assertEquals(2, chain.chain.commands());
    assertEquals(65_532, chain.chain.remainingCommands());
    assertEquals(23, chain.outlet.pendingBytes());
    chain.begin().begin(CodePoint.RDBCMM).end();
    assertEquals(23, chain.outlet.pendingBytes(), "an open command is not pending");
    chain.chain.rollback();
    chain.drain();
    assertEquals(0, chain.chain.commands());
    assertEquals(0, chain.outlet.pendingBytes());
    assertEquals(65_534, chain.chain.remainingCommands());
  }

  @Test
  void refusesCommand65535AndKeepsTheRest() {
    TestChain chain = TestChain.utf8();
    for (int i = 0; i < 65_534; i++) {
      assertEquals(65_534 - i, chain.chain.remainingCommands());
      chain.commit();
    }
    for (int attempt = 0; attempt < 2; attempt++) {
      RequestTooLargeException e = assertThrows(RequestTooLargeException.class, chain::commit);
      assertEquals("chain too long: commands=65535 limit=65534", e.getMessage());
      assertEquals("54000", e.sqlState());
      assertEquals(65_535, e.actual());
      assertEquals(65_534, e.limit());
      assertEquals(0, chain.chain.remainingCommands());
    }
    Hex.assertBytes(chainOf65534Commits(), chain.drain());
    assertEquals(65_534, chain.chain.remainingCommands());
    assertEquals("01/1", DssParser.outline(chain.commit().drain()));
  }

  private static String chainOf65534Commits() {
    StringBuilder golden = new StringBuilder();
    for (int id = 1; id <= 65_533; id++) {
      golden.append(String.format("000AD041%04X0004200E%n", id));
    }
    return golden.append("000AD001FFFE0004200E").toString();
  }

  private static void objects(DdmWriter out, int count) {
    out.begin(CodePoint.OPNQRY).end();
    for (int i = 1; i < count; i++) {
      out.begin(CodePoint.SQLDTA).end();
    }
  }

  /** As for a server that reads correlation ids as signed numbers. */
  @ParameterizedTest
  @ValueSource(ints = {1, 2, 32_767, 65_534})
  void aChainHasSoManyCommandsAndNoMore(int maximum) {
    TestChain chain = TestChain.utf8();
    chain.chain.maximumCommands(maximum);
    assertEquals(maximum, chain.chain.remainingCommands());
    for (int i = 1; i <= maximum; i++) {
      assertEquals(maximum - i, chain.commit().chain.remainingCommands());
    }
    RequestTooLargeException e = assertThrows(RequestTooLargeException.class, chain::commit);
    assertEquals(maximum, e.limit());
    assertEquals(maximum + 1L, e.actual());
    assertEquals("54000", e.sqlState());
    chain.drain();
    assertEquals(maximum - 1, chain.commit().chain.remainingCommands());
  }

  @Test
  void aChainThatHasMoreCommandsAlreadyTakesNoOther() {
    TestChain chain = TestChain.utf8().commit().commit().commit();
    chain.chain.maximumCommands(2);
    assertEquals(0, chain.chain.remainingCommands());
    assertThrows(RequestTooLargeException.class, chain::commit);
    assertEquals("41/1 41/2 01/3", DssParser.outline(chain.drain()));
    assertEquals(2, chain.chain.remainingCommands());
  }

  @ParameterizedTest
  @ValueSource(ints = {-1, 0, 65_535})
  void aMaximumOfCommandsOutsideItsRange(int maximum) {
    TestChain chain = TestChain.utf8();
    assertThrows(IllegalArgumentException.class, () -> chain.chain.maximumCommands(maximum));
    chain.begin();
    assertThrows(IllegalStateException.class, () -> chain.chain.maximumCommands(1));
  }
}
