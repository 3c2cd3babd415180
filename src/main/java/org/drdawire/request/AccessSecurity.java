package org.drdawire.request;

import java.util.Objects;
import java.util.Optional;
import org.drdawire.ddm.CodePoint;
import org.drdawire.ddm.DdmWriter;
import org.drdawire.ddm.LengthLimits;
import org.drdawire.dialect.SecurityMechanism;
import org.drdawire.dialect.Variation;

/**
 * ACCSEC (X'106D'): Access Security. Asks for a security mechanism.
 *
 * <pre>
 *   SECMEC  X'11A2'            2
 *   RDBNAM  X'2110'  optional  18 to 1,024 bytes, padded with blanks
 * </pre>
 *
 * <p>RDBNAM is not padded, and has 1 byte at least, if the dialect has {@link
 * Variation#ACCSEC_RDBNAM_UNPADDED}.
 *
 * <p>A name that the CCSID of the first flush cannot encode is an error. A driver then sends the
 * name in SECCHK only, which may use another CCSID: {@link #of(SecurityMechanism)}.
 *
 * <p>Source: DDM architecture, term ACCSEC.
 *
 * @param mechanism SECMEC
 * @param rdbnam RDBNAM
 */
public record AccessSecurity(SecurityMechanism mechanism, Optional<String> rdbnam)
    implements Command {

  public AccessSecurity {
    Objects.requireNonNull(mechanism, "mechanism");
    Objects.requireNonNull(rdbnam, "rdbnam");
  }

  /**
   * Asks for a mechanism and names the database.
   *
   * @param mechanism SECMEC
   * @param rdbnam RDBNAM
   * @return the command
   */
  public static AccessSecurity of(SecurityMechanism mechanism, String rdbnam) {
    return new AccessSecurity(mechanism, Optional.of(rdbnam));
  }

  /**
   * Asks for a mechanism; only SECCHK names the database.
   *
   * @param mechanism SECMEC
   * @return the command
   */
  public static AccessSecurity of(SecurityMechanism mechanism) {
    return new AccessSecurity(mechanism, Optional.empty());
  }

  @Override
  public void writeTo(DdmWriter out, RequestContext context) {
    out.begin(CodePoint.ACCSEC);
    out.writeShort(CodePoint.SECMEC, mechanism.value());
    if (rdbnam.isPresent()) {
      out.writeText(CodePoint.RDBNAM, rdbnam.get(), limits(context));
    }
    out.end();
  }

  private static LengthLimits limits(RequestContext context) {
    LengthLimits padded = context.capabilities().rdbnam();
    return context.varies(Variation.ACCSEC_RDBNAM_UNPADDED)
        ? new LengthLimits(1, padded.maximum(), false)
        : padded;
  }

  @Override
  public String toString() {
    return CodePoint.ACCSEC.term();
  }
}
