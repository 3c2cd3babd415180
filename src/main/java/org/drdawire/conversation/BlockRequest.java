package org.drdawire.conversation;

import org.drdawire.dialect.StatementAttribute;
import org.drdawire.reply.QueryDescription;
import org.drdawire.reply.QueryOpened;
import org.drdawire.request.ContinueQuery;
import org.drdawire.request.PackageSection;
import org.drdawire.request.QueryBlock;
import org.jspecify.annotations.Nullable;

/** What CNTQRY of a query asks for: how large a block, or how many rows that come one by one. */
final class BlockRequest {

  private static final int MOST_TOGETHER = 256;
  private static final int TIMES = 4;

  private final PackageSection section;
  private QueryBlock block;

  /** Nobody has named the size. */
  private final boolean isUsual;

  /** How many of it are chained together; 0 before the first. */
  private int together;

  /** The same each time, unless the block has grown. */
  private @Nullable ContinueQuery command;

  /**
   * Makes the first.
   *
   * @param asked what OPNQRY asks for; CNTQRY cannot ask for no row, as that can
   */
  BlockRequest(PackageSection section, QueryBlock asked) {
    this.section = section;
    boolean none = asked.rows().isPresent() && asked.rows().getAsInt() == 0;
    block = none ? withoutRows(asked) : asked;
    // Not by equals, which a record makes at its first call, from many classes.
    boolean isOfSize = asked.size() == QueryBlock.ofDefaultSize().size();
    isUsual = isOfSize && asked.extents().isEmpty() && asked.rows().isEmpty();
  }

  private static QueryBlock withoutRows(QueryBlock asked) {
    QueryBlock plain = QueryBlock.of(asked.size());
    return asked.extents().isPresent() ? plain.withExtents(asked.extents().getAsInt()) : plain;
  }

  ContinueQuery command(long instance) {
    ContinueQuery known = command;
    if (known == null) {
      known = ContinueQuery.of(section, instance).withBlock(block);
      command = known;
    }
    return known;
  }

  int together() {
    return together;
  }

  /**
   * Asks for more than the last time, if nobody has named how much: for a block twice as large, or
   * for more rows that come one by one because they have large objects, as long as these are small.
   *
   * @param largest the most bytes to ask for
   * @param objectBytes how many bytes of large objects the last ones had
   */
  void grow(
      QueryOpened opened,
      QueryDescription description,
      Server server,
      int largest,
      long objectBytes) {
    int before = together;
    together = 1;
    if (!isUsual || opened.scrollable()) {
      return;
    } else if (!opened.singleRows() && block.size() < largest) {
      block = QueryBlock.of(Math.min(2 * block.size(), largest));
      command = null;
    } else if (before > 0 && areToBeRead(opened, description) && server.closesSilently()) {
      // It answers CNTQRY behind the end as that at the end.
      long most = Math.min(MOST_TOGETHER, largest / Math.max(1, objectBytes / before));
      together = (int) Math.max(1, Math.min(most, (long) TIMES * before));
    }
  }

  /** Whether blocks come that have all of their rows, which nobody changes by the cursor. */
  boolean isReadAhead(QueryOpened opened) {
    return block.rows().isEmpty()
        && !opened.scrollable()
        && !opened.singleRows()
        && opened.updatability().orElse(null) != StatementAttribute.UPDATABLE;
  }

  static boolean hasLargeObjects(QueryDescription description) {
    return description.columns().stream().anyMatch(type -> type.locatorLid() != 0);
  }

  private static boolean areToBeRead(QueryOpened opened, QueryDescription description) {
    return opened.singleRows()
        && opened.updatability().orElse(null) == StatementAttribute.READ_ONLY
        && hasLargeObjects(description);
  }
}
