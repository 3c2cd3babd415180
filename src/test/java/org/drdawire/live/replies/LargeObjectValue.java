package org.drdawire.live.replies;

import java.io.ByteArrayOutputStream;
import java.util.Optional;
import org.drdawire.reply.LargeObjectPiece;

/** Puts the pieces of one large object after another together. */
public final class LargeObjectValue {

  /** X'18', or X'19' if it may be null: that of a BLOB. */
  private static final int BLOB_LOCATOR = 0x19;

  private final StringBuilder text = new StringBuilder();
  private final ByteArrayOutputStream bytes = new ByteArrayOutputStream();

  /** The value, a String or bytes, if this is its last piece. */
  public Optional<Object> take(LargeObjectPiece piece) {
    boolean isText = isText(piece);
    if (isText) {
      text.append(piece.text());
    } else {
      byte[] data = new byte[piece.data().remaining()];
      piece.data().get(data);
      bytes.writeBytes(data);
    }
    if (!piece.isLast()) {
      return Optional.empty();
    }
    Object value = isText ? text.toString() : bytes.toByteArray();
    text.setLength(0);
    bytes.reset();
    return Optional.of(value);
  }

  /** A CLOB or DBCLOB; also one whose rows to come have locators. */
  private static boolean isText(LargeObjectPiece piece) {
    int lid = piece.rows().description().columns().get(piece.column() - 1).locatorLid();
    return lid > BLOB_LOCATOR;
  }
}
