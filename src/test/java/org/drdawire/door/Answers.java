package org.drdawire.door;

import java.io.ByteArrayOutputStream;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.HexFormat;
import java.util.List;

/** The answers to one chain, in bytes made by hand: Derby's way, or that of a Db2 on x86. */
final class Answers {

  static final String ENDQRYRM = "220B 0006 1149 0004";
  static final String COMMITTED = "220C 0006 1149 0004 0005 2115 01";
  static final String ROLLED_BACK = "220C 0006 1149 0004 0005 2115 02";

  /** OPNQRYRM is this, with what it says. */
  static final String OPNQRYRM = "2205 0006 1149 0000";

  static final String LIMITED_BLOCKS = "0006 2102 2417";

  private static final HexFormat DIGITS = HexFormat.of().withUpperCase();
  private static final int SAME_ID = 0x50;
  private static final int CHAINED = 0x40;

  private final boolean derby;
  private final List<Dss> replies = new ArrayList<>();
  private int id;

  /** A DSS of one object, which stands without its length. */
  private record Dss(int type, int id, String object) {}

  Answers(boolean derby) {
    this.derby = derby;
  }

  static byte[] hex(String digits) {
    return DIGITS.parseHex(digits.replace(" ", ""));
  }

  static String hex(byte[] bytes) {
    return DIGITS.formatHex(bytes);
  }

  /** Text of CCSID 1208. */
  static String text(String text) {
    return hex(text.getBytes(StandardCharsets.UTF_8));
  }

  /** The command of this number is answered from here on. */
  void answer(int number) {
    id = number;
  }

  Answers message(String object) {
    replies.add(new Dss(2, id, object));
    return this;
  }

  Answers data(String object) {
    replies.add(new Dss(3, id, object));
    return this;
  }

  Answers card(int code, String state) {
    return data("2408 " + (code == 0 ? "FF" : area(code, state, "")));
  }

  String integer(int value) {
    return String.format("%08X", derby ? value : Integer.reverseBytes(value));
  }

  /** SQLCAGRP with SQLERRMC of these bytes. */
  String area(int code, String state, String tokens) {
    return "00"
        + integer(code)
        + text(state + (derby ? "CSS10160" : "SQL12015"))
        + "00"
        + "00".repeat(24)
        + "20".repeat(11)
        + "0000"
        + String.format("%04X", tokens.length() / 2)
        + tokens
        + "0000FF";
  }

  /** What has been said, each DSS chained to the next; the last is no end if more follows. */
  byte[] bytes() {
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    for (int i = 0; i < replies.size(); i++) {
      Dss dss = replies.get(i);
      int chained = 0;
      if (i + 1 < replies.size()) {
        chained = replies.get(i + 1).id == dss.id ? SAME_ID : CHAINED;
      }
      byte[] object = hex(dss.object);
      out.writeBytes(
          hex(
              String.format(
                  "%04X D0 %02X %04X %04X",
                  object.length + 8, chained | dss.type, dss.id, object.length + 2)));
      out.writeBytes(object);
    }
    return out.toByteArray();
  }
}
