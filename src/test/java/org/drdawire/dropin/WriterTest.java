package org.drdawire.dropin;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.nio.file.Path;
import java.util.List;
import org.drdawire.live.DerbyServer;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;

/**
 * One JDBC program through Derby's client as it is, with our managers, and with all its requests
 * written by us: it sees the same, but that the whole writer refuses texts that are stored as
 * {@code ?} otherwise.
 */
class WriterTest {

  private static final Path MANAGERS = Path.of("src", "test", "dropin");
  private static final Path WRITER = Path.of("src", "test", "dropin-writer");
  private static final String REFUSALS = "RefusalTheme";

  /** What the client does: {@code ?} is stored in place of each lone surrogate. */
  private static final String STORED =
      """
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

  /** What the whole writer does: an error names the character and the parameter. */
  private static final String REFUSED =
      """
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

  private static DerbyServer server;
  private static List<String> stock;

  @BeforeAll
  static void runStock() throws Exception {
    server = DerbyServer.start();
    stock = check(ClientFolder.unpacked("client-stock"), "memory:stock");
  }

  @AfterAll
  static void stop() throws Exception {
    server.close();
  }

  private static List<String> check(ClientFolder client, String database) throws Exception {
    return client.run(JdbcCheck.class.getName(), String.valueOf(server.port()), database);
  }

  @Test
  void theManagersSeeTheSame() throws Exception {
    assertEquals(
        text(stock),
        text(check(ClientFolder.replaced("client-managers", MANAGERS), "memory:mngr")));
  }

  @Test
  void theWriterSeesTheSameButForWhatItRefuses() throws Exception {
    List<String> writer = check(ClientFolder.replaced("client-writer", WRITER), "memory:write");
    int refusals = stock.indexOf(REFUSALS);
    assertEquals(text(stock.subList(0, refusals)), text(writer.subList(0, refusals)));
    assertEquals(STORED, text(stock.subList(refusals, stock.size())));
    assertEquals(REFUSED, text(writer.subList(refusals, writer.size())));
  }

  /** A DECIMAL is described by its own digits, so that only those of 10.00 are new. */
  @Test
  void anExecutionWritesOnlyItsRow() throws Exception {
    ClientFolder writer = ClientFolder.replaced("client-writer-kept", WRITER);
    assertEquals(
        List.of("1.25 new", "3.50 kept", "4.75 kept", "10.00 new", "20.00 kept"),
        writer.run(
            "org.apache.derby.client.net.DropInCheck",
            String.valueOf(server.port()),
            "memory:kept"));
  }

  private static String text(List<String> lines) {
    return String.join("\n", lines) + "\n";
  }
}
