package org.drdawire.request;

import static org.junit.jupiter.api.Assertions.assertDoesNotThrow;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.ByteBuffer;
import java.nio.channels.WritableByteChannel;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.drdawire.ConnectionLostException;
import org.drdawire.ddm.chain.ScriptedChannel;
import org.drdawire.fdoca.LargeObject;
import org.drdawire.fdoca.LargeObjectException;
import org.drdawire.golden.OpenChannel;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.function.Executable;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;

/** What each public call does once the connection cannot go on, whatever the reason is. */
class LostConnectionTest {

  private static final String CUT = "connection lost: a chain was cut short";

  private final RequestEncoder requests = Golden.utf8();
  private final EncoderCalls calls = new EncoderCalls(requests);

  private enum Failure {
    CHECKED(IOException.class),
    UNCHECKED(IllegalStateException.class),
    ERROR(OutOfMemoryError.class);

    private final Class<? extends Throwable> type;

    Failure(Class<? extends Throwable> type) {
      this.type = type;
    }

    void raise() throws IOException {
      switch (this) {
        case CHECKED -> throw new IOException("scripted");
        case UNCHECKED -> throw new IllegalStateException("scripted");
        default -> throw new OutOfMemoryError("scripted");
      }
    }
  }

  /** Takes some bytes, and throws. */
  private record FailingChannel(int room, Failure failure) implements OpenChannel.Taking {

    @Override
    public int write(ByteBuffer source) throws IOException {
      source.position(source.position() + Math.min(room, source.remaining()));
      failure.raise();
      return 0;
    }
  }

  /** Two commands, so that a part of the chain may be sent while it goes on. */
  @BeforeEach
  void aRowAndACommit() {
    requests.use(EncoderCalls.NO_STATUS);
    calls.batch.row(requests).writeBytes(new byte[] {1, 2, 3}).end();
    requests.add(RdbCommitUnitOfWork.of());
  }

  @ParameterizedTest
  @EnumSource
  void aStreamThatHasFailed(Failure failure) {
    OutputStream stream =
        new OutputStream() {
          @Override
          public void write(int value) throws IOException {
            failure.raise();
          }
        };
    assertThrows(failure.type, () -> requests.drainTo(stream));
    assertLost();
  }

  @ParameterizedTest
  @EnumSource
  void aChannelThatHasFailed(Failure failure) {
    for (int room : new int[] {0, 1, 5}) {
      WritableByteChannel channel = new FailingChannel(room, failure);
      assertThrows(failure.type, () -> requests.drainTo(channel));
      assertChannelFailed();
      assertMessage("connection lost: the channel has failed", () -> requests.streamTo(channel));
    }
    requests.clear();
    assertLost();
  }

  @ParameterizedTest
  @EnumSource
  void aChannelThatHasFailedInAChainThatGoesOn(Failure failure) {
    for (int room : new int[] {0, 1, 5}) {
      WritableByteChannel channel = new FailingChannel(room, failure);
      assertThrows(failure.type, () -> requests.streamTo(channel));
      assertFalse(requests.canGoOn());
      requests.add(RdbCommitUnitOfWork.of());
    }
    requests.close();
    assertLost();
  }

  /** Nothing has left, so that a new chain may begin, for a channel that takes it. */
  @ParameterizedTest
  @EnumSource
  void aChannelThatHasTakenNothing(Failure failure) throws IOException {
    WritableByteChannel channel = new FailingChannel(0, failure);
    assertThrows(failure.type, () -> requests.drainTo(channel));
    requests.clear();
    assertFalse(requests.canGoOn());
    requests.add(RdbCommitUnitOfWork.of());
    assertThrows(failure.type, () -> requests.drainTo(channel));
    assertTrue(requests.drainTo(ByteBuffer.allocate(10)));
    assertTrue(requests.canGoOn());
  }

  @ParameterizedTest
  @EnumSource
  void anEncoderThatWasClosedBecauseItsChannelHasFailed(Failure failure) {
    WritableByteChannel channel = new FailingChannel(0, failure);
    assertThrows(failure.type, () -> requests.drainTo(channel));
    requests.close();
    assertLost();
  }

