package org.drdawire.reply;

import org.drdawire.ddm.CodePoint;
import org.drdawire.ddm.frames.FieldReader;
import org.drdawire.reply.rows.RowLayout;

/** A QRYDSC that was read, so that the same bytes need not be read again. */
final class KnownLayout {

  /** The object, as it came. */
  private final byte[] bytes;

  /** What its bytes meant. */
  private final ReplyContext context;

  private final QueryDescription description;
  private final RowLayout layout;

  private KnownLayout(byte[] bytes, ReplyContext context, QueryDescription description) {
    this.bytes = bytes;
    this.context = context;
    this.description = description;
    layout = description.layout(CodePoint.QRYDSC, context.isDerby());
  }

  static KnownLayout of(FieldReader fields, ReplyContext context) {
    return new KnownLayout(fields.rest(), context, QueryDescription.of(fields, context));
  }

  boolean isOf(FieldReader fields, ReplyContext now) {
    return now == context && fields.isRest(bytes);
  }

  QueryDescription description() {
    return description;
  }

  RowLayout layout() {
    return layout;
  }
}
