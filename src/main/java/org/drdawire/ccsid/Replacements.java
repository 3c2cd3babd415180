package org.drdawire.ccsid;

import org.jspecify.annotations.Nullable;

/**
 * The permission to replace bad characters, and the count of those that were replaced. Without it,
 * a bad character is always an error.
 *
 * <p>It is passed in with each text. No method that writes a name, a password or SQL text takes
 * one: it is for the data of columns, which may be damaged already, and for users who ask for it.
 *
 * <p>A character of the text that is malformed or unmappable becomes the CCSID's substitute, {@link
 * Ccsid#substitute()}; bytes that are not a character become U+FFFD. A lone surrogate, a pair, and
 * a malformed sequence of bytes each count as one. A text is counted when it is complete; one that
 * is dropped, or that ends with another error, does not count. The value of a row is counted when
 * the row ends, and does not count if the row is taken back.
 *
 * <p>One object may serve many texts, by one thread at a time.
 */
public final class Replacements {

  /** What a confirmed count is added to, or null. */
  private final @Nullable Replacements whole;

  private long count;

  /** Makes one whose count is 0. */
  public Replacements() {
    this(null);
  }

  private Replacements(@Nullable Replacements whole) {
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
   * Gives one for texts that may still be taken back, such as those of a row. What it counts is
   * added to this one when it is confirmed. To take the texts back, drop it.
   *
   * @return a new one, whose count is 0
   */
  public Replacements provisional() {
    return new Replacements(this);
  }

  /**
   * Adds the count to the one that made this, and starts again at 0. It needs no memory.
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
