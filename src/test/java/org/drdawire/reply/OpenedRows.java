package org.drdawire.reply;

import java.nio.ByteBuffer;
import org.drdawire.ccsid.CcsidManager;
import org.drdawire.ddm.CodePoint;
import org.drdawire.ddm.chain.OutstandingCommands;
import org.drdawire.golden.Hex;

/** A query that is open, whose blocks and large objects a test writes. */
final class OpenedRows {

  final OutstandingCommands outstanding = new OutstandingCommands();
  final ReplyReader replies = new ReplyReader(CcsidManager.utf8(), outstanding);
  final RowReader rows;

  private OpenedRows(String server, String columns) {
    if (!server.isEmpty()) {
      outstanding.add(CodePoint.ACCRDB.value());
      replies.next(Wire.framed("02", 1, "2201 " + server));
      replies.next(ByteBuffer.allocate(0));
    }
    sent(CodePoint.OPNQRY);
    replies.next(Wire.framed("53", 1, "241A " + description(columns)));
    rows = replies.openRows();
  }

  /** Opens rows of a server that has said nothing: big-endian, in UTF-8, and not Derby. */
  static OpenedRows of(String columns) {
    return new OpenedRows("", columns);
  }

  /** Opens rows of a server that has said this in ACCRDBRM. */
  static OpenedRows of(String server, String columns) {
    return new OpenedRows(server, columns);
  }

  /** The triplets of a row of columns, each a LID and a length. */
  static String description(String columns) {
    return String.format(
        "%02X 76D0 %s 09 71E0 540001 D00001 06 71F0 E00000",
        3 + Hex.parse(columns).length, columns);
  }

  /** Sends a command alone. */
  OpenedRows sent(CodePoint command) {
    outstanding.add(command.value());
    outstanding.endChain();
    return this;
  }

  /** Sends CNTQRY, and reads on. */
  void goOn() {
    sent(CodePoint.CNTQRY).replies.resume(rows);
  }

  /** Reads the first event of one object, which is not the last of the answer. */
  ReplyEvent next(String codePoint, String hex) {
    return replies.next(Wire.framed("53", 1, codePoint + " " + hex));
  }

  /** Reads the rows from here on as these triplets describe them. */
  RowReader described(String triplets) {
    next("241A", triplets);
    return replies.openRows();
  }

  /** Reads a block that has one row. */
  RowReader row(String hex) {
    ReplyEvent event = next("241B", "FF 00 " + hex);
    if (event != ReplyEvent.ROW) {
      throw new AssertionError(event);
    }
    return rows;
  }
}
