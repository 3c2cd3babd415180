package org.drdawire.growth;

import java.nio.ByteBuffer;
import java.util.HexFormat;
import java.util.List;
import org.drdawire.ccsid.CcsidManager;
import org.drdawire.ddm.CodePoint;
import org.drdawire.ddm.chain.OutstandingCommands;
import org.drdawire.golden.Hex;
import org.drdawire.reply.ReplyEvent;
import org.drdawire.reply.ReplyReader;

/** What a server answers, in pieces. */
final class ReplyCosts {

  private static final int WHOLE = Integer.MAX_VALUE;

  /** How many bytes of data a DSS has. */
  private static final int BLOCK = 30_000;

  private static final int HEADERS = 10;

  /** Format of a DSS of an object, behind which the answer goes on. */
  private static final int GOES_ON = 0x53;

  private static final String COLUMNS_OF_ONE_ROW = "0971E0540001D00001 0671F0E00000";

  /** SQLCAGRP of a warning, and its diagnostics up to the tokens of the only condition. */
  private static final String TO_TOKENS =
      """
      00 00002710 3031303033 4353533130313630 FF 00
      00 00*28 00*48 20*8
      00 0001
        FFFFFF37 3432363031 00000002 00000003 0000000000000000000000000000123C
        00*24 20*10 20*8 20*5 0001 52
        00
      """;

  private static final String BEHIND_TOKENS = "00 0001 4D FF  FF FF  FF FF  FF FF FF FF";

  private ReplyCosts() {}

  static List<Cost> all() {
    return List.of(
        Cost.of("parameters of a message, in pieces of 100 bytes", 500, ReplyCosts::message),
        Cost.of("columns of a description", 1_000, ReplyCosts::columns),
        Cost.of("rows in one buffer", 1_000, n -> rows(n, WHOLE)),
        Cost.of("rows in pieces of 1 byte", 200, n -> rows(n, 1)),
        Cost.of("diagnostics of a row, in one buffer", 1_000, n -> diagnostics(n, WHOLE)),
        Cost.of("diagnostics of a row, in pieces of 100 bytes", 1_000, n -> diagnostics(n, 100)),
        Cost.of("large objects of rows before ACCRDBRM", 1_000, ReplyCosts::largeObjects));
  }

  private static Cost.Work message(int n) {
    return reading(attributes(n), 100);
  }

  private static Cost.Work columns(int n) {
    return reading(attributes(1) + query("030004", n), WHOLE);
  }

  private static Cost.Work rows(int n, int piece) {
    return reading(
        attributes(1) + query("030004", 1) + blocks("FF 00 00 00000007".repeat(n)), piece);
  }

  private static Cost.Work diagnostics(int n, int piece) {
    String area = TO_TOKENS + String.format("%04X", n) + "00 0001 54 FF ".repeat(n);
    return reading(
        attributes(1) + query("030004", 1) + blocks(area + BEHIND_TOKENS + "00 FF"), piece);
  }

  /** Each row asks for the family of the server, which EXCSATRD says somewhere. */
  private static Cost.Work largeObjects(int n) {
    String rows = blocks("FF 00 00 00000001".repeat(n));
    return reading(attributes(n) + query("C98004", 1) + rows, WHOLE);
  }

  private static String attributes(int n) {
    return dss(0x02, CodePoint.EXCSATRD, Hex.parse("0004115E".repeat(n)), 0, 4 * n);
  }

  /** A description of so many equal columns, of which a triplet has 84. */
  private static String query(String column, int n) {
    StringBuilder triplets = new StringBuilder();
    for (int left = n; left > 0; left -= 84) {
      int count = Math.min(left, 84);
      String head = left == n ? "76D0" : "7F00";
      triplets.append(String.format("%02X", 3 * count + 3)).append(head);
      triplets.append(column.repeat(count));
    }
    byte[] data = Hex.parse(triplets + COLUMNS_OF_ONE_ROW);
    return dss(GOES_ON, CodePoint.QRYDSC, data, 0, data.length);
  }

  private static String blocks(String hex) {
    byte[] data = Hex.parse(hex);
    StringBuilder all = new StringBuilder();
    for (int at = 0; at < data.length; at += BLOCK) {
      int to = Math.min(data.length, at + BLOCK);
      all.append(dss(GOES_ON, CodePoint.QRYDTA, data, at, to));
    }
    return all.toString();
  }

  private static String dss(int format, CodePoint codePoint, byte[] data, int from, int to) {
    int length = HEADERS + to - from;
    return String.format(
            "%04X D0%02X 0001 %04X %04X ", length, format, length - 6, codePoint.value())
        + HexFormat.of().formatHex(data, from, to);
  }

  /** Reads an answer, or the first objects of one, on a new connection. */
  private static Cost.Work reading(String hex, int piece) {
    byte[] answer = Hex.parse(hex);
    return () -> {
      OutstandingCommands outstanding = new OutstandingCommands();
      outstanding.add(CodePoint.EXCSAT.value());
      outstanding.add(CodePoint.OPNQRY.value());
      outstanding.endChain();
      ReplyReader replies = new ReplyReader(CcsidManager.utf8(), outstanding);
      ByteBuffer bytes = ByteBuffer.wrap(answer);
      while (bytes.position() < answer.length) {
        bytes.limit((int) Math.min(answer.length, (long) bytes.position() + piece));
        ReplyEvent event = replies.next(bytes);
        while (event != ReplyEvent.NEEDS_MORE) {
          if (event == ReplyEvent.ROW_DESCRIPTION) {
            replies.openRows();
          }
          event = replies.next(bytes);
        }
      }
    };
  }
}
