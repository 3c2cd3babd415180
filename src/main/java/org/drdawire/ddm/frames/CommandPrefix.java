package org.drdawire.ddm.frames;

import org.jspecify.annotations.Nullable;

/**
 * What a command has written up to some place, to be put at the beginning of commands like it:
 * whole DSSs, and the last one so far, with objects that have not ended.
 *
 * <p>A length that is not known yet is 0 in it, and it has no secret. The correlation identifiers
 * and the chaining flags are set when it is put.
 */
public final class CommandPrefix {

  /** The bytes from the first DSS header on. */
  private final byte[] bytes;

  /** Where the DSSs begin. */
  private final int[] headers;

  private final OpenObjects open;

  private CommandPrefix(byte[] bytes, int[] headers, OpenObjects open) {
    this.bytes = bytes;
    this.headers = headers;
    this.open = open;
  }

  /** Copies what the command that is being written has; null if a DSS has several segments. */
  public static @Nullable CommandPrefix copy(
      GrowingBuffer buffer, DssFramer framer, OpenObjects open) {
    int start = buffer.commandStart();
    int[] headers = framer.headersFrom(start);
    if (headers.length == 0) {
      return null;
    }
    byte[] bytes = buffer.copy(start, buffer.position());
    return new CommandPrefix(bytes, headers, open.copyFrom(start));
  }

  /** Puts it at the beginning of a command. */
  public void put(GrowingBuffer buffer, DssFramer framer, OpenObjects begun) {
    int start = buffer.reserve(bytes.length);
    buffer.bytes().put(start, bytes);
    framer.goOn(start, headers);
    begun.goOn(start, open);
  }
}
