package org.drdawire.ddm;

import static org.junit.jupiter.api.Assertions.assertThrows;

import java.nio.ByteBuffer;
import java.util.Arrays;
import org.drdawire.RequestTooLargeException;
import org.drdawire.ccsid.CcsidManager;
import org.drdawire.ddm.chain.TestChain;
import org.drdawire.golden.Hex;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Parameters that are written as a whole: wherever they stand, and whatever their limits allow. */
class WholeParameterTest {

  private static final LengthLimits LONG = LengthLimits.upTo(100_000);

  private final TestChain chain = TestChain.utf8();

  @Test
  void anObjectOfTheOuterLevelHasItsDss() {
    chain.add(
        out ->
            out.writeShort(CodePoint.SECMEC, 3)
                .writeText(CodePoint.USRID, "app", LengthLimits.CREDENTIAL));
    Hex.assertBytes(
        """
        000C D051 0001
          0006 11A2 0003
        000D D003 0001
          0007 11A0 617070
        """,
        chain.drain());
  }

  /** Beyond 32,763 bytes the length is an extended one. */
  @ParameterizedTest
  @CsvSource({"32763, 7FFF 11A0 78", "32764, 8008 11A0 00007FFC 78"})
  void aTextMayHaveAnExtendedLength(int length, String header) {
    chain.add(
        out ->
            out.begin(CodePoint.SECCHK)
                .writeText(CodePoint.USRID, "x".repeat(length), LONG)
                .writeByte(CodePoint.SECMEC, 9)
                .end());
    byte[] expected = Hex.parse(header);
    int at = 6 + 8; // the DSS, and SECCHK with an extended length
    Hex.assertBytes(header, Arrays.copyOfRange(chain.drain(), at, at + expected.length));
  }

  @ParameterizedTest
  @CsvSource({"true", "false"})
  void whatHasEndedCannotBeTakenBack(boolean text) {
    chain.add(
        out -> {
          int start = out.begin(CodePoint.SECCHK).position();
          if (text) {
            out.writeText(CodePoint.USRID, "app", LengthLimits.CREDENTIAL);
          } else {
            out.writeShort(CodePoint.SECMEC, 3);
          }
          assertThrows(IllegalArgumentException.class, () -> out.rewind(start));
          out.end();
        });
  }

  @Test
  void aTextThatWasStartedIsForgottenWithItsCommand() {
    CcsidManager manager = CcsidManager.utf8();
    TestChain small = new TestChain(16, CcsidManager.utf8());
    manager.startEncoding("x".repeat(100));
    assertThrows(
        RequestTooLargeException.class,
        () -> small.add(out -> out.begin(CodePoint.SECCHK).encode(manager, 100)));
    assertThrows(IllegalStateException.class, () -> manager.encode(ByteBuffer.allocate(8)));
  }
}
