package org.drdawire.reply;

import java.nio.ByteBuffer;
import org.drdawire.ddm.frames.FieldReader;

/** A QRYDSC that was read, so that the same bytes need not be read again. */
final class KnownLayout {

  /** The object, as it came. */
  private final ByteBuffer bytes;

  /** What its bytes meant. */
  private final ReplyContext context;

  private final RowLayout layout;

  private KnownLayout(ByteBuffer bytes, ReplyContext context, RowLayout layout) {
    this.bytes = bytes;
    this.context = context;
    this.layout = layout;
  }

  static KnownLayout of(FieldReader fields, ReplyContext context) {
    int length = fields.remaining();
    ByteBuffer bytes = ByteBuffer.allocate(length).put(fields.duplicate().bytes(length)).flip();
    RowLayout layout = RowLayout.of(QueryDescription.of(fields, context), context);
    return new KnownLayout(bytes, context, layout);
  }

  boolean isOf(FieldReader fields, ReplyContext now) {
    int length = fields.remaining();
    return now == context
        && length == bytes.remaining()
        && bytes.equals(fields.duplicate().bytes(length));
  }

  RowLayout layout() {
    return layout;
  }
}
