package org.drdawire.dropin;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.List;
import java.util.regex.Pattern;
import org.drdawire.oracle.Frame;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;

/**
 * One program through Vert.x's Db2 client as it is, and with all its requests written and all its
 * replies read by us. In the first part it sees the same. Then come the replies that users of the
 * client report.
 */
class VertxReaderTest {

  /** Parts of which {@link VertxTest} says what the requests change. */
  private static final String[] ALL = {
    "common",
    "password",
    "surrogates",
    "conversions",
    "statement",
    "prepared",
    "text",
    "bytes",
    VertxFaults.NAME
  };

  /**
   * What becomes of a reply: in the client, 5.0.8, and with our reader; and whether the connection
   * goes on. Their numbers are those of the reports. What the client says of a long reply depends
   * on how much of it has come.
   */
  private static final String FAULTS =
      """
      1 wrong password
        fails: Invalid credentials, verify the user and password values supplied are correct, SQLCODE=-4214  SQLSTATE=08004.C.1
        fails: password invalid, SQLCODE=-4214  SQLSTATE=08004.C.1
      1 wrong password, SRVDGN
        fails: Found unexpected codepoint: 4435
        fails: password invalid, SQLCODE=-4214  SQLSTATE=08004.C.1
      3 closed
        fails: Needed to have 6 in buffer but only had 0. In JDBC we would normally block here but need to find a non-blocking solution
        fails: reply to ACCSEC connection lost: closed: offset=149 unanswered=1, SQLCODE=0  SQLSTATE=08006
      2 QRYBLKFCT
        2 [Integer 7], goes on
        2 [Integer 7], goes on
      2 unknown parameter
        fails: Found unknown codepoint: 0x2fff / 12287, goes on
        2 [Integer 7], goes on
      3 closed later
        fails: Failed to read any response from the server, the underlying connection may have been lost unexpectedly., does not go on
        fails: reply to EXCSQLIMM connection lost: closed: offset=442 unanswered=2, SQLCODE=0  SQLSTATE=08006, does not go on
      3 not DRDA
        fails: Failed to read any response from the server, the underlying connection may have been lost unexpectedly., does not go on
        fails: reply to EXCSQLIMM not a DSS offset=442, SQLCODE=0  SQLSTATE=58009, does not go on
      4 chains
        fails: Needed to have 6 in buffer but only had 0. In JDBC we would normally block here but need to find a non-blocking solution, does not go on
        prepared, goes on
      4 update in chains
        fails: Needed to have 6 in buffer but only had 0. In JDBC we would normally block here but need to find a non-blocking solution, does not go on
        1 [], goes on
      4 byte by byte
        depends on how many bytes come together
        2 [Integer 7, String abc], goes on
      8 SQLDARD of 40 KB
        fails, does not go on
        prepared, goes on
      9 deadlock
        fails: An error occurred with a DB2 operation, SQLCODE=-911  SQLSTATE=40001, goes on
        fails: An error occurred with a DB2 operation, SQLCODE=-911  SQLSTATE=40001, goes on
      9 deadlock at commit
        fails: Expected code point 220c but was 220d, goes on
        fails: An error occurred with a DB2 operation, SQLCODE=-911  SQLSTATE=40001, goes on
      9 error in a row
        fails: io.vertx.db2client.impl.drda.NetSqlca@  sqlCode=-802  sqlState=22003  sqlErrd=[0, 0, 0, 0, 0, 0]  sqlErrmc=T  sqlErrp=SQLRA14D  sqlStates=[22003]  sqlWarn=           , goes on
        fails: An error occurred with a DB2 operation, SQLCODE=-802  SQLSTATE=22003, goes on
      9 -313
        fails: The number of variables that were passed into an OPEN or EXECUTE statement do not match the number of parameter markers that were defined in the statement., SQLCODE=-313  SQLSTATE=07004, goes on
        fails: The number of variables that were passed into an OPEN or EXECUTE statement do not match the number of parameter markers that were defined in the statement., SQLCODE=-313  SQLSTATE=07004, goes on
      9 AGNPRMRM
        fails: Found unknown codepoint: 0x1232 / 4658, goes on
        fails: AGNPRMRM (Permanent Agent Error), SVRCOD=64 (permanent damage), SQLCODE=0  SQLSTATE=58009, does not go on
      columns
        [C1, C2] 2 [Integer 7, LocalDate 2026-11-21], goes on
        [C1, C2] 2 [Integer 7, LocalDate 2026-11-21], goes on
      10 new columns
        [C1] 2 [String abc], goes on
        [N1, N2] 2 [String abc, Short 7], goes on
      types
        2 [Short 7, Integer 7, Long 7, Float 7.0, Double 7.0, Numeric 1.50, Boolean true, LocalDate 2026-11-21, LocalTime 13:14:15, LocalDateTime 2026-11-21T13:14:15.123456, String abc  , String abc, byte[] 00000102, byte[] 0102], goes on
        2 [Short 7, Integer 7, Long 7, Float 7.0, Double 7.0, Numeric 1.50, Boolean true, LocalDate 2026-11-21, LocalTime 13:14:15, LocalDateTime 2026-11-21T13:14:15.123456, String abc  , String abc, byte[] 00000102, byte[] 0102], goes on
      warnings
        2 [Integer 7], goes on
        2 [Integer 7], goes on
      5 two segments
        fails, does not go on
        6000 [String abc], goes on
      6 CCSID 819
        2 [String caf\ufffd], goes on
        2 [String caf\u00e9], goes on
      7 split row
        fails: readerIndex(5) + length(5) exceeds writerIndex(6), goes on
        2 [Integer 7], goes on
      7 BLOB
        fails: Unknown target type for Object type: BLOB value=2004, goes on
        2 [Integer 7, byte[] 010203], goes on
      7 CLOB
        fails, does not go on
        2 [String caf\u00e9 caf\u00e9 .. 40000, Integer 7], goes on
      7 XML
        fails: SQLState.NET_INVALID_FDOCA_ID, goes on
        2 [byte[] 3c726f6f74.. 54], goes on
      TIMESTAMP(12)
        2 [LocalDateTime 2026-11-21T13:14:15.123456], goes on
        2 [LocalDateTime 2026-11-21T13:14:15.123456789], goes on
      NUMERIC
        fails: SQLState.NET_INVALID_FDOCA_ID, goes on
        2 [Numeric -1.50], goes on
      GRAPHIC
        fails: Unknown target type for Object type: UNKNOWN(0) value=0, goes on
        2 [String \u65e5\u672c, String \u65e5\u672c], goes on
      BINARY
        fails: SQLState.NET_INVALID_FDOCA_ID, goes on
        2 [byte[] 00000102, byte[] 0102], goes on
      """;

