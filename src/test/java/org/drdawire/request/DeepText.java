package org.drdawire.request;

import org.drdawire.golden.UncutText;

/** A text that goes a little deeper for each of its characters. */
record DeepText(int more) implements UncutText {

  @Override
  public int length() {
    return 40;
  }

  @Override
  public char charAt(int index) {
    return (char) ('a' + deeper(index + more) % 16);
  }

  private static int deeper(int levels) {
    return levels == 0 ? 0 : 1 + deeper(levels - 1);
  }
}
