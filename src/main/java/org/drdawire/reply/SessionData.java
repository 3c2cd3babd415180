package org.drdawire.reply;

import java.util.Objects;
import java.util.Optional;
import java.util.OptionalInt;
import org.drdawire.ccsid.CcsidDecodingException;
import org.drdawire.ddm.ByteString;
import org.drdawire.ddm.CodePoint;

/**
 * PBSD (X'C000'): Piggybacked Session Data. What a statement has changed in the session; of Apache
 * Derby alone, behind the answer of any command.
 *
 * <pre>
 *   PBSD_ISO      X'C001'   1   if the isolation level has changed
 *   PBSD_SCHEMA   X'C002'   n   UTF-8, if the schema has changed
 * </pre>
 *
 * <p>What is absent has not changed. So a parameter that cannot be read is an error here, although
 * none is required.
 *
 * <p>Source: what Apache Derby sends.
 *
 * <p>The canonical constructor may change when the protocol needs more; the factories stay.
 *
 * @param isolation PBSD_ISO, as java.sql.Connection numbers the levels: 1 uncommitted read, 2
 *     committed read, 4 repeatable read, 8 serializable; 0 to 255. Empty if it has not changed
 * @param schema PBSD_SCHEMA; empty if it has not changed
 */
public record SessionData(OptionalInt isolation, Optional<String> schema) {

  private static final int UTF_8 = 1208;

  /** Checks that nothing is null. */
  public SessionData {
    Objects.requireNonNull(isolation, "isolation");
    Objects.requireNonNull(schema, "schema");
  }

  /**
   * Reads the message.
   *
   * @param message a PBSD
   * @return what has changed
   * @throws IllegalArgumentException if it is another message
   * @throws org.drdawire.ReplyFormatException if PBSD_ISO has not one byte
   * @throws CcsidDecodingException if PBSD_SCHEMA is not UTF-8
   */
  public static SessionData of(ReplyMessage message) {
    Parameters.checkTerm(message, CodePoint.PBSD);
    OptionalInt isolation = OptionalInt.empty();
    if (message.has(CodePoint.PBSD_ISO)) {
      isolation = OptionalInt.of(Parameters.requiredNumber(message, CodePoint.PBSD_ISO, 1));
    }
    return new SessionData(isolation, message.data(CodePoint.PBSD_SCHEMA).map(SessionData::text));
  }

  private static String text(ByteString data) {
    try {
      return data.decode(UTF_8, 0, data.length());
    } catch (CcsidDecodingException e) {
      throw e.inField(CodePoint.PBSD_SCHEMA.term());
    }
  }

  /** Shows what has changed, not the name of the schema. */
  @Override
  public String toString() {
    String level = isolation.isPresent() ? " PBSD_ISO=" + isolation.getAsInt() : "";
    return CodePoint.PBSD.term() + level + (schema.isPresent() ? " PBSD_SCHEMA" : "");
  }
}
