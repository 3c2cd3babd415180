package org.drdawire.request;

import static org.drdawire.request.Golden.assertFrames;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import org.drdawire.ddm.FieldLimitException;
import org.drdawire.dialect.Dialect;
import org.drdawire.dialect.DynamicPackages;
import org.drdawire.dialect.Holdability;
import org.drdawire.dialect.IsolationLevel;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;

/** The sections of a connection. */
class SectionPoolTest {

  private static final Holdability HOLD = Holdability.HOLD;
  private static final Holdability NO_HOLD = Holdability.NO_HOLD;

  @Test
  void theLowestFreeSectionComesFirst() {
    SectionPool pool = derby();
    assertEquals(section("SYSLH000", 1), pool.acquire(HOLD));
    assertEquals(section("SYSLH000", 2), pool.acquire(HOLD));
    assertEquals(section("SYSLH000", 3), pool.acquire(HOLD));
    pool.release(section("SYSLH000", 2));
    pool.release(section("SYSLH000", 1));
    assertEquals(section("SYSLH000", 1), pool.acquire(HOLD));
    assertEquals(section("SYSLH000", 2), pool.acquire(HOLD));
    assertEquals(section("SYSLH000", 4), pool.acquire(HOLD));
  }

  @Test
  void sectionsWithAndWithoutHoldAreCountedApart() {
    SectionPool pool = derby();
    assertEquals(section("SYSLH000", 1), pool.acquire(HOLD));
    assertEquals(section("SYSLN000", 1), pool.acquire(NO_HOLD));
    assertEquals(section("SYSLN000", 2), pool.acquire(NO_HOLD));
    assertEquals(32_765, pool.available(HOLD));
    assertEquals(32_764, pool.available(NO_HOLD));
    pool.release(section("SYSLN000", 1));
    assertEquals(32_765, pool.available(HOLD));
    assertEquals(32_765, pool.available(NO_HOLD));
    assertEquals(section("SYSLH000", 2), pool.acquire(HOLD));
    assertEquals(section("SYSLN000", 1), pool.acquire(NO_HOLD));
  }

  @Test
  void aSectionIsReleasedOnce() {
    SectionPool pool = derby();
    PackageSection section = pool.acquire(HOLD);
    pool.release(section);
    assertNotHandedOut(pool, section);
    assertEquals(section, pool.acquire(HOLD));
  }

  @Test
  void aSectionIsReleasedToItsPool() {
    SectionPool pool = derby();
    pool.acquire(HOLD);
    assertNotHandedOut(pool, section("SYSLH000", 2));
    assertNotHandedOut(pool, section("SYSLN000", 1));
    assertNotHandedOut(pool, PackageSection.of("other", "NULLID", "SYSLH000", 1));
    assertNotHandedOut(pool, section("SYSLH000", 1).withConsistencyToken(1));
    assertNotHandedOut(pool, pool.immediate(HOLD));
    assertEquals(32_765, pool.available(HOLD));
  }

  @ParameterizedTest
  @EnumSource(Holdability.class)
  void derbyHas32766Sections(Holdability holdability) {
    SectionPool pool = derby();
    for (int i = 1; i <= 32_766; i++) {
      assertEquals(i, pool.acquire(holdability).section());
    }
    assertExhausted(pool, holdability, 32_766);
  }

  @Test
  void whatIsExhaustedGoesOnAfterARelease() {
    SectionPool pool =
        new SectionPool("db", DynamicPackages.of("C", 1, 2), IsolationLevel.NO_COMMIT);
    pool.acquire(HOLD);
    PackageSection second = pool.acquire(HOLD);
    assertExhausted(pool, HOLD, 2);
    assertEquals(2, pool.available(NO_HOLD));
    pool.release(second);
    assertEquals(second, pool.acquire(HOLD));
    assertExhausted(pool, HOLD, 2);
  }

  @ParameterizedTest
  @ValueSource(ints = {Integer.MIN_VALUE, -1, 7, 3_000, Integer.MAX_VALUE})
  void aSectionThatNoPackageHas(int index) {
    DynamicPackages packages = DynamicPackages.of("C", 1, 5).withSmall(1, 2);
    assertThrows(IndexOutOfBoundsException.class, () -> packages.numberOf(index));
    assertThrows(
        IndexOutOfBoundsException.class,
        () -> packages.packageOf(index, HOLD, IsolationLevel.NO_COMMIT));
  }

  /** The odd sections of 3 small packages of 64, then of 3 large ones of 384. */
  @ParameterizedTest(name = "{0}: {1} {2}")
  @CsvSource({
    "1,   SYSSH200, 1",
    "2,   SYSSH200, 3",
    "32,  SYSSH200, 63",
    "33,  SYSSH201, 1",
    "64,  SYSSH201, 63",
    "65,  SYSSH202, 1",
    "96,  SYSSH202, 63",
    "97,  SYSLH200, 1",
    "288, SYSLH200, 383",
    "289, SYSLH201, 1",
    "480, SYSLH201, 383",
    "481, SYSLH202, 1",
    "672, SYSLH202, 383",
  })
  void packagesOfDb2(int ordinal, String packageId, int number) {
    for (Dialect dialect : List.of(Dialect.db2Luw(), Dialect.db2Zos(), Dialect.db2i())) {
      SectionPool pool = db2(dialect);
      for (int i = 1; i < ordinal; i++) {
        pool.acquire(HOLD);
      }
      assertEquals(section(packageId, number), pool.acquire(HOLD));
      assertEquals(672 - ordinal, pool.available(HOLD));
    }
  }

