package org.drdawire.fdoca;

import org.drdawire.ccsid.CcsidManager;
import org.drdawire.ddm.DdmWriter;

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
  private static final int LONGEST = 32;
  private static final int DATE = 10;
  private static final int TIME = 8;
  private static final int SECONDS = 19;
  private static final char FIRST = '-';

  /** The bytes of the characters from '-' to ':' in the CCSID that was used last. */
  private final byte[] bytes = new byte[ALPHABET.length() + 1];

  private final byte[] text = new byte[LONGEST];
  private CcsidManager known;

  void writeDate(DdmWriter out, DateTimeFields value, CcsidManager manager) {
    value.requireYear();
    if (!value.isMidnight()) {
      throw ParameterValueException.datetimeRange(
          "time of day in a DATE", "second", value.secondOfDay(), 0);
    }
    putDate(value);
    write(out, DATE, manager);
  }

  void writeTime(DdmWriter out, DateTimeFields value, CcsidManager manager) {
    requireFraction(value, 0);
    putTime(0, ':', value);
    write(out, TIME, manager);
  }

  void writeTimestamp(DdmWriter out, DateTimeFields value, int width, CcsidManager manager) {
    value.requireYear();
    requireFraction(value, LengthRule.fractionDigits(width));
    putDate(value);
    text[DATE] = '-';
    putTime(DATE + 1, '.', value);
    text[SECONDS] = '.';
    put(SECONDS + 1, LengthRule.FRACTION_DIGITS, value.picos);
    write(out, width, manager);
  }

  private static void requireFraction(DateTimeFields value, int limit) {
    int digits = value.fractionDigits();
    if (digits > limit) {
      throw ParameterValueException.datetimeRange(
          "too many fraction digits", "digits", digits, limit);
    }
  }

  private void putDate(DateTimeFields value) {
    put(0, 4, value.year);
    text[4] = '-';
    put(5, 2, value.month);
    text[7] = '-';
    put(8, 2, value.day);
  }

  private void putTime(int at, char separator, DateTimeFields value) {
    put(at, 2, value.hour);
    text[at + 2] = (byte) separator;
    put(at + 3, 2, value.minute);
    text[at + 5] = (byte) separator;
    put(at + 6, 2, value.second);
  }

  private void put(int at, int digits, long value) {
    long rest = value;
    for (int i = at + digits - 1; i >= at; i--) {
      text[i] = (byte) ('0' + rest % 10);
      rest /= 10;
    }
  }

  private void write(DdmWriter out, int width, CcsidManager manager) {
    if (manager != known) {
      learn(manager);
    }
    for (int i = 0; i < width; i++) {
      text[i] = bytes[text[i] - FIRST];
    }
    out.writeBytes(text, 0, width);
  }

  /** Encodes each character once for a manager; in CCSIDSBC each of them is one byte. */
  private void learn(CcsidManager manager) {
    byte[] encoded = manager.toBytes(ALPHABET);
    known = null;
    for (int i = 0; i < encoded.length; i++) {
      bytes[ALPHABET.charAt(i) - FIRST] = encoded[i];
    }
    known = manager;
  }
}
