package org.drdawire.reply;

import java.nio.ByteBuffer;
import org.drdawire.ddm.frames.FieldReader;

/**
 * A QRYDSC that was read, so that the same bytes need not be read again.
 *
 * @param bytes the object, as it came
 * @param context what its bytes meant
 * @param layout the rows
 */
record KnownLayout(ByteBuffer bytes, ReplyContext context, RowLayout layout) {

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
}
