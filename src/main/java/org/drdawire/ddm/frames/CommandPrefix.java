package org.drdawire.ddm.frames;

import java.util.Optional;

/**
 * What a command has written up to some place, to be put at the beginning of commands like it:
 * whole DSSs, and the last one so far, with objects that have not ended.
 *
 * <p>A length that is not known yet is 0 in it, and it has no secret. The correlation identifiers
 * are set when it is put.
 */
public final class CommandPrefix {

  /** The bytes from the first DSS header on. */
  private final byte[] bytes;

  /** Where the DSSs begin. */
  private final int[] headers;

  private final OpenObjects open;

  /** The bits that mark its DSSs as chained, which depend on what the chain does after an error. */
  private final int chained;

  private CommandPrefix(byte[] bytes, int[] headers, OpenObjects open, int chained) {
    this.bytes = bytes;
    this.headers = headers;
    this.open = open;
    this.chained = chained;
  }

  /** Copies what the command that is being written has; nothing if a DSS has several segments. */
  public static Optional<CommandPrefix> copy(
      GrowingBuffer buffer, DssFramer framer, OpenObjects open) {
    int start = buffer.commandStart();
    int[] headers = framer.headersFrom(start);
    if (headers.length == 0) {
      return Optional.empty();
    }
    byte[] bytes = buffer.copy(start, buffer.position());
    return Optional.of(new CommandPrefix(bytes, headers, open.copyFrom(start), framer.chained()));
  }

  /** Puts it at the beginning of a command, unless its chained bits would be wrong there. */
  public boolean put(GrowingBuffer buffer, DssFramer framer, OpenObjects begun) {
    if (chained != framer.chained()) {
      return false;
    }
    int start = buffer.reserve(bytes.length);
    buffer.bytes().put(start, bytes);
    framer.goOn(start, headers);
    begun.goOn(start, open);
    return true;
  }
}
