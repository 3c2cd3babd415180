package org.drdawire.ccsid.charset;

import com.ibm.as400.access.CharConverter;
import com.ibm.icu.charset.CharsetProviderICU;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.ByteBuffer;
import java.nio.CharBuffer;
import java.nio.charset.Charset;
import java.nio.charset.CharsetDecoder;
import java.nio.charset.CharsetEncoder;
import java.nio.charset.CoderResult;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.List;
import java.util.function.IntUnaryOperator;
import java.util.stream.IntStream;

/** A table of a single-byte page that others made. */
public final class TableOracle {

  /** The answer if there is none. */
  public static final int ABSENT = -1;

  /** All code points of the BMP but the surrogates. */
  public static final int[] BMP =
      IntStream.range(0, 0x10000).filter(c -> c < 0xD800 || c > 0xDFFF).toArray();

  /** What some decoders give for a byte without a character. */
  private static final List<Integer> FILLERS = List.of(0x1A, 0xFFFD);

  /** The pages whose characters JTOpen puts into another order. */
  private static final List<Integer> BIDI = List.of(420, 424, 918, 1097, 8612);

  private static final int SUB = 0x3F;

  private final int[] decoded;
  private final int[] encoded = new int[0x10000];

  private TableOracle(IntUnaryOperator decoder) {
    decoded = IntStream.range(0, 256).map(cell -> filled(cell, decoder.applyAsInt(cell))).toArray();
    Arrays.fill(encoded, ABSENT);
  }

  /** The code point of a byte, or {@link #ABSENT}. */
  public int decode(int cell) {
    return decoded[cell];
  }

  /** The byte of a BMP code point other than a surrogate, or {@link #ABSENT}. */
  public int encode(int codePoint) {
    return encoded[codePoint];
  }

  public static TableOracle icu(String name) {
    return of(new CharsetProviderICU().charsetForName(name));
  }

  public static TableOracle jdk(String name) {
    Charset charset = Charset.forName(name);
    if (!charset.getClass().getModule().getName().matches("java\\.base|jdk\\.charsets")) {
      throw new IllegalArgumentException(name + " is not the JDK's: " + charset.getClass());
    }
    return of(charset);
  }

  public static TableOracle of(Charset charset) {
    CharsetDecoder decoder = charset.newDecoder();
    CharsetEncoder encoder = charset.newEncoder();
    CharBuffer chars = CharBuffer.allocate(2);
    ByteBuffer bytes = ByteBuffer.allocate(9);
    TableOracle table =
        new TableOracle(
            cell -> {
              ByteBuffer one = ByteBuffer.wrap(new byte[] {(byte) cell});
              CoderResult result = decoder.reset().decode(one, chars.clear(), true);
              return result.isUnderflow() && chars.position() == 1 ? chars.get(0) : ABSENT;
            });
    for (int c : BMP) {
      chars.clear().put((char) c).flip();
      CoderResult result = encoder.reset().encode(chars, bytes.clear(), true);
      // ICU omits code points that may be ignored, such as U+200B, without an error.
      if (result.isUnderflow() && encoder.flush(bytes).isUnderflow() && bytes.position() == 1) {
        table.encodes(c, bytes.get(0) & 0xFF);
      }
    }
    return table;
  }

  public static TableOracle jtOpen(int ccsid) {
    CharConverter converter;
    try {
      converter = new CharConverter(ccsid);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    TableOracle table =
        new TableOracle(
            cell -> converter.byteArrayToString(new byte[] {(byte) cell}).codePointAt(0));
    byte[] bytes = BIDI.contains(ccsid) ? oneByOne(converter) : inOneGo(converter);
    if (bytes.length != BMP.length) {
      throw new IllegalStateException("bytes=" + bytes.length + " ccsid=" + ccsid);
    }
    for (int i = 0; i < BMP.length; i++) {
      table.encodes(BMP[i], bytes[i] & 0xFF);
    }
    return table;
  }

  private static byte[] inOneGo(CharConverter converter) {
    return converter.stringToByteArray(new String(BMP, 0, BMP.length));
  }

  private static byte[] oneByOne(CharConverter converter) {
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    for (int c : BMP) {
      byte[] one = converter.stringToByteArray(Character.toString(c));
      bytes.write(one.length == 1 ? one[0] : SUB);
    }
    return bytes.toByteArray();
  }

  public static TableOracle cPython(String codec) {
    String resource = "cpython-" + codec + ".txt";
    List<String> lines;
    try (InputStream in = TableOracle.class.getResourceAsStream(resource)) {
      lines = new String(in.readAllBytes(), StandardCharsets.US_ASCII).lines().toList();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    int[] cells =
        words(lines, "[0-9A-F ]+").stream().mapToInt(cell -> Integer.parseInt(cell, 16)).toArray();
    TableOracle table = new TableOracle(cell -> cells[cell] == 0xFFFF ? ABSENT : cells[cell]);
    for (String pair : words(lines, "[0-9A-F]+=[0-9A-F= ]+")) {
      int codePoint = Integer.parseInt(pair, 0, 4, 16);
      table.encoded[codePoint] = Integer.parseInt(pair, 5, 7, 16);
    }
    return table;
  }

  private static List<String> words(List<String> lines, String form) {
    return lines.stream()
        .filter(line -> line.matches(form))
        .flatMap(line -> Arrays.stream(line.split(" ", -1)))
        .toList();
  }

  private static int filled(int cell, int codePoint) {
    boolean sub = cell == SUB || cell == 0x1A;
    return FILLERS.contains(codePoint) && !sub ? ABSENT : codePoint;
  }

  /** Drops a best fit: for an absent character some give a similar one, or SUB. */
  private void encodes(int codePoint, int cell) {
    if (decoded[cell] == codePoint) {
      encoded[codePoint] = cell;
    }
  }
}
