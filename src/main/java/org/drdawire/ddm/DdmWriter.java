package org.drdawire.ddm;

import java.nio.ByteBuffer;
import org.drdawire.RequestTooLargeException;
import org.drdawire.ccsid.Ccsid;
import org.drdawire.ccsid.CcsidEncodingException;
import org.drdawire.ccsid.CcsidManager;
import org.drdawire.ddm.frames.BigEndian;
import org.drdawire.ddm.frames.DataSource;
import org.drdawire.ddm.frames.DssFramer;
import org.drdawire.ddm.frames.ForeignCode;
import org.drdawire.ddm.frames.Frames;
import org.drdawire.ddm.frames.GrowingBuffer;
import org.drdawire.ddm.frames.OpenObjects;
import org.drdawire.ddm.frames.PendingStreams;
import org.drdawire.ddm.frames.Segmentation;

/**
 * Writes the DDM objects of one command. Nothing is measured first: an object is begun, filled and
 * ended, and its length is then put into its header.
 *
 * <pre>
 *   short     0  LL           2  total length, 4 to 32,767
 *             2  code point   2
 *             4  data         LL - 4
 *
 *   extended  0  X'8008'      2  data does not fit the short form
 *             2  code point   2
 *             4  length       4  of the data alone
 *             8  data
 *
 *   streamed  0  X'8004'      2  data of unknown length, up to the end of the DSS
 *             2  code point   2
 *             4  data
 * </pre>
 *
 * <p>An object that is begun while none is open is a command or one of its data objects, and gets a
 * DSS of its own; an object that is begun within another is a parameter of it. Multi-byte numbers
 * are big-endian. Text without a manager of its own is a DDM character string, in the CCSID of
 * {@link #names()}.
 *
 * <p>All methods that write throw {@link RequestTooLargeException} if the chain would hold more
 * than its maximum. A command must not catch an exception of this writer, because only the
 * exception makes the encoder take back what was written of the command. A text that writes while
 * it is encoded gets an {@link IllegalStateException}.
 *
 * <p>Source: DDM architecture, terms OBJECT and EXTENDED TOTAL LENGTH.
 */
public final class DdmWriter {

  private static final int LLCP = 4;

  private static final int TRUE = 0xF1;
  private static final int FALSE = 0xF0;

  private final GrowingBuffer buffer;
  private final DssFramer framer;
  private final Segmentation segmentation;
  private final PendingStreams streams;
  private final OpenObjects open;
  private final ForeignCode foreign;
  private final TextWriter texts;
  private CcsidManager names;

  /**
   * Makes the writer of a chain; for {@code ddm.chain} alone.
   *
   * @param frames what the chain has, which no exported type gives
   */
  @SuppressWarnings("exports")
  public DdmWriter(Frames frames) {
    buffer = frames.buffer;
    framer = frames.framer;
    segmentation = frames.segmentation;
    streams = frames.streams;
    open = frames.open;
    foreign = frames.foreign;
    texts = new TextWriter(buffer, foreign);
  }

  /**
   * Sets the CCSID of DDM character strings. A driver sets it with {@code RequestEncoder.use}.
   *
   * @param manager the CCSID
   * @throws org.drdawire.ccsid.UnsupportedCcsidException if it is a double-byte CCSID
   */
  public void use(CcsidManager manager) {
    if (manager.maxBytesPerStep() > 1) {
      // A blank that fills a name is one byte.
      Ccsid.requireSingleBytes("names", manager.ccsid());
    }
    names = manager;
  }

  /**
   * The CCSID of DDM character strings.
   *
   * @return its manager
   */
  public CcsidManager names() {
    return names;
  }

  /** Drops the text of an incomplete command; for {@code ddm.chain} alone. May be done twice. */
  public void forgetText() {
    texts.reset();
  }

  /**
   * Begins an object: LL and code point.
   *
   * @param codePoint what the object is
   * @return this writer
   * @throws IllegalStateException if bytes were written outside an object, or it is a command that
   *     connects and not the first object
   */
  public DdmWriter begin(CodePoint codePoint) {
    if (open.isEmpty()) {
      framer.beginDss(codePoint.value());
    }
    int start = buffer.reserve(LLCP);
    open.begin(start);
    // LL is 0 until the end.
    BigEndian.put4(buffer, start, codePoint.value());
    return this;
  }

