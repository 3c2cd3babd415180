package org.drdawire.dropin;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.junit.jupiter.api.Assertions.assertEquals;

import java.io.IOException;
import java.io.InputStream;
import java.util.List;
import org.drdawire.live.server.DerbyServer;
import org.drdawire.oracle.Frame;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;

/**
 * One JDBC program through Derby's client as it is, with our managers, and with all its requests
 * written by us: it sees and sends the same, but for what is listed here, and the whole writer
 * refuses texts that are stored as {@code ?} otherwise.
 */
@Tag("reader")
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
class WriterTest {

  /** Whether the managers are tried with the themes of many values, too. */
  private static final boolean WHOLE = Boolean.getBoolean("reader.whole");

  private static final List<String> OF_VALUES = List.of("RandomTheme", "ConversionTheme");

  /** The first theme of which a program sees something else. */
  private static final String DIFFERENT = "XidTheme";

  /**
   * The connections of the last six themes: two in an XA theme, seven where the client closes it.
   */
  private static final int DIFFERENT_CONNECTIONS = 14;

  /**
   * What is sent, by the client as it is and by us. A value begins with its triplet of FDODSC: C9
   * is BLOB; CB, CD and CF are CLOB in a single-byte CCSID, DBCLOB and CLOB; 41 is LONG VARCHAR.
   * The form of an EXTDTA follows, if there is one, and the status of a source that failed.
   *
   * <ul>
   *   <li>0F: the precision of 0.001 is 1, which is below its scale; no DECIMAL has that
   *   <li>0F: a scale above 31 is none of a DECIMAL: a DOUBLE, a text, or what the column keeps of
   *       it
   *   <li>0F1F00: a zero with an exponent
   *   <li>21, 25 to 3F: a date that only the Julian calendar has is none in the ISO calendar
   *   <li>C98002, C98006, CF8002, CF8006 to 8004: nulls; the width of a length that is not there
   *   <li>CB, CD, CF8004: the length of a text is known before it is sent; we encode it while it is
   *       sent, and have one type for it
   *   <li>CF to 41: a text above 10,922 characters, three bytes of each of which might not fit
   *   <li>status: what is missing is filled with what the client's buffer holds; with zeros, or not
   *       at all
   *   <li>CRRTKN: the port and the time are in it
   *   <li>SECTKN: a seed of the client, or a substitute that is made with seeds: random, of the
   *       same length
   *   <li>PRDDTA: encoded before the CCSID changes; when it is sent
   * </ul>
   */
  private static final String DIFFERENCES =
      """
      0F0100 -> 0F1F00
      0F: precision below scale -> as scale
      0F: scale above 31 -> 0B0008: other
      0F: scale above 31 -> 0F0100
      0F: scale above 31 -> 0F0100: other
      0F: scale above 31 -> 0F1F1F
      0F: scale above 31 -> 0F1F1F: other
      0F: scale above 31 -> 3F7FFF: other
      21000A -> 3F7FFF
      21000A -> 3F7FFF: other
      25001D -> 3F7FFF: other
      2B7FFF -> C98004 EXTENDED_4
      ACCRDB CRRTKN
      ACCRDB PRDDTA: CCSID 500 -> 1208
      ACCSEC SECTKN
      C98002 -> C98004
      C98002 STREAMED status 1 -> C98002 STREAMED status 1: other
      C98006 -> C98004
      CB8002 -> CF8002 STREAMED
      CB8002 SHORT -> CF8002 STREAMED
      CB8002 STREAMED -> CF8002 STREAMED
      CB8004 EXTENDED_4 -> CF8002 STREAMED
      CD8002 -> CF8002 STREAMED
      CD8002 SHORT -> CF8002 STREAMED: UTF-16 -> UTF-8
      CD8002 SHORT status 2 -> CF8002 STREAMED status 2: other
      CD8002 SHORT status 4 -> CF8002 STREAMED status 4: other
      CD8004 EXTENDED_4 -> CF8002 STREAMED: UTF-16 -> UTF-8
      CF8002 -> CF8004
      CF8002 EXTENDED_4 -> 417FFF
      CF8002 SHORT -> 417FFF
      CF8004 EXTENDED_4 -> 417FFF
      CF8004 EXTENDED_4 -> CF8002 STREAMED
      CF8006 -> CF8004
      SECCHK SECTKN
      """;

