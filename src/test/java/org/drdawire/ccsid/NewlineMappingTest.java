package org.drdawire.ccsid;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.DynamicTest.dynamicTest;

import java.nio.ByteBuffer;
import java.util.stream.Stream;
import org.drdawire.ccsid.charset.EbcdicPage;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;

class NewlineMappingTest {

  private static final String NEWLINES = "\n\u0085\r\n";

  @TestFactory
  Stream<DynamicTest> ebcdicHasIbmsNewlineUnlessTheOtherIsAskedFor() {
    return EbcdicPage.all().stream()
        .map(page -> dynamicTest("CCSID " + page.ccsid(), () -> check(page.ccsid())));
  }

  private static void check(int ccsid) {
    byte[] ibm = {0x25, 0x15, 0x0D, 0x25};
    byte[] unix = {0x15, 0x25, 0x0D, 0x15};
    assertArrayEquals(ibm, CcsidManager.forCcsid(ccsid).toBytes(NEWLINES));
    assertArrayEquals(ibm, CcsidManager.forCcsid(ccsid, NewlineMapping.IBM).toBytes(NEWLINES));
    CcsidManager manager = CcsidManager.forCcsid(ccsid, NewlineMapping.ZOS_UNIX);
    assertArrayEquals(unix, manager.toBytes(NEWLINES));
    assertEquals(NEWLINES, manager.decode(ByteBuffer.wrap(unix)));
    assertEquals(NewlineMapping.ZOS_UNIX, manager.newline());
    assertEquals(ccsid, manager.ccsid());
    assertEquals(0x40, manager.space());
    assertEquals(1, manager.maxBytesPerStep());
  }

  @Test
  void newlinesOfOtherCcsidsAreNoQuestion() {
    for (int ccsid : new int[] {819, 1200, 1208, 13488}) {
      assertArrayEquals(
          CcsidManager.forCcsid(ccsid).toBytes(NEWLINES),
          CcsidManager.forCcsid(ccsid, NewlineMapping.ZOS_UNIX).toBytes(NEWLINES));
      assertEquals(
          NewlineMapping.IBM, CcsidManager.forCcsid(ccsid, NewlineMapping.ZOS_UNIX).newline());
    }
  }
}
