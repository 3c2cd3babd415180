package org.drdawire.oracle;

import java.io.ByteArrayInputStream;
import java.io.InputStream;
import java.io.Reader;
import java.io.StringReader;
import java.nio.charset.StandardCharsets;
import java.sql.Types;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import org.drdawire.fdoca.DrdaType;
import org.drdawire.fdoca.LargeObject;
import org.drdawire.oracle.LargeObjectWork.Insert;

/** Large objects as JDBC takes them: from memory and from streams, with a length and without. */
final class LargeObjectInserts {

  /** Of one, two and three segments, and on both sides of the longest short EXTDTA. */
  private static final int[] LENGTHS = {0, 4, 32_756, 32_757, 32_761, 32_762, 40_000, 70_000};

  /** Up to here a text in memory is the same; our longer ones say no length. */
  private static final int LONGEST_TEXT = 65_536;

  /** Up to here a string is sent in the row by theirs. */
  private static final int LONGEST_STRING = 10_922;

  private static final int LONGEST_IN_ROW = 32_767;

  private static final byte[] ABC = {0x61, 0x62, 0x63};

  private LargeObjectInserts() {}

  /** What has the same bytes. */
  static LargeObjectWork same() {
    List<Insert> inserts = new ArrayList<>();
    for (int length : LENGTHS) {
      inserts.add(streams(length));
      inserts.add(streamsWithLengths(length));
      if (length <= LONGEST_TEXT) {
        inserts.add(blobAndClob(length));
        inserts.add(objects(length));
        inserts.add(asciiStream(length));
      }
      if (length <= LONGEST_STRING || (length > LONGEST_IN_ROW && length <= LONGEST_TEXT)) {
        inserts.add(bytesAndString(length));
      }
    }
    return new LargeObjectWork("LargeObjects", inserts);
  }

  private static Insert streams(int length) {
    return new Insert(
        "streams " + length,
        insert -> {
          insert.setBinaryStream(1, stream(length));
          insert.setCharacterStream(2, reader(length));
        },
        List.of(DrdaType.BLOB, DrdaType.CLOB),
        row -> row.writeObject(stream(length)).writeObject(reader(length)));
  }

  /** The client sends characters of a known number in UTF-16. */
  private static Insert streamsWithLengths(int length) {
    return new Insert(
        "streams with lengths " + length,
        insert -> {
          insert.setBinaryStream(1, stream(length), length);
          insert.setCharacterStream(2, reader(length), length);
        },
        List.of(DrdaType.BLOB, DrdaType.DBCLOB),
        row ->
            row.writeLargeObject(LargeObject.ofBytes(stream(length), length))
                .writeLargeObject(LargeObject.ofText(reader(length), length)));
  }

  private static Insert blobAndClob(int length) {
    return new Insert(
        "BLOB and CLOB " + length,
        insert -> {
          insert.setBlob(1, stream(length), length);
          insert.setClob(2, reader(length), length);
        },
        List.of(DrdaType.BLOB, DrdaType.DBCLOB),
        row -> row.writeBytes(bytes(length)).writeText(text(length)));
  }

  private static Insert objects(int length) {
    return new Insert(
        "objects " + length,
        insert -> {
          insert.setObject(1, bytes(length), Types.BLOB);
          insert.setObject(2, digits(length), Types.CLOB);
        },
        List.of(DrdaType.BLOB, DrdaType.CLOB),
        row -> row.writeBytes(bytes(length)).writeText(digits(length)));
  }

  private static Insert asciiStream(int length) {
    return new Insert(
        "ASCII " + length,
        insert -> {
          insert.setBlob(1, stream(length), length);
          insert.setAsciiStream(2, ascii(digits(length)), length);
        },
        List.of(DrdaType.BLOB, DrdaType.CLOB_SBCS),
        row -> row.writeBytes(bytes(length)).writeText(digits(length)));
  }

  private static Insert bytesAndString(int length) {
    return new Insert(
        "bytes and String " + length,
        insert -> {
          insert.setBytes(1, bytes(length));
          insert.setString(2, digits(length));
        },
        List.of(DrdaType.LONG_VARCHAR_FOR_BIT_DATA, DrdaType.LONG_VARCHAR),
        row -> row.writeBytes(bytes(length)).writeText(digits(length)));
  }

  /** What has other bytes, on purpose. */
  static LargeObjectWork different() {
    return new LargeObjectWork(
        "DifferentLargeObjects",
        List.of(
            new Insert(
                "nulls",
                insert -> {
                  insert.setNull(1, Types.BLOB);
                  insert.setNull(2, Types.CLOB);
                },
                List.of(DrdaType.BLOB, DrdaType.CLOB),
                row -> row.writeNull().writeNull()),
            text("70,000 characters", digits(70_000), DrdaType.CLOB, Types.CLOB),
            text("12,000 of three bytes", "\u20ac".repeat(12_000), DrdaType.CLOB, Types.CLOB),
            text("10,923 characters", digits(10_923), DrdaType.LONG_VARCHAR, Types.VARCHAR),
            new Insert(
                "Latin 1",
                insert -> {
                  insert.setBytes(1, ABC);
                  insert.setAsciiStream(2, new ByteArrayInputStream(new byte[] {(byte) 0xE9}), 1);
                },
                List.of(DrdaType.LONG_VARCHAR_FOR_BIT_DATA, DrdaType.CLOB_SBCS),
                row -> row.writeBytes(ABC).writeText("\u00e9"))));
  }

  private static Insert text(String step, String text, DrdaType type, int sqlType) {
    return new Insert(
        step,
        insert -> {
          insert.setBytes(1, ABC);
          insert.setObject(2, text, sqlType);
        },
        List.of(DrdaType.LONG_VARCHAR_FOR_BIT_DATA, type),
        row -> row.writeBytes(ABC).writeText(text));
  }

  private static InputStream stream(int length) {
    return new ByteArrayInputStream(bytes(length));
  }

  private static byte[] bytes(int length) {
    byte[] bytes = new byte[length];
    new Random(length).nextBytes(bytes);
    return bytes;
  }

  private static Reader reader(int length) {
    return new StringReader(text(length));
  }

  /** Begins with characters of two to four bytes. */
  private static String text(int length) {
    String text = "\u00e9\u20ac\ud83d\ude00" + digits(length);
    return text.substring(0, length);
  }

  /** One byte for each character. */
  private static String digits(int length) {
    return "0123456789".repeat(length / 10 + 1).substring(0, length);
  }

  private static InputStream ascii(String text) {
    return new ByteArrayInputStream(text.getBytes(StandardCharsets.US_ASCII));
  }
}