  /**
   * Ends the object that was begun last and puts its length into its header.
   *
   * @return this writer
   * @throws IllegalStateException if no object is open
   */
  public DdmWriter end() {
    foreign.refuse();
    if (open.isEmpty()) {
      throw new IllegalStateException("end without begin");
    }
    int start = open.innermost();
    int length = buffer.position() - start + segmentation.extensionBytesFrom(start);
    if (length > Segmentation.LONGEST) {
      segmentation.add(start + LLCP, length - LLCP);
      length = Segmentation.EXTENDED;
    }
    BigEndian.put2(buffer, start, length);
    open.end(buffer.position());
    if (open.isEmpty()) {
      framer.endDss();
    }
    return this;
  }

  /**
   * Writes an object of the command whose data are read when the chain is sent. It has a DSS of its
   * own, like every object that is written while none is open.
   *
   * @param codePoint what the object is
   * @param source its data, which are read once
   * @return this writer
   * @throws IllegalStateException if an object is open, bytes were written outside an object, or
   *     the length of the source is below {@link DataSource#UNKNOWN}
   */
  @SuppressWarnings("exports")
  public DdmWriter writeStream(CodePoint codePoint, DataSource source) {
    if (!open.isEmpty()) {
      throw new IllegalStateException("a stream within an object");
    }
    long length = PendingStreams.promised(source);
    framer.beginDss(codePoint.value());
    writeHeader(codePoint, length);
    streams.add(framer.current(), buffer.position(), source, length);
    framer.endDss();
    return this;
  }

  private void writeHeader(CodePoint codePoint, long length) {
    if (length == DataSource.UNKNOWN) {
      writeShort(Segmentation.STREAMED).writeShort(codePoint.value());
    } else if (length <= Segmentation.LONGEST - LLCP) {
      writeShort((int) length + LLCP).writeShort(codePoint.value());
    } else if (length <= Integer.MAX_VALUE - LLCP) {
      writeShort(Segmentation.EXTENDED).writeShort(codePoint.value()).writeInt((int) length);
    } else {
      writeShort(Segmentation.EXTENDED_BY_8).writeShort(codePoint.value()).writeLong(length);
    }
  }

  /**
   * Writes one byte.
   *
   * @param value the value, of which the low 8 bits are written
   * @return this writer
   */
  public DdmWriter writeByte(int value) {
    int start = buffer.reserve(Byte.BYTES);
    buffer.bytes().put(start, (byte) value);
    return this;
  }

  /**
   * Writes two bytes.
   *
   * @param value the value, of which the low 16 bits are written
   * @return this writer
   */
  public DdmWriter writeShort(int value) {
    int start = buffer.reserve(Short.BYTES);
    BigEndian.put2(buffer, start, value);
    return this;
  }

  /**
   * Writes four bytes.
   *
   * @param value the value
   * @return this writer
   */
  public DdmWriter writeInt(int value) {
    int start = buffer.reserve(Integer.BYTES);
    BigEndian.put4(buffer, start, value);
    return this;
  }

  /**
   * Writes eight bytes.
   *
   * @param value the value
   * @return this writer
   */
  public DdmWriter writeLong(long value) {
    int start = buffer.reserve(Long.BYTES);
    BigEndian.put8(buffer, start, value);
    return this;
  }

  /**
   * Writes one to eight bytes at once, which is quicker than one after the other.
   *
   * @param value the value, of which the lowest bytes are written
   * @param width how many bytes, 1 to 8
   * @return this writer
   * @throws IllegalArgumentException if there are fewer or more
   */
  public DdmWriter writeNumber(long value, int width) {
    return writeFirst(value << -(Byte.SIZE * width), width);
  }

  /**
   * Writes the first bytes of eight, at once.
   *
   * @param bytes the bytes, of which the first is in the highest bits
   * @param count how many, 1 to 8
   * @return this writer
   * @throws IllegalArgumentException if there are fewer or more
   */
  public DdmWriter writeFirst(long bytes, int count) {
    if (count < 1 || count > Long.BYTES) {
      throw new IllegalArgumentException("count=" + count);
    }
    int start = buffer.reserve(count);
    // What stands after the position has no meaning.
    BigEndian.put8(buffer, start, bytes);
    return this;
  }

  /**
   * Writes a part of an array as it is.
   *
   * @param bytes the array
   * @param offset where the part begins
   * @param length how many bytes it has
   * @return this writer
   */
  public DdmWriter writeBytes(byte[] bytes, int offset, int length) {
    int start = buffer.reserve(length);
    buffer.bytes().put(start, bytes, offset, length);
    return this;
  }

  /**
   * Writes a byte string.
   *
   * @param bytes the bytes
   * @return this writer
   */
  public DdmWriter writeBytes(ByteString bytes) {
    return writeBytes(bytes.array(), 0, bytes.length());
  }

