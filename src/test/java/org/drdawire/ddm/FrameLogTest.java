package org.drdawire.ddm;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import org.drdawire.ddm.chain.ScriptedChannel;
import org.drdawire.ddm.chain.TestChain;
import org.drdawire.golden.Hex;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class FrameLogTest {

  private static final LengthLimits ANY = LengthLimits.upTo(60_000);

  private final List<String> lines = new ArrayList<>();
  private final FrameLog log = new FrameLog(lines::add);

  @ParameterizedTest
  @CsvSource(
      delimiterString = " | ",
      value = {
        "0012D0010001 000C1041 0008115E81828384 | >> RQSDSS c=0001    18 EXCSAT",
        "000AD041FFFE 0004200E | >> RQSDSS c=FFFE+   10 RDBCMM",
        "000BD0530102 0005241200 | >> OBJDSS c=0102+   11 SQLDTA",
        "000AD0310001 0004200E | >> RQSDSS c=0001    10 RDBCMM",
        "000AD0020003 00042201 | >> RPYDSS c=0003    10 ACCRDBRM",
        "000ED0030001 0004 2408 0004 2408 | >> OBJDSS c=0001    14 SQLCARD SQLCARD",
        "000AD0010001 0004FFFE | >> RQSDSS c=0001    10 X'FFFE'",
        "000AD0010001 0004000F | >> RQSDSS c=0001    10 X'000F'",
        "000AD0040001 0004146C | >> DSS4   c=0001    10 EXTDTA",
        "000AD00F0001 0004146C | >> DSS15  c=0001    10 EXTDTA",
        "000AD0030001 8004146C | >> OBJDSS c=0001    10 EXTDTA",
        "0006D0010001 | >> RQSDSS c=0001     6",
        "000AD0010001 0004106E | >> RQSDSS c=0001   *** SECCHK",
        "000ED0010001 000810410004 11A1 | >> RQSDSS c=0001   *** EXCSAT",
      })
  void oneLine(String frame, String line) {
    log.sent(ByteBuffer.wrap(Hex.parse(frame)));
    assertEquals(List.of(line), lines);
  }

  @Test
  void aLogNeedsAReceiver() {
    assertThrows(NullPointerException.class, () -> new FrameLog(null));
  }

  @Test
  void receivedDirection() {
    log.received(ByteBuffer.wrap(Hex.parse("000BD0030002 0005 2408 FF")), 11);
    assertEquals(List.of("<< OBJDSS c=0002    11 SQLCARD"), lines);
  }

  @Test
  void looksOnlyBetweenPositionAndLimit() {
    byte[] bytes = Hex.parse("FFFF 000AD0010001 0004200E 000AD0010002 0004200E");
    ByteBuffer frames = ByteBuffer.wrap(bytes).position(2).limit(12).order(ByteOrder.LITTLE_ENDIAN);
    log.sent(frames);
    assertEquals(List.of(">> RQSDSS c=0001    10 RDBCMM"), lines);
    assertEquals(2, frames.position());
    assertEquals(12, frames.limit());
    assertEquals(ByteOrder.LITTLE_ENDIAN, frames.order());
  }

  @ParameterizedTest
  @CsvSource({"USRID", "PASSWORD", "NEWPASSWORD", "SECTKN"})
  void lengthOfACommandWithASecretIsMasked(CodePoint field) {
    TestChain chain = logged(TestChain.utf8());
    chain.add(
        out -> {
          out.begin(CodePoint.ACCSEC).writeShort(CodePoint.SECMEC, 3);
          out.writeText(CodePoint.RDBNAM, "sample", LengthLimits.RDBNAM);
          out.writeSecret(field, secret(7), LengthLimits.CREDENTIAL).end();
        });
    chain.commit().drain();
    assertEquals(List.of(">> RQSDSS c=0001+  *** ACCSEC", ">> RQSDSS c=0002    10 RDBCMM"), lines);
  }

  /** The extended length is that of a long token, of its command, or of a parameter before it. */
  @ParameterizedTest
  @CsvSource({"4, 20", "4, 32740", "4, 32763", "4, 32764", "4, 50000", "40000, 20", "33000, 33000"})
  void lengthOfALongCommandWithASecretIsMasked(int before, int token) {
    TestChain chain = logged(TestChain.utf8());
    chain.add(
        out -> {
          out.begin(CodePoint.SECCHK);
          TestChain.object(out, CodePoint.SECMGRNM, before);
          out.writeSecret(CodePoint.SECTKN, secret(token), ANY).end();
        });
    chain.drain();
    assertEquals(List.of(">> RQSDSS c=0001   *** SECCHK"), lines);
  }

  /** The length of the command is the longest in the short form, or is in the long form. */
  @ParameterizedTest
  @ValueSource(ints = {32_748, 40_000})
  void lengthOfALongCommandThatBeginsWithASecretIsMasked(int behind) {
    TestChain chain = logged(TestChain.utf8());
    chain.add(
        out -> {
          out.begin(CodePoint.ACCSEC).writeSecret(CodePoint.SECTKN, secret(7), ANY);
          TestChain.object(out, CodePoint.SECMGRNM, behind);
          out.end();
        });
    chain.drain();
    assertEquals(List.of(">> RQSDSS c=0001   *** ACCSEC"), lines);
  }

  /** A token also travels as an object of its own, and in the reply to ACCSEC. */
  @Test
  void lengthOfATokenIsMaskedWhereverItTravels() {
    log.sent(ByteBuffer.wrap(Hex.parse("000CD0030001 000611DC 0102")));
    log.received(ByteBuffer.wrap(Hex.parse("0016D0020001 001014AC 000611A20004 000611DC0102")), 22);
    assertEquals(
        List.of(">> OBJDSS c=0001   *** SECTKN", "<< RPYDSS c=0001   *** ACCSECRD"), lines);
  }

  /** The text of a statement may look like anything. */
  @Test
  void dataAreNotTakenForParameters() {
    log.sent(ByteBuffer.wrap(Hex.parse("0010D0030001 000A2414 000611A10102")));
    assertEquals(List.of(">> OBJDSS c=0001    16 SQLSTT"), lines);
  }

  @Test
  void continuedFramesAreOneLineEach() {
    TestChain chain = logged(TestChain.utf8());
    chain.data(32_757).data(32_758).data(70_002).commit().drain();
    assertEquals(
        List.of(
            ">> RQSDSS c=0001+32767 SQLSTT",
            ">> RQSDSS c=0002+32770 SQLSTT",
            ">> RQSDSS c=0003+70020 SQLSTT",
            ">> RQSDSS c=0004    10 RDBCMM"),
        lines);
  }

  @Test
  void eachFrameIsLoggedOnceWhenItIsReleased() throws IOException {
    TestChain chain = logged(TestChain.utf8());
    ScriptedChannel channel = new ScriptedChannel().thenTakes(3, 0, 0);
    chain.commit().commit().commit();
    assertEquals(List.of(), lines);
    chain.outlet.streamTo(channel);
    chain.outlet.streamTo(channel);
    assertEquals(List.of(">> RQSDSS c=0001+   10 RDBCMM", ">> RQSDSS c=0002+   10 RDBCMM"), lines);
    chain.outlet.streamTo(channel);
    chain.data(1).outlet.streamTo(channel.thenTakes(5, 0));
    while (!chain.outlet.drainTo(channel)) {
      assertEquals(4, lines.size());
    }
    assertEquals(
        List.of(">> RQSDSS c=0003+   10 RDBCMM", ">> RQSDSS c=0004    11 SQLSTT"),
        lines.subList(2, lines.size()));
    chain.commit().outlet.toByteBuffer();
    assertEquals(">> RQSDSS c=0001    10 RDBCMM", lines.get(4));
  }

  @Test
  void whatIsTakenBackIsNotLogged() {
    TestChain chain = logged(TestChain.utf8());
    chain.begin().begin(CodePoint.RDBRLLBCK).end();
    chain.chain.rollback();
    chain.commit().outlet.clear();
    chain.data(0).drain();
    assertEquals(List.of(">> RQSDSS c=0001    10 SQLSTT"), lines);
  }

  /** A frame that is cut off at each of its bytes. */
  @Test
  void truncatedFrames() {
    byte[] frame = Hex.parse("0012D0010001 000C1041 0008115E81828384");
    for (int length = 0; length < frame.length; length++) {
      lines.clear();
      log.sent(ByteBuffer.wrap(frame, 0, length));
      assertEquals(length < 6 ? 0 : 1, lines.size());
    }
    lines.clear();
    log.sent(ByteBuffer.wrap(frame, 0, 9));
    assertEquals(List.of(">> RQSDSS c=0001     9"), lines);
    log.sent(ByteBuffer.wrap(frame, 0, 10));
    assertEquals(">> RQSDSS c=0001    10 EXCSAT", lines.get(1));
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "0000D0010001 0000*20",
        "0001D0010001 0004200E",
        "8000D0010001 8000*20",
        "FFFFD0010001 FFFF*40",
        "FFFFD0010001 0004200E",
        "0020D0010001 0000*13",
        "0020D0010001 0003*13",
        "0020D0010001 FFFF106E FFFF*11",
      })
  @Timeout(value = 5, threadMode = Timeout.ThreadMode.SEPARATE_THREAD)
  void malformedFramesEnd(String frame) {
    log.sent(ByteBuffer.wrap(Hex.parse(frame)));
    assertTrue(lines.size() <= 20, lines::toString);
  }

  @ParameterizedTest
  @ValueSource(longs = {1, 2, 3, 4, 5, 6, 7, 8})
  @Timeout(value = 30, threadMode = Timeout.ThreadMode.SEPARATE_THREAD)
  void anyBytesEnd(long seed) {
    Random random = new Random(seed);
    for (int i = 0; i < 2_000; i++) {
      byte[] bytes = new byte[random.nextInt(100)];
      random.nextBytes(bytes);
      if (bytes.length > 6 && random.nextBoolean()) {
        bytes[0] = (byte) (random.nextBoolean() ? 0 : 0x80);
      }
      log.sent(ByteBuffer.wrap(bytes).asReadOnlyBuffer());
    }
  }

  @Test
  void whatALogThatFailsWasGivenIsLoggedAgain() {
    TestChain chain = TestChain.utf8().commit().commit();
    chain.outlet.logTo(
        new FrameLog(
            line -> {
              lines.add(line);
              if (lines.size() == 2) {
                throw new IllegalArgumentException("scripted");
              }
            }));
    assertThrows(IllegalArgumentException.class, chain::drain);
    chain.drain();
    String first = ">> RQSDSS c=0001+   10 RDBCMM";
    String second = ">> RQSDSS c=0002    10 RDBCMM";
    assertEquals(List.of(first, second, first, second), lines);
  }

  private TestChain logged(TestChain chain) {
    chain.outlet.logTo(log);
    return chain;
  }

  private static Secret secret(int length) {
    return Secret.of("x".repeat(length).toCharArray());
  }
}
