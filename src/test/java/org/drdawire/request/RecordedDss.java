package org.drdawire.request;

import static java.nio.charset.StandardCharsets.ISO_8859_1;
import static java.nio.charset.StandardCharsets.US_ASCII;
import static java.nio.charset.StandardCharsets.UTF_8;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.ByteBuffer;
import java.nio.charset.Charset;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.drdawire.golden.Hex;

/**
 * One DSS that a client of Db2 has sent, and a reader of what is in it, which shares no code with
 * the library.
 *
 * @param client the client, and the recording if there are two of it
 * @param flush the connection and the flush
 * @param number its place in the flush, from 1
 * @param term the command, or the object of the command before it
 * @param names the CCSID of names
 * @param bytes the whole DSS, with its header
 */
record RecordedDss(
    String client, String flush, int number, String term, int names, ByteBuffer bytes) {

  private static final String RESOURCE = "recorded-commands.txt";
  private static final int HEADER = 6;
  private static final int LLCP = 4;
  private static final Set<String> CONNECTING = Set.of("EXCSAT", "ACCSEC", "SECCHK", "ACCRDB");

  /** Every DSS of the four recordings without values, each once for a client. */
  static List<RecordedDss> all() {
    try (InputStream in = RecordedDss.class.getResourceAsStream(RESOURCE)) {
      return new String(in.readAllBytes(), US_ASCII).lines().map(RecordedDss::of).toList();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private static RecordedDss of(String line) {
    String[] fields = line.split(" ", 4);
    int dot = fields[1].lastIndexOf('.');
    RecordedDss dss =
        new RecordedDss(
            fields[0],
            fields[1].substring(0, dot),
            Integer.parseInt(fields[1].substring(dot + 1)),
            fields[2],
            fields[0].equals("vertx") ? 1047 : 1208,
            ByteBuffer.wrap(Hex.parse(fields[3])).asReadOnlyBuffer());
    return dss.names == 1208 && dss.isConnecting() ? dss.withNames(500) : dss;
  }

  /** Two clients change to UTF-8 behind ACCRDB, by an EXCSAT with one manager. */
  private boolean isConnecting() {
    return CONNECTING.contains(term) && parameter(0x1404).map(b -> b.length).orElse(0) != 4;
  }

  private RecordedDss withNames(int ccsid) {
    return new RecordedDss(client, flush, number, term, ccsid, bytes);
  }

  /** True for what follows a command in a DSS of its own. */
  boolean isObject() {
    return (bytes.get(3) & 0x0F) == 3;
  }

  /** True if it is the last of its chain. */
  boolean isLast() {
    return (bytes.get(3) & 0x40) == 0;
  }

  /** The data of a parameter. */
  Optional<byte[]> parameter(int codePoint) {
    return children(HEADER + LLCP).stream()
        .filter(child -> child.getShort(2) == (short) codePoint)
        .map(child -> part(child, LLCP, child.limit()))
        .findFirst();
  }

  /** The data of a parameter, as a number. */
  Optional<Long> number(int codePoint) {
    return parameter(codePoint).map(RecordedDss::number);
  }

  /** The data of a parameter, as names are written. */
  Optional<String> text(int codePoint) {
    return parameter(codePoint).map(this::text);
  }

  /** Names of DDM. */
  String text(byte[] data) {
    return switch (names) {
      case 1208 -> new String(data, UTF_8);
      case 819 -> new String(data, ISO_8859_1);
      default -> new String(data, Charset.forName("IBM" + names));
    };
  }

  /** Three names of 18 bytes, without their blanks, and what follows them. */
  Optional<String> packageName(int codePoint, int part) {
    return parameter(codePoint)
        .map(data -> part(ByteBuffer.wrap(data), 18 * part, 18 * part + 18))
        .map(name -> text(name).stripTrailing());
  }

  /** The text of SQLSTT or SQLATTR, which is mixed. */
  String sql() {
    byte[] data = unsegmented();
    boolean extended = (data[0] & 0x80) != 0;
    ByteBuffer body = ByteBuffer.wrap(data).position(LLCP + (extended ? 4 : 0));
    if (body.get() != 0) {
      throw new IllegalStateException("no mixed text");
    }
    return new String(part(body, body.position() + 4, body.getInt() + body.position()), UTF_8);
  }

  /** The object without the headers of continuations. */
  private byte[] unsegmented() {
    ByteBuffer whole = ByteBuffer.allocate(bytes.limit());
    int at = 0;
    int header = HEADER;
    boolean more = true;
    while (more) {
      int length = bytes.getShort(at) & 0xFFFF;
      more = length == 0xFFFF;
      int end = more ? at + 0x7FFF : at + length;
      whole.put(part(bytes, at + header, end));
      at = end;
      header = 2;
    }
    return part(whole, 0, whole.position());
  }

  private List<ByteBuffer> children(int from) {
    List<ByteBuffer> children = new ArrayList<>();
    int at = from;
    while (at < bytes.limit()) {
      int length = bytes.getShort(at) & 0xFFFF;
      children.add(bytes.slice(at, length));
      at += length;
    }
    return children;
  }

  static byte[] bytes(ByteBuffer data) {
    return part(data, 0, data.limit());
  }

  static byte[] part(ByteBuffer data, int from, int to) {
    byte[] part = new byte[to - from];
    data.get(from, part);
    return part;
  }

  static long number(byte[] data) {
    long value = 0;
    for (byte b : data) {
      value = value << 8 | (b & 0xFF);
    }
    return value;
  }

  @Override
  public String toString() {
    return client + " " + flush + "." + number + " " + term;
  }
}
