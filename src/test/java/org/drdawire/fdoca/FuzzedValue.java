package org.drdawire.fdoca;

import static java.nio.charset.StandardCharsets.ISO_8859_1;

import java.math.BigDecimal;
import java.math.BigInteger;
import java.nio.ByteBuffer;
import java.nio.CharBuffer;
import java.time.DateTimeException;
import java.time.Instant;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.time.LocalTime;
import java.time.ZoneId;
import java.time.ZoneOffset;
import java.util.List;
import java.util.UUID;
import java.util.concurrent.atomic.AtomicLong;
import java.util.function.Consumer;
import java.util.function.Function;
import java.util.stream.Stream;
import org.drdawire.ccsid.Replacements;
import org.drdawire.fuzz.FuzzBytes;
import org.drdawire.request.RowWriter;

/**
 * A value of Java of any kind, written by the method of its kind or as an object.
 *
 * @param meaning what {@link ExactValue} takes, or null
 * @param write writes it
 * @param replacements counts what is lost, or null if nothing may be lost
 */
record FuzzedValue(Object meaning, Consumer<RowWriter> write, Replacements replacements) {

  private static final List<ZoneId> ZONES =
      List.of(ZoneOffset.UTC, ZoneOffset.MIN, ZoneOffset.MAX, ZoneId.of("Europe/Paris"));
  private static final List<Function<FuzzBytes, FuzzedValue>> NUMBERS =
      List.of(
          FuzzedValue::truth,
          FuzzedValue::integer,
          FuzzedValue::bigint,
          FuzzedValue::real,
          FuzzedValue::wide,
          FuzzedValue::scaled,
          FuzzedValue::decimal,
          FuzzedValue::saidNumber,
          FuzzedValue::box);
  private static final List<Function<FuzzBytes, FuzzedValue>> TIMES =
      List.of(
          FuzzedValue::saidTime,
          FuzzedValue::date,
          FuzzedValue::time,
          FuzzedValue::timestamp,
          FuzzedValue::instant);
  private static final List<Function<FuzzBytes, FuzzedValue>> BYTES =
      List.of(FuzzedValue::uuid, FuzzedValue::bytes, FuzzedValue::buffer);
  private static final List<Function<FuzzBytes, FuzzedValue>> OTHERS =
      List.of(
          FuzzedValue::text,
          FuzzedValue::replaced,
          FuzzedValue::unknown,
          in -> of(null, RowWriter::writeNull));
  private static final List<Function<FuzzBytes, FuzzedValue>> KINDS =
      Stream.of(NUMBERS, TIMES, BYTES, OTHERS).flatMap(List::stream).toList();

  /** A value of any kind, but half of them of a kind that the type may have. */
  static FuzzedValue of(FuzzBytes in, DrdaType type) {
    return in.oneOf(in.flag() ? KINDS : kinds(type)).apply(in);
  }

  private static List<Function<FuzzBytes, FuzzedValue>> kinds(DrdaType type) {
    return switch (type.shape()) {
      case DATE, TIME, TIMESTAMP -> TIMES;
      case FIXED_BYTES, VARYING_BYTES -> BYTES;
      case FIXED_TEXT, VARYING_TEXT -> KINDS;
      default -> NUMBERS;
    };
  }

  private static FuzzedValue of(Object meaning, Consumer<RowWriter> write) {
    return new FuzzedValue(meaning, write, null);
  }

  private static FuzzedValue object(Object meaning, Object value) {
    return of(meaning, row -> row.writeObject(value));
  }

  private static FuzzedValue truth(FuzzBytes in) {
    boolean value = in.flag();
    return in.flag() ? object(value, value) : of(value, row -> row.writeBoolean(value));
  }

  private static FuzzedValue integer(FuzzBytes in) {
    int value = in.anyInt();
    return in.flag() ? object((long) value, value) : of((long) value, row -> row.writeInt(value));
  }

  private static FuzzedValue bigint(FuzzBytes in) {
    long value = in.anyLong();
    return in.flag() ? object(value, value) : of(value, row -> row.writeLong(value));
  }

  private static FuzzedValue real(FuzzBytes in) {
    float value = in.flag() ? in.anyInt() / 8f : Float.intBitsToFloat(in.anyInt());
    return in.flag() ? object(value, value) : of(value, row -> row.writeFloat(value));
  }

  private static FuzzedValue wide(FuzzBytes in) {
    double value = in.flag() ? in.anyLong() / 1e3 : Double.longBitsToDouble(in.anyLong());
    return in.flag() ? object(value, value) : of(value, row -> row.writeDouble(value));
  }

  private static FuzzedValue scaled(FuzzBytes in) {
    long unscaled = in.anyLong();
    int scale = in.anyInt();
    return of(BigDecimal.valueOf(unscaled, scale), row -> row.writeDecimal(unscaled, scale));
  }

  private static FuzzedValue decimal(FuzzBytes in) {
    BigDecimal value = new BigDecimal(unscaled(in), in.anyInt());
    return in.flag() ? object(value, value) : of(value, row -> row.writeDecimal(value));
  }

  private static BigInteger unscaled(FuzzBytes in) {
    byte[] digits = in.anyBytes();
    BigInteger unscaled = digits.length == 0 ? BigInteger.ZERO : new BigInteger(digits);
    return in.flag() ? unscaled.multiply(BigInteger.TEN.pow(in.unsignedByte())) : unscaled;
  }

  private static FuzzedValue text(FuzzBytes in) {
    return said(in, in.text());
  }

