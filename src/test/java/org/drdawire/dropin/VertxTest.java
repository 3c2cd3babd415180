package org.drdawire.dropin;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;

import java.nio.ByteBuffer;
import java.util.List;
import org.drdawire.oracle.DdmObject;
import org.drdawire.oracle.Frame;
import org.drdawire.oracle.RequestGrammar;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;

/**
 * One program through Vert.x's Db2 client as it is, and with all its requests written by us. In the
 * first part it sees and sends the same, but for the differences listed here. What the other parts
 * do breaks in the client as it is.
 */
class VertxTest {

  private static final int EXTDTA = 0x146C;
  private static final int EXCSQLIMM = 0x200A;
  private static final int PKGNAMCSN = 0x2113;

  /**
   * The parameters that differ: that of the client as it is, and ours.
   *
   * <ul>
   *   <li>DECIMAL: 0.001 with a precision of 1 and a scale of 3, which no DECIMAL has; 3 and 3
   *   <li>TIME: points, a choice; colons
   *   <li>TIMESTAMP: 29 characters in a parameter of 26; 32 in one of 32, which its column has
   *   <li>QRYINSID: turned round; as OPNQRYRM had it
   * </ul>
   */
  private static final String DIFFERENCES =
      """
      SQLDTA FDODSC 0676D00F01030671E4D00001
      SQLDTA FDODSC 0676D00F03030671E4D00001
      SQLDTA FDODTA 00001C
      SQLDTA FDODTA 0000001C
      SQLDTA FDODTA 000031332E31342E3135
      SQLDTA FDODTA 000031333A31343A3135
      SQLDTA FDODSC 0676D025001A0671E4D00001
      SQLDTA FDODSC 0676D02500200671E4D00001
      SQLDTA FDODTA 0000323032362D31312D32312D31332E31342E31352E313233343536373839
      SQLDTA FDODTA 0000323032362D31312D32312D31332E31342E31352E313233343536373839303030
      CNTQRY QRYINSID 2A00000000000000
      CNTQRY QRYINSID 000000000000002A
      CLSQRY QRYINSID 2A00000000000000
      CLSQRY QRYINSID 000000000000002A
      """;

  /** What the client, 5.0.8, does with the other parts. */
  private static final String BROKEN =
      """
      password
        connect: fails: Invalid credentials, verify the user and password values supplied are correct, SQLCODE=-4214  SQLSTATE=08004.C.1
      surrogates
        connect: true
        update: 1 []
        update t set a = 1: 1 []
        insert into t values (?) /*P:VARCHAR(20)*/: 1 []
        insert into t values (?) /*P:VARCHAR(20)*/: 1 []
        batch: 1 []
        close: true
      conversions
        connect: true
        insert into t values (?) /*P:DECIMAL(9,2)*/: fails: ClassCastException
        insert into t values (?) /*P:DATE*/: fails: Unsupported input type for DATE column: class java.lang.String
        insert into t values (?) /*P:BOOLEAN*/: fails: ClassCastException
        close: true
      statement
        connect: true
        long: fails: direct buffer
        update t set a = 1: 1 []
        close: true
      prepared
        connect: true
        insert into t values (?) /*P:INTEGER*/ /* and a literal: 'xxxxxxxxxxxx: fails: direct buffer
        update t set a = 1: 1 []
        close: true
      text
        connect: true
        insert into t values (?) /*P:VARCHAR(32672)*/: fails: CLOB
        insert into t values (?) /*P:CLOB(1000000)*/: fails: CLOB
        insert into t values (?) /*P:CLOB(1000000)*/: fails: CLOB
        update t set a = 1: 1 []
        close: true
      bytes
        connect: true
        insert into t values (?) /*P:BLOB(1000000)*/: fails: BLOB
        insert into t values (?) /*P:BLOB(1000000)*/: fails: BLOB
        update t set a = 1: 1 []
        close: true
      """;

  /** What it does with our requests. */
  static final String WORKING =
      """
      password
        connect: true
        update t set a = 1: 1 []
        close: true
      surrogates
        connect: true
        update: fails: SQLSTT malformed: codePoint=U+D800 index=18 ccsid=1208, SQLCODE=0  SQLSTATE=22021
        update t set a = 1: 1 []
        insert into t values (?) /*P:VARCHAR(20)*/: fails: VARCHAR malformed: codePoint=U+D800 index=1 ccsid=1208 row=1 parameter=1, SQLCODE=0  SQLSTATE=22021
        insert into t values (?) /*P:VARCHAR(20)*/: 1 []
        batch: fails: VARCHAR malformed: codePoint=U+DC00 index=0 ccsid=1208 row=2 parameter=1, SQLCODE=0  SQLSTATE=22021
        close: true
      conversions
        connect: true
        insert into t values (?) /*P:DECIMAL(9,2)*/: 1 []
        insert into t values (?) /*P:DATE*/: 1 []
        insert into t values (?) /*P:BOOLEAN*/: 1 []
        close: true
      statement
        connect: true
        long: 1 []
        update t set a = 1: 1 []
        close: true
      prepared
        connect: true
        insert into t values (?) /*P:INTEGER*/ /* and a literal: 'xxxxxxxxxxxx: 1 []
        update t set a = 1: 1 []
        close: true
      text
        connect: true
        insert into t values (?) /*P:VARCHAR(32672)*/: 1 []
        insert into t values (?) /*P:CLOB(1000000)*/: 1 []
        insert into t values (?) /*P:CLOB(1000000)*/: 1 []
        update t set a = 1: 1 []
        close: true
      bytes
        connect: true
        insert into t values (?) /*P:BLOB(1000000)*/: 1 []
        insert into t values (?) /*P:BLOB(1000000)*/: 1 []
        update t set a = 1: 1 []
        close: true
      """;

