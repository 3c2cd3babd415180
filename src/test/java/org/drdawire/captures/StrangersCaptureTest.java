package org.drdawire.captures;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.HexFormat;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** What a stranger has captured is read, and nothing of the stranger is kept. */
class StrangersCaptureTest {

  private static final int PCAP = 0xA1B2C3D4;
  private static final int PCAP_NANOSECONDS = 0xA1B23C4D;

  @TempDir Path folder;

  /** Runs it, and gives what it prints. */
  private String run(byte[] file, String... options) throws IOException {
    Path capture = folder.resolve("mine.pcap");
    Files.write(capture, file);
    return run(capture.toString(), options);
  }

  private String run(String first, String... more) throws IOException {
    ByteArrayOutputStream printed = new ByteArrayOutputStream();
    String[] arguments = Arrays.copyOf(more, more.length + 3);
    arguments[more.length] = "--out";
    arguments[more.length + 1] = folder.toString();
    arguments[more.length + 2] = first;
    StrangersCapture.run(new PrintStream(printed, true, StandardCharsets.UTF_8), arguments);
    return printed.toString(StandardCharsets.UTF_8).replace(folder.toString(), "FOLDER");
  }

  private Capture written() throws IOException {
    return Capture.of("mine", Files.readAllLines(folder.resolve("mine-1.hex")));
  }

  private static final String WHOLE =
      """
      connection 1: flushes=24 bytes=4623
        server: SQL08024 SQLAM=7 QTDSQLX86 CCSIDs 819 0 0
        without user data it is read alike
        written to FOLDER/mine-1.hex
      """;

  /** Links, versions of IP, formats and byte orders. */
  @ParameterizedTest
  @CsvSource({
    "1, false, pcap",
    "1, true, pcapng",
    "0, false, nanoseconds",
    "101, true, pcap",
    "113, false, turned",
    "276, true, simple",
    "101, false, turned pcapng"
  })
  void aFileOfPacketsIsAConversation(int link, boolean six, String format) throws IOException {
    Capture original = Capture.named("luw-8.2-jcc");
    CaptureFile file = new CaptureFile(link, six).opened().sent(original, 100);
    String printed =
        run(
            switch (format) {
              case "pcap" -> file.pcap(PCAP, ByteOrder.LITTLE_ENDIAN);
              case "nanoseconds" -> file.pcap(PCAP_NANOSECONDS, ByteOrder.LITTLE_ENDIAN);
              case "turned" -> file.pcap(PCAP, ByteOrder.BIG_ENDIAN);
              case "pcapng" -> file.pcapng(ByteOrder.LITTLE_ENDIAN, false);
              case "simple" -> file.pcapng(ByteOrder.LITTLE_ENDIAN, true);
              default -> file.pcapng(ByteOrder.BIG_ENDIAN, false);
            });
    assertEquals(WHOLE, printed);
    assertEquals(
        original.flushes().stream().map(flush -> flush.data().limit()).toList(),
        written().flushes().stream().map(flush -> flush.data().limit()).toList());
  }

  /** Late, twice and in other pieces; also of a connection whose beginning was not captured. */
  @ParameterizedTest
  @ValueSource(ints = {1, 2, 3, 4, 5, 6, 7, 8})
  void segmentsOutOfOrderAndAgain(int seed) {
    Capture original = Capture.named("luw-11.1-jcc");
    CaptureFile file = new CaptureFile(1, seed % 2 == 0);
    file = seed % 4 < 2 ? file.opened() : file;
    file.sent(original, 1_000 + seed).disturbed(new Random(seed));
    TcpStreams.Connection connection =
        TcpStreams.of(Packets.of(file.pcap(PCAP, ByteOrder.LITTLE_ENDIAN)).all()).get(0);
    assertArrayEquals(original.sent(true), connection.one().bytes());
    assertArrayEquals(original.sent(false), connection.other().bytes());
    assertEquals(0, connection.other().missing());
  }

  /** A piece that was sent before is sent again with more behind it. */
  @Test
  void overlappingSegments() {
    TcpStreams.Direction direction = new TcpStreams.Direction();
    byte[] bytes = {0, 1, 2, 3, 4, 5, 6, 7, 8, 9};
    int[][] segments = {{0, 3}, {5, 8}, {1, 6}, {0, 10}, {9, 10}};
    for (int[] segment : segments) {
      direction.take(-4 + segment[0], Arrays.copyOfRange(bytes, segment[0], segment[1]));
    }
    assertArrayEquals(bytes, direction.bytes());
  }