  /** Any characters that numbers are made of, or a number. */
  private static FuzzedValue saidNumber(FuzzBytes in) {
    if (in.flag()) {
      return said(in, new String(in.anyBytes(), ISO_8859_1));
    }
    String point = in.flag() ? "." + Math.abs((long) in.anyInt()) : "";
    String exponent = in.flag() ? "E" + in.anyInt() : "";
    String digits = Long.toString(in.anyLong()) + "0".repeat(in.unsignedByte() % 64);
    return said(in, digits + in.unsignedByte() + point + exponent);
  }

  /** The digits of dates and times that exist or not, with separators that are right or not. */
  private static FuzzedValue saidTime(FuzzBytes in) {
    String date =
        String.format(
            "%04d-%02d-%02d", in.anyInt(), in.unsignedByte() % 14, in.unsignedByte() % 33);
    char separator = in.oneOf(List.of(':', '.', '-'));
    String time = String.format("%02d:%02d:%02d", in.anyInt(), in.anyInt(), in.anyInt());
    String fraction = in.flag() ? "." + in.anyLong() : "";
    String between = in.oneOf(List.of(" ", "T", "-", "", "  "));
    time = time.replace(':', separator) + fraction;
    return said(
        in, in.oneOf(List.of(date, time, date + between + time, " " + date, date.substring(1))));
  }

  private static FuzzedValue said(FuzzBytes in, String text) {
    CharSequence value = in.flag() ? CharBuffer.wrap(text) : text;
    return in.flag() ? object(text, value) : of(text, row -> row.writeText(value));
  }

  private static FuzzedValue replaced(FuzzBytes in) {
    String text = in.text();
    Replacements replacements = new Replacements();
    return new FuzzedValue(text, row -> row.writeText(text, replacements), replacements);
  }

  private static FuzzedValue date(FuzzBytes in) {
    LocalDate value = anyDate(in);
    return in.flag() ? object(value, value) : of(value, row -> row.writeDate(value));
  }

  private static FuzzedValue time(FuzzBytes in) {
    LocalTime value = anyTime(in);
    return in.flag() ? object(value, value) : of(value, row -> row.writeTime(value));
  }

  private static FuzzedValue timestamp(FuzzBytes in) {
    LocalDateTime value = LocalDateTime.of(anyDate(in), anyTime(in));
    return in.flag() ? object(value, value) : of(value, row -> row.writeTimestamp(value));
  }

  private static FuzzedValue instant(FuzzBytes in) {
    long second = Math.floorMod(in.anyLong(), 63_113_903_968_377_599L) - 31_557_014_167_219_200L;
    Instant value =
        in.flag()
            ? Instant.ofEpochSecond(second, in.anyInt() & 0x1FFF_FFFF)
            : Instant.ofEpochSecond(in.anyInt() * 200L, in.unsignedByte() * 1_000_000L);
    ZoneId zone = in.oneOf(ZONES);
    return of(shown(value, zone), row -> row.writeTimestamp(value, zone));
  }

  private static LocalDateTime shown(Instant value, ZoneId zone) {
    try {
      return LocalDateTime.ofInstant(value, zone);
    } catch (DateTimeException beyondTheLastYear) {
      return LocalDateTime.MAX;
    }
  }

  private static FuzzedValue uuid(FuzzBytes in) {
    UUID value = new UUID(in.anyLong(), in.anyLong());
    return in.flag() ? object(value, value) : of(value, row -> row.writeUuid(value));
  }

  private static FuzzedValue bytes(FuzzBytes in) {
    byte[] value = in.flag() ? in.anyBytes() : new byte[200 * in.unsignedByte()];
    return in.flag() ? object(value, value) : of(value, row -> row.writeBytes(value));
  }

  /** A part of a buffer of any kind. */
  private static FuzzedValue buffer(FuzzBytes in) {
    byte[] value = in.anyBytes();
    ByteBuffer heap =
        ByteBuffer.wrap((" " + new String(value, ISO_8859_1) + " ").getBytes(ISO_8859_1));
    ByteBuffer direct = ByteBuffer.allocateDirect(heap.capacity()).put(heap.duplicate());
    ByteBuffer part =
        in.oneOf(List.of(heap, direct, heap.asReadOnlyBuffer()))
            .position(1)
            .limit(1 + value.length);
    return in.flag() ? object(value, part) : of(value, row -> row.writeBytes(part));
  }

  /** The classes that only an object is written by. */
  private static FuzzedValue box(FuzzBytes in) {
    long value = in.anyLong();
    return switch (in.unsignedByte() % 4) {
      case 0 -> object((long) (byte) value, (byte) value);
      case 1 -> object((long) (short) value, (short) value);
      case 2 -> object(Character.toString((char) value), (char) value);
      default -> {
        BigInteger integer = unscaled(in);
        yield object(new BigDecimal(integer), integer);
      }
    };
  }

  /** Objects that are no value: they mean nothing that {@link ExactValue} knows. */
  private static FuzzedValue unknown(FuzzBytes in) {
    Object value = in.oneOf(List.of(new AtomicLong(), Instant.EPOCH, new Object(), new char[1]));
    return object(new Object(), value);
  }

  private static LocalDate anyDate(FuzzBytes in) {
    int year = in.flag() ? in.anyInt() % 1_000_000_000 : in.anyInt() % 12_000;
    return LocalDate.ofYearDay(year, 1 + in.unsignedByte() + in.unsignedByte() % 110);
  }

  private static LocalTime anyTime(FuzzBytes in) {
    LocalTime seconds = LocalTime.ofSecondOfDay(Math.floorMod(in.anyInt(), 86_400));
    return in.flag() ? seconds.withNano(in.anyInt() & 0x1FFF_FFFF) : seconds;
  }
}