  private ClientFolder overlay;
  private WriterRun stock;
  private WriterRun ours;

  @BeforeAll
  void run() throws Exception {
    stock = WriterRun.of(ClientFolder.derby());
    overlay = ClientFolder.derby("dropin-writer");
    ours = WriterRun.of(overlay);
  }

  /** They encode no values: the themes that take long with these run with {@code -Dlong=reader}. */
  @Test
  void theManagersSeeTheSame() throws Exception {
    List<String> all = stock.seen().stream().filter(line -> !line.startsWith(" ")).toList();
    List<String> themes =
        all.stream().filter(theme -> WHOLE || !OF_VALUES.contains(theme)).toList();
    WriterRun managers = WriterRun.of(ClientFolder.derby("dropin"), themes.toArray(String[]::new));
    assertEquals(25 - (WHOLE ? 0 : OF_VALUES.size()), themes.size());
    for (String theme : themes) {
      assertEquals(text(stock.seenIn(theme)), text(managers.seenIn(theme)), theme);
    }
  }

  @Test
  void theWriterSeesTheSameButForWhatItRefuses() throws IOException {
    int different = stock.seen().indexOf(DIFFERENT);
    assertEquals(text(stock.seen().subList(0, different)), text(ours.seen().subList(0, different)));
    assertEquals(
        outcomes("client-outcomes.txt"),
        text(stock.seen().subList(different, stock.seen().size())));
    assertEquals(
        outcomes("writer-outcomes.txt"), text(ours.seen().subList(different, ours.seen().size())));
  }

  @Test
  void itsBytesAreTheSameButForThese() {
    List<List<Frame>> theirs = stock.chains(DIFFERENT_CONNECTIONS);
    List<List<Frame>> chains = ours.chains(DIFFERENT_CONNECTIONS);
    assertEquals(WHOLE ? 24_628 : 7_406, chains.size());
    assertEquals(theirs.size(), chains.size());
    WriterDifferences differences = new WriterDifferences();
    for (int i = 0; i < chains.size(); i++) {
      differences.compare(theirs.get(i), chains.get(i));
    }
    assertEquals(DIFFERENCES, differences.text());
  }

  /** The bytes of a, of e with an acute accent, and of its two bytes in UTF-8. */
  @Test
  void anAsciiStreamIsSentInTheCcsidThatIsDeclared() {
    assertEquals(
        List.of(
            "CB8002 SHORT 61",
            "CB8002 STREAMED 61",
            "CB8002 SHORT E9",
            "CB8002 STREAMED E9",
            "CB8002 SHORT C3A9",
            "CB8002 STREAMED C3A9"),
        ascii(stock));
    assertEquals(
        List.of(
            "CF8002 STREAMED 61",
            "CF8002 STREAMED 61",
            "CF8002 STREAMED C3A9",
            "CF8002 STREAMED C3A9",
            "CF8002 STREAMED C383C2A9",
            "CF8002 STREAMED C383C2A9"),
        ascii(ours));
  }

  /** The large objects of the last theme but one. */
  private static List<String> ascii(WriterRun run) {
    return run.chainsOfLastButOne().stream()
        .flatMap(chain -> SentValue.of(chain).stream())
        .filter(value -> value.form().startsWith("C"))
        .map(value -> value.form() + " " + value.content())
        .toList();
  }

  /** A DECIMAL is described by its own digits, so that only those of 10.00 are new. */
  @Test
  void anExecutionWritesOnlyItsRow() throws Exception {
    try (DerbyServer server = DerbyServer.start()) {
      assertEquals(
          List.of("1.25 new", "3.50 kept", "4.75 kept", "10.00 new", "20.00 kept"),
          overlay.run(
              "org.apache.derby.client.net.DropInCheck",
              String.valueOf(server.port()),
              "memory:kept"));
    }
  }

  /** What a program sees of the themes that differ. */
  static String outcomes(String resource) throws IOException {
    try (InputStream in = WriterTest.class.getResourceAsStream(resource)) {
      List<String> lines = new String(in.readAllBytes(), UTF_8).lines().toList();
      return text(lines.stream().filter(line -> !line.startsWith("#")).toList());
    }
  }

  static String text(List<String> lines) {
    return String.join("\n", lines) + "\n";
  }
}
