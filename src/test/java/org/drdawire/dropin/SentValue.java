package org.drdawire.dropin;

import java.nio.ByteBuffer;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HexFormat;
import java.util.Iterator;
import java.util.List;
import java.util.Set;
import java.util.stream.Stream;
import org.drdawire.oracle.DdmObject;
import org.drdawire.oracle.Frame;

/**
 * A value of a statement, as a client of Derby has sent it.
 *
 * @param form its triplet in FDODSC; of a large object also the form of its EXTDTA, if it has one,
 *     and the status, if it is an error
 * @param content its bytes in hexadecimal digits, without indicator, length and status, and without
 *     bytes of zero before a DECIMAL; null for null
 */
record SentValue(String form, String content) {

  private static final int FDODSC = 0x0010;
  private static final int FDODTA = 0x147A;
  private static final int TRIPLET = 3;
  private static final int END = 6;
  private static final int NULL = 0xFF;
  private static final int COMPLETE = 0x7F;
  private static final int PACKED = 0x0E;
  private static final int FIRST_LARGE = 0xC8;
  private static final Set<Integer> VARYING = Set.of(0x28, 0x2A, 0x32, 0x3E, 0x40, 0x50);

  /** The values of all rows of a chain; the descriptor of each has one group. */
  static List<SentValue> of(List<Frame> chain) {
    Iterator<DdmObject> outside = named("EXTDTA", chain).iterator();
    return named("SQLDTA", chain).flatMap(row -> row(row, outside).stream()).toList();
  }

  private static Stream<DdmObject> named(String term, List<Frame> chain) {
    return chain.stream().map(Frame::object).filter(object -> object.name().equals(term));
  }

  private static List<SentValue> row(DdmObject sqldta, Iterator<DdmObject> outside) {
    ByteBuffer triplets = sqldta.child(FDODSC).data();
    ByteBuffer data = sqldta.child(FDODTA).data();
    triplets.position(TRIPLET);
    data.get();
    List<SentValue> values = new ArrayList<>();
    while (triplets.remaining() > END) {
      values.add(next(take(triplets, TRIPLET), data, outside));
    }
    return values;
  }

  private static SentValue next(byte[] triplet, ByteBuffer data, Iterator<DdmObject> outside) {
    String form = hex(triplet);
    int lid = triplet[0] & 0xFE;
    if (lid != (triplet[0] & 0xFF) && (data.get() & 0xFF) == NULL) {
      return new SentValue(form, null);
    }
    int length = ByteBuffer.wrap(triplet).getShort(1) & 0x7FFF;
    byte[] bytes = take(data, inRow(lid, length, data));
    if (lid >= FIRST_LARGE) {
      return isZero(bytes) ? new SentValue(form, "") : large(form, outside.next());
    }
    String content = hex(bytes);
    return new SentValue(form, lid == PACKED ? content.replaceFirst("^(00)+", "") : content);
  }

  private static int inRow(int lid, int length, ByteBuffer data) {
    if (lid == PACKED) {
      return (length >> Byte.SIZE) / 2 + 1;
    }
    return VARYING.contains(lid) ? data.getShort() & 0xFFFF : length;
  }

  private static SentValue large(String triplet, DdmObject object) {
    byte[] bytes = object.bytes();
    int last = bytes.length - 1;
    String status = bytes[last] == COMPLETE ? "" : " status " + bytes[last];
    return new SentValue(
        triplet + " " + object.form() + status, hex(Arrays.copyOfRange(bytes, 1, last)));
  }

  private static boolean isZero(byte[] bytes) {
    return hex(bytes).chars().allMatch(digit -> digit == '0');
  }

  private static byte[] take(ByteBuffer from, int length) {
    byte[] bytes = new byte[length];
    from.get(bytes);
    return bytes;
  }

  private static String hex(byte[] bytes) {
    return HexFormat.of().withUpperCase().formatHex(bytes);
  }
}
