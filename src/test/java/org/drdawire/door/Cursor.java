package org.drdawire.door;

import java.util.List;
import org.drdawire.door.Requests.Section;

/** A cursor of a server. Each row says of which query it is, and which row. */
final class Cursor {

  static final String FORM_OF_NUMBERS =
      "241A 0C 76D0 02 0004 02 0004 02 0004 09 71E0 540001 D00001 06 71F0 E00000";

  /** CHAR(30), and numbers with a CLOB. */
  static final List<String> FORMS =
      List.of(
          FORM_OF_NUMBERS,
          "241A 06 76D0 30 001E 09 71E0 540001 D00001 06 71F0 E00000",
          "241A 0F 76D0 02 0004 02 0004 02 0004 CF 8004 09 71E0 540001 D00001 06 71F0 E00000");

  final Section section;
  final int instance;
  final int tag;

  /** The server closes it behind its last row. */
  final boolean closes;

  int sent;
  boolean failed;

  Cursor(Section section, int instance, int tag, boolean closes) {
    this.section = section;
    this.instance = instance;
    this.tag = tag;
    this.closes = closes;
  }

  /** How many rows the query of a tag has. */
  static int rowsOf(int tag) {
    return tag * 7 % 12;
  }

  /** What its rows are like: 0 for numbers, 1 for text, 2 for numbers with a large object. */
  static int formOf(int tag, boolean derby) {
    return tag % (derby ? 3 : 2);
  }

  /** What a row says of itself as text. */
  static String nameOf(int tag, long instance, int row) {
    return tag + "/" + instance + "/" + row;
  }

  /** The next row, and the large object that comes behind its block. */
  String row(Answers answers, boolean derby, List<String> objects) {
    sent++;
    String name = nameOf(tag, instance, sent);
    int form = formOf(tag, derby);
    if (form == 1) {
      return "FF00" + Answers.text(String.format("%-30s", name));
    }
    String numbers =
        "FF00" + answers.integer(tag) + answers.integer(instance) + answers.integer(sent);
    if (form == 0) {
      return numbers;
    }
    objects.add("146C 00" + Answers.text(name));
    return numbers + "00" + String.format("%08X", name.length());
  }
}
