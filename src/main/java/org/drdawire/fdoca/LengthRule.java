package org.drdawire.fdoca;

import org.drdawire.ddm.FieldLimitException;

/** What the length and the scale of a parameter mean, and how a descriptor states them. */
enum LengthRule {
  /** The length is that of the type. */
  OF_TYPE {
    @Override
    void check(int length, int scale, int greatest) {
      FieldLimitException.checkRange(LENGTH, length, greatest, greatest);
      FieldLimitException.checkRange(SCALE, scale, 0, 0);
    }
  },

  /** The length is the greatest length of a value. */
  GREATEST {
    @Override
    void check(int length, int scale, int greatest) {
      FieldLimitException.checkRange(LENGTH, length, 1, greatest);
      FieldLimitException.checkRange(SCALE, scale, 0, 0);
    }
  },

  /** The length is the greatest length of a value, which does not stand in the row. */
  GREATEST_OUTSIDE {
    @Override
    void check(int length, int scale, int greatest) {
      GREATEST.check(length, scale, greatest);
    }
  },

  /** The length is the precision. */
  PRECISION {
    @Override
    void check(int length, int scale, int greatest) {
      FieldLimitException.checkRange("PRECISION", length, 1, greatest);
      FieldLimitException.checkRange(SCALE, scale, 0, length);
    }
  },

  /** The length is 16 or 34 digits, which take 8 or 16 bytes. */
  DECFLOAT_DIGITS {
    @Override
    void check(int length, int scale, int greatest) {
      int nearest = length < greatest ? SHORT_DECFLOAT : greatest;
      FieldLimitException.checkRange("PRECISION", length, nearest, nearest);
      FieldLimitException.checkRange(SCALE, scale, 0, 0);
    }
  },

  /** The length is the number of characters, or 0: as the type definition says. */
  TIMESTAMP_WIDTH {
    @Override
    void check(int length, int scale, int greatest) {
      if (length != 0) {
        requireTimestampWidth(length);
      }
      FieldLimitException.checkRange(SCALE, scale, 0, 0);
    }

    @Override
    int usual(int greatest) {
      return 0;
    }
  };

  /** The digits of the shorter DECFLOAT. */
  static final int SHORT_DECFLOAT = 16;

  /** The digits of the longer DECFLOAT. */
  static final int LONG_DECFLOAT = 34;

  /** The most digits of a fraction of a second. */
  static final int FRACTION_DIGITS = 12;

  /** The length of a large object whose placeholder is not written, because it is null. */
  private static final int ANY_PLACEHOLDER = 0x8004;

  private static final int WHOLE_SECONDS = 19;
  private static final String LENGTH = "LENGTH";
  private static final String SCALE = "SCALE";

  /** Checks a length and a scale against the greatest length of the type. */
  abstract void check(int length, int scale, int greatest);

  /** The two bytes after the LID. */
  final int field(int length, int scale) {
    return switch (this) {
      case PRECISION -> (length << 8) | scale;
      case DECFLOAT_DIGITS -> length == SHORT_DECFLOAT ? 8 : 16;
      case GREATEST_OUTSIDE -> ANY_PLACEHOLDER;
      default -> length;
    };
  }

  /** The length of a parameter for which none was given. */
  int usual(int greatest) {
    return greatest;
  }

  /** The characters of a timestamp: there is a point only where a fraction follows. */
  static int timestampWidth(int fractionDigits) {
    return fractionDigits == 0 ? WHOLE_SECONDS : WHOLE_SECONDS + 1 + fractionDigits;
  }

  /** How many digits follow the point in a timestamp of a width. */
  static int fractionDigits(int timestampWidth) {
    return Math.max(0, timestampWidth - WHOLE_SECONDS - 1);
  }

  static void requireTimestampWidth(int width) {
    int digits = fractionDigits(width);
    if (digits > FRACTION_DIGITS || width != timestampWidth(digits)) {
      throw new IllegalArgumentException("timestampWidth=" + width);
    }
  }
}
