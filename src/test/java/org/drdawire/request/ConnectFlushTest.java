package org.drdawire.request;

import static org.drdawire.request.ConnectCommandsTest.ACCSEC;
import static org.drdawire.request.ConnectCommandsTest.BEFORE_PRODUCT_DATA;
import static org.drdawire.request.ConnectCommandsTest.EXCSAT;
import static org.drdawire.request.ConnectCommandsTest.OVERRIDES;
import static org.drdawire.request.ConnectCommandsTest.SECCHK;
import static org.drdawire.request.ConnectCommandsTest.TOKEN;
import static org.drdawire.request.ConnectCommandsTest.TYPDEFNAM;
import static org.drdawire.request.ConnectCommandsTest.accrdb;
import static org.drdawire.request.ConnectCommandsTest.excsat;
import static org.drdawire.request.ConnectCommandsTest.secchk;
import static org.drdawire.request.Golden.RDBNAM;
import static org.drdawire.request.Golden.assertFrames;

import org.drdawire.ccsid.CcsidManager;
import org.drdawire.dialect.Capabilities;
import org.drdawire.dialect.SecurityMechanism;
import org.junit.jupiter.api.Test;

/** The commands of a connect in their flushes: two, or one where agreement is assumed. */
class ConnectFlushTest {

  private static final String ACCRDB =
      " 0066 2001\n" + BEFORE_PRODUCT_DATA + TYPDEFNAM + TOKEN + OVERRIDES;

  /** Two flushes, as Derby's client 10.16.1.1 has them; ids begin at 1 in each. */
  @Test
  void connectInTwoFlushes() {
    RequestEncoder requests = Golden.ebcdic();
    requests.add(excsat());
    requests.add(AccessSecurity.of(SecurityMechanism.USRIDPWD, RDBNAM));
    assertFrames("006B D041 0001" + EXCSAT + "0026 D001 0002" + ACCSEC, requests);
    requests.use(CcsidManager.utf8());
    requests.add(secchk());
    requests.add(accrdb());
    assertFrames("0034 D041 0001" + SECCHK + "006C D001 0002" + ACCRDB, requests);
  }

  @Test
  void connectInOneFlushIfAgreementIsAssumed() {
    RequestEncoder requests = new RequestEncoder(CcsidManager.ebcdic());
    requests.use(Capabilities.initial().withAgreementAssumed());
    requests.add(excsat());
    requests.add(AccessSecurity.of(SecurityMechanism.USRIDPWD, RDBNAM));
    requests.use(CcsidManager.utf8());
    requests.add(secchk());
    requests.add(accrdb());
    assertFrames(
        "006B D041 0001"
            + EXCSAT
            + "0026 D041 0002"
            + ACCSEC
            + "0034 D041 0003"
            + SECCHK
            + "006C D001 0004"
            + ACCRDB,
        requests);
  }
}
