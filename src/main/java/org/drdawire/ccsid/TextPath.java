package org.drdawire.ccsid;

/** Which way a text goes. Only a test has a reason to choose. */
enum TextPath {

  /** A string takes the fast path of its manager, if there is one; any other text the plain one. */
  FAST,

  /** Every text goes through the {@link java.nio.charset.CharsetEncoder} alone. */
  PLAIN
}
