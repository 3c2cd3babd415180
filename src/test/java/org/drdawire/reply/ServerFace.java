package org.drdawire.reply;

import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.util.HexFormat;

/** A server by what it says when the database is accessed, and how it writes what comes then. */
enum ServerFace {
  LUW(Db2Answers.LUW, StandardCharsets.UTF_8),
  ZOS(Db2Answers.ZOS, Charset.forName("IBM500")),
  /** Db2 for i 7.4: QSQ07040, QTDSQL400; CCSIDs 37, 1200 and 1208. */
  I(
      """
      2201 0006 1149 0000 000C 112E D8E2D8F0F7F0F4F0
      000D 002F D8E3C4E2D8D3F4F0F0 0016 0035 0006 119C 0025 0006 119D 04B0 0006 119E 04B8
      """,
      Charset.forName("IBM037")),
  DERBY(
      """
      2201 0006 1149 0000 000C 112E C3E2E2F1F0F1F6F0
      000D 002F D8E3C4E2D8D3C1E2C3 0010 0035 0006 119C 04B8 0006 119E 04B8
      """,
      StandardCharsets.UTF_8);

  private final String accessed;
  private final Charset characters;

  ServerFace(String accessed, Charset characters) {
    this.accessed = accessed;
    this.characters = characters;
  }

  /** Its ACCRDBRM, whose texts are in EBCDIC. */
  String accessed() {
    return accessed;
  }

  boolean isLittleEndian() {
    return this == LUW;
  }

  /** A text of single bytes. */
  String text(String text) {
    return HexFormat.of().formatHex(text.getBytes(characters));
  }

  String number(int number) {
    return String.format("%08X ", isLittleEndian() ? Integer.reverseBytes(number) : number);
  }

  /** SQLCAGRP with tokens between X'FF': mixed ones on LUW, of single bytes on the others. */
  String area(int code, String state, String... tokens) {
    StringBuilder all = new StringBuilder();
    for (String token : tokens) {
      all.append(all.length() == 0 ? "" : "FF").append(text(token));
    }
    String message = String.format("%04X ", all.length() / 2) + all;
    return "00 "
        + number(code)
        + text(state + "DSNXRFN ")
        + " 00 00*24 "
        + text(" ".repeat(11))
        + " 0000 "
        + (isLittleEndian() ? message + " 0000" : "0000 " + message)
        + " FF ";
  }

  String card(int code, String state, String... tokens) {
    return "2408 " + area(code, state, tokens);
  }
}
