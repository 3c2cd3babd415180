package org.drdawire.ccsid.charset;

import java.nio.ByteBuffer;
import java.nio.charset.CharsetDecoder;
import java.nio.charset.CharsetEncoder;

/** A multi-byte table as a charset. */
public final class LearnedCharset extends StrictCharset {

  private final LearnedTable table;
  private final int maxBytes;
  private final byte[] substitute;

  /**
   * Makes a charset of a table.
   *
   * @param name what is appended to {@code x-DRDA-}
   * @param table the table
   * @param maxBytes the most bytes of a character, including a shift before it
   * @param substitute the bytes, without shifts, that stand for a character that was lost; not
   *     copied
   */
  public LearnedCharset(String name, LearnedTable table, int maxBytes, byte[] substitute) {
    super(name, substitute);
    this.table = table;
    this.maxBytes = maxBytes;
    this.substitute = substitute;
  }

  @Override
  public CharsetDecoder newDecoder() {
    return new LearnedDecoder(this, table);
  }

  @Override
  public CharsetEncoder newEncoder() {
    return new LearnedEncoder(this, table, maxBytes, substitute);
  }

  @Override
  public FastPath newFastPath() {
    return new LearnedFastPath(table);
  }

  @Override
  public FastDecoder newFastDecoder() {
    return new LearnedFastDecoder(table);
  }

  /** Puts a shift first, if one is needed. */
  @Override
  public boolean putSubstitute(CharsetEncoder encoder, ByteBuffer target) {
    int packed = CharsetProbe.packed(ByteBuffer.wrap(substitute), 0, substitute.length);
    return ((LearnedEncoder) encoder).put(packed, target);
  }
}