  @Test
  void aPacketThatIsNotThereIsSaid() throws IOException {
    CaptureFile file = new CaptureFile(1, false).opened().sent(Capture.named("luw-8.2-jcc"), 100);
    String printed = run(file.without(file.frames() - 4).pcap(PCAP, ByteOrder.LITTLE_ENDIAN));
    assertTrue(printed.endsWith("the capture lacks packets: bytes=10\n"), printed);
    assertTrue(printed.contains("client: bytes") || printed.contains("flushes=2"), printed);
  }

  @ParameterizedTest
  @ValueSource(strings = {"pcap", "pcapng", "simple"})
  void aSnapLengthIsSaid(String format) throws IOException {
    Capture original = Capture.named("luw-8.2-jcc");
    CaptureFile file = new CaptureFile(1, false).opened().sent(original, 100).snapped(160);
    String said = "packets cut off by a snap length: ";
    String printed =
        run(
            format.equals("pcap")
                ? file.pcap(PCAP, ByteOrder.LITTLE_ENDIAN)
                : file.pcapng(ByteOrder.LITTLE_ENDIAN, format.equals("simple")));
    assertTrue(printed.startsWith(said + "37. Capture with -s 0\nconnection 1: "), printed);
    assertTrue(printed.contains("the capture lacks packets: bytes="), printed);
  }

  @Test
  void aMissingConnectIsSaid() throws IOException {
    Capture original = Capture.named("luw-8.2-cli");
    CaptureFile file = new CaptureFile(1, false).sent(original, 1_000);
    String missing = "  the connect is missing: capture before it, or say --setup \"FIELDS\"\n";
    String printed = run(file.pcap(PCAP, ByteOrder.LITTLE_ENDIAN));
    assertTrue(printed.contains(missing), printed);
    String setup = original.setup().orElseThrow().toString();
    printed = run(file.pcap(PCAP, ByteOrder.LITTLE_ENDIAN), "--setup", setup);
    assertFalse(printed.contains(missing), printed);
  }

  /** Files of gzip, zstd, xz, bzip2 and zip, as they begin; an empty one, and another link. */
  @ParameterizedTest
  @CsvSource({
    "1F8B0800000000000003, the file is compressed: unpack it first",
    "28B52FFD, the file is compressed: unpack it first",
    "FD377A585A00, the file is compressed: unpack it first",
    "425A6839, the file is compressed: unpack it first",
    "504B0304, the file is compressed: unpack it first",
    "'', neither pcap nor pcapng",
    "A1B2C3D4, neither pcap nor pcapng",
    "53656372657453656372657453656372657453656372657453656372657453, neither pcap nor pcapng",
    "A1B2C3D4000200040000000000000000000400000000009300000000000000000000000100000001FF, "
        + "link type not known: 147"
  })
  void whatIsNoCapture(String file, String sentence) throws IOException {
    assertEquals("not read: " + sentence + "\n", run(HexFormat.of().parseHex(file)));
  }

  /** Two connections of which one is no DRDA; a file of something else. */
  @Test
  void whatIsNoDrda() throws IOException {
    byte[] hello = HexFormat.of().parseHex("16030100050100000100");
    CaptureFile tls = new CaptureFile(1, false).opened().sent(true, hello, 100);
    assertEquals("connection 1: no DRDA, but TLS\n", run(tls.pcap(PCAP, ByteOrder.LITTLE_ENDIAN)));
    CaptureFile none = new CaptureFile(1, false);
    assertEquals("no TCP connection\n", run(none.pcap(PCAP, ByteOrder.LITTLE_ENDIAN)));
  }

  /** Either side may come first. */
  @Test
  void twoFilesOfDigits() throws IOException {
    Capture original = Capture.named("luw-8.2-jcc");
    Path client = folder.resolve("client.hex");
    Path server = folder.resolve("mine.hex");
    HexFormat rows = HexFormat.ofDelimiter(" ").withUpperCase();
    Files.writeString(client, rows.formatHex(original.sent(true)));
    Files.writeString(server, rows.formatHex(original.sent(false)).replace("D0 ", "D0\n"));
    assertEquals(WHOLE, run(client.toString(), server.toString()));
  }
}
