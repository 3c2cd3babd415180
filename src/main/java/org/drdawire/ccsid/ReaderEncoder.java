package org.drdawire.ccsid;

import java.io.IOException;
import java.io.Reader;
import java.nio.ByteBuffer;
import java.nio.CharBuffer;
import java.util.Arrays;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * Encodes the text of a {@link Reader}, whose length is unknown, in bounded memory: 4,096 chars at
 * a time. It keeps the contract of {@link CcsidManager#encode(ByteBuffer)}: the bytes are the same
 * for any size of targets, and a surrogate pair may be split between two reads.
 *
 * <p>It is reusable and has state, like its manager: one thread and one text at a time.
 */
public final class ReaderEncoder {

  private static final int CHUNK = 4096;
  private static final int END = -1;

  private final CcsidManager manager;
  private final char[] characters = new char[CHUNK];
  private final CharBuffer chunk = CharBuffer.wrap(characters);
  private @Nullable Reader reader;
  private boolean atEnd;

  /**
   * Makes an encoder.
   *
   * @param manager encodes the chunks; nothing else may use it while a text is in progress
   */
  public ReaderEncoder(CcsidManager manager) {
    this.manager = Objects.requireNonNull(manager, "manager");
  }

  /**
   * Starts a text; a text in progress is dropped. Nothing is read yet.
   *
   * @param text the text, which is read to its end and not closed
   */
  public void startEncoding(Reader text) {
    Objects.requireNonNull(text, "text");
    manager.startEncoding();
    start(text);
  }

  /**
   * Starts a text, as {@link #startEncoding(Reader)} does, in which bad characters are replaced and
   * counted.
   *
   * @param text the text, which is read to its end and not closed
   * @param replacements counts them once the text is complete
   */
  public void startEncoding(Reader text, Replacements replacements) {
    Objects.requireNonNull(text, "text");
    manager.startEncoding(replacements);
    start(text);
  }

  private void start(Reader text) {
    reader = text;
    atEnd = false;
    chunk.clear().limit(0);
  }

  /**
   * Encodes as much as fits.
   *
   * @param target takes the bytes, between position and limit
   * @return true if the whole text has been written; false if the target is full, and the call must
   *     be repeated with more room
   * @throws IOException from the reader, or because the reader gives an answer that is not allowed:
   *     that it has read no character, or more than there is room for; the text is dropped, and the
   *     position of the target is after the last whole character
   * @throws CcsidEncodingException if a character cannot be encoded; its index counts from the
   *     start of the text; the text is dropped
   * @throws IllegalStateException if no text was started, or if the reader, while it is read,
   *     starts a text of this encoder or resets it; the text is dropped
   */
  public boolean encode(ByteBuffer target) throws IOException {
    Reader text = reader;
    if (text == null) {
      throw new IllegalStateException("no text was started");
    }
    // Whatever is thrown from here on drops the text.
    reader = null;
    boolean inProgress = false;
    try {
      inProgress = !step(text, target);
    } finally {
      if (!inProgress) {
        reset();
      }
    }
    reader = inProgress ? text : null;
    return !inProgress;
  }

  /** Drops a text in progress and overwrites the characters that were read from it. */
  public void reset() {
    reader = null;
    Arrays.fill(characters, '\0');
    manager.reset();
  }

  private boolean step(Reader text, ByteBuffer target) throws IOException {
    while (manager.encode(chunk, target, atEnd)) {
      if (atEnd) {
        return true;
      }
      read(text);
    }
    return false;
  }

  private void read(Reader text) throws IOException {
    int count = text.read(characters);
    if (reader != null) {
      throw new IllegalStateException("a reader used the encoder that it was read by");
    }
    if (count == 0 || count < END || count > CHUNK) {
      throw new IOException("no answer of a Reader: read=" + count + " room=" + CHUNK);
    }
    atEnd = count == END;
    chunk.clear().limit(Math.max(0, count));
  }
}