  /** One that throws when it has no room, for instance. */
  @ParameterizedTest
  @EnumSource
  void aChannelThatTakesBytesAfterAll(Failure failure) throws IOException {
    WritableByteChannel channel = new FailingChannel(7, failure);
    assertThrows(failure.type, () -> requests.streamTo(channel));
    assertTrue(requests.drainTo(ByteBuffer.allocate(1_000)));
    assertTrue(requests.canGoOn());
    requests.add(RdbCommitUnitOfWork.of());
    assertEquals(10, requests.toByteBuffer().remaining());
  }

  @Test
  void aChannelThatLeavesItOpenHowMuchItHasTaken() throws IOException {
    assertFalse(requests.drainTo(ByteBuffer.allocate(5)));
    assertThrows(
        IOException.class, () -> requests.drainTo(new FailingChannel(-1, Failure.CHECKED)));
    assertLost();
  }

  @Test
  void aChannelThatLeavesItOpenInAChainThatGoesOn() throws IOException {
    assertFalse(requests.streamTo(new ScriptedChannel().thenTakes(5, 0)));
    assertThrows(
        IOException.class, () -> requests.streamTo(new FailingChannel(-1, Failure.CHECKED)));
    assertLost();
  }

  @ParameterizedTest
  @ValueSource(strings = {"stream", "channel", "buffer", "chain that goes on"})
  void aSourceThatHasFailedWhereNothingCanSaySo(String target) {
    byte[] short99 = new byte[99_999];
    calls
        .batch
        .row(requests)
        .writeLargeObject(LargeObject.ofBytes(new ByteArrayInputStream(short99), 100_000))
        .end();
    requests.add(RdbCommitUnitOfWork.of());
    assertThrows(
        LargeObjectException.class,
        () -> {
          switch (target) {
            case "stream" -> requests.drainTo(new ByteArrayOutputStream());
            case "channel" -> requests.drainTo(new ScriptedChannel());
            case "buffer" -> requests.drainTo(ByteBuffer.allocate(200_000));
            default -> requests.streamTo(new ScriptedChannel());
          }
        });
    assertLost();
  }

  @Test
  void aChainThatWasDroppedInTheMiddle() throws IOException {
    assertFalse(requests.drainTo(ByteBuffer.allocate(5)));
    requests.clear();
    assertLost();
  }

  /** To close it was the driver's wish, at any time, and the call behind that is its mistake. */
  @ParameterizedTest
  @ValueSource(ints = {0, 5})
  void anEncoderThatWasClosed(int sent) throws IOException {
    assertFalse(requests.drainTo(ByteBuffer.allocate(sent)));
    requests.close();
    assertFalse(requests.canGoOn());
    assertCalls(IllegalStateException.class, "closed");
  }

  /** No public method of these classes is missing here. */
  @Test
  void eachCallIsTried() {
    Set<String> tried =
        EncoderCalls.names(RequestEncoder.class, Batch.class, ExecuteTemplate.class);
    Set<String> named =
        Stream.concat(calls.needing().keySet().stream(), calls.others().keySet().stream())
            .map(name -> name.replaceAll(" .*", ""))
            .collect(Collectors.toCollection(TreeSet::new));
    assertEquals(tried, named);
  }

  private void assertLost() {
    assertFalse(requests.canGoOn());
    assertCalls(ConnectionLostException.class, CUT);
  }

  private void assertCalls(Class<? extends RuntimeException> type, String message) {
    for (int i = 0; i < 2; i++) {
      calls
          .needing()
          .forEach(
              (name, call) ->
                  assertEquals(message, assertThrows(type, call, name).getMessage(), name));
      calls.ofTheRow().forEach((name, call) -> assertThrows(type, call, name));
      calls.row.close();
      // What is set for a chain waits until there is none.
      requests.clear();
      calls.others().forEach((name, call) -> assertDoesNotThrow(call, name));
      assertEquals(0, requests.pendingBytes());
      requests.close();
    }
  }

  /** A chain that is being drained takes nothing, and may still be sent or dropped. */
  private void assertChannelFailed() {
    assertFalse(requests.canGoOn());
    String failed = "connection lost: the channel has failed";
    assertMessage(failed, () -> requests.add(RdbCommitUnitOfWork.of()));
    assertMessage(failed, () -> calls.template.row(requests));
    assertMessage(failed, () -> calls.batch.row(requests));
    calls.ofTheRow().values().forEach(call -> assertMessage(failed, call));
  }

  private static void assertMessage(String message, Executable call) {
    ConnectionLostException error = assertThrows(ConnectionLostException.class, call);
    assertEquals(message, error.getMessage());
    assertEquals("08006", error.sqlState());
  }
}
