package org.drdawire.reply;

import java.util.List;
import java.util.Locale;
import java.util.Objects;
import java.util.Optional;
import java.util.OptionalInt;
import org.drdawire.ReplyFormatException;
import org.drdawire.ddm.ByteString;
import org.drdawire.ddm.CodePoint;
import org.drdawire.fdoca.TypeDefinition;

/**
 * ACCRDBRM (X'2201'): Access to RDB Completed. The server has opened the database, and says how it
 * sends values.
 *
 * <pre>
 *   SVRCOD       X'1149'   2   0 or 4
 *   PRDID        X'112E'   8   required
 *   TYPDEFNAM    X'002F'   n   required
 *   TYPDEFOVR    X'0035'       required
 *     CCSIDSBC   X'119C'   2   each of the four may be absent
 *     CCSIDDBC   X'119D'   2
 *     CCSIDMBC   X'119E'   2
 *     CCSIDXML   X'1913'   2
 *   RDBINTTKN    X'2103'   n   for INTRDBRQS
 *   CRRTKN       X'2135'   n   if ACCRDB has none
 *   USRID        X'11A0'   n
 *   PKGDFTCST    X'2125'   2
 *   SRVLST       X'244E'       see {@link ServerAddress}
 * </pre>
 *
 * <p>Asked for its defaults by TRGDFTRT, Apache Derby puts PKGDFTCST and USRID into TYPDEFOVR.
 *
 * <p>Source: DDM architecture, terms ACCRDBRM and TYPDEFOVR; what Apache Derby sends.
 *
 * <p>The canonical constructor may change when the protocol needs more; the factories stay.
 *
 * @param severity SVRCOD, as {@link ReplyMessage#severity()}
 * @param prdid the product of the server, eight characters, such as {@code CSS10160}
 * @param types how the server sends values. A CCSID that it does not name is 0
 * @param packageSubtype PKGDFTCST: the default subtype of characters in packages, 0 to 65,535
 * @param userId USRID: how the server calls the user; empty if it does not say, or not in its CCSID
 * @param correlationToken CRRTKN
 * @param interruptToken RDBINTTKN
 * @param servers SRVLST: the servers that can also answer, in the order of the server. Without
 *     those that have no address of TCP/IP; empty if the list is absent, or cannot be read
 */
public record RdbAccessed(
    int severity,
    String prdid,
    TypeDefinition types,
    OptionalInt packageSubtype,
    String userId,
    Optional<ByteString> correlationToken,
    Optional<ByteString> interruptToken,
    List<ServerAddress> servers) {

  private static final int PRODUCT = 8;
  private static final int LENGTH = 2;

  /** Copies the list. */
  public RdbAccessed {
    Objects.requireNonNull(prdid, "prdid");
    Objects.requireNonNull(types, "types");
    Objects.requireNonNull(packageSubtype, "packageSubtype");
    Objects.requireNonNull(userId, "userId");
    Objects.requireNonNull(correlationToken, "correlationToken");
    Objects.requireNonNull(interruptToken, "interruptToken");
    Objects.requireNonNull(servers, "servers");
    servers = List.copyOf(servers);
  }

  /**
   * Reads the message.
   *
   * @param message an ACCRDBRM
   * @return what the server says
   * @throws IllegalArgumentException if it is another message
   * @throws org.drdawire.ReplyFormatException if PRDID, TYPDEFNAM or TYPDEFOVR is absent, PRDID has
   *     not eight characters, a CCSID has not two bytes, or TYPDEFNAM is a name that is not known
   * @throws org.drdawire.ccsid.CcsidDecodingException if PRDID or TYPDEFNAM is not a text
   * @throws org.drdawire.ccsid.UnsupportedCcsidException if CCSIDSBC or CCSIDMBC is a double-byte
   *     CCSID
   */
  public static RdbAccessed of(ReplyMessage message) {
    Parameters.checkTerm(message, CodePoint.ACCRDBRM);
    ReplyMessage overrides = overrides(message);
    return new RdbAccessed(
        message.severity(),
        product(message),
        types(message),
        Parameters.number(
            message.has(CodePoint.PKGDFTCST) ? message : overrides, CodePoint.PKGDFTCST, LENGTH),
        Parameters.text(message.has(CodePoint.USRID) ? message : overrides, CodePoint.USRID),
        message.data(CodePoint.CRRTKN),
        message.data(CodePoint.RDBINTTKN),
        ServerAddress.listOf(message));
  }

  /** PRDID. */
  static String product(ReplyMessage message) {
    String prdid = Parameters.requiredText(message, CodePoint.PRDID);
    if (prdid.length() != PRODUCT) {
      int at = message.find(CodePoint.PRDID);
      throw ReplyFormatException.content(at, "wrong length", "chars", prdid.length(), PRODUCT)
          .inField(CodePoint.PRDID.term());
    }
    return prdid;
  }

  /** TYPDEFNAM with TYPDEFOVR. */
  static TypeDefinition types(ReplyMessage message) {
    String name = Parameters.requiredText(message, CodePoint.TYPDEFNAM);
    return TypeDefinitions.withCcsids(TypeDefinitions.named(name), overrides(message));
  }

  private static ReplyMessage overrides(ReplyMessage message) {
    return Parameters.requiredCollection(message, CodePoint.TYPDEFOVR);
  }

  /** Shows codes and CCSIDs, no text of the server but the name of a machine that is known. */
  @Override
  public String toString() {
    return String.format(
        Locale.ROOT,
        "ACCRDBRM SVRCOD=%d TYPDEFNAM=%s CCSIDSBC=%d CCSIDDBC=%d CCSIDMBC=%d CCSIDXML=%d",
        severity,
        types.name(),
        types.ccsidSbc(),
        types.ccsidDbc(),
        types.ccsidMbc(),
        types.ccsidXml());
  }
}
