package org.drdawire.ccsid;

import com.ibm.as400.access.CharConverter;
import com.ibm.icu.charset.CharsetProviderICU;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.ByteBuffer;
import java.nio.CharBuffer;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.Charset;
import java.nio.charset.CharsetEncoder;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/** A table of a single-byte page that someone else made. */
interface TableOracle {

  /** The answer where there is none. */
  int ABSENT = -1;

  /** The code point of a byte. */
  int decode(int cell);

  /** The byte of a BMP code point other than a surrogate, or {@link #ABSENT}. */
  int encode(int codePoint);

  static TableOracle icu(String name) {
    Charset charset = new CharsetProviderICU().charsetForName(name);
    CharsetEncoder encoder = charset.newEncoder();
    return new TableOracle() {
      @Override
      public int decode(int cell) {
        return charset.decode(ByteBuffer.wrap(new byte[] {(byte) cell})).get();
      }

      @Override
      public int encode(int codePoint) {
        try {
          CharBuffer chars = CharBuffer.wrap(Character.toString(codePoint));
          ByteBuffer bytes = encoder.encode(chars);
          // ICU leaves out the code points that may be ignored, such as U+200B, without an error.
          return bytes.hasRemaining() ? bytes.get() & 0xFF : ABSENT;
        } catch (CharacterCodingException e) {
          return ABSENT;
        }
      }
    };
  }

  static TableOracle jtOpen(int ccsid) {
    CharConverter converter;
    try {
      converter = new CharConverter(ccsid);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    return new TableOracle() {
      @Override
      public int decode(int cell) {
        return converter.byteArrayToString(new byte[] {(byte) cell}).charAt(0);
      }

      @Override
      public int encode(int codePoint) {
        byte[] bytes = converter.stringToByteArray(Character.toString(codePoint));
        // JTOpen gives what looks alike, or SUB, for a character that the page does not have.
        boolean same = bytes.length == 1 && decode(bytes[0] & 0xFF) == codePoint;
        return same ? bytes[0] & 0xFF : ABSENT;
      }
    };
  }

  static TableOracle cPython(String codec) {
    List<Integer> cells = new ArrayList<>();
    String resource = "cpython-" + codec + ".txt";
    try (InputStream in = TableOracle.class.getResourceAsStream(resource)) {
      new String(in.readAllBytes(), StandardCharsets.US_ASCII)
          .lines()
          .filter(line -> line.matches("[0-9A-F ]+"))
          .flatMap(line -> Arrays.stream(line.split(" ")))
          .forEach(cell -> cells.add(Integer.parseInt(cell, 16)));
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    if (cells.size() != 512) {
      throw new IllegalStateException(resource + " has cells: " + cells.size());
    }
    return new TableOracle() {
      @Override
      public int decode(int cell) {
        return cells.get(cell);
      }

      @Override
      public int encode(int codePoint) {
        return codePoint < 256 ? cells.get(256 + codePoint) : ABSENT;
      }
    };
  }
}
