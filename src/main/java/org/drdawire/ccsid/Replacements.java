package org.drdawire.ccsid;

/**
 * The leave to replace what a CCSID does not have, and the count of what was replaced. Without one,
 * a bad character is an error everywhere.
 *
 * <p>It goes along with a single text, and no manager keeps it beyond that. Where names, passwords
 * and SQL text are written there is no way to hand one in: it is for the data of columns, where
 * what is there already may be worse, and to be called for by a user who knows that.
 *
 * <p>A character of the text that is malformed or unmappable becomes the CCSID's substitute, {@link
 * Ccsid#substitute()}; bytes that are no character become U+FFFD. A lone surrogate, a pair, and a
 * malformed sequence of bytes count as one each. A text is counted when it is complete: one that is
 * dropped, or taken back by the error of another kind, does not count.
 *
 * <p>One may serve many texts, of one thread at a time.
 */
public final class Replacements {

  private long count;

  /** Makes one that has counted nothing. */
  public Replacements() {}

  /**
   * How many characters were lost in all texts so far.
   *
   * @return the count, 0 or more
   */
  public long count() {
    return count;
  }

  void add(long replaced) {
    count += replaced;
  }

  /** The count, as in {@code replaced=3}. */
  @Override
  public String toString() {
    return "replaced=" + count;
  }
}
