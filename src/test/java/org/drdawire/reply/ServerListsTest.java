package org.drdawire.reply;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** A list of a server that is 32 KB long makes a short text, before anybody has signed on too. */
class ServerListsTest {

  private static final int MANY = 5_000;

  static Stream<Object> texts() {
    ReplyMessage security = message("14AC", "0006 11A2 %04X", 0x1000);
    ReplyMessage managers = message("1443", "1404", "%04X 0007");
    ReplyMessage sections = message("2219 0006 1149 0000", "2139", "0006 2113 %04X");
    ReplyMessage branches =
        message("1248 0008 1904 00000000", "1905", "0012 1801 00000007 00000001 00000001 %04X");
    return Stream.of(
        security,
        AccessSecurityReply.of(security),
        AccessSecurityReply.of(message("14AC", "11A2", "%04X")),
        message("2218 0006 1149 0000", "0004 %04X", 0x7000),
        ServerAttributes.of(managers),
        ProcedureResultSets.of(sections),
        SyncPointAnswer.of(branches));
  }

  /** A message with many parameters. */
  private static ReplyMessage message(String start, String parameter, int first) {
    StringBuilder hex = new StringBuilder("0000 ").append(start);
    IntStream.range(first, first + MANY)
        .forEach(i -> hex.append(' ').append(String.format(parameter, i)));
    return Messages.of(hex.toString());
  }

  /** A message with a parameter that has many elements. */
  private static ReplyMessage message(String start, String parameter, String element) {
    StringBuilder hex = new StringBuilder();
    int size = String.format(element, 0).replace(" ", "").length() / 2;
    int count = 32_000 / size;
    IntStream.range(0x1000, 0x1000 + count)
        .forEach(i -> hex.append(' ').append(String.format(element, i)));
    return Messages.of(
        "0000 " + start + String.format(" %04X ", 4 + size * count) + parameter + hex);
  }

  @ParameterizedTest
  @MethodSource("texts")
  void aLongListIsShort(Object list) {
    String text = list.toString();
    assertTrue(text.length() < 3_000, () -> text.length() + " " + text.substring(0, 200));
    assertTrue(text.contains(" more"), text);
  }

  @Test
  void whatIsLeftOutIsCounted() {
    String text = AccessSecurityReply.of(message("14AC", "0006 11A2 %04X", 0x1000)).toString();
    assertTrue(text.endsWith("SECMEC 4119, 4976 more]"), text);
    ReplyMessage few = Messages.of("0000 2218 0006 1149 0000 0004 7000 0004 7001");
    assertEquals("RDBUPDRM (RDB Update Reply Message) SVRCOD=0 X'7000' X'7001'", few.toString());
  }
}