  private static ClientFolder overlay;
  private static VertxRun stock;
  private static VertxRun ours;

  @BeforeAll
  static void run() throws Exception {
    stock = VertxRun.of(ClientFolder.vertx(), "pooled");
    overlay = ClientFolder.vertx("dropin-vertx");
    ours = VertxRun.of(overlay, "pooled");
  }

  @Test
  void theFirstPartSeesTheSame() {
    assertEquals(stock.common(), ours.common());
  }

  @Test
  void itsBytesAreTheSameButForThese() {
    List<Frame> theirs = stock.sent().get(0);
    List<Frame> sent = ours.sent().get(0);
    assertEquals(368, sent.size());
    assertEquals(outline(theirs), outline(sent));
    StringBuilder different = new StringBuilder();
    for (int i = 0; i < sent.size(); i++) {
      different.append(difference(theirs.get(i).object(), sent.get(i).object()));
    }
    assertEquals(DIFFERENCES, different.toString());
  }

  @Test
  void whatBreaksInTheClientWorks() {
    assertEquals(BROKEN, stock.others());
    assertEquals(WORKING, ours.others());
  }

  /** The third connection: {@code a?b}, {@code good}, {@code good} and {@code ?}; and ours. */
  @Test
  void aSurrogateIsSentAsQuestionMarkOrNotAtAll() {
    assertEquals(
        List.of("00000003613F62", "00000004676F6F64", "00000004676F6F64", "000000013F"),
        stock.rows(2));
    assertEquals(List.of("00000004676F6F64"), ours.rows(2));
  }

  /** The third connection: what was sent after the statement that was refused. */
  @Test
  void aRefusedStatementGivesItsSectionBack() {
    Frame update =
        ours.sent().get(2).stream()
            .filter(frame -> frame.object().codePoint() == EXCSQLIMM)
            .findFirst()
            .orElseThrow();
    ByteBuffer names = update.object().child(PKGNAMCSN).data();
    assertEquals(1, names.getShort(names.limit() - Short.BYTES));
  }

  @Test
  void everyCommandIsWellFormed() {
    ours.chains().forEach(RequestGrammar::check);
  }

  @Test
  void largeObjectsAreWhole() {
    List<Frame> large =
        ours.sent().stream()
            .flatMap(List::stream)
            .filter(frame -> frame.object().codePoint() == EXTDTA)
            .toList();
    assertEquals(2, large.size());
    byte[] text = ("\0" + "\u00e9".repeat(40_000)).getBytes(UTF_8);
    assertArrayEquals(text, large.get(0).object().bytes());
    assertArrayEquals(new byte[1 + 80_000], large.get(1).object().bytes());
  }

  @Test
  void buffersThatAreNotPooledCarryTheSame() throws Exception {
    String[] parts = {"statement", "prepared", "text", "bytes"};
    VertxRun unpooled = VertxRun.of(overlay, "unpooled", parts);
    int all = ours.sent().size();
    assertEquals(ours.sent().subList(all - parts.length, all), unpooled.sent());
  }

  /** The headers of all DSSs. */
  private static String outline(List<Frame> frames) {
    StringBuilder outline = new StringBuilder();
    for (Frame frame : frames) {
      int codePoint = frame.object().codePoint();
      outline.append(
          String.format("%02X %d %04X\n", frame.format(), frame.correlation(), codePoint));
    }
    return outline.toString();
  }

  private static String difference(DdmObject theirs, DdmObject ours) {
    if (theirs.hex().equals(ours.hex())) {
      return "";
    }
    assertEquals(theirs.children().size(), ours.children().size(), ours::name);
    StringBuilder different = new StringBuilder();
    for (int i = 0; i < ours.children().size(); i++) {
      DdmObject one = theirs.children().get(i);
      DdmObject other = ours.children().get(i);
      if (!one.hex().equals(other.hex())) {
        different.append(String.format("%s %s %s\n", ours.name(), one.name(), one.hex()));
        different.append(String.format("%s %s %s\n", ours.name(), other.name(), other.hex()));
      }
    }
    return different.toString();
  }
}
