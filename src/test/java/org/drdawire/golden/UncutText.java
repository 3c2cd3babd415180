package org.drdawire.golden;

/** A text of a test, of which nobody may take a part. */
public interface UncutText extends CharSequence {

  @Override
  default CharSequence subSequence(int start, int end) {
    throw new UnsupportedOperationException();
  }
}
