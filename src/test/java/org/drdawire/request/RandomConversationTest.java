package org.drdawire.request;

import static org.drdawire.request.Golden.section;
import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.nio.ByteBuffer;
import java.nio.channels.Channels;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.time.LocalTime;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.stream.IntStream;
import org.drdawire.ddm.BufferMemory;
import org.drdawire.ddm.CodePoint;
import org.drdawire.fdoca.DrdaType;
import org.drdawire.fdoca.ParameterDescriptor;
import org.drdawire.fdoca.ParameterType;
import org.drdawire.oracle.DssParser;
import org.drdawire.oracle.Frame;
import org.drdawire.oracle.RowData;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * Random commands and rows. Some of them fail: what remains is well-formed, and is what an encoder
 * sends that never saw the failures.
 */
class RandomConversationTest {

  private static final int SQLDTA = 0x2412;
  private static final int EXTDTA = 0x146C;
  private static final List<DrdaType> TYPES = List.of(DrdaType.values());
  private static final String[] TEXTS = {"", "a", "h\u00e9llo", "\u20ac\u0000", "\ud83d\ude00"};

  static IntStream seeds() {
    return IntStream.range(0, 60);
  }

  @ParameterizedTest
  @MethodSource("seeds")
  void failuresLeaveNoTrace(int seed) throws IOException {
    Random random = new Random(seed);
    RequestEncoder tried = Golden.utf8(seed % 2 == 0 ? BufferMemory.HEAP : BufferMemory.DIRECT);
    RequestEncoder spared = Golden.utf8();
    ByteArrayOutputStream streamed = new ByteArrayOutputStream();
    List<Integer> expected = new ArrayList<>();
    int steps = 1 + random.nextInt(60);
    for (int i = 0; i < steps; i++) {
      long step = random.nextLong();
      if (random.nextInt(3) == 0) {
        fail(new Random(step), tried);
      } else {
        expected.addAll(succeed(new Random(step), tried));
        succeed(new Random(step), spared);
      }
      if (random.nextInt(10) == 0) {
        tried.streamTo(Channels.newChannel(streamed));
      }
    }
    tried.drainTo(streamed);
    byte[] sent = streamed.toByteArray();
    ByteBuffer frames = spared.toByteBuffer();
    byte[] clean = new byte[frames.remaining()];
    frames.get(clean);
    assertArrayEquals(clean, sent);
    List<Frame> chain = DssParser.chain(sent);
    List<Integer> found = new ArrayList<>(Frame.codePoints(chain));
    found.removeIf(codePoint -> codePoint == EXTDTA);
    assertEquals(expected, found);
    chain.stream()
        .map(Frame::object)
        .filter(object -> object.codePoint() == SQLDTA)
        .forEach(row -> RowData.check(row.child(0x0010).data(), row.child(0x147A).data()));
  }

  private static List<Integer> succeed(Random random, RequestEncoder requests) {
    String sql = "s".repeat(random.nextInt(8) == 0 ? random.nextInt(100_000) : random.nextInt(99));
    switch (random.nextInt(7)) {
      case 0 -> {
        requests.add(RdbCommitUnitOfWork.of());
        return List.of(0x200E);
      }
      case 1 -> {
        requests.add(PrepareSqlStatement.of(section(), sql).withAttributes("WITH HOLD "));
        return List.of(0x200D, 0x2450, 0x2414);
      }
      case 2 -> {
        requests.add(ExecuteImmediateSqlStatement.of(section(), sql));
        return List.of(0x200A, 0x2414);
      }
      case 3 -> {
        requests.add(CloseQuery.of(PackageSection.of("r".repeat(40), "N", "P", 1), 1));
        return List.of(0x2005);
      }
      case 4 -> {
        requests.add(BindSqlStatement.of(section(), sql).withVariables(variable("v")));
        return List.of(0x2004, 0x2414, 0x2419);
      }
      case 5 -> {
        requests.add(SetSqlEnvironment.of(section(), "s", sql, "s"));
        return List.of(0x2014, 0x2414, 0x2414, 0x2414);
      }
      default -> {
        ParameterDescriptor descriptor = descriptor(random);
        RowWriter row = requests.row(ExecuteSqlStatement.of(section()), descriptor);
        descriptor.parameters().forEach(parameter -> write(random, row, parameter));
        row.end();
        return List.of(0x200B, SQLDTA);
      }
    }
  }

