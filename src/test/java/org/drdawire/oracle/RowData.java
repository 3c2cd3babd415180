package org.drdawire.oracle;

import java.nio.ByteBuffer;

/** Reads FD:OCA data by the descriptor that was sent with it, as a server would. */
public final class RowData {

  private static final int GDA_D0 = 0x76D0;
  private static final int CPT = 0x7F00;
  private static final int MOST = 84;
  private static final int NULL = 0xFF;

  private RowData() {}

  /**
   * Checks that the values of FDODTA are those of FDODSC, and that both end together.
   *
   * @return how many large objects must follow
   */
  public static int check(ByteBuffer descriptor, ByteBuffer data) {
    ByteBuffer groups = descriptor.duplicate();
    ByteBuffer values = data.duplicate();
    require(values.hasRemaining() && values.get() == 0, values, "the row is not present");
    int group = GDA_D0;
    int outside = 0;
    while (groups.remaining() > 6) {
      for (int left = fields(groups, group); left > 0; left--) {
        outside += skipValue(values, groups.get() & 0xFF, groups.getShort() & 0xFFFF);
      }
      group = CPT;
    }
    require(group == CPT, groups, "no group");
    require(groups.remaining() == 6, groups, "no triplet at the end");
    require(groups.getInt() == 0x0671E4D0 && groups.getShort() == 1, groups, "not E4 D0 00 01");
    require(!values.hasRemaining(), values, "bytes after the last value");
    return outside;
  }

  /** Checks the triplets of OUTOVR. */
  static void checkOverride(ByteBuffer data) {
    ByteBuffer groups = data.duplicate();
    int group = GDA_D0;
    while (groups.remaining() > 15) {
      for (int left = fields(groups, group); left > 0; left--) {
        int lid = groups.get() & 0xFF;
        boolean locator = lid >= 0x18 && lid <= 0x1D;
        require(lid == 0 || locator, groups, "LID " + lid);
        require(groups.getShort() == (locator ? 4 : 0), groups, "length of an override");
      }
      group = CPT;
    }
    require(groups.remaining() == 15, groups, "no triplets at the end");
    require(groups.get() == 9 && groups.getLong() == 0x71E0540001D00001L, groups, "not E0");
    require(groups.getShort() == 0x0671 && groups.getInt() == 0xF0E00000, groups, "not F0");
  }

  private static int fields(ByteBuffer groups, int group) {
    int length = groups.get() & 0xFF;
    require(length % 3 == 0 && length > 3 && length <= 3 * MOST + 3, groups, "length " + length);
    require((groups.getShort() & 0xFFFF) == group, groups, "no group " + group);
    require(groups.remaining() > length - 3, groups, "group cut short");
    return length / 3 - 1;
  }

  /** Returns 1 if the value is a placeholder of data that follow the row. */
  private static int skipValue(ByteBuffer values, int lid, int length) {
    require(values.hasRemaining(), values, "no value");
    int indicator = lid % 2 == 1 ? values.get() & 0xFF : 0;
    if (indicator == NULL) {
      return 0;
    }
    require(indicator == 0, values, "indicator " + indicator);
    if (lid >= 0xC8 && lid <= 0xCF) {
      return placeholder(values, length);
    }
    int bytes = bytes(values, lid & 0xFE, length);
    require(bytes <= values.remaining(), values, "value of " + bytes + " bytes");
    values.position(values.position() + bytes);
    return 0;
  }

  /** The length has X'8000' and how many bytes there are; nine begin with a mode of X'02'. */
  private static int placeholder(ByteBuffer values, int length) {
    int bytes = length - 0x8000;
    boolean known = bytes == 2 || bytes == 4 || bytes == 6 || bytes == 8 || bytes == 9;
    require(known && bytes <= values.remaining(), values, "placeholder of " + bytes);
    require(bytes != 9 || values.get() == 2, values, "mode of a placeholder");
    boolean any = false;
    for (int left = bytes == 9 ? 8 : bytes; left > 0; left--) {
      any |= values.get() != 0;
    }
    return any ? 1 : 0;
  }

  private static int bytes(ByteBuffer values, int lid, int length) {
    return switch (lid) {
      case 0x06, 0xBE -> fixed(values, 1, length);
      case 0x04 -> fixed(values, 2, length);
      case 0x02, 0x0C, 0x18, 0x1A, 0x1C -> fixed(values, 4, length);
      case 0x0A, 0x16, 0x22 -> fixed(values, 8, length);
      case 0x20 -> fixed(values, 10, length);
      case 0x0E -> packed(values, length >> 8, length & 0xFF);
      case 0x10 -> zoned(values, length >> 8, length & 0xFF);
      case 0xBA -> fixed(values, length == 8 ? 8 : 16, length);
      case 0x24 -> {
        boolean width = length == 19 || (length >= 21 && length <= 32);
        require(width, values, "timestamp of " + length);
        yield length;
      }
      case 0x26, 0x30, 0x3C, 0xC0 -> length;
      case 0x36 -> 2 * length;
      case 0x38, 0x3A -> 2 * varying(values, length);
      case 0x1E, 0x28, 0x2A, 0x32, 0x34, 0x3E, 0x40, 0x50, 0xC2 -> varying(values, length);
      default -> throw new WireRuleException(values.position(), "LID " + lid);
    };
  }

  private static int varying(ByteBuffer values, int length) {
    require(values.remaining() >= 2, values, "no length");
    int varying = values.getShort() & 0xFFFF;
    require(varying <= length, values, varying + " of at most " + length);
    return varying;
  }

  /** A digit in each byte, the last with a sign of F or D. */
  private static int zoned(ByteBuffer values, int precision, int scale) {
    require(precision >= 1 && precision <= 31 && scale <= precision, values, "precision");
    require(precision <= values.remaining(), values, "zoned decimal cut short");
    for (int i = 0; i < precision; i++) {
      int zoned = values.get(values.position() + i) & 0xFF;
      int zone = zoned >> 4;
      boolean sign = i == precision - 1 && zone == 0xD;
      require((zone == 0xF || sign) && (zoned & 0xF) <= 9, values, "digit " + zoned);
    }
    return precision;
  }

  private static int fixed(ByteBuffer values, int expected, int length) {
    require(length == expected, values, "length " + length);
    return length;
  }

  /** Digits, the first of an even precision 0, and a sign of C or D. */
  private static int packed(ByteBuffer values, int precision, int scale) {
    require(precision >= 1 && precision <= 31 && scale <= precision, values, "precision");
    int bytes = precision / 2 + 1;
    require(bytes <= values.remaining(), values, "decimal cut short");
    for (int i = 0; i < 2 * bytes; i++) {
      int nibble = values.get(values.position() + i / 2) >> (i % 2 == 0 ? 4 : 0) & 0xF;
      boolean sign = i == 2 * bytes - 1;
      boolean right = sign ? nibble == 0xC || nibble == 0xD : nibble <= 9;
      require(right && (i > 0 || precision % 2 == 1 || nibble == 0), values, "digit " + nibble);
    }
    return bytes;
  }

  private static void require(boolean rule, ByteBuffer at, String what) {
    if (!rule) {
      throw new WireRuleException(at.position(), what);
    }
  }
}
