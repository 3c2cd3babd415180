package org.drdawire.fdoca;

import org.drdawire.ddm.FieldLimitException;

/**
 * What the values of a type are like: the limits of a parameter's length and scale, and its length
 * in the descriptor.
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

  /** A fixed number of characters, which the type definition gives. */
  TIMESTAMP {
    @Override
    int lengthField(ParameterType parameter, TypeDefinition types) {
      return types.timestampWidth();
    }
  },

  /** A length field of 2 bytes, then that many bytes. */
  VARYING_BYTES {
    @Override
    void check(DrdaType type, int length, int scale) {
      checkVarying(type, length, scale);
    }
  },

  /** A length field of 2 bytes, then that many bytes of characters. */
  VARYING_TEXT {
    @Override
    void check(DrdaType type, int length, int scale) {
      checkVarying(type, length, scale);
    }
  };

  /** Checks length and scale of a parameter against the limits of its type. */
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
