package org.drdawire.reply;

import org.drdawire.ccsid.Replacements;
import org.drdawire.ddm.frames.FieldReader;
import org.drdawire.fdoca.TypeDefinition;
import org.drdawire.golden.Hex;

/** What servers have said of themselves, and the bytes of their objects. */
final class Servers {

  /** SQLCAGRP of a success of Apache Derby at level 7, as recorded. */
  static final String DERBY_SUCCESS =
      """
      00 00000000 20*5 4353533130313630   # SQLCODE, SQLSTATE, CSS10160
      00 00*24 20*11 0000 0000 0000 FF    # SQLCAXGRP, no SQLDIAGGRP
      """;

  /** SQLDHGRP of Apache Derby, as recorded: the cursor is holdable. */
  static final String DERBY_HEADER = "00 0001 0000 0000 0000 0000 0000 0000 0000 0000";

  private static final int AHEAD = 3;

  private Servers() {}

  static ReplyContext derby() {
    return context(TypeDefinition.bigEndian(), 7, "CSS10160");
  }

  static ReplyContext db2(int level) {
    return context(TypeDefinition.littleEndian(), level, "SQL12015");
  }

  /** A server of the architecture with big-endian numbers. */
  static ReplyContext other(int level) {
    return context(TypeDefinition.bigEndian(), level, "QSQ07050");
  }

  static ReplyContext replacing(ReplyContext context, Replacements replacements) {
    return context.withReplacements(replacements);
  }

  /** An object that does not stand at the start of its array. */
  static FieldReader fields(byte[] bytes) {
    byte[] array = new byte[AHEAD + bytes.length + 1];
    System.arraycopy(bytes, 0, array, AHEAD, bytes.length);
    return new FieldReader("TEST", array, AHEAD, AHEAD + bytes.length);
  }

  static FieldReader fields(String hex) {
    return fields(Hex.parse(hex));
  }

  private static ReplyContext context(TypeDefinition types, int level, String product) {
    return new ReplyContext(types)
        .withLevel(level)
        .withProduct(product)
        .withReplacements(new Replacements());
  }
}