  /** The identity of an object, and the state of a buffer. */
  private static final Pattern ANYTHING =
      Pattern.compile("(?<=NetSqlca@)\\w+|: ReadOnlyAbstractByteBuf.*(?=, goes on)");

  /** Our reader gets its replies in pieces, which end anywhere. */
  private static final int PIECE = 37;

  private static final List<String> LONG_REPLIES =
      List.of("8 SQLDARD of 40 KB", "5 two segments", "7 CLOB");

  /** The client reads it only if its bytes come together, which the machine decides. */
  private static final String TIMED_REPLY = "4 byte by byte";

  private static VertxRun stock;
  private static VertxRun ours;

  @BeforeAll
  static void run() throws Exception {
    stock = VertxRun.of(ClientFolder.vertx(), "pooled", "common", VertxFaults.NAME);
    ClientFolder overlay = ClientFolder.vertx("dropin-vertx", "dropin-vertx-reader");
    ours = VertxRun.inPieces(PIECE, overlay, "pooled", ALL);
  }

  @Test
  void theFirstPartSeesTheSame() {
    assertEquals(stock.until(VertxFaults.NAME), ours.until("password"));
  }

  @Test
  void theFirstPartSendsAsMuch() {
    List<Frame> theirs = stock.sent().get(0);
    assertEquals(368, theirs.size());
    assertEquals(
        theirs.stream().map(frame -> frame.object().codePoint()).toList(),
        ours.sent().get(0).stream().map(frame -> frame.object().codePoint()).toList());
  }

  @Test
  void whatTheRequestsChangeStays() {
    assertEquals(VertxTest.WORKING, ours.between("password", VertxFaults.NAME));
  }

  @Test
  void repliesThatBreakTheClientAreRead() {
    List<String> theirs = stock.of(VertxFaults.NAME);
    List<String> read = ours.of(VertxFaults.NAME);
    StringBuilder table = new StringBuilder();
    for (int i = 0; i < read.size(); i++) {
      String name = read.get(i).split(": ", 2)[0];
      String theirOutcome = theirs.get(i).substring(name.length() + 2);
      String outcome = read.get(i).substring(name.length() + 2);
      boolean isLong = LONG_REPLIES.contains(name);
      if (name.equals(TIMED_REPLY)) {
        theirOutcome = "depends on how many bytes come together";
      }
      table.append(name).append('\n');
      table.append("  ").append(isLong ? withoutReason(theirOutcome) : theirOutcome).append('\n');
      table.append("  ").append(outcome).append('\n');
    }
    assertEquals(FAULTS, ANYTHING.matcher(table).replaceAll(""));
  }

  private static String withoutReason(String outcome) {
    boolean fails = outcome.startsWith("fails: ") || outcome.startsWith(VertxFaults.SILENT);
    return fails && !outcome.endsWith(", goes on") ? "fails, does not go on" : outcome;
  }
}
