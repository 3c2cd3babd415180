package org.drdawire.ddm.chain;

import java.io.ByteArrayOutputStream;
import java.util.function.Consumer;
import org.drdawire.ccsid.CcsidManager;
import org.drdawire.ddm.BufferMemory;
import org.drdawire.ddm.CodePoint;
import org.drdawire.ddm.DdmWriter;
import org.drdawire.ddm.frames.CommandPrefix;
import org.drdawire.ddm.frames.Frames;
import org.drdawire.golden.Unchecked;

/** A chain with short methods to add commands, as the facade does, and to take the bytes. */
public final class TestChain {

  private static final int MAXIMUM = 64 << 20;

  public final DssChain chain;
  public final Outlet outlet;

  public TestChain(int maximum, CcsidManager names) {
    this(maximum, names, BufferMemory.HEAP);
  }

  private TestChain(int maximum, CcsidManager names, BufferMemory memory) {
    chain = new DssChain(maximum, names, memory);
    outlet = new Outlet(chain);
  }

  public static TestChain utf8() {
    return utf8(BufferMemory.HEAP);
  }

  public static TestChain utf8(BufferMemory memory) {
    return new TestChain(MAXIMUM, CcsidManager.utf8(), memory);
  }

  public static TestChain ebcdic() {
    return new TestChain(MAXIMUM, CcsidManager.ebcdic());
  }

  /** Begins a command, whose writer it gives. */
  public DdmWriter begin() {
    chain.begin(null);
    return chain.writer();
  }

  public TestChain add(Consumer<DdmWriter> body) {
    return add(null, body);
  }

  TestChain add(CommandPrefix prefix, Consumer<DdmWriter> body) {
    try {
      chain.begin(prefix);
      body.accept(chain.writer());
    } catch (RuntimeException | Error e) {
      chain.rollback();
      throw e;
    }
    chain.commit();
    return this;
  }

  /** Adds a command of 10 bytes on the wire. */
  public TestChain commit() {
    return add(out -> out.begin(CodePoint.RDBCMM).end());
  }

  /** Adds a command of one object with so many bytes of data. */
  public TestChain data(int length) {
    return add(out -> object(out, CodePoint.SQLSTT, length));
  }

  /** Writes an object whose data are {@link #pattern}. */
  public static void object(DdmWriter out, CodePoint codePoint, int length) {
    out.begin(codePoint).writeBytes(pattern(length), 0, length).end();
  }

  /** Bytes whose neighbours differ, with a period that divides no segment: 251 is a prime. */
  public static byte[] pattern(int length) {
    byte[] bytes = new byte[length];
    for (int i = 0; i < length; i++) {
      bytes[i] = (byte) (i % 251);
    }
    return bytes;
  }

  public byte[] drain() {
    ByteArrayOutputStream sink = new ByteArrayOutputStream();
    Unchecked.run(() -> outlet.drainTo(sink));
    return sink.toByteArray();
  }

  /** A writer of one command, whose chain is not needed. */
  public static DdmWriter writer(Frames frames) {
    frames.buffer.beginCommand();
    frames.framer.beginCommand(1);
    DdmWriter out = new DdmWriter(frames);
    out.use(CcsidManager.utf8());
    return out;
  }
}
