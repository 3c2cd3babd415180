package org.drdawire.reply.rows;

import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import org.drdawire.ccsid.CcsidManager;

/**
 * Codes, dates and times, whose characters have the same byte in each page of EBCDIC, and in each
 * page of ASCII and in UTF-8: they can be read in a CCSID that is wrong, or that nobody has.
 *
 * <p>Source: IBM's Character Data Representation Architecture, the syntactic character set.
 */
public final class InvariantText {

  private static final int EBCDIC = 500;
  private static final int ASCII = 819;
  private static final byte EBCDIC_BLANK = 0x40;

  private InvariantText() {}

  /** A CCSID of the same family as that of the bytes of a code, a date or a time. */
  public static int ccsid(ByteBuffer bytes) {
    for (int i = bytes.position(); i < bytes.limit(); i++) {
      if (bytes.get(i) < 0 || bytes.get(i) == EBCDIC_BLANK) {
        return EBCDIC;
      }
    }
    return ASCII;
  }

  /** A code, of capital letters, digits and blanks; empty if the bytes are none. */
  public static String code(ByteBuffer bytes) {
    String text =
        ccsid(bytes) == EBCDIC
            ? CcsidManager.ebcdic().decode(bytes)
            : StandardCharsets.ISO_8859_1.decode(bytes).toString();
    for (int i = 0; i < text.length(); i++) {
      char c = text.charAt(i);
      if (c != ' ' && (c < '0' || c > '9') && (c < 'A' || c > 'Z')) {
        return "";
      }
    }
    return text;
  }
}
