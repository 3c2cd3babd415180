package org.drdawire.dropin;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.nio.file.Path;
import java.util.List;
import org.drdawire.live.DerbyServer;
import org.drdawire.oracle.Frame;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;

/**
 * One JDBC program through Derby's client as it is, with our managers, and with all its requests
 * written by us: it sees and sends the same, but for what is listed here, and the whole writer
 * refuses texts that are stored as {@code ?} otherwise.
 */
class WriterTest {

  private static final Path MANAGERS = Path.of("src", "test", "dropin");
  private static final Path WRITER = Path.of("src", "test", "dropin-writer");

  /** The first theme of which a program sees something else. */
  private static final String DIFFERENT = "XidTheme";

  /** The connections of the last four themes: in an XA theme there are two. */
  private static final int DIFFERENT_CONNECTIONS = 6;

  /**
   * What the client does: any XID is sent; bytes of an ASCII stream are sent as they are, and read
   * in UTF-8; {@code ?} is stored in place of each lone surrogate.
   */
  private static final String STORED =
      """
      XidTheme
        start -2 done
        end done
        rollback done
        start 0 done
        end done
        rollback done
      AsciiTheme
        with length 1
        without 1
        with length 1
        without 1
        with length 1
        without 1
        stored 61
        stored 61
        stored FFFD
        stored FFFD
        stored E9
        stored E9
      RefusalTheme
        parameter 2 1
        good 1
        parameter 3 1
        good 1
        parameter 4 1
        good 1
        reader 1
        good 1
        batch [1, 1, 1]
        good 1
        statement 1
        select i, v, l, c from re 2 | a?b | other | other
        select i, v, l, c from re 2 | good | other | other
        select i, v, l, c from re 3 | other | a?b | other
        select i, v, l, c from re 3 | other | good | other
        select i, v, l, c from re 4 | other | other | a?b
        select i, v, l, c from re 4 | other | other | good
        select i, v, l, c from re 5 | other | other | chars=70003 hash=-935810012
        select i, v, l, c from re 2 | good | other | other
        select i, v, l, c from re 10 | batch | other | other
        select i, v, l, c from re 11 | a?b | other | other
        select i, v, l, c from re 12 | batch | other | other
        select i, v, l, c from re 2 | good | other | other
        select i, v, l, c from re null | a? | null | null
      """;

  /**
   * What the whole writer does: an XID has limits; an ASCII stream is in ISO 8859-1; an error names
   * the character and the parameter.
   */
  private static final String REFUSED =
      """
      XidTheme
        start -2 fails -3
        end fails -3
        rollback fails -3
        start 0 fails -3
        end fails -3
        rollback fails -3
      AsciiTheme
        with length 1
        without 1
        with length 1
        without 1
        with length 1
        without 1
        stored 61
        stored 61
        stored E9
        stored E9
        stored C3 A9
        stored C3 A9
      RefusalTheme
        parameter 2 fails 22021
        parameter 2 says LONG_VARCHAR malformed: codePoint=U+D800 index=1 ccsid=1208 row=1 parameter=2
        good 1
        parameter 3 fails 22021
        parameter 3 says LONG_VARCHAR malformed: codePoint=U+D800 index=1 ccsid=1208 row=1 parameter=3
        good 1
        parameter 4 fails 22021
        parameter 4 says LONG_VARCHAR malformed: codePoint=U+D800 index=1 ccsid=1208 row=1 parameter=4
        good 1
        reader fails 22021 then XSDA4
        reader says CLOB malformed: codePoint=U+D800 index=70001 ccsid=1208 row=1 parameter=4
        good 1
        batch fails 22021
        batch says LONG_VARCHAR malformed: codePoint=U+D800 index=1 ccsid=1208 row=2 parameter=2
        good 1
        statement fails 22021
        statement says SQLSTT malformed: codePoint=U+DC00 index=28 ccsid=1208
        select i, v, l, c from re 2 | good | other | other
        select i, v, l, c from re 3 | other | good | other
        select i, v, l, c from re 4 | other | other | good
        select i, v, l, c from re 2 | good | other | other
        select i, v, l, c from re 2 | good | other | other
      """;

  /**
   * What is sent, by the client as it is and by us. A value begins with its triplet of FDODSC: C9
   * is BLOB; CB, CD and CF are CLOB in a single-byte CCSID, DBCLOB and CLOB; 41 is LONG VARCHAR.
   * The form of an EXTDTA follows, if there is one, and the status of a source that failed.
   *
   * <ul>
   *   <li>0F: the precision of 0.001 is 1, which is below its scale; no DECIMAL has that
   *   <li>C98006, CF8006: nulls; the width of a length that is not there
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
      0F: precision below scale -> as scale
      ACCRDB CRRTKN
      ACCRDB PRDDTA: CCSID 500 -> 1208
      ACCSEC SECTKN
      C98002 STREAMED status 1 -> C98002 STREAMED status 1: other
      C98006 -> C98004
      CB8002 -> CF8002 STREAMED
      CB8002 SHORT -> CF8002 STREAMED
      CB8004 EXTENDED_4 -> CF8002 STREAMED
      CD8002 -> CF8002 STREAMED
      CD8002 SHORT -> CF8002 STREAMED: UTF-16 -> UTF-8
      CD8002 SHORT status 2 -> CF8002 STREAMED status 2: other
      CD8002 SHORT status 4 -> CF8002 STREAMED status 4: other
      CD8004 EXTENDED_4 -> CF8002 STREAMED: UTF-16 -> UTF-8
      CF8002 EXTENDED_4 -> 417FFF
      CF8002 SHORT -> 417FFF
      CF8004 EXTENDED_4 -> 417FFF
      CF8004 EXTENDED_4 -> CF8002 STREAMED
      CF8006 -> CF8004
      SECCHK SECTKN
      """;

  private static ClientFolder overlay;
  private static WriterRun stock;
  private static WriterRun ours;

  @BeforeAll
  static void run() throws Exception {
    stock = WriterRun.of(ClientFolder.unpacked("client-stock"));
    overlay = ClientFolder.replaced("client-writer", WRITER);
    ours = WriterRun.of(overlay);
  }

  @Test
  void theManagersSeeTheSame() throws Exception {
    WriterRun managers = WriterRun.of(ClientFolder.replaced("client-managers", MANAGERS));
    assertEquals(text(stock.seen()), text(managers.seen()));
  }

  @Test
  void theWriterSeesTheSameButForWhatItRefuses() {
    int different = stock.seen().indexOf(DIFFERENT);
    assertEquals(text(stock.seen().subList(0, different)), text(ours.seen().subList(0, different)));
    assertEquals(STORED, text(stock.seen().subList(different, stock.seen().size())));
    assertEquals(REFUSED, text(ours.seen().subList(different, ours.seen().size())));
  }

  @Test
  void itsBytesAreTheSameButForThese() {
    List<List<Frame>> theirs = stock.chains(DIFFERENT_CONNECTIONS);
    List<List<Frame>> chains = ours.chains(DIFFERENT_CONNECTIONS);
    assertEquals(20_541, chains.size());
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
    List<List<Frame>> chains = run.sent().get(run.sent().size() - 2);
    return chains.stream()
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

  private static String text(List<String> lines) {
    return String.join("\n", lines) + "\n";
  }
}
