package org.drdawire.live.replies;

import java.io.ByteArrayOutputStream;
import java.util.Optional;
import org.drdawire.fdoca.DrdaType;
import org.drdawire.fdoca.TypeShape;
import org.drdawire.reply.LargeObjectPiece;

/** Puts the pieces of one large object after another together. */
public final class LargeObjectValue {

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

  private static boolean isText(LargeObjectPiece piece) {
    int lid = piece.rows().description().columns().get(piece.column() - 1).lid();
    return DrdaType.ofLid(lid | 1).shape() == TypeShape.LARGE_TEXT;
  }
}
