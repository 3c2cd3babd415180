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

  /** Only the end of the group is looked for, so no text is decoded. */
  private final boolean passes;

  GroupReader(FieldReader fields, ReplyContext context) {
    this(fields, context, false);
  }

  private GroupReader(FieldReader fields, ReplyContext context, boolean passes) {
    this.fields = fields;
    this.context = context;
    this.passes = passes;
  }

  /** Makes one that passes texts, whatever characters they have: each is empty. */
  static GroupReader passing(FieldReader fields, ReplyContext context) {
    return new GroupReader(fields, context, true);
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

  /** I2: how many parts of a least length follow. */
  int count(String what, int least) {
    return fields.count(what, i2(), least);
  }

  /** FCS: single-byte characters of a fixed length. */
  String fcs(int length) {
    return passes ? pass(length) : context.fixed(fields, length);
  }

  /** VCS: single-byte characters after their length. */
  String vcs() {
    int length = fields.u2();
    return passes ? pass(length) : context.single(fields, length);
  }

  /** VCM: mixed-byte characters after their length. */
  String vcm() {
    int length = fields.u2();
    return passes ? pass(length) : context.mixed(fields, length);
  }

  private String pass(int length) {
    fields.skip(length);
    return "";
  }

  /** A name in its mixed form and then in its single-byte form, of which one is empty. */
  String name() {
    String mixed = vcm();
    String single = vcs();
    return mixed.isEmpty() ? single : mixed;
  }
}
