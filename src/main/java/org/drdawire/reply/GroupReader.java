package org.drdawire.reply;

import org.drdawire.ddm.frames.FieldReader;

/**
 * Reads the fields of FD:OCA groups. Numbers have the byte order of the type definition in force;
 * the lengths before texts are always big-endian.
 *
 * <p>Source: DRDA volume 1, SQLCAGRP and SQLDAGRP; FD:OCA reference, I2, I4, I8, FCS, VCS and VCM.
 */
final class GroupReader {

  private final FieldReader fields;
  private final ReplyContext context;

  GroupReader(FieldReader fields, ReplyContext context) {
    this.fields = fields;
    this.context = context;
  }

  FieldReader fields() {
    return fields;
  }

  ReplyContext context() {
    return context;
  }

  boolean isPresent() {
    return fields.isPresent();
  }

  int i2() {
    return fields.i2(context.order());
  }

  int i4() {
    return fields.i4(context.order());
  }

  long i8() {
    return fields.i8(context.order());
  }

  /** FCS: single-byte characters of a fixed length. */
  String fcs(int length) {
    return context.fixed(fields, length);
  }

  /** VCS: single-byte characters after their length. */
  String vcs() {
    return context.single(fields, fields.u2());
  }

  /** VCM: mixed-byte characters after their length. */
  String vcm() {
    return context.mixed(fields, fields.u2());
  }

  /** A name in its mixed form and then in its single-byte form, of which one is empty. */
  String name() {
    String mixed = vcm();
    String single = vcs();
    return mixed.isEmpty() ? single : mixed;
  }
}
