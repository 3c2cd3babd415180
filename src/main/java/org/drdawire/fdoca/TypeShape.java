package org.drdawire.fdoca;

import org.drdawire.ddm.FieldLimitException;

/**
 * What the values of a type are like: the bounds of a parameter, and its length in the descriptor.
 */
enum TypeShape {
  /** All values have the same length. */
  FIXED,

  /** Packed digits: the length is the precision. */
  PACKED_DECIMAL {
    @Override
    void check(DrdaType type, int length, int scale) {
      FieldLimitException.checkRange("PRECISION", length, 1, type.length());
      FieldLimitException.checkRange("SCALE", scale, 0, length);
    }

    @Override
    int lengthField(ParameterType parameter, TypeDefinition types) {
      return (parameter.length() << 8) | parameter.scale();
    }
  },

  /** Characters of fixed places, as many as the type definition says. */
  TIMESTAMP {
    @Override
    int lengthField(ParameterType parameter, TypeDefinition types) {
      return types.timestampWidth();
    }
  },

  /** A length of 2 bytes, then as many bytes. */
  VARYING_BYTES {
    @Override
    void check(DrdaType type, int length, int scale) {
      checkVarying(type, length, scale);
    }
  },

  /** A length of 2 bytes, then as many bytes of characters. */
  VARYING_TEXT {
    @Override
    void check(DrdaType type, int length, int scale) {
      checkVarying(type, length, scale);
    }
  };

  /** Holds the bounds of a parameter against those of its type. */
  void check(DrdaType type, int length, int scale) {
    FieldLimitException.checkRange("LENGTH", length, type.length(), type.length());
    FieldLimitException.checkRange("SCALE", scale, 0, 0);
  }

  /** The two bytes after the LID. */
  int lengthField(ParameterType parameter, TypeDefinition types) {
    return parameter.length();
  }

  private static void checkVarying(DrdaType type, int length, int scale) {
    FieldLimitException.checkRange("LENGTH", length, 1, type.length());
    FieldLimitException.checkRange("SCALE", scale, 0, 0);
  }
}
