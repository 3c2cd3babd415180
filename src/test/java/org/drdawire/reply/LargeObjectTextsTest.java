package org.drdawire.reply;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.ByteBuffer;
import java.nio.CharBuffer;
import java.nio.ReadOnlyBufferException;
import org.drdawire.DrdaException;
import org.drdawire.ccsid.CcsidDecodingException;
import org.drdawire.ccsid.Replacements;
import org.drdawire.fdoca.ColumnConversionException;
import org.drdawire.fdoca.UnsupportedTypeException;
import org.junit.jupiter.api.Test;

/** The texts of large objects, and what is no large object that can be read. */
class LargeObjectTextsTest {

  /** The first piece of a large object: 32,757 times the letter a, and more follows. */
  private static final String FIRST = "FFFF D053 0001 8004 146C 61*32757";

  @Test
  void aModeThatIsNotKnown() {
    OpenedRows opened = OpenedRows.of("02 0004 C8 8009");
    UnsupportedTypeException error =
        assertThrows(
            UnsupportedTypeException.class,
            () -> opened.next("241B", "FF 00 00000001 03 0000000000000001"));
    assertEquals("BLOB unsupported: mode=3 row=1 column=2", error.getMessage());
    OpenedRows long8 = OpenedRows.of("C8 8009");
    assertThrows(DrdaException.class, () -> long8.next("241B", "FF 00 01 0000000080000000 00"));
  }

  @Test
  void textInPieces() {
    OpenedRows opened = OpenedRows.of("CE 8004 C8 8004 CA 8004");
    opened.rows.useCcsid(3, 500);
    RowReader row = opened.row("00008004 00008004 00008004");
    assertTrue(row.isOutside(1));
    ByteBuffer bytes = Wire.bytes("FFFF D053 0001 8004 146C 61*32756 C3 0003 A9").limit(32_767 + 3);
    StringBuilder text = new StringBuilder();
    while (opened.replies.next(bytes) == ReplyEvent.LARGE_OBJECT) {
      text.append(opened.replies.largeObject().text());
    }
    assertEquals("a".repeat(32_756) + "\u00e9", text.toString());
    opened.next("146C", "01");
    assertThrows(ColumnConversionException.class, () -> opened.replies.largeObject().text());
    opened.next("146C", "C1C2");
    LargeObjectPiece piece = opened.replies.largeObject();
    CharBuffer one = CharBuffer.allocate(1);
    assertFalse(piece.decode(one));
    assertEquals("A", one.flip().toString());
    assertTrue(piece.decode(one.clear()));
    assertEquals("B", one.flip().toString());
    assertThrows(IllegalStateException.class, () -> piece.decode(one.clear()));
  }

  @Test
  void malformedTextNamesItsPlace() {
    OpenedRows opened = OpenedRows.of("02 0004 CE 8004");
    opened.row("00000001 00008004");
    opened.replies.next(Wire.bytes(FIRST));
    assertEquals(32_757, opened.replies.largeObject().text().length());
    opened.replies.next(Wire.bytes("0004 62FF"));
    LargeObjectPiece piece = opened.replies.largeObject();
    CcsidDecodingException error = assertThrows(CcsidDecodingException.class, piece::text);
    assertEquals("EXTDTA malformed: index=32758 ccsid=1208 row=1 column=2", error.getMessage());
  }

  /** What is left of an earlier piece would be missing in the text. */
  @Test
  void noPieceIsDecodedAfterOneThatWasNot() {
    for (boolean partly : new boolean[] {true, false}) {
      OpenedRows opened = OpenedRows.of("CE 8004");
      opened.row("00008004");
      opened.replies.next(Wire.bytes(FIRST));
      LargeObjectPiece piece = opened.replies.largeObject();
      assertEquals(32_757, piece.text().length());
      opened.replies.next(Wire.bytes("FFFF 61*32765"));
      if (partly) {
        assertFalse(piece.decode(CharBuffer.allocate(10)));
      }
      opened.replies.next(Wire.bytes("0004 6262"));
      assertEquals(
          "an earlier piece was not decoded",
          assertThrows(IllegalStateException.class, piece::text).getMessage());
      assertEquals(2, piece.data().remaining());
    }
  }

