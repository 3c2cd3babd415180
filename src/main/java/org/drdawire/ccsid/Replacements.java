package org.drdawire.ccsid;

/**
 * The permission to replace what a CCSID does not have, and the count of what was replaced. Without
 * one, a bad character is an error everywhere.
 *
 * <p>It goes along with a single text. Where names, passwords and SQL text are written there is no
 * way to hand one in: it is for the data of columns, where what is there already may be worse, and
 * to be called for by a user who knows that.
 *
 * <p>A character of the text that is malformed or unmappable becomes the CCSID's substitute, {@link
 * Ccsid#substitute()}; bytes that are no character become U+FFFD. A lone surrogate, a pair, and a
 * malformed sequence of bytes count as one each. A text is counted when it is complete, and one
 * that is dropped, or that ends with an error of another kind, does not count. The value of a row
 * is counted when the row ends, and does not count if the row is taken back.
 *
 * <p>One may serve many texts, of one thread at a time.
 */
public final class Replacements {

  /** What a confirmed count is added to, or null. */
  private final Replacements whole;

  private long count;

  /** Makes one that has counted nothing. */
  public Replacements() {
    this(null);
  }

  private Replacements(Replacements whole) {
    this.whole = whole;
  }

  /**
   * How many characters were lost in all texts so far.
   *
   * @return the count, 0 or more
   */
  public long count() {
    return count;
  }

  /**
   * Gives one for texts that may yet be taken back, as those of a row are: what it counts is not
   * counted by this one before it is confirmed. To take the texts back, forget it.
   *
   * @return a new one, which has counted nothing
   */
  public Replacements provisional() {
    return new Replacements(this);
  }

  /**
   * Adds the count to the one that gave this, and begins again at 0. It needs no memory.
   *
   * @throws IllegalStateException if this is not {@link #provisional()}
   */
  public void confirm() {
    if (whole == null) {
      throw new IllegalStateException("these replacements are not provisional");
    }
    whole.count += count;
    count = 0;
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
