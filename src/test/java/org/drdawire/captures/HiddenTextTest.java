package org.drdawire.captures;

import static org.drdawire.captures.Setup.frame;
import static org.drdawire.captures.Setup.object;
import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HexFormat;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** What a user has said or read is in no fixture and in no report. */
class HiddenTextTest {

  private static final String ALIKE = "  without user data it is read alike\n";

  @TempDir Path folder;

  private String printed;

  /** Runs it with what each side has sent, and gives what it has written. */
  private Capture hidden(byte[] client, byte[] server, String... options) throws IOException {
    Path one = folder.resolve("mine.hex");
    Path other = folder.resolve("server.hex");
    Files.writeString(one, HexFormat.of().formatHex(client));
    Files.writeString(other, HexFormat.of().formatHex(server));
    List<String> arguments = new ArrayList<>(List.of(options));
    arguments.addAll(List.of("--out", folder.toString(), one.toString(), other.toString()));
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    StrangersCapture.run(
        new PrintStream(out, true, StandardCharsets.UTF_8), arguments.toArray(String[]::new));
    printed = out.toString(StandardCharsets.UTF_8);
    return Capture.of("mine", Files.readAllLines(folder.resolve("mine-1.hex")));
  }

  private Capture hidden(String client, String server, String... options) throws IOException {
    HexFormat hex = HexFormat.of();
    return hidden(hex.parseHex(client), hex.parseHex(server), options);
  }

  private static String[] options(Capture capture) {
    return capture
        .setup()
        .map(setup -> new String[] {"--setup", setup.toString()})
        .orElse(new String[0]);
  }

  /** Names, users, addresses, statements and values of the samples. */
  private static final List<String> OF_USERS =
      List.of(
          "MYDB2DB",
          "MYUSER",
          "MyPC",
          "db2jcc_app",
          "SAMPLE",
          "db2inst1",
          "DB2INST1",
          "192.168",
          "SELECT",
          "select",
          "SYSCAT",
          "SYSIBM",
          "NULLID",
          "TABLES",
          "2007-",
          "2019-",
          "DATATYPE",
          "TABSCHEMA",
          "PKG_MENU",
          "DB2ESYS",
          "texto");

  @ParameterizedTest
  @ValueSource(
      strings = {"luw-8.2-jcc", "luw-11.1-jcc", "luw-8.2-cli", "zos-dsn-query", "informix-15-lob"})
  void nothingOfAUserIsWritten(String name) throws IOException {
    Capture original = Capture.named(name);
    Capture written = hidden(original.sent(true), original.sent(false), options(original));
    assertTrue(printed.contains(ALIKE), printed);
    assertEquals(DecodedCapture.lines(written), ReadCapture.lines(written, left -> left));
    assertEquals(original.flushes().size(), written.flushes().size());
    assertTrue(OF_USERS.stream().anyMatch(texts(original)::contains));
    for (String word : OF_USERS) {
      assertFalse(texts(written).contains(word), word);
      assertFalse(printed.contains(word), word);
    }
  }

  /** All that was sent, as two kinds of machines read it. */
  private static String texts(Capture capture) {
    StringBuilder texts = new StringBuilder();
    for (Charset charset : List.of(StandardCharsets.ISO_8859_1, Charset.forName("IBM500"))) {
      texts.append(new String(capture.sent(true), charset));
      texts.append(new String(capture.sent(false), charset));
    }
    return texts.toString();
  }

  /** A database of tests may be kept as it is, but no password. */
  @Test
  void secretsAreHiddenAlways() throws IOException {
    Capture original = Capture.named("luw-8.2-jcc");
    Capture written = hidden(original.sent(true), original.sent(false), "--keep-text");
    for (int i = 0; i < original.flushes().size(); i++) {
      byte[] expected = original.flushes().get(i).bytes();
      if (i == 2) {
        // USRID and PASSWORD of SECCHK, each of six letters.
        Arrays.fill(expected, 42, 48, (byte) 0xA7);
        Arrays.fill(expected, 52, 58, (byte) 0xA7);
      }
      assertArrayEquals(expected, written.flushes().get(i).bytes(), "flush " + i);
    }
  }

