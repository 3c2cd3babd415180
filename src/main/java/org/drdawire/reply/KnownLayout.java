package org.drdawire.reply;

import java.nio.ByteBuffer;
import org.drdawire.ddm.ByteString;
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
    ByteBuffer bytes = ByteString.copyOf(rest(fields)).asBuffer();
    RowLayout layout = RowLayout.of(QueryDescription.of(fields, context), context);
    return new KnownLayout(bytes, context, layout);
  }

  boolean isOf(FieldReader fields, ReplyContext now) {
    return now == context && bytes.equals(rest(fields));
  }

  private static ByteBuffer rest(FieldReader fields) {
    return fields.duplicate().bytes(fields.remaining());
  }

  RowLayout layout() {
    return layout;
  }
}