  @Test
  void theBytesStayWhenTheTextIsDecoded() {
    LargeObjectPiece piece = whole("00000004", "61626364");
    CharBuffer two = CharBuffer.allocate(2);
    assertFalse(piece.decode(two));
    assertEquals("ab", two.flip().toString());
    assertEquals("cd", piece.text());
    assertEquals(ByteBuffer.wrap(new byte[] {'a', 'b', 'c', 'd'}), piece.data());
    assertEquals("EXTDTA row=1 column=1 bytes=4", piece.toString());
  }

  @Test
  void theBytesOfWhatIsNoTextStay() {
    LargeObjectPiece piece = whole("00000003", "61FF62");
    assertThrows(CcsidDecodingException.class, piece::text);
    assertEquals(3, piece.data().remaining());
    assertThrows(IllegalStateException.class, piece::text);
  }

  /** The only piece of a large object of characters. */
  private static LargeObjectPiece whole(String length, String hex) {
    OpenedRows opened = OpenedRows.of("CE 8004");
    opened.row(length);
    opened.next("146C", hex);
    return opened.replies.largeObject();
  }

  /** Whether more follows makes no difference. */
  @Test
  void aPieceIsDecodedOnce() {
    OpenedRows opened = OpenedRows.of("CE 8004");
    opened.row("00008004");
    opened.replies.next(Wire.bytes(FIRST));
    LargeObjectPiece piece = opened.replies.largeObject();
    assertEquals(32_757, piece.text().length());
    assertDecoded(piece);
    opened.replies.next(Wire.bytes("0003 62"));
    assertEquals("b", piece.text());
    assertDecoded(piece);
  }

  private static void assertDecoded(LargeObjectPiece piece) {
    assertEquals(
        "the piece was decoded",
        assertThrows(IllegalStateException.class, piece::text).getMessage());
  }

  @Test
  void charsThatAreReadOnlyAreRefused() {
    LargeObjectPiece piece = whole("00000003", "616263");
    CharBuffer readOnly = CharBuffer.allocate(3).asReadOnlyBuffer();
    assertThrows(ReadOnlyBufferException.class, () -> piece.decode(readOnly));
    assertEquals("abc", piece.text());
  }

  @Test
  void aTextIsDecodedFromItsStart() {
    OpenedRows opened = OpenedRows.of("CE 8004");
    opened.row("00008004");
    opened.replies.next(Wire.bytes(FIRST));
    opened.replies.next(Wire.bytes("0003 62"));
    assertThrows(IllegalStateException.class, () -> opened.replies.largeObject().text());
  }

  @Test
  void aMalformedTextIsReplacedIfThatIsAllowed() {
    OpenedRows opened = OpenedRows.of("CE 8004");
    Replacements replaced = new Replacements();
    opened.replies.replaceBadCharacters(replaced);
    opened.row("00008004");
    opened.next("146C", "61FF62");
    assertEquals("a\uFFFDb", opened.replies.largeObject().text());
    assertEquals(1, replaced.count());
  }

  @Test
  void aTextThatHasBegunStaysStrict() {
    OpenedRows opened = OpenedRows.of("CE 8004 CE 8004");
    opened.row("00008004 00000001");
    opened.replies.next(Wire.bytes(FIRST));
    LargeObjectPiece piece = opened.replies.largeObject();
    assertEquals(32_757, piece.text().length());
    opened.replies.replaceBadCharacters(new Replacements());
    opened.replies.next(Wire.bytes("0003 FF"));
    assertThrows(CcsidDecodingException.class, piece::text);
    opened.next("146C", "FF");
    assertEquals("\uFFFD", piece.text());
  }

  /** The driver asks for locators while the objects of the row before are still to come. */
  @Test
  void aLocatorIsForLaterRows() {
    OpenedRows opened = OpenedRows.of("CC 8004 CE 8004");
    RowReader row = opened.row("00000003 00000002");
    row.useLocator(1, 0x1C);
    row.useLocator(2, 0x1A);
    assertEquals(ReplyEvent.LARGE_OBJECT, opened.next("146C", "006100620063"));
    assertEquals("abc", opened.replies.largeObject().text());
    assertEquals(ReplyEvent.LARGE_OBJECT, opened.next("146C", "6869"));
    assertEquals("hi", opened.replies.largeObject().text());
    assertEquals(6, opened.row("00000005 00000006").getInt(2));
    assertEquals(0, row.largeObjectsToCome());
  }
}
