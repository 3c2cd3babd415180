package org.drdawire.reply;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import org.drdawire.ReplyFormatException;
import org.drdawire.ccsid.CcsidDecodingException;
import org.drdawire.ccsid.UnsupportedCcsidException;
import org.drdawire.ddm.ByteString;
import org.drdawire.ddm.CodePoint;
import org.drdawire.golden.Hex;
import org.junit.jupiter.api.Test;

/** Messages that are cut, changed or in another order: a value or a typed error comes out. */
class DamagedMessagesTest {

  private static final int UTF_8 = 1208;

  private static final Map<String, Function<ReplyMessage, Object>> SAMPLES =
      Map.of(
          "0000 1443 0006 115E 6162 000C 1404 1403 0007 2407 0007 0006 115A 6162",
          ServerAttributes::of,
          "0000 14AC 0006 11A2 0003 0008 11A2 0004 0008 0005 11A4 01 0006 11DC 0102",
          AccessSecurityReply::of,
          "0000 1219 0006 1149 0008 0008 1153 F1F2F3F4 0005 11A4 0F 0006 11DC 0102",
          SecurityCheckReply::of,
          """
          0000 2201 0006 1149 0000 000C 112E 4353533130313630 000D 002F 51544453514C415343
            0016 0035 0006 119C 04B8 0006 119D 04B0 0006 119E 04B8
            0006 2125 2435 0007 11A0 617070 0006 2135 0102
            003A 244E 0006 244C 0002
              0016 244D 0006 244F 0001 000C 1912 01BB 6162632E6465
              001A 244D 0006 244F 0001 0010 11E8 0102 0304 0506 0708 090A 0B0C
          """,
          RdbAccessed::of,
          "0000 2205 0006 1149 0000 0006 2102 2417 0005 211F F1 000C 215B 00*8 0006 2460 2442",
          QueryOpened::of,
          "0000 2219 0006 1149 0000 0010 2139 0006 2113 0102 0006 2113 0304",
          ProcedureResultSets::of,
          """
          0000 1248 0008 1904 00000000
            001F 1905 0006 1906 0001 0015 1801 00000007 00000003 00000002 0102030405
          """,
          SyncPointAnswer::of,
          "0000 C000 0005 C001 02 0008 C002 4150C3A9",
          SessionData::of,
          "0000 1C00 000C 1901 0000000000000001",
          ElapsedTime::of);

  @Test
  void samplesAreWhole() {
    SAMPLES.forEach((hex, view) -> assertNotNull(view.apply(Messages.of(hex))));
  }

  @Test
  void cutMessages() {
    SAMPLES.forEach(
        (hex, view) -> {
          byte[] whole = Hex.parse(hex);
          for (int length = 4; length < whole.length; length++) {
            read(Arrays.copyOf(whole, length), view);
          }
        });
  }

  @Test
  void cutParameters() {
    SAMPLES.forEach(
        (hex, view) -> {
          ReplyMessage message = Messages.of(hex);
          for (int i = 0; i < message.parameters().size(); i++) {
            byte[] data = message.parameters().get(i).data().toArray();
            for (int length = 0; length < data.length; length++) {
              view(with(message, i, Arrays.copyOf(data, length)), view);
            }
          }
        });
  }

  @Test
  void changedBytes() {
    SAMPLES.forEach(
        (hex, view) -> {
          byte[] bytes = Hex.parse(hex);
          for (int at = 4; at < bytes.length; at++) {
            byte before = bytes[at];
            for (int value = 0; value < 256; value++) {
              bytes[at] = (byte) value;
              readAnyCcsid(bytes, view);
            }
            bytes[at] = before;
          }
        });
  }

  @Test
  void orderAndRepetitionOfParametersMeanNothing() {
    SAMPLES.forEach(
        (hex, view) -> {
          ReplyMessage message = Messages.of(hex);
          List<ReplyMessage.Parameter> parameters = new ArrayList<>(message.parameters());
          parameters.add(new ReplyMessage.Parameter(0xFFF0, ByteString.of()));
          parameters.addAll(message.parameters());
          boolean repeats = message.codePoint() == 0x14AC;
          ReplyMessage twice =
              Messages.of(
                  message.codePoint(), repeats ? parameters.subList(0, 5) : parameters, UTF_8);
          assertEquals(view.apply(message), view.apply(twice), hex);
        });
  }

  private static ReplyMessage with(ReplyMessage message, int index, byte[] data) {
    List<ReplyMessage.Parameter> parameters = new ArrayList<>(message.parameters());
    int codePoint = parameters.get(index).codePoint();
    parameters.set(index, new ReplyMessage.Parameter(codePoint, ByteString.of(data)));
    return Messages.of(message.codePoint(), parameters, message.ccsid());
  }

  /** A byte that is changed may make another CCSID, which cannot be that of single bytes. */
  private static void readAnyCcsid(byte[] bytes, Function<ReplyMessage, Object> view) {
    try {
      read(bytes, view);
    } catch (UnsupportedCcsidException e) {
      assertNotNull(e.field());
    }
  }

  private static void read(byte[] bytes, Function<ReplyMessage, Object> view) {
    ReplyMessage message;
    try {
      message = Messages.of(bytes, UTF_8);
    } catch (ReplyFormatException e) {
      return;
    }
    view(message, view);
  }

  /** Whatever comes out can be printed, and the message itself can be explained. */
  private static void view(ReplyMessage message, Function<ReplyMessage, Object> view) {
    assertTrue(message.explanation().startsWith(CodePoint.termOf(message.codePoint())));
    try {
      assertFalse(view.apply(message).toString().isEmpty());
    } catch (ReplyFormatException | CcsidDecodingException e) {
      assertNotNull(e.field());
    }
  }
}
