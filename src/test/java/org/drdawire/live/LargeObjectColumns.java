package org.drdawire.live;

import java.util.ArrayList;
import java.util.List;
import java.util.Random;

/** A table with large objects before, between and behind the columns of other types. */
final class LargeObjectColumns {

  static final String CREATE =
      EveryTypeTable.CREATE
          .replace(
              "table every (id integer not null, ",
              "table large (id integer not null," + " nc clob(200000) not null, ")
          .replaceFirst("\\)$", ", b blob(200000), nb blob(200000) not null, c clob(200000))");

  static final String INSERT =
      EveryTypeTable.INSERT.replace("every", "large").replace(", ?)", ", ?, ?, ?, ?, ?)");

  static final String SELECT = "select * from large order by id";

  /** Lengths at which the form of EXTDTA and of its segments changes. */
  private static final int[] LENGTHS = {0, 1, 32_755, 32_756, 32_757, 32_758, 65_521, 65_522};

  private LargeObjectColumns() {}

  /** Adds large objects to a row. */
  static List<Object> with(List<Object> row, Random random) {
    List<Object> all = new ArrayList<>(row);
    all.add(1, text(random));
    all.add(random.nextInt(4) == 0 ? null : bytes(random));
    all.add(bytes(random));
    all.add(random.nextInt(4) == 0 ? null : text(random));
    return all;
  }

  private static int length(Random random) {
    return random.nextInt(10) == 0
        ? LENGTHS[random.nextInt(LENGTHS.length)]
        : random.nextInt(1 << random.nextInt(10));
  }

  private static byte[] bytes(Random random) {
    byte[] bytes = new byte[length(random)];
    random.nextBytes(bytes);
    return bytes;
  }

  /** Half of the texts have so many bytes, the others more. */
  private static String text(Random random) {
    int length = length(random);
    return random.nextBoolean()
        ? "x".repeat(length)
        : "a\u00e9\u6f22\ud83d\ude00".repeat(length / 5);
  }
}