  /** What nobody knows is named by its code point and its place, and none of it is kept. */
  @Test
  void whatIsNotUnderstoodIsNamed() throws IOException {
    String secret = "53454352455453454352";
    Capture written =
        hidden(
            frame("D0410001", object("200E", object("2FFD", secret)))
                + frame("D0010002", object("200F", "")),
            frame("D0530001", object("2FFF", secret))
                + frame("D0430001", object("2408", "00" + secret))
                + frame("D0020002", object("220C", "0020" + secret)));
    assertEquals(
        """
        connection 1: flushes=2 bytes=97
          server: unknown SQLAM=7 QTDSQLASC CCSIDs 1208 1200 1208
          the connect is missing: capture before it, or say --setup "FIELDS"
          not understood: ERROR ENDUOWRM length of a parameter: bytes=32 limit=12 offset=0 *1
          not understood: ERROR SQLCARD object too short: bytes=1 limit=8 offset=10 *1
          not understood: NOTICE unknown object: X'2FFF' *1
          not understood: OBJECT X'2FFF' *1
          hidden as a whole, as the tests do not know its form: ENDUOWRM *1
          hidden as a whole, as the tests do not know its form: SQLCARD *1
          without user data it is read alike
          written to FOLDER/mine-1.hex
        """,
        printed.replace(folder.toString(), "FOLDER"));
    assertEquals(
        """
        # Captured from unknown SQLAM=7 QTDSQLASC CCSIDs 1208 1200 1208
        # RDBCMM RDBRLLBCK
        > 0018d04100010012200e000e2ffd00000000000000000000\
        000ad00100020004200f
        # X'2FFF' SQLCARD ENDUOWRM
        < 0014d0530001000e2fff00000000000000000000\
        0015d0430001000f24080000000000000000000000\
        0016d00200020010220c000000000000000000000000
        """,
        String.join("\n", written.lines()) + "\n");
  }

  private static final String COLUMNS =
      "27 76D0 030004 0F0502 110502 21000A 250017 370002 3F0014 BB0008 290014 0B0008 3D0003 CF8004";

  private static String client(String values, String object) {
    String types = object("0010", COLUMNS + "0671E4D00001");
    return frame("D0510001", object("200C", ""))
        + frame("D0530001", object("2412", types + object("147A", values)))
        + frame("D0030001", object("146C", object));
  }

  private static String server(String values, String object) {
    return frame("D0520001", object("2205", "0006 1149 0000 0006 2102 2417"))
        + frame("D0530001", object("241A", COLUMNS + "0971E0540001D00001 0671F0E00000"))
        + frame("D0530001", object("241B", values))
        + frame("D0030001", object("146C", object));
  }

  /**
   * Every kind of value, of the server and of the client: what stands in its place is a value. A
   * row that is cut stays cut.
   */
  @Test
  void valuesOfEveryKind() throws IOException {
    String values =
        """
        00 00 11223344 00 12345D 00 F1F2F3F4D5 00 323032362D31312D3236
        00 323032362D31312D32362D31332E31342E31352E313233 00 00410042 00 0003 C3BC31
        00 A2300000000049C5 00 0002 FFFE 00 182D4454FB210940 00 616220 00 00000002
        """;
    String hidden =
        """
        00 00 00000000 00 00000D 00 F0F0F0F0D0 00 313131312D31312D3131
        00 313131312D31312D31312D31312E31312E31312E313131 00 00780078 00 0003 787878
        00 0000000000000000 00 0002 0000 00 0000000000000000 00 787820 00 00000002
        """;
    Capture written =
        hidden(
            client(values, "00 4142"),
            server("FF" + values + "FF 00 00 11223344 00 12", "00 4142"),
            "--setup",
            "prdid=SQL12015 sqlam=7 typdefnam=QTDSQLX86 sbc=1208 dbc=1200 mbc=1208");
    assertTrue(printed.contains(ALIKE), printed);
    assertFalse(printed.contains("hidden as a whole"), printed);
    HexFormat hex = HexFormat.of();
    byte[] expected = hex.parseHex(client(hidden, "00 7878"));
    assertArrayEquals(expected, written.sent(true));
    expected = hex.parseHex(server("FF" + hidden + "FF 00 00 00000000 00 00", "00 7878"));
    assertArrayEquals(expected, written.sent(false));
  }
}
