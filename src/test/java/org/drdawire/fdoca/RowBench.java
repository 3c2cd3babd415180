package org.drdawire.fdoca;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.nio.ByteBuffer;
import java.util.Arrays;
import java.util.function.Consumer;
import org.drdawire.DrdaEncodingException;
import org.drdawire.ccsid.CcsidManager;
import org.drdawire.ddm.BufferMemory;
import org.drdawire.ddm.chain.DssChain;
import org.drdawire.ddm.chain.Outlet;
import org.drdawire.golden.Hex;
import org.drdawire.oracle.DdmObject;
import org.drdawire.oracle.DssParser;
import org.drdawire.oracle.Frame;

/** A row on a chain of its own, and the bytes of its values. */
final class RowBench implements RowSlot.Completion {

  private static final int SQLDTA = 0x2412;
  private static final int FDODTA = 0x147A;

  private final DssChain chain =
      new DssChain(DssChain.DEFAULT_MAXIMUM, CcsidManager.utf8(), BufferMemory.HEAP);
  private final RowSlot slot = new RowSlot(chain.writer(), new TextManagers(), this);

  private final LargeObjectForm form;

  RowBench(TypeDefinition types) {
    this(types, LargeObjectForm.plain());
  }

  RowBench(TypeDefinition types, LargeObjectForm form) {
    slot.use(types);
    this.form = form;
  }

  /** Checks what one value becomes, its indicator included. */
  static void assertValue(String golden, ParameterType parameter, Consumer<Row> value) {
    assertValue(golden, TypeDefinition.bigEndian(), parameter, value);
  }

  static void assertValue(
      String golden, TypeDefinition types, ParameterType parameter, Consumer<Row> value) {
    Hex.assertBytes(golden, new RowBench(types).values(parameter, value));
  }

  /** The error of one value. */
  static DrdaEncodingException failure(ParameterType parameter, Consumer<Row> value) {
    return failure(TypeDefinition.bigEndian(), parameter, value);
  }

  static DrdaEncodingException failure(
      TypeDefinition types, ParameterType parameter, Consumer<Row> value) {
    RowBench bench = new RowBench(types);
    Row open = bench.begin(ParameterDescriptor.of(parameter));
    DrdaEncodingException error =
        assertThrows(DrdaEncodingException.class, () -> value.accept(open));
    assertThrows(IllegalStateException.class, open::end);
    assertEquals(0, bench.frames().remaining(), "nothing is left of the row");
    return error;
  }

  static void assertFigures(DrdaEncodingException error, String sqlState, long actual, long limit) {
    assertEquals(sqlState, error.sqlState());
    assertEquals(actual, error.actual());
    assertEquals(limit, error.limit());
    assertEquals(1, error.row());
    assertEquals(1, error.parameter());
  }

  byte[] values(ParameterType parameter, Consumer<Row> value) {
    Row open = begin(ParameterDescriptor.of(parameter));
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

  /** The chain, which is then empty. */
  ByteBuffer frames() {
    return new Outlet(chain).toByteBuffer();
  }

  Row begin(ParameterDescriptor descriptor) {
    chain.begin();
    try {
      slot.describe(descriptor);
      return slot.begin(descriptor, 1, form);
    } catch (RuntimeException e) {
      failed();
      throw e;
    }
  }

  @Override
  public void ended() {
    chain.commit();
  }

  @Override
  public void failed() {
    chain.rollback();
  }
}
