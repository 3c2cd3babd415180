package org.drdawire.ccsid;

/** Which way a text takes. Only tests choose. */
enum TextPath {

  /**
   * A string takes the fast path of its manager, if there is one; any other text takes the plain
   * path.
   */
  FAST,

  /** Every text takes the plain path: a {@link java.nio.charset.CharsetEncoder} or decoder. */
  PLAIN
}
