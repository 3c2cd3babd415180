package org.drdawire.request;

import java.util.BitSet;
import java.util.EnumMap;
import java.util.HashMap;
import java.util.Map;
import java.util.Objects;
import org.drdawire.ddm.CodePoint;
import org.drdawire.ddm.FieldLimitException;
import org.drdawire.dialect.Dialect;
import org.drdawire.dialect.DynamicPackages;
import org.drdawire.dialect.Holdability;
import org.drdawire.dialect.IsolationLevel;

/**
 * The sections of one connection. The pool hands out sections in which statements are prepared, and
 * takes them back. Only one thread at a time may use a pool.
 *
 * <p>Whether a statement is a query is known only after it has been prepared. Therefore only
 * sections that are bound with a cursor are handed out: they can be used for any statement. The
 * lowest free section is handed out first, so that a connection with few statements uses only the
 * first package.
 *
 * <p>A statement that is executed immediately needs a section only during its command, and no
 * cursor. It uses a section that is never handed out.
 */
public class SectionPool {

  private static final String CURSOR_PREFIX = "SQL_CUR";
  private static final int CURSOR_PACKAGE = 3;
  private static final int LONGEST_PACKAGE = 255;

  private final String rdbnam;
  private final DynamicPackages packages;
  private final IsolationLevel isolation;
  private final Map<Holdability, PooledSections> used = new EnumMap<>(Holdability.class);
  private final Map<PackageSection, Place> handedOut = new HashMap<>();

  /**
   * Makes the pool of a connection, with all sections free.
   *
   * @param rdbnam RDBNAM, the same as in ACCRDB
   * @param packages the packages of the server, usually those of its {@link Dialect}
   * @param isolation the isolation level of the connection
   */
  public SectionPool(String rdbnam, DynamicPackages packages, IsolationLevel isolation) {
    this.rdbnam = Objects.requireNonNull(rdbnam, "rdbnam");
    this.packages = Objects.requireNonNull(packages, "packages");
    this.isolation = Objects.requireNonNull(isolation, "isolation");
    for (Holdability holdability : Holdability.values()) {
      used.put(holdability, new PooledSections());
    }
  }

  /**
   * Hands out a section.
   *
   * @param holdability whether the cursor of the statement survives a commit
   * @return the section, which stays with the statement until it is released
   * @throws SectionsExhaustedException if all sections are handed out
   */
  public PackageSection acquire(Holdability holdability) {
    PooledSections sections = used.get(holdability);
    int index = sections.taken.nextClearBit(sections.firstFree);
    if (index >= packages.sections()) {
      throw new SectionsExhaustedException(packages.sections());
    }
    PackageSection section = section(index, holdability, packages.numberOf(index));
    // Last, so that a section that nobody gets is not lost.
    handedOut.put(section, new Place(holdability, index));
    sections.taken.set(index);
    sections.firstFree = index + 1;
    return section;
  }

  /**
   * Takes a section back: at once, but in the pool of a {@link
   * org.drdawire.conversation.Conversation}, when no query is open there and all is answered. What
   * was prepared there must not be used any more; nobody notices it.
   *
   * @param section a section of this pool
   * @throws IllegalStateException if it is not handed out
   */
  public void release(PackageSection section) {
    Place place = handedOut.get(section);
    if (place == null) {
      throw new IllegalStateException(section + " is not handed out");
    }
    PooledSections sections = used.get(place.holdability());
    // First, because it may be too low, but not too high.
    sections.firstFree = Math.min(sections.firstFree, place.index());
    sections.taken.clear(place.index());
    handedOut.remove(section);
  }

  /**
   * The section for statements that are executed immediately: the one after the last of the first
   * package.
   *
   * @param holdability the kind of package to use
   * @return the section, which must not be released
   */
  public PackageSection immediate(Holdability holdability) {
    boolean firstIsSmall = packages.small() * packages.smallSections() > 0;
    int sections = firstIsSmall ? packages.smallSections() : packages.largeSections();
    return section(0, holdability, 1 + sections);
  }

  /** A section of the package that contains the one with an index. */
  private PackageSection section(int index, Holdability holdability, int number) {
    String packageId = packages.packageOf(index, holdability, isolation);
    PackageName name = PackageName.of(rdbnam, packages.collection(), packageId);
    return PackageSection.of(name, number).withConsistencyToken(packages.consistencyToken());
  }

  /**
   * How many more sections can be handed out.
   *
   * @param holdability the kind of section
   * @return 0 or more
   */
  public int available(Holdability holdability) {
    return packages.sections() - used.get(holdability).taken.cardinality();
  }

  /**
   * The name that the server gives to the cursor of a section, for {@code where current of}.
   *
   * @param section a section of a dynamic package
   * @return the name, such as {@code SQL_CURLH000C7}
   * @throws FieldLimitException if PKGID has fewer than 4 characters or more than 255, and so does
   *     not name a dynamic package
   */
  public static String cursorName(PackageSection section) {
    String packageId = section.name().packageId();
    FieldLimitException.checkRange(
        CodePoint.PKGID.term(), packageId.length(), CURSOR_PACKAGE + 1, LONGEST_PACKAGE);
    String kind = packageId.substring(CURSOR_PACKAGE);
    return CURSOR_PREFIX + kind + "C" + section.section();
  }

  /** Which sections of a holdability are handed out. */
  private static final class PooledSections {
    private final BitSet taken = new BitSet();

    /** None before it is free. A pool may have millions, and looks for one each time. */
    private int firstFree;
  }

  /** Where a section is marked as handed out. */
  private record Place(Holdability holdability, int index) {}
}
