package org.drdawire.live.replies;

import java.nio.charset.Charset;

/**
 * ACCRDBRM (X'2201'): Access to RDB Completed.
 *
 * @param severity SVRCOD: 0, or 4 when a CCSID was not accepted
 * @param productId PRDID of the server
 * @param typeDefinitionName TYPDEFNAM
 * @param ccsidSbc CCSIDSBC, or 0 if absent
 * @param ccsidDbc CCSIDDBC, or 0 if absent
 * @param ccsidMbc CCSIDMBC, or 0 if absent
 * @param characters PKGDFTCST, or 0 unless TRGDFTRT asked for it
 * @param user USRID, or empty unless TRGDFTRT asked for it
 */
public record AccessedDatabase(
    int severity,
    String productId,
    String typeDefinitionName,
    int ccsidSbc,
    int ccsidDbc,
    int ccsidMbc,
    int characters,
    String user) {

  /** Reads the message, whose character data is in the present DDM CCSID. */
  public static AccessedDatabase of(Reply reply, Charset charset) {
    Parameters parameters =
        Parameters.of(
            Terms.ACCRDBRM,
            reply.data(),
            Terms.SVRCOD,
            Terms.PRDID,
            Terms.TYPDEFNAM,
            Terms.TYPDEFOVR);
    Parameters overrides =
        Parameters.of(
            Terms.TYPDEFOVR,
            parameters.one(Terms.TYPDEFOVR),
            Terms.CCSIDSBC,
            Terms.CCSIDDBC,
            Terms.CCSIDMBC,
            Terms.PKGDFTCST,
            Terms.USRID);
    return new AccessedDatabase(
        parameters.u2(Terms.SVRCOD),
        parameters.text(Terms.PRDID, charset),
        parameters.text(Terms.TYPDEFNAM, charset),
        number(overrides, Terms.CCSIDSBC),
        number(overrides, Terms.CCSIDDBC),
        number(overrides, Terms.CCSIDMBC),
        number(overrides, Terms.PKGDFTCST),
        overrides.textIfAny(Terms.USRID, charset));
  }

  private static int number(Parameters overrides, int parameter) {
    return overrides.has(parameter) ? overrides.u2(parameter) : 0;
  }
}
