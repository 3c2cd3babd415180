package org.drdawire.ddm.frames;

import java.util.Collection;
import java.util.function.Function;
import java.util.stream.Collectors;

/** Shows what a server has listed: a list of thousands makes no text of kilobytes. */
public final class ShortList {

  private static final int MOST = 24;

  private ShortList() {}

  /**
   * Shows the first of a list, and how many more there are.
   *
   * @param shown what an element is shown as
   */
  public static <T> String of(
      Collection<T> all, String separator, Function<? super T, String> shown) {
    String first = all.stream().limit(MOST).map(shown).collect(Collectors.joining(separator));
    return all.size() <= MOST ? first : first + separator + (all.size() - MOST) + " more";
  }
}
