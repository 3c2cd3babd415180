package org.drdawire.select;

import java.io.EOFException;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.ReadableByteChannel;
import org.drdawire.live.replies.MalformedReplyException;

/**
 * Reads the replies to a select of one row and to a commit, walks over every field of them, and
 * checks each SQLCARD. It is made to be fast: it knows only these replies, reads a DSS where it has
 * arrived, and makes no object but the text of the row.
 */
final class SelectReplies {

  private static final int ROOM = 64 << 10;
  private static final int DSS_HEADER = 6;
  private static final int CHAINED = 0x40;

  private static final int SVRCOD = 0x1149;
  private static final int QRYPRCTYP = 0x2102;
  private static final int UOWDSP = 0x2115;
  private static final int SQLCSRHLD = 0x211F;
  private static final int QRYATTSCR = 0x2149;
  private static final int QRYATTSET = 0x214A;
  private static final int QRYATTUPD = 0x2150;
  private static final int QRYATTSNS = 0x2157;
  private static final int QRYINSID = 0x215B;
  private static final int OPNQRYRM = 0x2205;
  private static final int ENDUOWRM = 0x220C;
  private static final int SQLCARD = 0x2408;
  private static final int SQLDARD = 0x2411;
  private static final int QRYDSC = 0x241A;
  private static final int QRYDTA = 0x241B;

  /** QRYPRCTYP: the server sends blocks of rows. */
  private static final int LMTBLKPRC = 0x2417;

  /** Beyond it a length is one of a continued DSS. */
  private static final int LONGEST = 0x7FFF;

  private final ReadableByteChannel channel;
  private final ByteBuffer room = ByteBuffer.allocateDirect(ROOM);
  private final SelectRow row = new SelectRow(room);
  private boolean committed;

  SelectReplies(ReadableByteChannel channel) {
    this.channel = channel;
  }

  int id() {
    return row.id();
  }

  String name() {
    return row.name();
  }

  /** Checks that the last query had one row, after which the server has closed it. */
  void requireRow() {
    require(row.complete(), "QRYDTA");
  }

  /** Checks that the last replies said that the transaction is committed. */
  void requireCommitted() {
    require(committed, "ENDUOWRM");
  }

  /** Reads a chain to its end; how many bytes it had. */
  int read() throws IOException {
    committed = false;
    room.clear().limit(0);
    boolean more = true;
    int bytes = 0;
    while (more) {
      need(DSS_HEADER);
      int length = room.getShort(room.position()) & 0xFFFF;
      require(length <= LONGEST, "DSS length");
      need(length);
      more = readDss(room.position() + length);
      bytes += length;
    }
    require(!room.hasRemaining(), "end of the chain");
    return bytes;
  }

  private void need(int count) throws IOException {
    if (room.remaining() < count) {
      room.compact();
      while (room.position() < count) {
        if (channel.read(room) < 0) {
          throw new EOFException();
        }
      }
      room.flip();
    }
  }

  /** Reads the objects of a DSS, and returns whether another DSS follows. */
  private boolean readDss(int end) {
    int format = room.getInt(room.position() + 2) >>> Short.SIZE;
    require(format >>> Byte.SIZE == 0xD0, "DSS");
    room.position(room.position() + DSS_HEADER);
    while (room.position() < end) {
      int next = room.position() + (room.getShort() & 0xFFFF);
      require(next >= room.position() + Short.BYTES && next <= end, "object");
      readObject(room.getShort() & 0xFFFF, next);
      require(room.position() == next, "end of an object");
    }
    return (format & CHAINED) != 0;
  }

  private void readObject(int codePoint, int end) {
    switch (codePoint) {
      case OPNQRYRM -> {
        row.begin();
        readMessage(end);
      }
      case QRYDSC -> row.readDescription(end);
      case QRYDTA -> row.readBlock(end);
      case ENDUOWRM -> {
        readMessage(end);
        committed = true;
      }
      case SQLCARD -> row.readCard();
      // Derby describes the columns again when it has compiled the query anew.
      case SQLDARD -> room.position(end);
      default -> throw new MalformedReplyException(hex(codePoint) + " is not expected");
    }
  }

  private void readMessage(int end) {
    while (room.position() < end) {
      int next = room.position() + (room.getShort() & 0xFFFF);
      require(next >= room.position() + Short.BYTES && next <= end, "parameter");
      readParameter(room.getShort() & 0xFFFF);
      require(room.position() == next, "end of a parameter");
    }
  }

  private void readParameter(int codePoint) {
    switch (codePoint) {
      case SVRCOD -> require(room.getShort() <= 4, "SVRCOD");
      case UOWDSP -> require(room.get() == 1, "UOWDSP");
      case QRYPRCTYP -> require(room.getShort() == LMTBLKPRC, "QRYPRCTYP");
      case QRYINSID -> room.getLong();
      case SQLCSRHLD, QRYATTSCR, QRYATTSET, QRYATTSNS, QRYATTUPD -> room.get();
      default -> throw new MalformedReplyException(hex(codePoint) + " is not expected");
    }
  }

  private static String hex(int codePoint) {
    return String.format("X'%04X'", codePoint);
  }

  private static void require(boolean held, String what) {
    if (!held) {
      throw new MalformedReplyException(what);
    }
  }
}
