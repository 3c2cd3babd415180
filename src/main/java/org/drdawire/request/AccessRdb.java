package org.drdawire.request;

import java.util.Objects;
import java.util.Optional;
import org.drdawire.ddm.CodePoint;
import org.drdawire.ddm.DdmWriter;
import org.drdawire.ddm.LengthLimits;
import org.drdawire.fdoca.TypeDefinition;

/**
 * ACCRDB (X'2001'): Access RDB. Opens the database and declares how values are represented.
 *
 * <pre>
 *   RDBNAM     X'2110'            18 to 1,024 bytes, padded with blanks
 *   RDBACCCL   X'210F'            2  X'2407', SQLAM
 *   PRDID      X'112E'            8
 *   PRDDTA     X'2104'  optional
 *   TYPDEFNAM  X'002F'            up to 255 bytes
 *   CRRTKN     X'2135'  optional  1 to 255, usually 19
 *   TYPDEFOVR  X'0035'            CCSIDSBC X'119C' 2, CCSIDDBC X'119D' 2, CCSIDMBC X'119E' 2 and
 *                                 CCSIDXML X'1913' 2; each may be left out
 *   delimiters           optional     see {@link StatementDelimiters}
 *   RDBALWUPD  X'211A'  optional  1  X'F0' for a read-only connection
 *   TRGDFTRT   X'213B'  optional  1  X'F1': the server returns its defaults
 * </pre>
 *
 * <p>Apache Derby requires CRRTKN. IBM's JDBC driver leaves it out, and Db2 for LUW returns one in
 * ACCRDBRM.
 *
 * <p>Source: DDM architecture, term ACCRDB.
 *
 * <p>The canonical constructor may change when the protocol needs more; the factories stay.
 *
 * @param rdbnam RDBNAM, the same as in SECCHK
 * @param prdid the requester's PRDID: product 3, version 2, release 2, level 1
 * @param typeDefinition TYPDEFNAM and TYPDEFOVR
 * @param correlationToken CRRTKN
 * @param productData PRDDTA
 * @param delimiters STTDECDEL and STTSTRDEL
 * @param updateAllowed RDBALWUPD; left out if true, which is its default
 * @param defaultsReturned TRGDFTRT; left out if false, which is its default
 */
public record AccessRdb(
    String rdbnam,
    String prdid,
    TypeDefinition typeDefinition,
    Optional<CorrelationToken> correlationToken,
    Optional<ProductSpecificData> productData,
    Optional<StatementDelimiters> delimiters,
    boolean updateAllowed,
    boolean defaultsReturned)
    implements Command {

  public AccessRdb {
    Objects.requireNonNull(rdbnam, "rdbnam");
    Objects.requireNonNull(prdid, "prdid");
    Objects.requireNonNull(typeDefinition, "typeDefinition");
    Objects.requireNonNull(correlationToken, "correlationToken");
    Objects.requireNonNull(productData, "productData");
    Objects.requireNonNull(delimiters, "delimiters");
  }

  /**
   * Opens a database for reading and writing.
   *
   * @param rdbnam RDBNAM
   * @param prdid the requester's PRDID
   * @param typeDefinition how values are represented
   * @param correlationToken CRRTKN
   * @return the command
   */
  public static AccessRdb of(
      String rdbnam,
      String prdid,
      TypeDefinition typeDefinition,
      CorrelationToken correlationToken) {
    return of(rdbnam, prdid, typeDefinition, Optional.of(correlationToken));
  }

  /**
   * Opens a database for reading and writing; the server names the conversation.
   *
   * @param rdbnam RDBNAM
   * @param prdid the requester's PRDID
   * @param typeDefinition how values are represented
   * @return the command
   */
  public static AccessRdb of(String rdbnam, String prdid, TypeDefinition typeDefinition) {
    return of(rdbnam, prdid, typeDefinition, Optional.empty());
  }

  private static AccessRdb of(
      String rdbnam,
      String prdid,
      TypeDefinition typeDefinition,
      Optional<CorrelationToken> correlationToken) {
    return new AccessRdb(
        rdbnam,
        prdid,
        typeDefinition,
        correlationToken,
        Optional.empty(),
        Optional.empty(),
        true,
        false);
  }

  /**
   * Adds a CRRTKN, or takes another one.
   *
   * @param token CRRTKN
   * @return the command
   */
  public AccessRdb withCorrelationToken(CorrelationToken token) {
    return new AccessRdb(
        rdbnam,
        prdid,
        typeDefinition,
        Optional.of(token),
        productData,
        delimiters,
        updateAllowed,
        defaultsReturned);
  }

  /**
   * Adds product-specific data.
   *
   * @param data PRDDTA
   * @return the command
   */
  public AccessRdb withProductData(ProductSpecificData data) {
    return new AccessRdb(
        rdbnam,
        prdid,
        typeDefinition,
        correlationToken,
        Optional.of(data),
        delimiters,
        updateAllowed,
        defaultsReturned);
  }

  /**
   * Says how SQL text is punctuated.
   *
   * @param punctuation STTDECDEL and STTSTRDEL
   * @return the command
   */
  public AccessRdb withDelimiters(StatementDelimiters punctuation) {
    return new AccessRdb(
        rdbnam,
        prdid,
        typeDefinition,
        correlationToken,
        productData,
        Optional.of(punctuation),
        updateAllowed,
        defaultsReturned);
  }

  /**
   * Opens the database for reading only.
   *
   * @return the command
   */
  public AccessRdb readOnly() {
    return new AccessRdb(
        rdbnam,
        prdid,
        typeDefinition,
        correlationToken,
        productData,
        delimiters,
        false,
        defaultsReturned);
  }

  /**
   * Asks the server for the defaults that it will use: the character subtype and the user.
   *
   * @return the command
   */
  public AccessRdb withDefaultsReturned() {
    return new AccessRdb(
        rdbnam,
        prdid,
        typeDefinition,
        correlationToken,
        productData,
        delimiters,
        updateAllowed,
        true);
  }

  @Override
  public void writeTo(DdmWriter out, RequestContext context) {
    out.begin(CodePoint.ACCRDB);
    out.writeText(CodePoint.RDBNAM, rdbnam, context.capabilities().rdbnam());
    out.writeShort(CodePoint.RDBACCCL, CodePoint.SQLAM.value());
    out.writeText(CodePoint.PRDID, prdid, LengthLimits.PRDID);
    if (productData.isPresent()) {
      productData.get().writeTo(out);
    }
    typeDefinition.writeName(out);
    if (correlationToken.isPresent()) {
      correlationToken.get().writeTo(out);
    }
    typeDefinition.writeOverrides(out);
    if (delimiters.isPresent()) {
      delimiters.get().writeTo(out);
    }
    if (!updateAllowed) {
      out.writeBoolean(CodePoint.RDBALWUPD, false);
    }
    if (defaultsReturned) {
      out.writeBoolean(CodePoint.TRGDFTRT, true);
    }
    out.end();
  }

  @Override
  public String toString() {
    return CodePoint.ACCRDB.term();
  }
}
