package org.drdawire.growth;

import java.math.BigDecimal;
import java.math.BigInteger;
import java.util.List;
import java.util.function.IntFunction;
import java.util.stream.Stream;
import org.drdawire.fdoca.DrdaType;
import org.drdawire.fdoca.ParameterType;

/** Numbers of up to 32,767 digits into each family of types, and of many more. */
final class NumberCosts {

  private static final int DIGITS = 8_000;
  private static final int TOO_MANY_DIGITS = 100_000;

  private static final List<DrdaType> NUMBERS =
      List.of(
          DrdaType.INTEGER,
          DrdaType.BOOLEAN,
          DrdaType.DECIMAL,
          DrdaType.NUMERIC,
          DrdaType.DECFLOAT,
          DrdaType.DOUBLE);

  private static final List<DrdaType> OTHERS = List.of(DrdaType.BINARY, DrdaType.DATE);

  private static final List<DrdaType> TEXTS = List.of(DrdaType.VARCHAR, DrdaType.CLOB);

  private NumberCosts() {}

  static List<Cost> all() {
    return Stream.of(
            TEXTS.stream().map(NumberCosts::intoText),
            NUMBERS.stream().map(type -> refused("digits", type, DIGITS, NumberCosts::digits)),
            NUMBERS.stream().map(type -> zeros(type, DIGITS).beside(NumberCosts::division)),
            Stream.of(dividedIntoDecimal()),
            OTHERS.stream().map(type -> zeros(type, DIGITS)),
            Stream.of(NUMBERS, OTHERS, TEXTS)
                .flatMap(List::stream)
                .map(type -> zeros(type, TOO_MANY_DIGITS)))
        .flatMap(costs -> costs)
        .toList();
  }

  private static Cost zeros(DrdaType type, int n) {
    return refused("one and zeros", type, n, BigInteger.TEN::pow);
  }

  private static Cost intoText(DrdaType type) {
    return Cost.of(
            "BigInteger of digits, into " + type,
            DIGITS,
            n -> {
              BigInteger number = digits(n);
              return Sender.value(ParameterType.of(type), row -> row.writeObject(number));
            })
        .beside(
            n -> {
              BigInteger number = digits(n);
              return () -> require(number.toString().length() == n);
            });
  }

  private static Cost refused(String what, DrdaType type, int n, IntFunction<BigInteger> number) {
    return Cost.of(
        "BigInteger of " + what + ", into " + type + ", refused",
        n,
        size -> {
          BigInteger unscaled = number.apply(size);
          return Sender.refused(ParameterType.of(type), row -> row.writeObject(unscaled));
        });
  }

  /** Only a division finds the digits before the zeros. */
  private static Cost dividedIntoDecimal() {
    return Cost.of(
            "BigDecimal of one and zeros after the point, into DECIMAL",
            DIGITS,
            n -> {
              BigInteger unscaled = BigInteger.TEN.pow(n);
              return Sender.value(
                  ParameterType.of(DrdaType.DECIMAL),
                  row -> row.writeDecimal(new BigDecimal(unscaled, n)));
            })
        .beside(NumberCosts::division);
  }

  private static Cost.Work division(int n) {
    BigInteger number = BigInteger.TEN.pow(n);
    return () -> require(number.divideAndRemainder(BigInteger.TEN.pow(n - 767)).length == 2);
  }

  private static void require(boolean held) {
    if (!held) {
      throw new AssertionError();
    }
  }

  private static BigInteger digits(int n) {
    return new BigInteger("7".repeat(n));
  }
}
