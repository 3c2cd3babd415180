package org.drdawire.conversation;

import static org.drdawire.conversation.ScriptedServer.last;
import static org.drdawire.conversation.ScriptedServer.more;
import static org.drdawire.conversation.ScriptedServer.rows;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.ByteBuffer;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import org.drdawire.ccsid.CcsidManager;
import org.drdawire.ddm.DssCutter;
import org.drdawire.reply.ReplyEvent;
import org.drdawire.reply.Wire;
import org.drdawire.request.CloseQuery;
import org.drdawire.request.ContinueQuery;
import org.drdawire.request.OpenQuery;
import org.drdawire.request.OutputOverride;
import org.drdawire.request.PackageSection;
import org.drdawire.request.RequestEncoder;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** What a proxy passes on may be anything: it is noted as far as it can be read. */
class SentCommandsTest extends ForeignSteps {

  /**
   * A row of an INTEGER and a CLOB that is null, that is the locator 42, and that has two bytes.
   */
  private static final String NULL_7 = "241B FF 00 00000007 FF";

  private static final String LOCATED_8 = "241B FF 00 00000008 00 0000002A";
  private static final String DESCRIBED_8 = "241B FF 00 00000008 00 00000002";
  private static final String TEXT = "146C 00 4142";

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

  /** What names no section that can be read opens a query all the same, if the server does. */
  @ParameterizedTest
  @ValueSource(
      strings = {
        "",
        // PKGNAMCSN is too short for its names, or too long for the command.
        " 0010 2113 0000000000000000 0000 0001",
        " 0FFF 2113 8482 40*16",
        // Its length is less than that of its header.
        " 0003 2113 8482",
        " 0000 2113",
        // It has no data; such a one behind another.
        " 0004 2113",
        ONE + " 0004 2113"
      })
  void oneWithoutASectionIsAQuery(String parameters) {
    Query query = opened(OPNQRY + parameters, 1);
    assertEquals("", query.section().name().packageId());
    passesOne(CNTQRY + instance(1));
    assertSame(query, queryOf(last(rows(8))));
    passesOne(CNTQRY + ONE + instance(1));
    assertEquals(List.of(UNKNOWN_ROWS, "DATA", "ANSWERED"), withoutQuery(last(rows(9))));
  }

  @Test
  void parametersMayBeEmptyAndUnknown() {
    // MONITOR without data, then QRYINSID of four bytes, which is none.
    Query query = opened(OPNQRY + "0004 1900 " + ONE, 0);
    passesOne(CNTQRY + "0004 1900 " + ONE + " 0008 215B 00000007");
    assertSame(query, queryOf(last(rows(8))));
  }

  @Test
  void aDssWithoutAnObjectIsNoCommand() {
    passes("0006 D001 0001", "0009 D001 0001 0004 20");
    assertFalse(server.conversation.awaitsReplies());
    assertTrue(opened(OPNQRY + ONE, 1).isOpen());
  }

  /** CNTQRY and OUTOVR are passed on, for a query whose second column is a CLOB. */
  private void passesOverride(String triplets) {
    passesOne(OPNQRY + ONE);
    says(ScriptedServer.opened(1), more(ScriptedServer.WITH_CLOB), last(NULL_7));
    passes(
        Wire.frame("51", 1, CNTQRY + ONE + instance(1)), Wire.frame("03", 1, "2415 " + triplets));
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        // GDA, then RLO; GDA alone; a column more than there are, as it was described.
        "09 76 D0 000000 1B0004 09 71 E0540001 D00001 06 71 F0E00000",
        "09 76 D0 000000 1B0004",
        "0C 76 D0 000000 1B0004 000000",
        // GDA without a column, then CPT; with one, then CPT whose length is the LID of a locator.
        "03 76 D0 09 7F 00 000000 1B0004",
        "06 76 D0 000000 18 7F 00 1B0004 000000 000000 000000 000000 000000 000000"
      })
  void anOverrideThatAsksForLocators(String triplets) {
    passesOverride(triplets);
    assertEquals(
        List.of(42), server.said(ReplyEvent.ROW, reply -> reply.row().getInt(2), last(LOCATED_8)));
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        // GDA that is longer than the object, or shorter than its header; another triplet first.
        "0C 76 D0 000000 1B0004",
        "02 76 09 76 D0 000000 1B0004",
        "06 71 F0E00000 09 76 D0 000000 1B0004",
        // Nothing, or not all of a header.
        "",
        "09",
        "09 76",
        // The CLOB as it was described; a LID of no locator; a locator of the INTEGER.
        "09 76 D0 000000 000000",
        "09 76 D0 000000 C98004",
        "06 76 D0 1B0004"
      })
  void anOverrideThatAsksForNone(String triplets) {
    passesOverride(triplets);
    assertEquals(
        List.of("ROW 8", "LARGE_OBJECT", "ANSWERED CNTQRY"), says(more(DESCRIBED_8), last(TEXT)));
  }

  /** OUTOVR belongs to the command right before it. */
  @Test
  void anOverrideBehindNoFetchIsNone() {
    passesOverride("09 76 D0 000000 000000");
    passes(Wire.frame("03", 1, "2415 09 76 D0 000000 1B0004"));
    assertEquals(
        List.of("ROW 8", "LARGE_OBJECT", "ANSWERED CNTQRY"), says(more(DESCRIBED_8), last(TEXT)));
  }
}
