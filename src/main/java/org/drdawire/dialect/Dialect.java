package org.drdawire.dialect;

import java.util.EnumSet;
import java.util.List;
import java.util.Objects;
import java.util.Set;
import org.drdawire.ddm.CodePoint;
import org.drdawire.ddm.FieldLimitException;

/**
 * What differs between the families of servers, as data. A driver chooses one before it connects;
 * {@link Capabilities#of} chooses one by the server's PRDID.
 *
 * <p>The dialect of Apache Derby has been tried against a live server. Those of Db2 say what public
 * captures of its servers show, what IBM's clients send, and what open clients do; they have not
 * been tried. SQLAM is always 7, because this library writes the layouts of that level; some of
 * those clients ask for more. {@link #of} is for a server that needs something else.
 *
 * <p>The canonical constructor may change when the protocol needs more; the factories stay.
 *
 * @param name a name for messages
 * @param product the three characters that the server's PRDID begins with, or none
 * @param managerLevels what to ask for in MGRLVLLS
 * @param names when DDM character strings change to CCSID 1208
 * @param attributes what the server understands in SQLATTR
 * @param packages where dynamic statements are prepared
 * @param maximumCommands the most commands in a chain, and so the largest correlation id, 1 to
 *     65,534
 * @param maximumUnread how many commands of one chain may be sent before their replies are read, 1
 *     or more. A server that answers while the chain goes on stops reading when nobody reads its
 *     replies; a requester that only writes then waits for the server, and the server for it. They
 *     must fit into the receive buffer of the connection
 * @param variations forms that the server needs in place of the usual ones
 * @param credentials how it reads user ids and passwords
 */
