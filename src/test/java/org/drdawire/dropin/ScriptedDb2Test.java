package org.drdawire.dropin;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.util.List;
import org.drdawire.conversation.Query;
import org.drdawire.ddm.CodePoint;
import org.drdawire.ddm.Secret;
import org.drdawire.dialect.Dialect;
import org.drdawire.dialect.ManagerLevel;
import org.drdawire.live.session.LiveSession;
import org.drdawire.live.session.SignOn;
import org.drdawire.reply.RdbAccessed;
import org.drdawire.reply.StatementDescription;
import org.drdawire.request.OpenQuery;
import org.drdawire.request.PrepareSqlStatement;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** The scripted peer sends what was captured of a Db2, and a client of ours takes it for one. */
class ScriptedDb2Test {

  private static final Dialect LEVEL_10 =
      Dialect.db2Luw()
          .withManagerLevels(
              ManagerLevel.of(CodePoint.AGENT, 10),
              ManagerLevel.of(CodePoint.SQLAM, 10),
              ManagerLevel.of(CodePoint.UNICODEMGR, 1208),
              ManagerLevel.of(CodePoint.RDB, 8),
              ManagerLevel.of(CodePoint.SECMGR, 9),
              ManagerLevel.of(CodePoint.CMNTCPIP, 8));

  /** The query of IBM's JDBC driver to 11.1: 85 columns, and the block that was captured. */
  @Test
  void theCatalogOfACapturedServer() throws Exception {
    try (Db2Responder responder = Db2Responder.start(1_000);
        LiveSession session = signOn(responder, SignOn.to(LEVEL_10))) {
      RdbAccessed accessed = session.accessed();
      assertEquals("SQL11011", accessed.prdid());
      assertEquals(1208, accessed.types().ccsidXml());
      assertEquals(2, accessed.interruptToken().orElseThrow().length());
      assertEquals(
          "192.168.137.1.64131.170307115838",
          accessed.correlationToken().orElseThrow().decode(500, 0, 32));
      String sql = "SELECT * FROM SYSCAT.TABLES";
      StatementDescription described =
          session.prepare(PrepareSqlStatement.of(session.section(1), sql));
      assertEquals(85, described.columns().size());
      assertEquals("TABSCHEMA", described.columns().get(0).name());
      Query query = session.open(OpenQuery.of(session.section(1)));
      assertEquals(73, session.rows(query).size());
      assertEquals("SYSTABLES", session.rows(query).get(0).get(1));
      query.close();
      session.commit(1);
    }
  }

  /** A description of level 10 has more fields of each column. */
  @Test
  void whatAStatementSaysAtLevel10() throws Exception {
    try (Db2Responder responder = Db2Responder.start(Integer.MAX_VALUE);
        LiveSession session = signOn(responder, SignOn.to(LEVEL_10))) {
      String sql = "select /*C:INTEGER,VARCHAR(20)!,DOUBLE*/ from t";
      StatementDescription described =
          session.prepare(PrepareSqlStatement.of(session.section(1), sql));
      assertEquals(3, described.columns().size());
      assertEquals("C2", described.columns().get(1).name());
      assertEquals(
          List.of(List.of(7, "abc", 7.0), List.of(7, "abc", 7.0)),
          session.allRows(session.add(OpenQuery.of(session.section(1)))));
    }
  }

  /** Computed by hand: a sign, an exponent of 16 with 64 added, a fraction. */
  @ParameterizedTest
  @CsvSource({
    "1,       4110000000000000, 56",
    "2,       4120000000000000, 56",
    "-118.625, C276A00000000000, 56",
    "0.1,     401999999999999A, 56",
    "0,       0000000000000000, 56",
    "0.0625,  4010000000000000, 56",
    "-0.5,    C0800000,         24",
    "1,       41100000,         24"
  })
  void hexadecimalFloatingPoint(double value, String hex, int bits) {
    assertEquals(
        Long.parseUnsignedLong(hex, 16), Db2ZosServer.hexadecimal(value, bits) & mask(bits));
  }

  private static long mask(int bits) {
    return bits == 24 ? 0xFFFF_FFFFL : -1;
  }

  private static LiveSession signOn(Db2Responder responder, SignOn wishes) throws Exception {
    InetSocketAddress address =
        new InetSocketAddress(InetAddress.getLoopbackAddress(), responder.port());
    Secret password = Secret.of("Passw0rd".toCharArray());
    return LiveSession.on(address, "SAMPLE", "app", password, wishes);
  }
}
