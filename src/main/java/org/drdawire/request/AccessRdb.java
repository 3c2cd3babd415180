package org.drdawire.request;

import java.util.Optional;
import org.drdawire.ddm.CodePoint;
import org.drdawire.ddm.DdmWriter;
import org.drdawire.ddm.LengthLimits;
import org.drdawire.fdoca.TypeDefinition;

/**
 * ACCRDB (X'2001'): Access RDB. Opens the database and declares how values travel.
 *
 * <pre>
 *   RDBNAM     X'2110'            18 to 1,024 bytes, padded with blanks
 *   RDBACCCL   X'210F'            2  X'2407', SQLAM
 *   PRDID      X'112E'            8
 *   PRDDTA     X'2104'  optional
 *   TYPDEFNAM  X'002F'            up to 255 bytes
 *   CRRTKN     X'2135'            19
 *   TYPDEFOVR  X'0035'            CCSIDSBC X'119C' 2, CCSIDDBC X'119D' 2, CCSIDMBC X'119E' 2
 *   RDBALWUPD  X'211A'  optional  1  X'F0' for a connection that only reads
 * </pre>
 *
 * <p>Source: DDM architecture, term ACCRDB.
 *
 * @param rdbnam RDBNAM, the same as in SECCHK
 * @param prdid the requester's PRDID: product 3, version 2, release 2, level 1
 * @param typeDefinition TYPDEFNAM and TYPDEFOVR
 * @param correlationToken CRRTKN
 * @param productData PRDDTA
 * @param updateAllowed RDBALWUPD; left out if true, which is its default
 */
public record AccessRdb(
    String rdbnam,
    String prdid,
    TypeDefinition typeDefinition,
    CorrelationToken correlationToken,
    Optional<ProductSpecificData> productData,
    boolean updateAllowed)
    implements Command {

  private static final LengthLimits TYPDEFNAM = LengthLimits.upTo(255);

  /**
   * Opens a database for reading and writing.
   *
   * @param rdbnam RDBNAM
   * @param prdid the requester's PRDID
   * @param typeDefinition how values travel
   * @param correlationToken CRRTKN
   * @return the command
   */
  public static AccessRdb of(
      String rdbnam,
      String prdid,
      TypeDefinition typeDefinition,
      CorrelationToken correlationToken) {
    return new AccessRdb(rdbnam, prdid, typeDefinition, correlationToken, Optional.empty(), true);
  }

  /**
   * Adds product-specific data.
   *
   * @param data PRDDTA
   * @return the command
   */
  public AccessRdb withProductData(ProductSpecificData data) {
    return new AccessRdb(
        rdbnam, prdid, typeDefinition, correlationToken, Optional.of(data), updateAllowed);
  }

  /**
   * Opens the database for reading only.
   *
   * @return the command
   */
  public AccessRdb readOnly() {
    return new AccessRdb(rdbnam, prdid, typeDefinition, correlationToken, productData, false);
  }

  @Override
  public void writeTo(DdmWriter out, RequestContext context) {
    out.begin(CodePoint.ACCRDB);
    out.writeText(CodePoint.RDBNAM, rdbnam, context.capabilities().rdbnam());
    out.writeShort(CodePoint.RDBACCCL, CodePoint.SQLAM.value());
    out.writeText(CodePoint.PRDID, prdid, LengthLimits.PRDID);
    productData.ifPresent(data -> data.writeTo(out));
    out.writeText(CodePoint.TYPDEFNAM, typeDefinition.name(), TYPDEFNAM);
    correlationToken.writeTo(out);
    out.begin(CodePoint.TYPDEFOVR);
    out.writeShort(CodePoint.CCSIDSBC, typeDefinition.ccsidSbc());
    out.writeShort(CodePoint.CCSIDDBC, typeDefinition.ccsidDbc());
    out.writeShort(CodePoint.CCSIDMBC, typeDefinition.ccsidMbc());
    out.end();
    if (!updateAllowed) {
      out.writeBoolean(CodePoint.RDBALWUPD, false);
    }
    out.end();
  }

  @Override
  public String toString() {
    return CodePoint.ACCRDB.term();
  }
}
