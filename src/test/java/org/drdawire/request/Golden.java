package org.drdawire.request;

import org.drdawire.ccsid.CcsidManager;
import org.drdawire.ddm.BufferMemory;
import org.drdawire.dialect.Capabilities;
import org.drdawire.golden.Hex;

/** The parts that golden texts of this package share, and the values that they stand for. */
public final class Golden {

  public static final String RDBNAM = "memory:db";

  /** PKGNAMCSN of memory:db, NULLID, SYSLH000, SYSLVL01, section 1, in UTF-8. */
  public static final String SECTION =
      """
      0044 2113                                # PKGNAMCSN
        6D656D6F72793A6462 20*9                # memory:db
        4E554C4C4944 20*12                     # NULLID
        5359534C48303030 20*10                 # SYSLH000
        5359534C564C3031 0001
      """;

  /** The same in CCSID 500: the consistency token stays. */
  public static final String SECTION_EBCDIC =
      """
      0044 2113
        9485949699A87A8482 40*9
        D5E4D3D3C9C4 40*12
        E2E8E2D3C8F0F0F0 40*10
        5359534C564C3031 0001
      """;

  private Golden() {}

  public static PackageSection section() {
    return PackageSection.of(RDBNAM, "NULLID", "SYSLH000", 1);
  }

  public static RequestEncoder utf8() {
    return agreed(new RequestEncoder(CcsidManager.utf8()));
  }

  public static RequestEncoder utf8(BufferMemory memory) {
    return agreed(new RequestEncoder(CcsidManager.utf8(), RequestEncoder.DEFAULT_MAXIMUM, memory));
  }

  public static RequestEncoder ebcdic() {
    return agreed(new RequestEncoder(CcsidManager.ebcdic()));
  }

  /** An encoder that takes each SECCHK, as no server answers it. */
  public static RequestEncoder agreed(RequestEncoder requests) {
    requests.use(Capabilities.initial().withAgreementAssumed());
    return requests;
  }

  /** Checks the frames of one command, in UTF-8. */
  public static void assertFrames(String golden, Command command) {
    RequestEncoder requests = utf8();
    requests.add(command);
    assertFrames(golden, requests);
  }

  public static void assertFrames(String golden, RequestEncoder requests) {
    Hex.assertBytes(golden, requests.toByteBuffer());
  }
}
