package org.drdawire.conversation;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.ByteBuffer;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import org.drdawire.ccsid.CcsidManager;
import org.drdawire.ddm.DssCutter;
import org.drdawire.request.CloseQuery;
import org.drdawire.request.ContinueQuery;
import org.drdawire.request.OpenQuery;
import org.drdawire.request.OutputOverride;
import org.drdawire.request.PackageSection;
import org.drdawire.request.RequestEncoder;
import org.junit.jupiter.api.Test;

/** What a proxy passes on may be anything: it is noted as far as it can be read. */
class SentCommandsTest {

  private static final PackageSection SECTION =
      PackageSection.of("sample", "NULLID", "SYSLH200", 1);
  private static final int HEADER = 6;

  private static List<byte[]> sent() {
    RequestEncoder requests = new RequestEncoder(CcsidManager.ebcdic());
    requests.add(OpenQuery.of(SECTION).withClose(OpenQuery.Close.AT_END));
    requests.add(
        ContinueQuery.of(SECTION, 7)
            .withOverride(
                OutputOverride.of(
                    OutputOverride.Column.AS_DESCRIBED, OutputOverride.Column.CLOB_LOCATOR)));
    requests.add(CloseQuery.of(SECTION, 7));
    List<byte[]> all = new ArrayList<>();
    new DssCutter(
            (dss, length) -> {
              byte[] bytes = new byte[dss.remaining()];
              dss.duplicate().get(bytes);
              all.add(bytes);
            })
        .take(requests.toByteBuffer());
    return all;
  }

  @Test
  void eachCommandIsAwaited() {
    List<byte[]> all = sent();
    assertEquals(4, all.size(), "OPNQRY, CNTQRY, OUTOVR, CLSQRY");
    Conversation conversation = Conversation.withoutPlan();
    assertFalse(conversation.awaitsReplies());
    for (byte[] each : all) {
      ByteBuffer dss = ByteBuffer.wrap(each);
      conversation.sent(dss);
      assertEquals(0, dss.position());
    }
    assertTrue(conversation.awaitsReplies());
    assertEquals(3, conversation.commands.outstanding.count());
    assertFalse(conversation.hasToSend());
  }

  @Test
  void whateverTheyAreTheyAreNoted() {
    Random random = new Random(1);
    for (int round = 0; round < 20_000; round++) {
      Conversation conversation = Conversation.withoutPlan();
      for (byte[] each : sent()) {
        for (int changes = random.nextInt(4); changes > 0; changes--) {
          each[HEADER + random.nextInt(each.length - HEADER)] = (byte) random.nextInt(256);
        }
        int length = random.nextInt(8) == 0 ? HEADER + random.nextInt(each.length - HEADER) : 0;
        conversation.sent(ByteBuffer.wrap(each, 0, length == 0 ? each.length : length));
      }
      assertTrue(conversation.commands.outstanding.count() <= 4);
    }
  }
}