  /**
   * Writes the bytes between the position and the limit of a buffer, whose position stays.
   *
   * @param bytes the bytes
   * @return this writer
   */
  public DdmWriter writeBytes(ByteBuffer bytes) {
    int start = buffer.reserve(bytes.remaining());
    buffer.bytes().put(start, bytes, bytes.position(), bytes.remaining());
    return this;
  }

  /**
   * Writes a parameter of one byte.
   *
   * @param codePoint the parameter
   * @param value the value, of which the low 8 bits are written
   * @return this writer
   */
  public DdmWriter writeByte(CodePoint codePoint, int value) {
    return writeParameter(codePoint, (long) value << (Long.SIZE - Byte.SIZE), Byte.BYTES);
  }

  /**
   * Writes a parameter of two bytes.
   *
   * @param codePoint the parameter
   * @param value the value, of which the low 16 bits are written
   * @return this writer
   */
  public DdmWriter writeShort(CodePoint codePoint, int value) {
    return writeParameter(codePoint, (long) value << (Long.SIZE - Short.SIZE), Short.BYTES);
  }

  /**
   * Writes a parameter of four bytes.
   *
   * @param codePoint the parameter
   * @param value the value
   * @return this writer
   */
  public DdmWriter writeInt(CodePoint codePoint, int value) {
    return writeParameter(codePoint, (long) value << (Long.SIZE - Integer.SIZE), Integer.BYTES);
  }

  /**
   * Writes a parameter of eight bytes.
   *
   * @param codePoint the parameter
   * @param value the value
   * @return this writer
   */
  public DdmWriter writeLong(CodePoint codePoint, long value) {
    return writeParameter(codePoint, value, Long.BYTES);
  }

  /** Writes a header and the first bytes of eight. */
  private DdmWriter writeParameter(CodePoint codePoint, long bytes, int count) {
    if (open.isEmpty()) {
      return begin(codePoint).writeFirst(bytes, count).end();
    }
    int length = LLCP + count;
    int start = buffer.reserve(length);
    BigEndian.put4(buffer, start, length << Short.SIZE | codePoint.value());
    BigEndian.put8(buffer, start + LLCP, bytes);
    open.endWithin(start + length);
    return this;
  }

  /**
   * Writes a Boolean parameter: X'F1' for true and X'F0' for false, in every CCSID.
   *
   * @param codePoint the parameter
   * @param value the value
   * @return this writer
   */
  public DdmWriter writeBoolean(CodePoint codePoint, boolean value) {
    return writeByte(codePoint, value ? TRUE : FALSE);
  }

  /**
   * Writes a character parameter.
   *
   * @param codePoint the parameter
   * @param text the text
   * @param limits its bounds in encoded bytes
   * @return this writer
   * @throws CcsidEncodingException if a character cannot be encoded; for a parameter whose content
   *     is secret, without the character and its index; behind the name in RDBNAM, without the
   *     character
   * @throws FieldLimitException if the encoded text is outside its bounds
   * @throws IllegalArgumentException if the parameter is PASSWORD, NEWPASSWORD or SECTKN, which
   *     {@link #writeSecret} writes
   */
  public DdmWriter writeText(CodePoint codePoint, CharSequence text, LengthLimits limits) {
    requireNoSecret(codePoint);
    if (open.isEmpty() || limits.maximum() > Segmentation.LONGEST - LLCP) {
      begin(codePoint);
      writeName(codePoint, text, limits);
      return end();
    }
    int start = buffer.position();
    texts.writeName(LLCP, codePoint, text, names, limits);
    int end = buffer.position();
    BigEndian.put4(buffer, start, (end - start) << Short.SIZE | codePoint.value());
    open.endWithin(end);
    return this;
  }

  /**
   * Writes a secret parameter: characters in the CCSID of {@link #names()}, or bytes as they are.
   * Each copy of its bytes is overwritten as soon as it is no longer needed.
   *
   * @param codePoint the parameter; logs and errors protect it only if it is {@linkplain
   *     CodePoint#isSecret secret}
   * @param secret the secret
   * @param limits its bounds in encoded bytes; bytes are not padded
   * @return this writer
   * @throws CcsidEncodingException if a character cannot be encoded; for a parameter whose content
   *     is secret, without the character and its index
   * @throws FieldLimitException if the encoded secret is outside its bounds; for a parameter whose
   *     content is secret, without its length
   * @throws IllegalStateException if the secret was destroyed
   */
  public DdmWriter writeSecret(CodePoint codePoint, Secret secret, LengthLimits limits) {
    begin(codePoint);
    texts.writeSecret(codePoint, secret, names, limits);
    return end();
  }