public record Dialect(
    String name,
    String product,
    List<ManagerLevel> managerLevels,
    NameEncoding names,
    Set<StatementAttribute> attributes,
    DynamicPackages packages,
    int maximumCommands,
    int maximumUnread,
    Set<Variation> variations,
    CredentialEncoding credentials) {

  /**
   * When DDM character strings change from CCSID 500 to CCSID 1208, if the server has granted
   * UNICODEMGR 1208.
   *
   * <p>A driver hands the encoder {@code CcsidManager.utf8()} at that time. Replies change at the
   * same time. If EXCSAT and ACCSEC travel in one flush, the first two values mean the same for
   * requests: the first command in UTF-8 is SECCHK, or the second ACCSEC if the server has refused
   * the mechanism of the first.
   */
  public enum NameEncoding {
    /** From the first command after EXCSATRD. */
    UTF8_AFTER_EXCSATRD,
    /** From the first command after ACCSECRD, even if ACCSECRD has refused the mechanism. */
    UTF8_AFTER_ACCSECRD,
    /**
     * Not while connecting. Open clients of Db2 ask for it later, by an EXCSAT with CCSIDMGR 1208
     * after ACCRDB. If EXCSATRD grants it, names are in UTF-8 from the next command on.
     */
    EBCDIC
  }

  static final int UTF_8 = 1208;

  /** Ids 0 and 65,535 are reserved. */
  static final int ALL_CORRELATION_IDS = 65_534;

  /** The limit if a server reads the id as a signed number, as Db2 for LUW does. */
  private static final int SIGNED_CORRELATION_IDS = 32_767;

  /** 64 KB of replies of 256 bytes: a connection with a smaller receive buffer needs fewer. */
  private static final int FEW_REPLIES = 256;

  private static final int NO_SEVERITY = -1;

  /** The SQLCODEs from which on an error of Derby ends the transaction, and the session. */
  private static final int TRANSACTION_SEVERITY = -30_000;

  private static final int SESSION_SEVERITY = -40_000;

  /** The class of the SQLSTATEs that say that the unit of work was rolled back. */
  static final String ROLLBACK_CLASS = "40";

  /**
   * The SQLSTATEs beside class 08 after which no statement can be executed any more: what became of
   * the statement is not known; the database manager was stopped, or is not there; a resource is
   * missing that later statements need; the conversation has ended; the connection has failed. With
   * 57012 and 58004 other statements can be executed.
   */
  private static final Set<String> ENDING =
      Set.of("40003", "55032", "57013", "57019", "58009", "58031");

  private static final List<ManagerLevel> LEVELS =
      List.of(
          ManagerLevel.of(CodePoint.AGENT, 7),
          ManagerLevel.of(CodePoint.SQLAM, 7),
          ManagerLevel.of(CodePoint.RDB, 7),
          ManagerLevel.of(CodePoint.SECMGR, 7),
          ManagerLevel.of(CodePoint.UNICODEMGR, UTF_8));
  static final String COLLECTION = "NULLID";
  private static final DynamicPackages DB2_PACKAGES =
      DynamicPackages.of(COLLECTION, 3, 384).withSmall(3, 64).withCursorStep(2);

  /**
   * Copies the collections.
   *
   * @throws FieldLimitException if a number of commands is outside its range
   */
  public Dialect {
    Objects.requireNonNull(name, "name");
    Objects.requireNonNull(product, "product");
    Objects.requireNonNull(managerLevels, "managerLevels");
    Objects.requireNonNull(names, "names");
    Objects.requireNonNull(attributes, "attributes");
    Objects.requireNonNull(packages, "packages");
    Objects.requireNonNull(variations, "variations");
    Objects.requireNonNull(credentials, "credentials");
    FieldLimitException.checkRange("correlation id", maximumCommands, 1, ALL_CORRELATION_IDS);
    FieldLimitException.checkRange("unread replies", maximumUnread, 1, Integer.MAX_VALUE);
    managerLevels = List.copyOf(managerLevels);
    attributes = Set.copyOf(attributes);
    variations = Set.copyOf(variations);
  }

  /**
   * Apache Derby. It accepts only a requester whose PRDID begins with DNC, and any package name. It
   * ends the session if SQLATTR contains nothing that it knows. DDM character strings change to
   * UTF-8 after ACCSECRD.
   *
   * @return the dialect
   */
  public static Dialect derby() {
    return KnownDialects.DERBY;
  }

  /**
   * Db2 for Linux, UNIX and Windows; not tried, but captures of 8.2 and 11.1 agree with it. DDM
   * character strings stay in CCSID 500 until the server grants a CCSIDMGR. User ids and passwords
   * are read as names, or as {@link CredentialEncoding#db2Luw()} says: the sources differ.
   *
   * @return the dialect
   */
  public static Dialect db2Luw() {
    return KnownDialects.DB2_LUW;
  }

  /**
   * Db2 for z/OS; not tried. The same as {@link #db2Luw()}, but DDM character strings change to
   * UTF-8 after EXCSATRD, and every attribute is sent.
   *
   * @return the dialect
   */
  public static Dialect db2Zos() {
    return KnownDialects.DB2_ZOS;
  }

  /**
   * Db2 for i; not tried. The same as {@link #db2Luw()}, but every attribute is sent, and {@link
   * CredentialEncoding#ibmI()} says how it reads user ids and passwords.
   *
   * @return the dialect
   */
  public static Dialect db2i() {
    return KnownDialects.DB2_I;
  }

  /**
   * IBM Informix, which speaks DRDA beside its own protocol; not tried. Answers of 12.10 and 15.0
   * were seen, and no request: so it is asked for what {@link #other()} is asked for.
   *
   * @return the dialect
   */
  public static Dialect informix() {
    return KnownDialects.INFORMIX;
  }

  /**
   * A server about which nothing is known. DDM character strings stay in CCSID 500, and every
   * attribute that a statement asks for is sent.
   *
   * @return the dialect
   */
  public static Dialect other() {
    return KnownDialects.OTHER;
  }

  /**
   * A family that is not known here: the same as {@link #other()} until a copy says otherwise.
   *
   * @param name a name for messages
   * @param product the three characters that the server's PRDID begins with, or none
   * @return the dialect
   */
  public static Dialect of(String name, String product) {
    return new Dialect(
        name,
        product,
        LEVELS,
        NameEncoding.EBCDIC,
        EnumSet.allOf(StatementAttribute.class),
        DB2_PACKAGES,
        SIGNED_CORRELATION_IDS,
        FEW_REPLIES,
        Set.of(),
        CredentialEncoding.ofNames());
  }

  /**
   * Finds the dialect of a server.
   *
   * @param prdid the server's PRDID, or EXCSATRD's SRVRLSLV, which begins with it
   * @return the dialect; {@link #other()} for a product that is not known
   */
  public static Dialect ofProduct(String prdid) {
    for (Dialect dialect : KnownDialects.WITH_PRODUCT) {
      if (prdid.startsWith(dialect.product)) {
        return dialect;
      }
    }
    return KnownDialects.OTHER;
  }

  /**
   * Whether this is a dialect of the same product, however else the two differ.
   *
   * @param known such as {@link #derby()}
   * @return false too if one of them is {@link #other()} and the other is not
   */
  public boolean isOf(Dialect known) {
    return product.equals(known.product);
  }

  /**
   * The same family, which is asked for other manager levels.
   *
   * @param levels what to ask for in MGRLVLLS, in the order of the answer
   * @return the dialect
   */
  public Dialect withManagerLevels(ManagerLevel... levels) {
    return new Dialect(
        name,
        product,
        List.of(levels),
        names,
        attributes,
        packages,
        maximumCommands,
        maximumUnread,
        variations,
        credentials);
  }

  /**
   * The same family, in which DDM character strings change to CCSID 1208 at another time.
   *
   * @param change when they change
   * @return the dialect
   */
  public Dialect withNames(NameEncoding change) {
    return new Dialect(
        name,
        product,
        managerLevels,
        change,
        attributes,
        packages,
        maximumCommands,
        maximumUnread,
        variations,
        credentials);
  }

  /**
   * The same family, which understands other attributes.
   *
   * @param understood all that it understands in SQLATTR
   * @return the dialect
   */
  public Dialect withAttributes(StatementAttribute... understood) {
    return new Dialect(
        name,
        product,
        managerLevels,
        names,
        Set.of(understood),
        packages,
        maximumCommands,
        maximumUnread,
        variations,
        credentials);
  }

  /**
   * The same family, for a server that has other packages.
   *
   * @param others where dynamic statements are prepared
   * @return the dialect
   */
  public Dialect withPackages(DynamicPackages others) {
    return new Dialect(
        name,
        product,
        managerLevels,
        names,
        attributes,
        others,
        maximumCommands,
        maximumUnread,
        variations,
        credentials);
  }

  /**
   * The same family, with chains of another length.
   *
   * @param commands the most commands in a chain, 1 to 65,534
   * @return the dialect
   * @throws FieldLimitException if the number is outside its range
   */
  public Dialect withMaximumCommands(int commands) {
    return new Dialect(
        name,
        product,
        managerLevels,
        names,
        attributes,
        packages,
        commands,
        maximumUnread,
        variations,
        credentials);
  }

  /**
   * The same family, with another bound on what is sent before its replies are read.
   *
   * @param commands how many commands of one chain, 1 or more
   * @return the dialect
   * @throws FieldLimitException if the number is below 1
   */
  public Dialect withMaximumUnread(int commands) {
    return new Dialect(
        name,
        product,
        managerLevels,
        names,
        attributes,
        packages,
        maximumCommands,
        commands,
        variations,
        credentials);
  }

  /**
   * The same family, for a server that needs other forms.
   *
   * @param needed all of them
   * @return the dialect
   */
  public Dialect withVariations(Variation... needed) {
    return new Dialect(
        name,
        product,
        managerLevels,
        names,
        attributes,
        packages,
        maximumCommands,
        maximumUnread,
        Set.of(needed),
        credentials);
  }

  /**
   * The same family, which reads user ids and passwords in another way.
   *
   * @param encoding their CCSIDs, and how they are filled up
   * @return the dialect
   */
  public Dialect withCredentials(CredentialEncoding encoding) {
    return new Dialect(
        name,
        product,
        managerLevels,
        names,
        attributes,
        packages,
        maximumCommands,
        maximumUnread,
        variations,
        encoding);
  }

  /**
   * SQLATTR for this server.
   *
   * @param wanted the attributes of a statement
   * @return their words in the order given. An attribute that the server does not know is left out
   *     if the statement means the same without it. Empty if nothing remains
   * @throws UnsupportedAttributeException if the server does not know an attribute that changes
   *     what the statement means
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

  /** Whether an error has rolled the unit of work back, though the connection goes on. */
  boolean rollsBack(int sqlCode, String sqlState) {
    return saysSeverity(sqlCode)
        ? sqlCode <= TRANSACTION_SEVERITY && sqlCode > SESSION_SEVERITY
        : sqlState.startsWith(ROLLBACK_CLASS);
  }

  /** Whether SQLCODE contains a severity: of Derby, whose old releases say -1 for every error. */
  private boolean saysSeverity(int sqlCode) {
    return product.equals(KnownDialects.DERBY.product) && sqlCode != NO_SEVERITY;
  }

  /**
   * Whether ENDUOWRM of a rollback is true beside an error. Derby sends it before it finds out that
   * a branch of a global transaction refuses a plain rollback.
   */
  boolean endsUnitOfWorkOnFailure() {
    return !product.equals(KnownDialects.DERBY.product);
  }

  /** Whether an error has ended the connection. */
  boolean endsConnection(int sqlCode, String sqlState) {
    return saysSeverity(sqlCode)
        ? sqlCode <= SESSION_SEVERITY
        : sqlState.startsWith("08") || ENDING.contains(sqlState);
  }

  @Override
  public String toString() {
    return name;
  }
}
