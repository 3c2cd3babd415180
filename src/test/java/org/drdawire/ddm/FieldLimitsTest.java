package org.drdawire.ddm;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Arrays;
import java.util.concurrent.atomic.AtomicInteger;
import org.drdawire.ccsid.CcsidManager;
import org.drdawire.ddm.chain.TestChain;
import org.drdawire.golden.Hex;
import org.drdawire.golden.UncutText;
import org.drdawire.oracle.DssParser;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Bounds of character fields, in encoded bytes. */
class FieldLimitsTest {

  @Test
  void constants() {
    assertEquals(new LengthLimits(0, 255, false), LengthLimits.SERVER_NAME);
    assertEquals(new LengthLimits(1, 255, false), LengthLimits.CREDENTIAL);
    assertEquals(new LengthLimits(1, 32_763, false), LengthLimits.TOKEN);
    assertEquals(new LengthLimits(18, 1_024, true), LengthLimits.RDBNAM);
    assertEquals(new LengthLimits(18, 255, true), LengthLimits.SHORT_RDBNAM);
    assertEquals(new LengthLimits(18, 255, true), LengthLimits.PACKAGE_NAME);
    assertEquals(new LengthLimits(8, 8, false), LengthLimits.PRDID);
    assertEquals(new LengthLimits(0, 7, false), LengthLimits.upTo(7));
    assertEquals(new LengthLimits(3, 7, true), LengthLimits.padded(3, 7));
  }

  @ParameterizedTest
  @CsvSource({"-1, 5", "-1, -1", "6, 5", "1, 0", "0, -1"})
  void boundsInTheWrongOrder(int minimum, int maximum) {
    IllegalArgumentException e =
        assertThrows(
            IllegalArgumentException.class, () -> new LengthLimits(minimum, maximum, false));
    assertEquals("minimum=" + minimum + " maximum=" + maximum, e.getMessage());
  }

  @Test
  void paddedInEbcdic() {
    Hex.assertBytes(
        "0020D001 0001 001A2001 00162110 A2819497 9385 40*12",
        TestChain.ebcdic().add(out -> rdbnam(out, "sample", LengthLimits.RDBNAM)).drain());
  }

  @Test
  void paddedInUtf8() {
    Hex.assertBytes(
        "0020D001 0001 001A2001 00162110 73616D70 6C65 20*12",
        TestChain.utf8().add(out -> rdbnam(out, "sample", LengthLimits.RDBNAM)).drain());
  }

  @Test
  void notPaddedWhereTheFieldIsNot() {
    Hex.assertBytes(
        "0010D001 0001 000A1041 0006115E 8182",
        TestChain.ebcdic().add(out -> extnam(out, "ab")).drain());
    Hex.assertBytes(
        "000ED001 0001 00081041 0004115E", TestChain.ebcdic().add(out -> extnam(out, "")).drain());
  }

  /** How many characters of one to four bytes, their bytes, and the blanks after them. */
  @ParameterizedTest
  @CsvSource({
    "a,            0,    0,    18",
    "a,            1,    1,    17",
    "a,            17,   17,   1",
    "a,            18,   18,   0",
    "a,            19,   19,   0",
    "\u00E9,       8,    16,   2",
    "\u00E9,       9,    18,   0",
    "\u20AC,       5,    15,   3",
    "\u20AC,       6,    18,   0",
    "\uD83D\uDE00, 4,    16,   2",
    "\uD83D\uDE00, 5,    20,   0",
    "a,            1024, 1024, 0",
    "\u00E9,       512,  1024, 0",
    "\u20AC,       341,  1023, 0",
    "\uD83D\uDE00, 256,  1024, 0",
  })
  void utf8NameWithinItsBounds(String character, int count, int bytes, int blanks) {
    String text = character.repeat(count);
    TestChain chain = TestChain.utf8().add(out -> rdbnam(out, text, LengthLimits.RDBNAM));
    byte[] data = soleParameter(chain);
    assertEquals(bytes + blanks, data.length);
    byte[] padding = new byte[blanks];
    Arrays.fill(padding, (byte) 0x20);
    assertArrayEquals(padding, Arrays.copyOfRange(data, bytes, data.length));
    assertArrayEquals(text.getBytes(UTF_8), Arrays.copyOf(data, bytes));
  }

