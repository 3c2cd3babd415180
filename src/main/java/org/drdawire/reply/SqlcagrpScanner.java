package org.drdawire.reply;

import org.drdawire.ReplyFormatException;
import org.drdawire.ddm.frames.FieldReader;
import org.drdawire.reply.rows.RowSqlcagrp;

/**
 * Finds where the SQLCAGRP of a row ends. A server may cut a row anywhere: what was passed is not
 * looked at again, so that a group takes no more time in many pieces than in one.
 */
final class SqlcagrpScanner implements RowSqlcagrp {

  private enum Part {
    FIELDS,
    DIAGNOSTICS,
    CONDITIONS,
    TOKENS,
    CONNECTIONS,
    END
  }

  private final ReplyContext context;

  private Part next = Part.FIELDS;

  /** How many bytes of the group were passed. */
  private int passed;

  /** How many conditions or connections are left. */
  private int left;

  /** How many tokens of a condition are left. */
  private int tokens;

  /** How many bytes the group has at least. */
  private int needed;

  SqlcagrpScanner(ReplyContext context) {
    this.context = context;
  }

  @Override
  public RowSqlcagrp another() {
    return new SqlcagrpScanner(context);
  }

  @Override
  public void begin() {
    next = Part.FIELDS;
    passed = 0;
  }

  @Override
  public boolean pass(FieldReader fields) {
    GroupReader in = GroupReader.passing(fields, context);
    try {
      fields.skip(passed);
      while (next != Part.END) {
        next = pass(in);
        passed = fields.offset();
      }
      return true;
    } catch (ReplyFormatException e) {
      needed = fields.needed();
      if (needed > 0) {
        return false;
      }
      throw next == Part.FIELDS ? e : SqlCommunicationArea.unknownForm(fields, e);
    }
  }

  /** Passes one part. If its bytes have ended nothing is noted, and it is passed again later. */
  private Part pass(GroupReader in) {
    return switch (next) {
      case FIELDS ->
          SqlCommunicationArea.passFields(in.fields(), in.context()) ? Part.DIAGNOSTICS : Part.END;
      case DIAGNOSTICS -> {
        left = Diagnostics.conditions(in);
        yield Part.CONDITIONS;
      }
      case CONDITIONS -> condition(in);
      case TOKENS -> token(in);
      case CONNECTIONS -> connection(in);
      case END -> Part.END;
    };
  }

  private Part condition(GroupReader in) {
    if (left == 0) {
      left = Diagnostics.connections(in);
      return Part.CONNECTIONS;
    }
    tokens = Condition.passToTokens(in);
    left--;
    return Part.TOKENS;
  }

  private Part token(GroupReader in) {
    if (tokens == 0) {
      Condition.last(in);
      return Part.CONDITIONS;
    }
    Condition.text(in);
    tokens--;
    return Part.TOKENS;
  }

  private Part connection(GroupReader in) {
    if (left == 0) {
      return Part.END;
    }
    Diagnostics.passConnection(in);
    left--;
    return Part.CONNECTIONS;
  }

  @Override
  public int length() {
    return passed;
  }

  @Override
  public int needed() {
    return needed;
  }

  @Override
  public int code(FieldReader group) {
    return SqlCommunicationArea.code(group, context);
  }
}
