package org.drdawire.request;

import static org.drdawire.request.SectionPoolTest.name;
import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Random;
import java.util.Set;
import org.drdawire.dialect.DynamicPackages;
import org.drdawire.dialect.Holdability;
import org.drdawire.dialect.IsolationLevel;
import org.junit.jupiter.api.Test;

/** A pool beside the plainest of all: a list of what is free. */
class RandomSectionPoolTest {

  @Test
  void whateverIsTakenAndReleased() {
    Random random = new Random(20_261_121);
    SectionPool pool =
        new SectionPool(
            "memory:db",
            DynamicPackages.of("C", 2, 5).withSmall(2, 3).withCursorStep(2),
            IsolationLevel.NO_COMMIT);
    List<String> all =
        List.of(
            "SYSSH000 1",
            "SYSSH000 3",
            "SYSSH001 1",
            "SYSSH001 3",
            "SYSLH000 1",
            "SYSLH000 3",
            "SYSLH000 5",
            "SYSLH001 1",
            "SYSLH001 3",
            "SYSLH001 5");
    List<PackageSection> taken = new ArrayList<>();
    Set<String> busy = new HashSet<>();
    for (int i = 0; i < 10_000; i++) {
      if (busy.size() < all.size() && (taken.isEmpty() || random.nextInt(5) < 3)) {
        String lowest = all.stream().filter(name -> !busy.contains(name)).findFirst().orElseThrow();
        PackageSection section = pool.acquire(Holdability.HOLD);
        assertEquals(lowest, name(section));
        taken.add(section);
        busy.add(lowest);
      } else {
        PackageSection section = taken.remove(random.nextInt(taken.size()));
        pool.release(section);
        busy.remove(name(section));
      }
      assertEquals(all.size() - busy.size(), pool.available(Holdability.HOLD));
    }
  }
}