  private static void fail(Random random, RequestEncoder requests) {
    String sql = "s".repeat(random.nextInt(50_000)) + "\ud800";
    Command command =
        switch (random.nextInt(9)) {
          case 0 -> PrepareSqlStatement.of(section(), sql).withAttributes("WITH HOLD ");
          case 1 -> PrepareSqlStatement.of(section(), "s").withAttributes(sql);
          case 2 -> CloseQuery.of(PackageSection.of("r", "N", "p".repeat(256), 1), 1);
          case 3 -> (out, context) -> out.begin(CodePoint.RDBCMM);
          case 4 -> (out, context) -> {};
          case 5 -> BindSqlStatement.of(section(), "s").withVariables(variable(sql));
          case 6 -> SetSqlEnvironment.of(section(), "s", sql);
          case 7 -> DescribeRdbTable.of("t".repeat(256));
          default -> null;
        };
    if (command != null) {
      assertThrows(RuntimeException.class, () -> requests.add(command));
      return;
    }
    failInRow(random, requests);
  }

  private static HostVariable variable(String name) {
    return HostVariable.of(name, 496, 4);
  }

  private static void failInRow(Random random, RequestEncoder requests) {
    ParameterDescriptor descriptor = descriptor(random);
    RowWriter row = requests.row(OpenQuery.of(section()), descriptor);
    int bad = random.nextInt(descriptor.size());
    descriptor.parameters().subList(0, bad).forEach(parameter -> write(random, row, parameter));
    if (random.nextBoolean()) {
      assertThrows(IllegalStateException.class, row::end);
    } else {
      Object ofNoType = new Object();
      assertThrows(RuntimeException.class, () -> row.writeObject(ofNoType));
    }
  }

  private static ParameterDescriptor descriptor(Random random) {
    int size = random.nextInt(10) == 0 ? 80 + random.nextInt(100) : 1 + random.nextInt(6);
    List<ParameterType> parameters = new ArrayList<>();
    for (int i = 0; i < size; i++) {
      DrdaType type = TYPES.get(random.nextInt(TYPES.size()));
      ParameterType parameter =
          switch (type) {
            case DECIMAL, NUMERIC -> new ParameterType(type, 1 + random.nextInt(31), 0, 0, true, 0);
            case CHAR, CHAR_SBCS, GRAPHIC, CHAR_FOR_BIT_DATA, BINARY -> ParameterType.of(type, 99);
            default -> ParameterType.of(type);
          };
      parameters.add(random.nextBoolean() ? parameter : parameter.notNull());
    }
    return new ParameterDescriptor(parameters);
  }

  private static void write(Random random, RowWriter row, ParameterType parameter) {
    if (parameter.nullable() && random.nextInt(4) == 0) {
      row.writeNull();
      return;
    }
    int length = random.nextInt(12) == 0 ? random.nextInt(5_000) : random.nextInt(20);
    switch (parameter.type()) {
      case INTEGER, BLOB_LOCATOR, CLOB_LOCATOR, DBCLOB_LOCATOR -> row.writeInt(random.nextInt());
      case SMALLINT, TINYINT -> row.writeInt(random.nextInt(100));
      case BIGINT -> row.writeLong(random.nextLong());
      case DOUBLE, DECFLOAT -> row.writeDouble(random.nextDouble());
      case REAL -> row.writeFloat(random.nextFloat());
      case BOOLEAN -> row.writeBoolean(random.nextBoolean());
      case DATE -> row.writeDate(LocalDate.of(1 + random.nextInt(9999), 12, 31));
      case TIME -> row.writeTime(LocalTime.ofSecondOfDay(random.nextInt(86_400)));
      case CHAR, CHAR_SBCS, GRAPHIC -> row.writeText("c".repeat(random.nextInt(99)));
      case CHAR_FOR_BIT_DATA, BINARY, ROWID -> row.writeBytes(new byte[random.nextInt(40)]);
      case DECIMAL, NUMERIC ->
          row.writeDecimal(
              new BigDecimal(BigInteger.TEN.pow(parameter.length()).subtract(BigInteger.ONE)));
      case TIMESTAMP ->
          row.writeTimestamp(LocalDateTime.of(1 + random.nextInt(9999), 12, 31, 23, 59, 59));
      case VARGRAPHIC, LONG_VARGRAPHIC -> row.writeText("g".repeat(length));
      case VARCHAR, LONG_VARCHAR, VARCHAR_SBCS, LONG_VARCHAR_SBCS, CLOB, CLOB_SBCS, DBCLOB ->
          row.writeText(TEXTS[random.nextInt(TEXTS.length)].repeat(length));
      case VARCHAR_FOR_BIT_DATA, LONG_VARCHAR_FOR_BIT_DATA, VARBINARY, UDT, BLOB ->
          row.writeBytes(new byte[length]);
    }
  }
}
