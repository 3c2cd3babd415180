package org.drdawire.dialect;

import java.util.EnumSet;
import java.util.List;
import org.drdawire.ddm.CodePoint;

/** The families of servers of which something is known. {@link Dialect} says what. */
final class KnownDialects {

  static final Dialect OTHER = Dialect.of("OTHER", "");

  static final Dialect DERBY =
      Dialect.of("DERBY", "CSS")
          .withNames(Dialect.NameEncoding.UTF8_AFTER_ACCSECRD)
          .withAttributes(
              StatementAttribute.INSENSITIVE_SCROLL,
              StatementAttribute.SENSITIVE_STATIC_SCROLL,
              StatementAttribute.UPDATABLE,
              StatementAttribute.HOLD)
          .withPackages(DynamicPackages.of(Dialect.COLLECTION, 1, 32_766))
          .withMaximumCommands(Dialect.ALL_CORRELATION_IDS)
          .withMaximumUnread(Dialect.ALL_CORRELATION_IDS)
          .withVariations(Variation.DECLARED_TYPES_ALONE);

  static final Dialect DB2_I = db2("DB2_I", "QSQ").withCredentials(CredentialEncoding.ibmI());

  static final Dialect DB2_ZOS =
      db2("DB2_ZOS", "DSN").withNames(Dialect.NameEncoding.UTF8_AFTER_EXCSATRD);

  static final Dialect DB2_LUW =
      db2("DB2_LUW", "SQL")
          .withAttributes(
              EnumSet.complementOf(EnumSet.of(StatementAttribute.SENSITIVE_DYNAMIC_SCROLL))
                  .toArray(new StatementAttribute[0]));

  static final Dialect INFORMIX = Dialect.of("INFORMIX", "IFX");

  static final List<Dialect> WITH_PRODUCT = List.of(DERBY, DB2_LUW, DB2_ZOS, DB2_I, INFORMIX);

  private KnownDialects() {}

  private static Dialect db2(String name, String product) {
    return Dialect.of(name, product)
        .withManagerLevels(
            ManagerLevel.of(CodePoint.AGENT, 10),
            ManagerLevel.of(CodePoint.SQLAM, 7),
            ManagerLevel.of(CodePoint.RDB, 12),
            ManagerLevel.of(CodePoint.SECMGR, 9),
            ManagerLevel.of(CodePoint.UNICODEMGR, Dialect.UTF_8),
            ManagerLevel.of(CodePoint.CMNTCPIP, 5));
  }
}