  /**
   * Writes a name without a header, filled with blanks if its limits say so.
   *
   * @param field the field, for errors
   * @param text the name
   * @param limits its bounds in encoded bytes
   * @return the encoded length in bytes, before any padding
   * @throws CcsidEncodingException if a character cannot be encoded; for a field whose content is
   *     secret, without the character and its index; behind the name in RDBNAM, without the
   *     character
   * @throws FieldLimitException if the encoded name is outside its bounds
   * @throws IllegalArgumentException if the field is PASSWORD, NEWPASSWORD or SECTKN
   */
  public int writeName(CodePoint field, CharSequence text, LengthLimits limits) {
    requireNoSecret(field);
    return texts.writeName(0, field, text, names, limits);
  }

  /** A text is not overwritten after it was sent, and a user id need not be. */
  private static void requireNoSecret(CodePoint field) {
    if (field.isSecret() && field != CodePoint.USRID) {
      throw new IllegalArgumentException(field + " is a secret");
    }
  }

  /**
   * Encodes a text in any CCSID, without a header.
   *
   * @param text the text
   * @param manager the CCSID
   * @return this writer
   * @throws CcsidEncodingException if a character cannot be encoded
   */
  public DdmWriter encode(CharSequence text, CcsidManager manager) {
    return encode(text, manager, Integer.MAX_VALUE);
  }

  /**
   * Encodes a text that has a limit, without a header.
   *
   * @param text the text
   * @param manager the CCSID
   * @param limit the most bytes, 0 or more
   * @return this writer
   * @throws CcsidEncodingException if a character cannot be encoded
   * @throws FieldLimitException if the text has more bytes, as {@link #encode(CcsidManager, int)}
   *     says
   */
  public DdmWriter encode(CharSequence text, CcsidManager manager, int limit) {
    texts.write(0, text, manager, limit);
    return this;
  }

  /**
   * Encodes the text that was started in a manager, without a header.
   *
   * @param manager the CCSID and the text
   * @param limit the most bytes, 0 or more
   * @return this writer
   * @throws CcsidEncodingException if a character cannot be encoded
   * @throws FieldLimitException if the text has more bytes; it is not encoded to its end if it has
   *     over 8,192 more or the chain is full, and the error then gives the bytes so far
   */
  public DdmWriter encode(CcsidManager manager, int limit) {
    texts.write(manager, limit);
    return this;
  }

  /**
   * Where the next byte goes. Valid until the outermost open object ends.
   *
   * @return an offset for {@link #putAt}, {@link #rewind} and {@link #copyFrom}
   */
  public int position() {
    return buffer.position();
  }

  /**
   * Where the command begins, as {@link #position()} counts.
   *
   * @return the offset of its first DSS
   */
  public int commandStart() {
    return buffer.commandStart();
  }

  /**
   * Overwrites bytes that were written before.
   *
   * @param position where they begin
   * @param width how many there are: 1, 2 or 4
   * @param value the value, of which the low 8, 16 or 32 bits are put
   * @throws IllegalArgumentException if the bytes are not data of the outermost open object, or the
   *     width is another one
   */
  public void putAt(int position, int width, int value) {
    requireWritten(position, width);
    switch (width) {
      case Byte.BYTES -> buffer.bytes().put(position, (byte) value);
      case Short.BYTES -> BigEndian.put2(buffer, position, value);
      case Integer.BYTES -> BigEndian.put4(buffer, position, value);
      default -> throw new IllegalArgumentException("width=" + width);
    }
  }

  /**
   * Takes back what was written since a position, to write it again in another layout.
   *
   * @param position where the next byte goes
   * @throws IllegalArgumentException if the position is not among the data of the innermost open
   *     object, or an object within it has ended since
   */
  public void rewind(int position) {
    requireWritten(position, 0);
    if (position < Math.max(open.innermost() + LLCP, open.ended())) {
      throw outside(position, 0);
    }
    buffer.truncate(position);
  }

  /**
   * Copies what was written since a position.
   *
   * @param position where the copy begins
   * @return the bytes
   * @throws IllegalArgumentException if the position is not among the data of the outermost open
   *     object, or a secret was written since
   */
  public byte[] copyFrom(int position) {
    requireWritten(position, 0);
    if (buffer.holdsSecretFrom(position)) {
      throw new IllegalArgumentException("a secret was written since position=" + position);
    }
    return buffer.copy(position, buffer.position());
  }

  private void requireWritten(int position, int length) {
    foreign.refuse();
    boolean within = !open.isEmpty() && position >= open.outermost() + LLCP;
    if (!within || position > buffer.position() - length) {
      throw outside(position, length);
    }
  }

  private static IllegalArgumentException outside(int position, int length) {
    return new IllegalArgumentException("position=" + position + " length=" + length);
  }
}
