package org.drdawire.oracle;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.HexFormat;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

class TsharkTest {

  private static final byte[] COMMIT = HexFormat.of().parseHex("000AD00100010004200E");

  @Test
  @RequiresTshark
  void oneCommand() throws Exception {
    Tshark.Dissection dissection = Tshark.dissect(List.of(COMMIT));
    assertEquals(
        List.of(new Tshark.Dissected(0x01, 1, 1, 10, 4, 0x200E, List.of())), dissection.frames());
    assertEquals(List.of(), dissection.complaints());
  }

  @Test
  @RequiresTshark
  void parametersInOrder() throws Exception {
    byte[] closeQuery =
        HexFormat.of()
            .parseHex("001AD0010001" + "00142005" + "00042113" + "000C215B0000000000000000");
    Tshark.Dissection dissection = Tshark.dissect(List.of(closeQuery));
    assertEquals(List.of(0x2113, 0x215B), dissection.frames().get(0).parameters());
  }

  @Test
  @RequiresTshark
  void chainLongerThanAPacket() throws Exception {
    byte[] chain = new byte[10 * 20_000];
    for (int command = 0; command < 20_000; command++) {
      byte[] frame = COMMIT.clone();
      frame[3] = (byte) (command < 19_999 ? 0x41 : 0x01);
      frame[4] = (byte) ((command + 1) >> 8);
      frame[5] = (byte) (command + 1);
      System.arraycopy(frame, 0, chain, 10 * command, 10);
    }
    Tshark.Dissection dissection = Tshark.dissect(List.of(chain, COMMIT));
    assertEquals(List.of(), dissection.complaints());
    assertEquals(20_001, dissection.frames().size());
    assertEquals(20_000, dissection.frames().get(19_999).correlation());
    assertEquals(1, dissection.frames().get(20_000).correlation());
  }

  @Test
  @RequiresTshark
  void wrongLengthsAreSeen() throws Exception {
    List<String> wrong =
        List.of(
            "000ED0010001" + "00082005" + "00082113", // parameter longer than its command
            "000ED0010001" + "00042005" + "00042113", // command shorter than its DSS
            "000AD0010001" + "0004200E" + "0005D00100010004200E", // DSS shorter than its header
            "000AD0010001" + "0004200E" + "0010D00100010004200E", // DSS longer than the stream
            "000AD0010001" + "0010200E"); // command longer than its DSS
    for (String hex : wrong) {
      Tshark.Dissection dissection = Tshark.dissect(List.of(HexFormat.of().parseHex(hex)));
      assertFalse(dissection.complaints().isEmpty(), () -> hex + dissection);
    }
  }

  @Test
  @RequiresTshark
  void derbysClientIsWellFormed() throws Exception {
    List<byte[]> flushes = new ArrayList<>();
    List<Frame> frames = new ArrayList<>();
    for (DerbyClientSession.Flush flush : DerbyClientSession.record()) {
      if (Tshark.understands(flush.chain())) {
        flushes.add(flush.request());
        frames.addAll(flush.chain());
      }
    }
    Tshark.Dissection dissection = Tshark.dissect(flushes);
    assertEquals(List.of(), dissection.complaints());
    assertEquals(
        frames.stream().map(frame -> frame.object().codePoint()).toList(), dissection.codePoints());
    assertEquals(
        frames.stream().map(Frame::correlation).toList(),
        dissection.frames().stream().map(Tshark.Dissected::correlation).toList());
    assertEquals(
        frames.stream().map(Frame::format).toList(),
        dissection.frames().stream().map(Tshark.Dissected::format).toList());
  }

  @Test
  @RequiresTshark
  void tableOfCodePoints() throws Exception {
    Map<Integer, String> names = Tshark.codePointNames();
    assertEquals("EXCSAT", names.get(0x1041));
    assertEquals("SQLDTA", names.get(0x2412));
    assertTrue(names.size() > 150, () -> "names: " + names.size());
  }

  @Test
  void missingProgramSkipsWithAReason() {
    assertTrue(TsharkCondition.evaluate(false, null).isDisabled());
    assertTrue(TsharkCondition.evaluate(false, null).getReason().orElse("").contains("tshark"));
    assertFalse(TsharkCondition.evaluate(true, "1").isDisabled());
  }

  @Test
  void missingProgramFailsWhereItIsRequired() {
    assertThrows(IllegalStateException.class, () -> TsharkCondition.evaluate(false, "1"));
  }
}
