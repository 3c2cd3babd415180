package org.drdawire.dropin;

import static java.util.stream.Collectors.joining;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import org.drdawire.live.server.DerbyServer;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;

/** The trace of the client as it is, with bytes, and of the whole writer, with a line for each. */
class WriterTraceTest {

  /**
   * The lengths were seen on the wire. RDBNAM has all attributes of the URL, as the client has it.
   */
  private static final String SENT =
      """
      >> RQSDSS c=0001+  107 EXCSAT
      >> RQSDSS c=0002   101 ACCSEC
      >> RQSDSS c=0001+  *** SECCHK
      >> RQSDSS c=0002   231 ACCRDB
      >> RQSDSS c=0001+  157 PRPSQLSTT
      >> OBJDSS c=0001+   26 SQLATTR
      >> OBJDSS c=0001+   45 SQLSTT
      >> RQSDSS c=0002   152 DSCSQLSTT
      >> RQSDSS c=0001+  160 OPNQRY
      >> OBJDSS c=0001    40 SQLDTA
      >> RQSDSS c=0001+  159 CLSQRY
      >> RQSDSS c=0002    10 RDBCMM
      >> RQSDSS c=0001    10 RDBCMM
      """;

  private static String stock;
  private static String ours;

  @BeforeAll
  static void run() throws Exception {
    stock = trace(ClientFolder.derby(), "client-trace-stock");
    ours = trace(ClientFolder.derby("dropin-writer"), "client-trace");
  }

  private static String trace(ClientFolder client, String name) throws Exception {
    try (DerbyServer server = DerbyServer.start()) {
      String port = String.valueOf(server.port());
      String file = client.path().resolveSibling(name + ".trace").toString();
      return String.join(
          "\n", client.run(TraceCheck.class.getName(), port, "memory:" + name, file));
    }
  }

  @Test
  void whatIsSentHasALineForEachDss() {
    assertEquals(SENT, found(ours, ">> .*"));
  }

  @Test
  void eachFlushHasTheHeaderThatTheClientWrites() {
    String header = "\\[thread:main]\\[tracepoint:1]\\[Request.flush]";
    assertEquals(found(stock, header), found(ours, header));
    assertEquals(6, found(ours, header).lines().count());
  }

  /** Its other levels have calls, with what the program hands in, but nothing of what is sent. */
  @Test
  void onlyOneLevelHasWhatIsSent() {
    String others = ours.substring(ours.indexOf("everything else"));
    assertTrue(others.contains("setString (1, hidden) called"));
    assertEquals("", found(others, ">> .*"));
  }

  @Test
  void noTraceHasThePassword() {
    assertEquals("", found(stock, TraceCheck.PASSWORD));
    assertEquals("", found(ours, TraceCheck.PASSWORD));
  }

  private static String found(String trace, String pattern) {
    return Pattern.compile(pattern)
        .matcher(trace)
        .results()
        .map(MatchResult::group)
        .map(line -> line + "\n")
        .collect(joining());
  }
}
