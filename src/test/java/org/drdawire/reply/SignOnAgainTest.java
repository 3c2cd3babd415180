package org.drdawire.reply;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import org.drdawire.ccsid.CcsidManager;
import org.drdawire.ddm.CodePoint;
import org.junit.jupiter.api.Test;

/** A connection that signs on a second time: what the server says then holds from there on. */
class SignOnAgainTest {

  private final Seen connection = new Seen(CcsidManager.utf8());

  /** The client of a pool begins again on the same connection, and a statement follows at once. */
  @Test
  void derby3596_aPooledConnectionSignsOnAgain() {
    connection.sent(CodePoint.EXCSAT, CodePoint.ACCSEC, CodePoint.SECCHK, CodePoint.ACCRDB);
    connection.of(signOn("02", Wire.SERVER));
    connection.sent(
        CodePoint.EXCSAT,
        CodePoint.ACCSEC,
        CodePoint.SECCHK,
        CodePoint.ACCRDB,
        CodePoint.EXCSQLIMM);
    String littleEndian = Wire.SERVER.replace("51544453514C415343", "51544453514C583836");
    String seen =
        connection.of(
            signOn("42", littleEndian)
                + Wire.frame(
                    "03", 5, "2408 00 DDFCFFFF 3233353035 53*8 00 00*24 20*11 0000 0000 0000 FF"));
    assertTrue(seen.endsWith("DONE\nSQLCARD SQLCODE=-803 SQLSTATE=23505\nFAILED\n"), seen);
    assertEquals(0, connection.outstanding.count());
    assertEquals(List.of(), connection.replies.notices());
  }

  private static String signOn(String last, String server) {
    return Wire.frame("42", 1, "1443")
        + Wire.frame("42", 2, "14AC 0006 11A2 0003")
        + Wire.frame("42", 3, "1219 0006 1149 0000 0005 11A4 00")
        + Wire.frame(last, 4, "2201 " + server);
  }
}
