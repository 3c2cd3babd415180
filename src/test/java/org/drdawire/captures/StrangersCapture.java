package org.drdawire.captures;

import java.io.IOException;
import java.io.PrintStream;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HexFormat;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.regex.Pattern;

/**
 * Makes a test of a stranger's capture: reads it, says what was not understood without a word of
 * the user, and writes it in the format of {@link Capture} without the user's data.
 *
 * <pre>
 *   capture.pcap          pcap or pcapng
 *   client.hex server.hex what each side has sent, as digits
 *   --keep-text           hides user ids, passwords and tokens of the sign-on alone
 *   --setup "FIELDS"      what the connect had granted, if it is not in the capture
 *   --out FOLDER          where the files go, instead of target
 * </pre>
 */
public final class StrangersCapture {

  private static final int TLS_HANDSHAKE = 0x16;

  private final List<Path> files = new ArrayList<>();
  private final PrintStream out;
  private String name = "";
  private boolean keepText;
  private Optional<Setup> setup = Optional.empty();
  private Path folder = Path.of("target");

  private StrangersCapture(PrintStream out) {
    this.out = out;
  }

  /** Reads the files that the arguments name. */
  public static void main(String[] arguments) throws IOException {
    run(System.out, arguments);
  }

  /** The same, but what it says is printed elsewhere. */
  static void run(PrintStream out, String... arguments) throws IOException {
    StrangersCapture run = new StrangersCapture(out);
    for (int i = 0; i < arguments.length; i++) {
      switch (arguments[i]) {
        case "--keep-text" -> run.keepText = true;
        case "--setup" -> run.setup = Optional.of(Setup.of(arguments[++i]));
        case "--out" -> run.folder = Path.of(arguments[++i]);
        default -> run.files.add(Path.of(arguments[i]));
      }
    }
    if (!run.files.isEmpty()) {
      run.name = run.files.get(0).getFileName().toString().replaceAll("\\.[a-z]+$", "");
    }
    if (run.files.size() == 2) {
      run.connection(1, hex(run.files.get(0)), hex(run.files.get(1)));
    } else if (run.files.size() == 1) {
      run.file(Files.readAllBytes(run.files.get(0)));
    } else {
      out.println("one file of pcap, or two of hex digits");
    }
  }

  /**
   * Does the same with connections that were not in a file; one that cannot be read does not hide
   * the others.
   *
   * @param out where it says what was not understood
   * @param folder where the files go
   * @param name what their names begin with
   * @param connections what each side has sent
   * @return how many it has written
   */
  static int write(
      PrintStream out, Path folder, String name, List<TcpStreams.Connection> connections)
      throws IOException {
    StrangersCapture run = new StrangersCapture(out);
    run.folder = folder;
    run.name = name;
    int written = 0;
    for (int i = 0; i < connections.size(); i++) {
      TcpStreams.Connection connection = connections.get(i);
      try {
        byte[] one = connection.one().bytes();
        written += run.connection(i + 1, one, connection.other().bytes()) ? 1 : 0;
      } catch (RuntimeException unread) {
        out.println("connection " + (i + 1) + ": not read, " + unread.getClass().getSimpleName());
      }
    }
    return written;
  }

  private static byte[] hex(Path file) throws IOException {
    String digits = Files.readString(file, StandardCharsets.US_ASCII).replaceAll("\\s", "");
    return HexFormat.of().parseHex(digits);
  }

  private void file(byte[] file) throws IOException {
    Packets packets;
    try {
      packets = Packets.of(file);
    } catch (IllegalArgumentException other) {
      out.println("not read: " + other.getMessage());
      return;
    }
    if (packets.cut() > 0) {
      out.println("packets cut off by a snap length: " + packets.cut() + ". Capture with -s 0");
    }
    connections(TcpStreams.of(packets.all()));
  }

