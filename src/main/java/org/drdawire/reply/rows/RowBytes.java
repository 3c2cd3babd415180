package org.drdawire.reply.rows;

import java.nio.ByteBuffer;
import java.util.Arrays;
import org.drdawire.ddm.frames.BufferMark;
import org.drdawire.ddm.frames.FieldReader;
import org.jspecify.annotations.Nullable;

/** The bytes of a row, and where its values stand in them. Columns count from 0. */
final class RowBytes {

  /** Where a null stands. */
  static final int NULL = -1;

  private static final int MOST_RETAINED = 1 << 16;

  private static final byte[] NOTHING = {};

  private final RowLayout layout;
  private final RowContext context;

  private final boolean hasLargeObjects;

  /** It is that of output parameters. */
  private final boolean isOutput;

  /** Where each value stands, counted from the start of the row. */
  private final int[] offsets;

  /** How long each value is; those that do not vary have theirs from the start. */
  private final int[] lengths;

  /** Whether values can be asked for, and whether they are still there. */
  private final BufferMark mark = new BufferMark();

  private byte[] array = NOTHING;
  private int base;

  /** How long SQLCAGRP is; 0 if there is none. */
  private int sqlcaLength;

  private boolean hasData;

  /** How many rows have come. */
  private int number;

  private @Nullable ByteBuffer view;

  RowBytes(RowLayout layout, RowContext context, boolean isOutput) {
    this.layout = layout;
    this.context = context;
    this.isOutput = isOutput;
    hasLargeObjects = layout.hasLargeObjects();
    offsets = new int[layout.size()];
    lengths = layout.widths().clone();
  }

  /** Says where a row begins. */
  void begin(byte[] bytes, int from) {
    if (array != bytes) {
      // To store a reference, even the same one, can cost a collector more than all else here.
      array = bytes;
    }
    base = from;
  }

  /** Says what stands before the values, and whether there are any. */
  void head(int lengthOfSqlca, boolean data) {
    sqlcaLength = lengthOfSqlca;
    hasData = data;
  }

  /** Says that the values of the fixed columns stand where they do if none is null. */
  void place(FixedColumns fixed) {
    fixed.copyTo(offsets);
  }

  /** Says where a value stands. */
  void place(int index, int at) {
    offsets[index] = at - base;
  }

  /** Says where a value stands, and how long it is. */
  void place(int index, int at, int length) {
    offsets[index] = at - base;
    lengths[index] = length;
  }

  void placeNull(int index) {
    offsets[index] = NULL;
  }

  /** Lets values be asked for, as long as this buffer is not filled again. */
  void arrive(@Nullable ByteBuffer standsIn) {
    number++;
    if (standsIn == null) {
      mark.setOwn();
    } else {
      mark.set(standsIn);
    }
  }

  /** Keeps so many bytes, whatever becomes of the buffer that they stand in. */
  void keep(int length) {
    array = Arrays.copyOfRange(array, base, base + length);
    base = 0;
    mark.own();
  }

  /** Puts so many bytes of the row into an array. */
  void copyTo(byte[] target, int at, int length) {
    System.arraycopy(array, base, target, at, length);
  }

  /** Says how many rows have come before the next one. */
  void countFrom(int before) {
    number = before;
  }

  /** Lets no value be asked for. */
  void leave() {
    mark.clear();
  }

  /** Lets go of an array that is large, and that may be another one's. */
  void forget() {
    if (array.length > MOST_RETAINED) {
      release();
    }
  }

  /** Lets go of an array that may be another one's. */
  void release() {
    array = NOTHING;
    mark.own();
    view = null;
  }

  /** Makes one that has the row for ever. */
  RowBytes copy() {
    requireThere();
    RowBytes copy = laidOutAs(layout);
    copy.array = Arrays.copyOfRange(array, base, base + end());
    System.arraycopy(offsets, 0, copy.offsets, 0, offsets.length);
    System.arraycopy(lengths, 0, copy.lengths, 0, lengths.length);
    copy.head(sqlcaLength, hasData);
    copy.mark.setOwn();
    return copy;
  }

  /** Makes one for the rows to come, which have another form. */
  RowBytes laidOutAs(RowLayout other) {
    RowBytes made = new RowBytes(other, context, isOutput);
    made.number = number;
    return made;
  }

  /**
   * The end of the last value that is not null, or of SQLCAGRP: the bytes behind it say nothing.
   */
  private int end() {
    for (int i = offsets.length - 1; i >= 0; i--) {
      if (offsets[i] != NULL) {
        return offsets[i] + lengths[i];
      }
    }
    return sqlcaLength;
  }

  RowLayout layout() {
    return layout;
  }

  /** Whether it has values, all of them in the row, and nothing else. */
  boolean isPlain() {
    return hasData && sqlcaLength == 0 && !hasLargeObjects;
  }

  boolean hasData() {
    return hasData;
  }

  int sqlcaLength() {
    return sqlcaLength;
  }

  /** The SQLCAGRP, if there is one. */
  FieldReader sqlca() {
    return new FieldReader("SQLCAGRP", array, base, base + sqlcaLength);
  }

  /** Which row it is, from 1. */
  int number() {
    return number;
  }

  /** The array of the values. */
  byte[] array() {
    return array;
  }

  /** Where a value stands in the array; {@link #NULL} for a null. */
  int find(int index) {
    if (!mark.isThere()) {
      throw noRow();
    }
    try {
      int offset = offsets[index];
      return offset < 0 ? NULL : base + offset;
    } catch (ArrayIndexOutOfBoundsException e) {
      throw layout.noColumn(index);
    }
  }

  /** Where a value stands in the array of a row that comes; {@link #NULL} for a null. */
  int at(int index) {
    return offsets[index] < 0 ? NULL : base + offsets[index];
  }

  int length(int index) {
    return lengths[index];
  }

  /** What is counted from the start of the row, for errors. */
  int offset(int from) {
    return from - base;
  }

  /** The bytes of a value, as a view that is used again. */
  @SuppressWarnings("ByteBufferBackingArray") // It wraps a whole array.
  ByteBuffer bytes(int index) {
    ByteBuffer bytes = view;
    if (bytes == null || bytes.array() != array) {
      bytes = ByteBuffer.wrap(array);
      view = bytes;
    }
    int at = at(index);
    // Cleared first, it need not look at where it stood.
    return bytes.clear().limit(at + lengths[index]).position(at);
  }

  void requireThere() {
    if (!mark.isThere()) {
      throw noRow();
    }
  }

  /** The error of whoever asks for a row where there is none. */
  RuntimeException noRow() {
    return mark.isSet() ? BufferMark.changed() : context.noRow(isOutput);
  }
}
