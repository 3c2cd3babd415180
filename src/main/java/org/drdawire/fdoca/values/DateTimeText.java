package org.drdawire.fdoca.values;

import org.drdawire.ccsid.CcsidManager;
import org.drdawire.ddm.DdmWriter;
import org.jspecify.annotations.Nullable;

/**
 * DATE, TIME and TIMESTAMP values: a fixed number of characters, without a length field.
 *
 * <pre>
 *   DATE        yyyy-mm-dd                         10
 *   TIME        hh:mm:ss                            8
 *   TIMESTAMP   yyyy-mm-dd-hh.mm.ss                19
 *               yyyy-mm-dd-hh.mm.ss.f              21 to 32, with up to 12 digits of fraction
 * </pre>
 *
 * <p>Years are 1 to 9999. A fraction with more digits than the parameter has is an error, and so is
 * a time of day in a DATE.
 */
final class DateTimeText {

  private static final String ALPHABET = "0123456789-.:";
  private static final int DASH = 10;
  private static final int POINT = 11;
  private static final int COLON = 12;

  private static final int LONGEST = 32;
  private static final int DATE = 10;
  private static final int TIME = 8;
  private static final int SECONDS = 19;
  private static final int FRACTION_DIGITS = 12;
  private static final int HALF_OF_FRACTION = FRACTION_DIGITS / 2;
  private static final int HALF = 1_000_000;

  private final byte[] text = new byte[LONGEST];

  /** The bytes of the alphabet in the CCSID that was used last. */
  private byte[] bytes = {};

  private @Nullable CcsidManager known;

  void writeDate(DdmWriter out, DateTimeFields value, CcsidManager manager) {
    value.requireYear();
    if (value.secondOfDay() != 0) {
      throw ValueErrors.datetimeRange("time of day in a DATE", "second", value.secondOfDay(), 0);
    }
    requireFraction(value, 0);
    learn(manager);
    putDate(value);
    out.writeBytes(text, 0, DATE);
  }

  void writeTime(DdmWriter out, DateTimeFields value, CcsidManager manager) {
    requireFraction(value, 0);
    learn(manager);
    putTime(0, COLON, value);
    out.writeBytes(text, 0, TIME);
  }

  void writeTimestamp(DdmWriter out, DateTimeFields value, int width, CcsidManager manager) {
    value.requireYear();
    requireFraction(value, Math.max(0, width - SECONDS - 1));
    learn(manager);
    putDate(value);
    text[DATE] = bytes[DASH];
    putTime(DATE + 1, POINT, value);
    text[SECONDS] = bytes[POINT];
    int upper = (int) (value.picos / HALF);
    put(SECONDS + 1, HALF_OF_FRACTION, upper);
    put(
        SECONDS + 1 + HALF_OF_FRACTION,
        HALF_OF_FRACTION,
        (int) (value.picos - (long) upper * HALF));
    out.writeBytes(text, 0, width);
  }

  private static void requireFraction(DateTimeFields value, int limit) {
    long unit = 1;
    for (int digits = limit; digits < FRACTION_DIGITS; digits++) {
      unit *= 10;
    }
    if (value.picos % unit != 0) {
      throw ValueErrors.datetimeRange(
          "too many fraction digits", "digits", value.fractionDigits(), limit);
    }
  }

  private void putDate(DateTimeFields value) {
    put(0, 4, value.year);
    text[4] = bytes[DASH];
    put(5, 2, value.month);
    text[7] = bytes[DASH];
    put(8, 2, value.day);
  }

  private void putTime(int at, int separator, DateTimeFields value) {
    put(at, 2, value.hour);
    text[at + 2] = bytes[separator];
    put(at + 3, 2, value.minute);
    text[at + 5] = bytes[separator];
    put(at + 6, 2, value.second);
  }

  private void put(int at, int digits, int value) {
    int rest = value;
    for (int i = at + digits - 1; i >= at; i--) {
      text[i] = bytes[rest % 10];
      rest /= 10;
    }
  }

  /** Encodes each character once for a manager; in CCSIDSBC each of them is one byte. */
  private void learn(CcsidManager manager) {
    if (manager != known) {
      known = null;
      bytes = manager.toBytes(ALPHABET);
      known = manager;
    }
  }
}
