package org.drdawire.fdoca;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.nio.ByteBuffer;
import java.util.Arrays;
import java.util.function.Consumer;
import org.drdawire.DrdaException;
import org.drdawire.ccsid.CcsidManager;
import org.drdawire.ddm.LengthLimits;
import org.drdawire.dialect.Capabilities;
import org.drdawire.dialect.Dialect;
import org.drdawire.golden.Hex;
import org.drdawire.oracle.DdmObject;
import org.drdawire.oracle.DssParser;
import org.drdawire.oracle.Frame;
import org.drdawire.request.ExecuteSqlStatement;
import org.drdawire.request.PackageSection;
import org.drdawire.request.RequestEncoder;
import org.drdawire.request.RowWriter;

/** A row of an encoder of its own, and the bytes of its values. */
public final class RowBench {

  private static final int SQLDTA = 0x2412;
  private static final int FDODTA = 0x147A;

  private static final ExecuteSqlStatement COMMAND =
      ExecuteSqlStatement.of(PackageSection.of("sample", "NULLID", "SYSLH200", 1));

  /** Derby, with types of its own for each command, which it does not read. */
  private static final Dialect UNBOUND = Dialect.derby().withVariations();

  private final RequestEncoder requests = new RequestEncoder(CcsidManager.utf8());

  RowBench(TypeDefinition types) {
    this(types, LargeObjectForm.plain());
  }

  RowBench(TypeDefinition types, LargeObjectForm form) {
    requests.use(new Capabilities(UNBOUND, types, LengthLimits.RDBNAM, form, false, 0));
  }

  /** Checks what one value becomes, its indicator included. */
  public static void assertValue(
      String golden, ParameterType parameter, Consumer<RowWriter> value) {
    assertValue(golden, TypeDefinition.bigEndian(), parameter, value);
  }

  public static void assertValue(
      String golden, TypeDefinition types, ParameterType parameter, Consumer<RowWriter> value) {
    Hex.assertBytes(golden, new RowBench(types).values(parameter, value));
  }

  /** The error of one value. */
  public static DrdaException failure(ParameterType parameter, Consumer<RowWriter> value) {
    return failure(TypeDefinition.bigEndian(), parameter, value);
  }

  public static DrdaException failure(
      TypeDefinition types, ParameterType parameter, Consumer<RowWriter> value) {
    RowBench bench = new RowBench(types);
    RowWriter open = bench.begin(ParameterDescriptor.of(parameter));
    DrdaException error = assertThrows(DrdaException.class, () -> value.accept(open));
    assertThrows(IllegalStateException.class, open::end);
    assertEquals(0, bench.frames().remaining(), "nothing is left of the row");
    return error;
  }

  public static void assertFigures(DrdaException error, String sqlState, long actual, long limit) {
    assertEquals(sqlState, error.sqlState());
    assertEquals(actual, error.actual());
    assertEquals(limit, error.limit());
    assertEquals(1, error.rowNumber());
    assertEquals(1, error.parameter());
  }

  byte[] values(ParameterType parameter, Consumer<RowWriter> value) {
    RowWriter open = begin(ParameterDescriptor.of(parameter));
    value.accept(open);
    open.end();
    return data();
  }

  /** The values of the row that has ended. */
  byte[] data() {
    DdmObject row =
        DssParser.anyChain(frames()).stream()
            .map(Frame::object)
            .filter(object -> object.codePoint() == SQLDTA)
            .findFirst()
            .orElseThrow();
    byte[] data = row.child(FDODTA).bytes();
    assertEquals(0, data[0], "the row is present");
    return Arrays.copyOfRange(data, 1, data.length);
  }

  /** The chain, which is then empty: a command, and the row. */
  ByteBuffer frames() {
    return requests.toByteBuffer();
  }

  /** The same without the command. */
  ByteBuffer objects() {
    ByteBuffer frames = frames();
    return frames.position(frames.position() + frames.getShort(frames.position())).slice();
  }

  RowWriter begin(ParameterDescriptor descriptor) {
    return requests.row(COMMAND, descriptor);
  }
}
