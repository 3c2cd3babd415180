package org.drdawire.ddm.chain;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.channels.Channels;
import java.nio.channels.WritableByteChannel;
import org.drdawire.ddm.CodePoint;
import org.drdawire.ddm.DdmWriter;
import org.drdawire.golden.Hex;
import org.drdawire.golden.OpenChannel;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** What a writer writes while no command is open is dropped. */
class KeptWriterTest {

  private static final String ONE_COMMIT = "000AD001 0001 0004200E";
  private static final String TWO_COMMITS = "000AD041 0001 0004200E  000AD001 0002 0004200E";

  private final TestChain chain = TestChain.utf8();
  private final DdmWriter kept = chain.chain.writer();

  @Test
  void itsBytesDoNotReachTheNextCommand() {
    chain.commit();
    kept.writeByte(1);
    Hex.assertBytes(TWO_COMMITS, chain.commit().drain());
  }

  /** Its object would set the chaining flags in the DSS before it. */
  @Test
  void itsObjectLeavesTheDssBeforeAsItWas() {
    chain.commit();
    kept.begin(CodePoint.SQLSTT);
    Hex.assertBytes(ONE_COMMIT, chain.drain());
  }

  @Test
  void itsObjectEndsWhenTheChainIsCleared() {
    chain.commit();
    kept.begin(CodePoint.SQLSTT);
    chain.outlet.clear();
    Hex.assertBytes(TWO_COMMITS, chain.commit().commit().drain());
  }

  @Test
  void itsBytesDoNotReachAHandedOverBuffer() {
    chain.commit();
    kept.writeByte(1);
    Hex.assertBytes(ONE_COMMIT, chain.outlet.toByteBuffer());
  }

  /** More than the buffer has room for, too: the bytes that were offered are then in an old one. */
  @ParameterizedTest
  @ValueSource(ints = {0, 20_000})
  void aChannelThatUsesItWhileTheChainIsDrained(int length) throws IOException {
    ByteArrayOutputStream taken = new ByteArrayOutputStream();
    chain.commit().commit().outlet.drainTo(using(taken, length));
    Hex.assertBytes(TWO_COMMITS, taken.toByteArray());
    Hex.assertBytes(ONE_COMMIT, chain.commit().drain());
  }

  @ParameterizedTest
  @ValueSource(ints = {0, 20_000})
  void aChannelThatUsesItWhileTheChainGoesOn(int length) throws IOException {
    ByteArrayOutputStream taken = new ByteArrayOutputStream();
    chain.commit().commit().outlet.streamTo(using(taken, length));
    assertEquals(10, chain.outlet.pendingBytes());
    chain.outlet.drainTo(taken);
    Hex.assertBytes(TWO_COMMITS, taken.toByteArray());
  }

  /** A channel that begins an object before it takes what it is offered. */
  private OpenChannel.Taking using(ByteArrayOutputStream taken, int length) {
    WritableByteChannel plain = Channels.newChannel(taken);
    return source -> {
      kept.begin(CodePoint.SQLSTT).writeBytes(new byte[length], 0, length);
      return plain.write(source);
    };
  }
}