  @ParameterizedTest
  @CsvSource({
    "a,            1025, 'RDBNAM too long: bytes=1025 limit=1024 ccsid=1208'",
    "a,            1030, 'RDBNAM too long: bytes=1030 limit=1024 ccsid=1208'",
    "\u00E9,       513,  'RDBNAM too long: bytes=1026 limit=1024 ccsid=1208'",
    "\u20AC,       342,  'RDBNAM too long: bytes=1026 limit=1024 ccsid=1208'",
    "\uD83D\uDE00, 257,  'RDBNAM too long: bytes=1028 limit=1024 ccsid=1208'",
  })
  void utf8NameTooLong(String character, int count, String message) {
    assertTooLong(TestChain.utf8(), character.repeat(count), LengthLimits.RDBNAM, message);
  }

  @ParameterizedTest
  @CsvSource({
    "256,  'RDBNAM too long: bytes=256 limit=255 ccsid=500'",
    "8192, 'RDBNAM too long: bytes=8192 limit=255 ccsid=500'",
    "8193, 'RDBNAM too long: bytes=8193 limit=255 ccsid=500'",
    "8447, 'RDBNAM too long: bytes=8447 limit=255 ccsid=500'",
    "8448, 'RDBNAM too long: bytes>=8447 limit=255 ccsid=500'",
  })
  void ebcdicNameTooLong(int count, String message) {
    assertTooLong(TestChain.ebcdic(), "\u00E9".repeat(count), LengthLimits.SHORT_RDBNAM, message);
    byte[] longest = soleParameter(TestChain.ebcdic().add(out -> extnam(out, "x".repeat(255))));
    assertEquals(255, longest.length);
  }

  private static void assertTooLong(
      TestChain chain, CharSequence text, LengthLimits limits, String message) {
    FieldLimitException e =
        assertThrows(FieldLimitException.class, () -> chain.add(out -> rdbnam(out, text, limits)));
    assertEquals(message, e.getMessage());
    assertEquals("22001", e.sqlState());
    assertEquals("RDBNAM", e.field());
    assertEquals(limits.maximum(), e.limit());
    assertEquals(0, e.rowNumber());
    assertEquals(0, e.parameter());
  }

  /** The error is the same in a chain that is too small for the text, but its figure is lower. */
  @ParameterizedTest
  @CsvSource({"300, 285", "20000, 8445", "67108864, 8445"})
  void hugeTextIsNotEncodedToItsEnd(int maximum, int known) {
    AtomicInteger read = new AtomicInteger();
    assertTooLong(
        new TestChain(maximum, CcsidManager.utf8()),
        huge(read),
        LengthLimits.SHORT_RDBNAM,
        "RDBNAM too long: bytes>=" + known + " limit=255 ccsid=1208");
    assertTrue(read.get() < 10_000, () -> "read " + read);
  }

  /** There is no room to find its length, but it is already known to be too long. */
  @Test
  void textThatIsTooLongForItsFieldAndForTheChain() {
    assertTooLong(
        new TestChain(300, CcsidManager.utf8()),
        "x".repeat(1_000),
        LengthLimits.SHORT_RDBNAM,
        "RDBNAM too long: bytes>=286 limit=255 ccsid=1208");
  }

  @Test
  void hugeTextOfWhichNothingIsTooLong() {
    TestChain chain = TestChain.utf8().data(400_000);
    String text = "\u20AC".repeat(10_000);
    chain.add(
        out -> out.begin(CodePoint.SQLSTT).encode(text, out.names(), 30_000).writeByte(1).end());
    assertEquals(30_001, DssParser.anyChain(chain.drain()).get(1).object().bytes().length);
    FieldLimitException e =
        assertThrows(
            FieldLimitException.class,
            () ->
                chain.add(
                    out -> out.begin(CodePoint.SQLSTT).encode(text, out.names(), 29_999).end()));
    assertEquals("too long: bytes=30000 limit=29999 ccsid=1208", e.getMessage());
  }