  @Test
  void db2HasSixPackagesOf672Cursors() {
    SectionPool pool = db2(Dialect.db2Luw());
    Set<PackageSection> sections = new HashSet<>();
    Set<String> packages = new TreeSet<>();
    for (int i = 0; i < 672; i++) {
      PackageSection section = pool.acquire(NO_HOLD);
      assertTrue(sections.add(section));
      packages.add(section.name().packageId());
    }
    assertEquals(
        Set.of("SYSSN200", "SYSSN201", "SYSSN202", "SYSLN200", "SYSLN201", "SYSLN202"), packages);
    assertExhausted(pool, NO_HOLD, 672);
  }

  /** Packages of 5 sections. Those with a cursor are 1 and 4, or 1, 3 and 5, or only 1. */
  @ParameterizedTest
  @CsvSource({
    "1, SYSSH000 1 SYSSH000 2 SYSLH000 1 SYSLH000 2 SYSLH000 3 SYSLH000 4 SYSLH000 5",
    "2, SYSSH000 1 SYSLH000 1 SYSLH000 3 SYSLH000 5",
    "3, SYSSH000 1 SYSLH000 1 SYSLH000 4",
    "5, SYSSH000 1 SYSLH000 1",
    "65534, SYSSH000 1 SYSLH000 1",
  })
  void onlySectionsWithACursorAreHandedOut(int step, String handedOut) {
    SectionPool pool =
        new SectionPool(
            "db",
            DynamicPackages.of("C", 1, 5).withSmall(1, 2).withCursorStep(step),
            IsolationLevel.NO_COMMIT);
    List<String> names = new ArrayList<>();
    while (pool.available(HOLD) > 0) {
      names.add(name(pool.acquire(HOLD)));
    }
    assertEquals(handedOut, String.join(" ", names));
  }

  /** An immediate section comes after the last of the first package, and is never handed out. */
  @Test
  void immediate() {
    SectionPool luw = db2(Dialect.db2Luw());
    assertEquals(section("SYSSH200", 65), luw.immediate(HOLD));
    assertEquals(section("SYSSN200", 65), luw.immediate(NO_HOLD));
    assertEquals(section("SYSSH200", 65), db2(Dialect.db2Zos()).immediate(HOLD));
    assertEquals(section("SYSLH000", 32_767), derby().immediate(HOLD));
    assertEquals(672, luw.available(HOLD));
  }

  @ParameterizedTest
  @CsvSource({
    "NO_COMMIT, SYSLN000",
    "UNCOMMITTED_READ, SYSLN100",
    "CURSOR_STABILITY, SYSLN200",
    "READ_STABILITY, SYSLN300",
    "REPEATABLE_READ, SYSLN400",
  })
  void isolation(IsolationLevel isolation, String packageId) {
    SectionPool pool = new SectionPool("memory:db", Dialect.derby().packages(), isolation);
    assertEquals(section(packageId, 1), pool.acquire(NO_HOLD));
  }

  @Test
  void aPackageOfAnotherKindHasNoCursorName() {
    PackageSection other = PackageSection.of("memory:db", "NULLID", "PKG", 1);
    FieldLimitException error =
        assertThrows(FieldLimitException.class, () -> SectionPool.cursorName(other));
    assertEquals("PKGID too small: value=3 limit=4", error.getMessage());
  }

  @Test
  void packagesAreNumberedInHexadecimal() {
    SectionPool pool =
        new SectionPool(
            "memory:db", DynamicPackages.of("NULLID", 256, 1), IsolationLevel.NO_COMMIT);
    List<String> packages = new ArrayList<>();
    for (int i = 0; i < 256; i++) {
      packages.add(pool.acquire(HOLD).name().packageId());
    }
    assertEquals("SYSLH00A", packages.get(10));
    assertEquals("SYSLH0FF", packages.get(255));
  }

  @ParameterizedTest
  @CsvSource({
    "SYSLH000, 7, SQL_CURLH000C7",
    "SYSLN000, 1, SQL_CURLN000C1",
    "SYSSH202, 64, SQL_CURSH202C64",
    "SYSLN4FF, 65535, SQL_CURLN4FFC65535",
  })
  void cursorName(String packageId, int number, String name) {
    assertEquals(name, SectionPool.cursorName(section(packageId, number)));
  }

  @Test
  void aSectionOnTheWire() {
    assertFrames(
        """
        0053 D001 0001 004D 2008
          0044 2113 6D656D6F72793A6462 20*9 4E554C4C4944 20*12 5359535348323030 20*10
            5359534C564C3031 0001
          0005 2146 05
        """,
        DescribeSqlStatement.of(db2(Dialect.db2Luw()).acquire(HOLD)));
  }

  static String name(PackageSection section) {
    return section.name().packageId() + " " + section.section();
  }

  private static SectionPool derby() {
    return new SectionPool("memory:db", Dialect.derby().packages(), IsolationLevel.NO_COMMIT);
  }

  private static SectionPool db2(Dialect dialect) {
    return new SectionPool("memory:db", dialect.packages(), IsolationLevel.CURSOR_STABILITY);
  }

  private static PackageSection section(String packageId, int number) {
    return PackageSection.of("memory:db", "NULLID", packageId, number);
  }

  private static void assertNotHandedOut(SectionPool pool, PackageSection section) {
    IllegalStateException error =
        assertThrows(IllegalStateException.class, () -> pool.release(section));
    assertFalse(error.getMessage().contains(section.name().packageId()));
  }

  private static void assertExhausted(SectionPool pool, Holdability holdability, int sections) {
    assertEquals(0, pool.available(holdability));
    SectionsExhaustedException error =
        assertThrows(SectionsExhaustedException.class, () -> pool.acquire(holdability));
    assertEquals("PKGSN exhausted: sections=" + sections, error.getMessage());
    assertEquals("54000", error.sqlState());
    assertEquals("PKGSN", error.field());
    assertEquals(sections, error.limit());
    assertEquals(sections, error.actual());
  }
}
