package org.drdawire.dialect;

import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import java.util.Objects;
import java.util.Set;
import org.drdawire.ddm.CodePoint;
import org.drdawire.ddm.FieldLimitException;

/**
 * What differs between the families of servers, as data: a driver picks one before it connects, and
 * {@link Capabilities#of} picks one by the server's PRDID.
 *
 * <p>Apache Derby's has been tried against a live server. Those of Db2 say what its open clients do
 * and have not been tried; the SQLAM level is theirs where it is 7, the level that this library
 * writes. The canonical constructor is there for a server that needs another; it may change as more
 * is found to differ.
 *
 * @param name a name for messages
 * @param product the three characters that the server's PRDID begins with
 * @param managerLevels what to ask for in MGRLVLLS
 * @param names when DDM character strings change to UTF-8
 * @param attributes what the server understands in SQLATTR
 * @param packages where dynamic statements are prepared
 * @param maximumCommands the most commands of a chain, 1 to 65,534: the largest correlation id
 */
public record Dialect(
    String name,
    String product,
    List<ManagerLevel> managerLevels,
    NameEncoding names,
    Set<StatementAttribute> attributes,
    DynamicPackages packages,
    int maximumCommands) {

  /**
   * When DDM character strings stop being in CCSID 500, if UNICODEMGR 1208 was granted.
   *
   * <p>A driver hands the encoder {@code CcsidManager.utf8()} at that time; replies change with it.
   * With EXCSAT and ACCSEC in one flush the first two are the same for requests: SECCHK is the
   * first command that changes, or the second ACCSEC if the server has refused the mechanism of the
   * first.
   */
  public enum NameEncoding {
    /** From the command after EXCSATRD on. */
    UTF8_AFTER_EXCSATRD,
    /** From the command after ACCSECRD on, also where ACCSECRD has refused the mechanism. */
    UTF8_AFTER_ACCSECRD,
    /**
     * Not when connecting. Open clients of Db2 ask for it later: EXCSAT with CCSIDMGR 1208 after
     * ACCRDB, and UTF-8 from the next command on if EXCSATRD grants it.
     */
    EBCDIC
  }

  private static final int UTF_8 = 1208;

  /** Ids 0 and 65,535 are reserved. */
  private static final int ALL_CORRELATION_IDS = 65_534;

  /** What is left where a server reads the id as a signed number, as Db2 for LUW does. */
  private static final int SIGNED_CORRELATION_IDS = 32_767;

  private static final List<ManagerLevel> LEVELS = levels(7, 7, 7);
  private static final List<ManagerLevel> DB2_LEVELS = db2Levels();
  private static final String COLLECTION = "NULLID";
  private static final DynamicPackages DB2_PACKAGES =
      new DynamicPackages(COLLECTION, 3, 64, 3, 384, 2);
  private static final DynamicPackages DERBY_PACKAGES =
      new DynamicPackages(COLLECTION, 0, 0, 1, 32_766, 1);

  /**
   * Copies the collections.
   *
   * @throws FieldLimitException if the number of commands is outside its range
   */
  public Dialect {
    Objects.requireNonNull(name, "name");
    Objects.requireNonNull(product, "product");
    Objects.requireNonNull(managerLevels, "managerLevels");
    Objects.requireNonNull(names, "names");
    Objects.requireNonNull(attributes, "attributes");
    Objects.requireNonNull(packages, "packages");
    FieldLimitException.checkRange("correlation id", maximumCommands, 1, ALL_CORRELATION_IDS);
    managerLevels = List.copyOf(managerLevels);
    attributes = Set.copyOf(attributes);
  }

  /**
   * Apache Derby. It admits only a requester whose PRDID begins with DNC, takes any package name,
   * and ends the session where SQLATTR has nothing that it knows.
   *
   * @return the dialect
   */
  public static Dialect derby() {
    return new Dialect(
        "DERBY",
        "CSS",
        LEVELS,
        NameEncoding.UTF8_AFTER_ACCSECRD,
        EnumSet.of(
            StatementAttribute.INSENSITIVE_SCROLL,
            StatementAttribute.SENSITIVE_STATIC_SCROLL,
            StatementAttribute.UPDATABLE,
            StatementAttribute.HOLD),
        DERBY_PACKAGES,
        ALL_CORRELATION_IDS);
  }

  /**
   * Db2 for Linux, UNIX and Windows; not tried. DDM character strings stay in CCSID 500 until
   * CCSIDMGR 1208 is granted, as with its open clients.
   *
   * @return the dialect
   */
  public static Dialect db2Luw() {
    Set<StatementAttribute> attributes = EnumSet.allOf(StatementAttribute.class);
    attributes.remove(StatementAttribute.SENSITIVE_DYNAMIC_SCROLL);
    return new Dialect(
        "DB2_LUW",
        "SQL",
        DB2_LEVELS,
        NameEncoding.EBCDIC,
        attributes,
        DB2_PACKAGES,
        SIGNED_CORRELATION_IDS);
  }

  /**
   * Db2 for z/OS; not tried. As {@link #db2Luw()}, but DDM character strings change to UTF-8 after
   * EXCSATRD, and every attribute is sent.
   *
   * @return the dialect
   */
  public static Dialect db2Zos() {
    return new Dialect(
        "DB2_ZOS",
        "DSN",
        DB2_LEVELS,
        NameEncoding.UTF8_AFTER_EXCSATRD,
        EnumSet.allOf(StatementAttribute.class),
        DB2_PACKAGES,
        SIGNED_CORRELATION_IDS);
  }

  /**
   * Db2 for i; not tried. As {@link #db2Luw()}, but every attribute is sent.
   *
   * @return the dialect
   */
  public static Dialect db2i() {
    return new Dialect(
        "DB2_I",
        "QSQ",
        DB2_LEVELS,
        NameEncoding.EBCDIC,
        EnumSet.allOf(StatementAttribute.class),
        DB2_PACKAGES,
        SIGNED_CORRELATION_IDS);
  }

  /**
   * A server of which nothing is known: DDM character strings stay in CCSID 500, and every
   * attribute is sent as it is asked for.
   *
   * @return the dialect
   */
  public static Dialect other() {
    return new Dialect(
        "OTHER",
        "",
        LEVELS,
        NameEncoding.EBCDIC,
        EnumSet.allOf(StatementAttribute.class),
        DB2_PACKAGES,
        SIGNED_CORRELATION_IDS);
  }

  /**
   * Finds the dialect of a server.
   *
   * @param prdid the server's PRDID, or EXCSATRD's SRVRLSLV, which begins with it
   * @return the dialect; {@link #other()} for a product that is not known
   */
  public static Dialect ofProduct(String prdid) {
    for (Dialect dialect : List.of(derby(), db2Luw(), db2Zos(), db2i())) {
      if (prdid.startsWith(dialect.product)) {
        return dialect;
      }
    }
    return other();
  }

  private static List<ManagerLevel> levels(int agent, int rdb, int secmgr) {
    return List.of(
        new ManagerLevel(CodePoint.AGENT, agent),
        new ManagerLevel(CodePoint.SQLAM, 7),
        new ManagerLevel(CodePoint.RDB, rdb),
        new ManagerLevel(CodePoint.SECMGR, secmgr),
        new ManagerLevel(CodePoint.UNICODEMGR, UTF_8));
  }

  private static List<ManagerLevel> db2Levels() {
    List<ManagerLevel> levels = new ArrayList<>(levels(10, 12, 9));
    levels.add(new ManagerLevel(CodePoint.CMNTCPIP, 5));
    return List.copyOf(levels);
  }

  /**
   * SQLATTR for this server.
   *
   * @param wanted the attributes of a statement
   * @return their words in the order given, without those that the server does not know and a
   *     statement means the same without; empty where nothing is to be said
   * @throws UnsupportedAttributeException if the server does not know one that changes what the
   *     statement means
   */
  public String attributeText(List<StatementAttribute> wanted) {
    StringBuilder text = new StringBuilder();
    for (StatementAttribute attribute : wanted) {
      if (attributes.contains(attribute)) {
        text.append(attribute.text());
      } else if (!attribute.advisory()) {
        throw new UnsupportedAttributeException(attribute, name);
      }
    }
    return text.toString();
  }

  @Override
  public String toString() {
    return name;
  }
}
