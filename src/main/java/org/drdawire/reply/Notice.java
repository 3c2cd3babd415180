package org.drdawire.reply;

import java.util.Objects;

/**
 * Something odd in a reply that could be read all the same.
 *
 * <p>The canonical constructor may change when the protocol needs more.
 *
 * @param offset where, in bytes from the first reply of the connection
 * @param codePoint the object, or 0
 * @param what what is odd, without any data of the server
 */
public record Notice(long offset, int codePoint, String what) {

  /** Checks that nothing is null. */
  public Notice {
    Objects.requireNonNull(what, "what");
  }

  static Notice of(long offset, int codePoint, String what) {
    return new Notice(offset, codePoint, what);
  }
}
