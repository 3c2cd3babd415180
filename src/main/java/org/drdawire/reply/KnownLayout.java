package org.drdawire.reply;

import java.nio.ByteBuffer;
import org.drdawire.ddm.ByteString;
import org.drdawire.ddm.CodePoint;
import org.drdawire.ddm.frames.FieldReader;
import org.drdawire.reply.rows.RowLayout;

/** A QRYDSC that was read, so that the same bytes need not be read again. */
final class KnownLayout {

  /** The object, as it came. */
  private final ByteBuffer bytes;

  /** What its bytes meant. */
  private final ReplyContext context;

  private final QueryDescription description;
  private final RowLayout layout;

  private KnownLayout(ByteBuffer bytes, ReplyContext context, QueryDescription description) {
    this.bytes = bytes;
    this.context = context;
    this.description = description;
    layout = description.layout(CodePoint.QRYDSC, context.isDerby());
  }

  static KnownLayout of(FieldReader fields, ReplyContext context) {
    ByteBuffer bytes = ByteString.copyOf(rest(fields)).asBuffer();
    return new KnownLayout(bytes, context, QueryDescription.of(fields, context));
  }

  boolean isOf(FieldReader fields, ReplyContext now) {
    return now == context && bytes.equals(rest(fields));
  }

  private static ByteBuffer rest(FieldReader fields) {
    return fields.duplicate().bytes(fields.remaining());
  }

  QueryDescription description() {
    return description;
  }

  RowLayout layout() {
    return layout;
  }
}