  private void connections(List<TcpStreams.Connection> connections) throws IOException {
    int number = 0;
    for (TcpStreams.Connection connection : connections) {
      number++;
      connection(number, connection.one().bytes(), connection.other().bytes());
      missing(connection.one());
      missing(connection.other());
    }
    if (number == 0) {
      out.println("no TCP connection");
    }
  }

  private void missing(TcpStreams.Direction direction) {
    if (direction.missing() > 0) {
      out.println("  the capture lacks packets: bytes=" + direction.missing());
    }
  }

  /** Writes a connection, if it is one of DRDA. */
  private boolean connection(int number, byte[] one, byte[] other) throws IOException {
    String file = name + "-" + number;
    Optional<PairedCapture> paired = PairedCapture.of(file, setup, one, other);
    if (paired.isEmpty()) {
      boolean tls = isTls(one) || isTls(other);
      out.println("connection " + number + ": no DRDA" + (tls ? ", but TLS" : ""));
      return false;
    }
    Capture capture = paired.get().capture();
    long bytes = capture.flushes().stream().mapToLong(flush -> flush.data().limit()).sum();
    out.printf("connection %d: flushes=%d bytes=%d%n", number, capture.flushes().size(), bytes);
    DecodedCapture decoded = DecodedCapture.marked(capture, !keepText);
    out.println("  server: " + decoded.server());
    if (setup.isEmpty() && isWithoutConnect(capture.flushes())) {
      out.println("  the connect is missing: capture before it, or say --setup \"FIELDS\"");
    }
    print("not understood", paired.get().remarks());
    print("hidden as a whole, as the tests do not know its form", decoded.unknown());
    Capture hidden = hidden(capture, decoded);
    boolean same = outline(hidden).equals(outline(capture));
    out.println("  without user data it is read " + (same ? "alike" : "in another way"));
    Path target = folder.resolve(file + ".hex");
    Files.write(target, hidden.lines(), StandardCharsets.US_ASCII);
    out.println("  written to " + target);
    return true;
  }

  private static boolean isWithoutConnect(List<Capture.Flush> flushes) {
    Pattern connect = Pattern.compile("\\b(ACCSEC|ACCRDB)\\b");
    return !flushes.isEmpty()
        && flushes.stream().noneMatch(flush -> connect.matcher(flush.title()).find());
  }

  private static boolean isTls(byte[] stream) {
    return stream.length > 1 && stream[0] == TLS_HANDSHAKE && stream[1] == 3;
  }

  private void print(String what, List<String> lines) {
    Map<String, Integer> counted = new TreeMap<>();
    lines.forEach(line -> counted.merge(line, 1, Integer::sum));
    counted.forEach((line, times) -> out.println("  " + what + ": " + line + " *" + times));
  }

  /** The same capture, with something else in place of the fields that were noted. */
  private Capture hidden(Capture capture, DecodedCapture decoded) {
    int size = capture.flushes().stream().mapToInt(flush -> flush.data().limit()).sum();
    ByteBuffer all = ByteBuffer.allocate(size);
    capture.flushes().forEach(flush -> all.put(flush.bytes()));
    HiddenText.hide(all.array(), decoded.marks(), decoded.server());
    List<Capture.Flush> flushes = new ArrayList<>();
    int from = 0;
    for (Capture.Flush flush : capture.flushes()) {
      int end = from + flush.data().limit();
      flushes.add(
          Capture.Flush.of(
              flush.title(), flush.fromClient(), Arrays.copyOfRange(all.array(), from, end)));
      from = end;
    }
    List<String> about = List.of("Captured from " + decoded.server());
    return new Capture(capture.name(), about, capture.setup(), flushes);
  }

  /** What kinds of lines there are. */
  private static List<String> outline(Capture capture) {
    return ReadCapture.lines(capture, size -> size).stream()
        .map(line -> line.startsWith(">") || line.startsWith("=") ? line : line.split(" ", 2)[0])
        .toList();
  }
}
