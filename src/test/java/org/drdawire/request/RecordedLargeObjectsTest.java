package org.drdawire.request;

import java.io.ByteArrayInputStream;
import java.util.Arrays;
import java.util.List;
import java.util.function.Consumer;
import java.util.stream.Stream;
import org.drdawire.dialect.Capabilities;
import org.drdawire.fdoca.DrdaType;
import org.drdawire.fdoca.LargeObject;
import org.drdawire.fdoca.ParameterDescriptor;
import org.drdawire.fdoca.ParameterType;
import org.drdawire.fdoca.TypeDefinition;
import org.drdawire.golden.Hex;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/** The rows with large objects that adbc-driver-db2 0.2.1 was recorded to send. */
class RecordedLargeObjectsTest {

  private static final ParameterType CLOB = ParameterType.of(DrdaType.CLOB);
  private static final ParameterType BLOB = ParameterType.of(DrdaType.BLOB);
  private static final ParameterType INTEGER = ParameterType.of(DrdaType.INTEGER);

  static Stream<Arguments> recorded() {
    byte[] blob = new byte[40_000];
    Arrays.fill(blob, (byte) 0x55);
    byte[] second = new byte[33_000];
    Arrays.fill(second, (byte) 0xAA);
    String blobFrames =
        """
        0031 D053 0002 002B 2412 0013 0010 0976D0 030004 C98009 0671E4D00001
          0014 147A 00 00 05000000 00 02 0000000000009C40
        FFFF D003 0002 8008 146C 00009C41 00 55*32752 1C52 55*7248
        """;
    return Stream.of(
        row(
            List.of(CLOB),
            row -> row.writeText("x".repeat(32_001)),
            """
            0029 D053 0002 0023 2412 0010 0010 0676D0 CF8009 0671E4D00001
              000F 147A 00 00 02 0000000000007D01
            7D0C D003 0002 7D06 146C 00 78*32001
            """),
        row(List.of(INTEGER, BLOB), row -> row.writeInt(5).writeBytes(blob), blobFrames),
        row(
            List.of(INTEGER, BLOB),
            row -> row.writeInt(5).writeLargeObject(stream(blob)),
            blobFrames),
        row(
            List.of(CLOB, BLOB),
            row -> row.writeText("y".repeat(70_000)).writeBytes(second),
            """
            0036 D053 0002 0030 2412 0013 0010 0976D0 CF8009 C98009 0671E4D00001
              0019 147A 00 00 02 0000000000011170 00 02 00000000000080E8
            FFFF D053 0002 8008 146C 00011171 00 79*32752 FFFF 79*32765 1185 79*4483
            FFFF D003 0002 8008 146C 000080E9 00 AA*32752 00FA AA*248
            """));
  }

  private static LargeObject stream(byte[] bytes) {
    return LargeObject.ofBytes(new ByteArrayInputStream(bytes), bytes.length);
  }

  private static Arguments row(
      List<ParameterType> types, Consumer<RowWriter> values, String frames) {
    return Arguments.of(types, values, frames);
  }

  @ParameterizedTest
  @MethodSource("recorded")
  void sameFrames(List<ParameterType> types, Consumer<RowWriter> values, String frames) {
    RequestEncoder requests = Golden.utf8();
    requests.use(Capabilities.of("SQL11058", TypeDefinition.littleEndian()));
    requests.add(RdbCommitUnitOfWork.of());
    RowWriter row =
        requests.row(ExecuteSqlStatement.of(Golden.section()), new ParameterDescriptor(types));
    values.accept(row);
    row.end();
    byte[] sent = new byte[requests.pendingBytes()];
    requests.toByteBuffer().get(sent);
    int command = 10 + 6 + 4 + 0x44 + 5;
    Hex.assertBytes(frames, Arrays.copyOfRange(sent, command, sent.length));
  }
}