  /** Euro signs, far more than any chain holds. */
  private static CharSequence huge(AtomicInteger read) {
    return new UncutText() {
      @Override
      public int length() {
        return 1 << 30;
      }

      @Override
      public char charAt(int index) {
        read.incrementAndGet();
        return '\u20AC';
      }
    };
  }

  @ParameterizedTest
  @CsvSource({
    "7, 22023, 'PRDID too short: bytes=7 limit=8 ccsid=500', 7",
    "0, 22023, 'PRDID too short: bytes=0 limit=8 ccsid=500', 0",
    "9, 22001, 'PRDID too long: bytes=9 limit=8 ccsid=500',  9",
  })
  void exactLengthIsExact(int length, String sqlState, String message, long actual) {
    TestChain chain = TestChain.ebcdic();
    FieldLimitException e =
        assertThrows(FieldLimitException.class, () -> chain.add(out -> prdid(out, length)));
    assertEquals(message, e.getMessage());
    assertEquals(sqlState, e.sqlState());
    assertEquals(actual, e.actual());
    assertEquals(8, e.limit());
    assertEquals(8, soleParameter(chain.add(out -> prdid(out, 8))).length);
  }

  @Test
  void nameGivesItsLengthBeforePadding() {
    TestChain chain = TestChain.utf8();
    chain.add(
        out -> {
          out.begin(CodePoint.PKGNAMCSN);
          assertEquals(3, out.writeName(CodePoint.PKGID, "\u20AC", LengthLimits.PACKAGE_NAME));
          assertEquals(20, out.writeName(CodePoint.PKGID, "x".repeat(20), LengthLimits.upTo(20)));
          assertEquals(0, out.writeName(CodePoint.PKGID, "", LengthLimits.padded(2, 2)));
          out.end();
        });
    Hex.assertBytes("0032D001 0001 002C2113 E282AC 20*15 78*20 20*2", chain.drain());
  }

  /** A text is in the CCSID of its time; the commands before stay as they are. */
  @Test
  void ccsidChangesBetweenCommands() {
    TestChain chain = TestChain.ebcdic().add(out -> extnam(out, "a"));
    chain.chain.use(CcsidManager.utf8());
    chain.add(out -> extnam(out, "a"));
    Hex.assertBytes(
        "000FD041 0001 00091041 0005115E 81  000FD001 0002 00091041 0005115E 61", chain.drain());
  }

  @ParameterizedTest
  @CsvSource(
      value = {
        "-1 : QRYBLKSZ too small: value=-1 limit=512",
        "511 : QRYBLKSZ too small: value=511 limit=512",
        "10485761 : QRYBLKSZ too large: value=10485761 limit=10485760",
      },
      delimiterString = " : ")
  void numberOutsideItsRange(long value, String message) {
    FieldLimitException e =
        assertThrows(
            FieldLimitException.class,
            () -> FieldLimitException.checkRange("QRYBLKSZ", value, 512, 10_485_760));
    assertEquals(message, e.getMessage());
    assertEquals("22023", e.sqlState());
    assertEquals(value, e.actual());
  }

  @ParameterizedTest
  @CsvSource({"512", "513", "10485760"})
  void numberWithinItsRange(long value) {
    FieldLimitException.checkRange("QRYBLKSZ", value, 512, 10_485_760);
  }

  private static byte[] soleParameter(TestChain chain) {
    return DssParser.anyChain(chain.drain()).get(0).object().children().get(0).bytes();
  }

  private static void rdbnam(DdmWriter out, CharSequence text, LengthLimits limits) {
    out.begin(CodePoint.ACCRDB).writeText(CodePoint.RDBNAM, text, limits).end();
  }

  private static void extnam(DdmWriter out, String text) {
    out.begin(CodePoint.EXCSAT).writeText(CodePoint.EXTNAM, text, LengthLimits.SERVER_NAME).end();
  }

  private static void prdid(DdmWriter out, int length) {
    out.begin(CodePoint.ACCRDB);
    out.writeText(CodePoint.PRDID, "x".repeat(length), LengthLimits.PRDID).end();
  }
}
