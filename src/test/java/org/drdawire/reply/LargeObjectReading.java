package org.drdawire.reply;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.nio.ByteBuffer;
import java.util.ArrayList;
import java.util.HexFormat;
import java.util.List;
import org.drdawire.DrdaException;
import org.drdawire.ccsid.CcsidManager;
import org.drdawire.ddm.CodePoint;
import org.drdawire.ddm.chain.OutstandingCommands;

/** Reads answers with large objects, as a driver does that opens all rows. */
abstract class LargeObjectReading {

  /** SRVRLSLV of Apache Derby. */
  private static final String DERBY = "000C 115A 4353533130313630";

  final List<String> events = new ArrayList<>();
  ReplyReader replies;
  OutstandingCommands outstanding;
  RowReader rows;
  private RowReader output;
  private String object = "";

  void connect(boolean derby) {
    outstanding = new OutstandingCommands();
    replies = new ReplyReader(CcsidManager.utf8(), outstanding);
    if (derby) {
      outstanding.add(CodePoint.EXCSAT.value());
      read(Wire.frame("02", 1, "1443 " + DERBY), 100);
      events.clear();
    }
  }

  /** Connects, and sends a command. */
  void connect(boolean derby, CodePoint command) {
    connect(derby);
    send(command);
  }

  void send(CodePoint command) {
    Seen.send(outstanding, command);
  }

  List<String> read(String hex, int cut) {
    byte[] bytes = Wire.bytes(hex).array();
    for (int from = 0; from < bytes.length; from += cut) {
      ByteBuffer part = ByteBuffer.wrap(bytes, from, Math.min(cut, bytes.length - from));
      boolean more = true;
      while (more) {
        try {
          ReplyEvent event = replies.next(part);
          more = event != ReplyEvent.NEEDS_MORE;
          add(event);
        } catch (DrdaException e) {
          events.add(e.getMessage());
        }
      }
    }
    return events;
  }

  private void add(ReplyEvent event) {
    switch (event) {
      case ROW_DESCRIPTION -> rows = replies.openRows();
      case OUTPUT -> output = replies.openOutput();
      case LARGE_OBJECT -> {
        LargeObjectPiece piece = replies.largeObject();
        assertEquals(object.isEmpty(), piece.isFirst());
        byte[] data = new byte[piece.data().remaining()];
        piece.data().get(data);
        object += "." + HexFormat.of().formatHex(data);
        if (piece.isLast()) {
          String whose = piece.rows() == output ? "output " : "";
          String bytes = piece.isNull() ? "null" : object.replace(".", "");
          events.add(whose + piece.rowNumber() + "," + piece.column() + " " + bytes);
          object = "";
        }
      }
      case ANSWERED -> events.add(replies.outcome().failed() ? "FAILED" : "ANSWERED");
      case DATA -> events.add("DATA");
      default -> {}
    }
  }

  static String dsss(String... objects) {
    StringBuilder hex = new StringBuilder();
    for (int i = 0; i < objects.length; i++) {
      hex.append(Wire.frame(i == objects.length - 1 ? "03" : "53", 1, objects[i]));
    }
    return hex.toString();
  }

  static String query(String columns) {
    return "241A " + OpenedRows.description(columns);
  }
}
