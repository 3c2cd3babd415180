package org.drdawire.fdoca;

import java.nio.ByteOrder;
import java.util.Arrays;
import java.util.List;
import org.drdawire.ccsid.NewlineMapping;
import org.drdawire.fuzz.FuzzBytes;

/** Any type definition and any parameter, whether they exist or not. */
final class FuzzedTypes {

  /** The types whose values stand in the row. */
  private static final List<DrdaType> TYPES =
      Arrays.stream(DrdaType.values())
          .filter(type -> type.shape().lengthRule() != LengthRule.GREATEST_OUTSIDE)
          .toList();

  private static final List<String> MACHINES =
      List.of("QTDSQLASC", "QTDSQLX86", "QTDSQL400", "QTDSQL370", "QTDSQLVAX");
  private static final List<Integer> SINGLE = List.of(1208, 500, 37, 819, 367);
  private static final List<Integer> MIXED = List.of(1208, 500, 37, 819, 367, 930);
  private static final List<Integer> DOUBLE = List.of(1200, 13488, 300);
  private static final List<Integer> ANY =
      List.of(1208, 1200, 13488, 819, 367, 37, 500, 930, 300, 9999);

  private final FuzzBytes in;

  FuzzedTypes(FuzzBytes in) {
    this.in = in;
  }

  TypeDefinition definition() {
    String machine = in.oneOf(MACHINES);
    ByteOrder order = in.flag() ? ByteOrder.LITTLE_ENDIAN : ByteOrder.BIG_ENDIAN;
    int digits = in.unsignedByte() % 13;
    int width = digits == 0 ? 19 : 20 + digits;
    return new TypeDefinition(
        machine,
        in.oneOf(SINGLE),
        in.oneOf(DOUBLE),
        in.oneOf(MIXED),
        0,
        order,
        width,
        NewlineMapping.IBM);
  }

  /** Usually a parameter that exists. */
  ParameterType parameter() {
    DrdaType type = in.oneOf(TYPES);
    boolean nullable = in.flag();
    int kind = in.unsignedByte();
    if (kind == 0xFF) {
      return new ParameterType(type, in.anyInt(), in.anyInt(), in.oneOf(ANY), nullable, 0);
    }
    int ccsid = kind % 4 == 3 && type.isText() ? in.oneOf(ANY) : 0;
    int length = 1 + Math.floorMod(in.anyInt(), type.length());
    int greatest = type.length();
    return switch (type.shape().lengthRule()) {
      case OF_TYPE -> new ParameterType(type, greatest, 0, ccsid, nullable, 0);
      // With its greatest length, a value that is too long would become a large object.
      case GREATEST ->
          new ParameterType(type, kind % 2 == 0 ? greatest - 1 : length, 0, ccsid, nullable, 0);
      case GREATEST_OUTSIDE -> throw new IllegalStateException("not in the row");
      case PRECISION ->
          new ParameterType(type, length, in.unsignedByte() % (length + 1), 0, nullable, 0);
      case DECFLOAT_DIGITS -> new ParameterType(type, kind % 2 == 0 ? 16 : 34, 0, 0, nullable, 0);
      case TIMESTAMP_WIDTH ->
          new ParameterType(
              type, length < 13 ? ParameterType.timestamp(length).length() : 0, 0, 0, nullable, 0);
    };
  }
}
