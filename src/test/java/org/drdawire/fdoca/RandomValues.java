package org.drdawire.fdoca;

import java.math.BigDecimal;
import java.math.BigInteger;
import java.util.Random;

/** Parameters and numbers of all sizes, from a seed; bounds come often. */
final class RandomValues {

  private final Random random;

  RandomValues(Random random) {
    this.random = random;
  }

  /** A parameter of a type with any length and scale that it may have. */
  ParameterType parameter(DrdaType type) {
    return switch (type.shape().lengthRule()) {
      case OF_TYPE -> ParameterType.of(type);
      case GREATEST, GREATEST_OUTSIDE ->
          ParameterType.of(type, 1 + random.nextInt(Math.min(60, type.length())));
      case DECFLOAT_DIGITS -> ParameterType.decfloat(random.nextBoolean() ? 16 : 34);
      case TIMESTAMP_WIDTH ->
          random.nextBoolean()
              ? ParameterType.of(type)
              : ParameterType.timestamp(random.nextInt(13));
      case PRECISION -> {
        int precision = 1 + random.nextInt(31);
        yield new ParameterType(type, precision, random.nextInt(precision + 1), 0, true, 0);
      }
    };
  }

  /** An integer of any size, often at the bounds of 8, 16, 32 or 64 bits. */
  long integer() {
    int bits = 8 << random.nextInt(4);
    long bound = bits == Long.SIZE ? Long.MIN_VALUE : -(1L << (bits - 1));
    return switch (random.nextInt(4)) {
      case 0 -> random.nextInt(3) - 1;
      case 1 -> bound + random.nextInt(3) - 1;
      case 2 -> -bound + random.nextInt(3) - 2;
      default -> random.nextLong() >> random.nextInt(Long.SIZE);
    };
  }

  /** A decimal with up to 45 digits and an exponent that is mostly small. */
  BigDecimal decimal() {
    BigInteger digits = new BigInteger(random.nextInt(150), random);
    BigInteger modulus = BigInteger.TEN.pow(1 + random.nextInt(45));
    BigInteger unscaled = random.nextInt(8) == 0 ? modulus.subtract(BigInteger.ONE) : digits;
    int scale = random.nextInt(10) == 0 ? random.nextInt(14_000) - 7_000 : random.nextInt(40) - 6;
    BigInteger magnitude = unscaled.mod(modulus);
    return new BigDecimal(random.nextBoolean() ? magnitude : magnitude.negate(), scale);
  }

  /** A finite double: of any bits, or one that people write. */
  double floatingPoint() {
    double value =
        switch (random.nextInt(4)) {
          case 0 -> Double.longBitsToDouble(random.nextLong());
          case 1 -> random.nextInt(2_000_000) / 100.0 - 10_000;
          case 2 -> integer();
          default -> (float) random.nextGaussian();
        };
    return Double.isFinite(value) ? value : 0.5;
  }
}
