package org.drdawire.reply;

import static java.nio.charset.StandardCharsets.US_ASCII;
import static org.junit.jupiter.api.Assertions.assertEquals;

import java.nio.ByteBuffer;
import java.util.HexFormat;
import org.drdawire.ccsid.CcsidManager;
import org.drdawire.ddm.CodePoint;
import org.drdawire.ddm.chain.OutstandingCommands;
import org.drdawire.dialect.CommandOutcome.UnitOfWork;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** ABNUOWRM beside errors of any class: dbb-zappbuild#405, and what Derby sends. */
class AbnormalEndTest {

  private static final HexFormat HEX = HexFormat.of();
  private static final String ABNUOWRM = "220D 0006 1149 0008";
  private static final String ENDUOWRM = "220C 0006 1149 0004 0005 2115 ";

  @ParameterizedTest
  @CsvSource({
    "DSN12015, -904, 57011, ROLLED_BACK",
    "DSN12015, -911, 40001, ROLLED_BACK",
    "SQL12015, -904, 57011, ROLLED_BACK",
    "QSQ07040, -904, 57011, ROLLED_BACK",
    "IFX12100, -244, IX000, ROLLED_BACK",
    "ZZZ00000, -904, 57011, ROLLED_BACK",
    "DSN12015, 0, '     ', ROLLED_BACK",
    "DSN12015, -30081, 08001, UNKNOWN",
    "DSN12015, -904, 40003, UNKNOWN",
    "CSS10160, -20001, 22012, OPEN",
    "CSS10160, 0, '     ', OPEN",
    "CSS10160, -30000, 40XL1, ROLLED_BACK"
  })
  void ofAServer(String prdid, int sqlCode, String sqlState, UnitOfWork unitOfWork) {
    assertEquals(unitOfWork, outcome(prdid, ABNUOWRM, Wire.card(sqlCode, sqlState)));
    assertEquals(unitOfWork, outcome(prdid, Wire.card(sqlCode, sqlState), ABNUOWRM));
  }

  /** A server that says both says more with ENDUOWRM, in any order. */
  @ParameterizedTest
  @CsvSource({"02, ROLLED_BACK", "01, OPEN", "07, UNKNOWN"})
  void besideAnEnd(String disposition, UnitOfWork unitOfWork) {
    String card = Wire.card(-904, "57011");
    assertEquals(unitOfWork, outcome("DSN12015", ENDUOWRM + disposition, ABNUOWRM, card));
    assertEquals(unitOfWork, outcome("DSN12015", ABNUOWRM, ENDUOWRM + disposition, card));
  }

  private static UnitOfWork outcome(String prdid, String... objects) {
    OutstandingCommands outstanding = new OutstandingCommands();
    ReplyReader replies = new ReplyReader(CcsidManager.utf8(), outstanding);
    String server =
        Wire.SERVER.replace("4353533130313630", HEX.formatHex(prdid.getBytes(US_ASCII)));
    read(replies, outstanding, CodePoint.ACCRDB, Wire.frame("02", 1, "2201 " + server));
    StringBuilder answer = new StringBuilder();
    for (int i = 0; i < objects.length; i++) {
      answer.append(Wire.frame(i + 1 < objects.length ? "53" : "03", 1, objects[i]));
    }
    read(replies, outstanding, CodePoint.EXCSQLIMM, answer.toString());
    return replies.outcome().unitOfWork();
  }

  private static void read(
      ReplyReader replies, OutstandingCommands outstanding, CodePoint command, String answer) {
    outstanding.add(command.value());
    outstanding.endChain();
    ByteBuffer bytes = Wire.bytes(answer);
    ReplyEvent event = ReplyEvent.NEEDS_MORE;
    while (event != ReplyEvent.ANSWERED) {
      event = replies.next(bytes);
    }
  }
}
