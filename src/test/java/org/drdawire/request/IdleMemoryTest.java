package org.drdawire.request;

import static org.drdawire.request.Golden.section;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.io.OutputStream;
import java.nio.ByteBuffer;
import java.nio.channels.Channels;
import java.nio.channels.WritableByteChannel;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Stream;
import org.drdawire.ccsid.CcsidManager;
import org.drdawire.ddm.BufferMemory;
import org.drdawire.ddm.Secret;
import org.drdawire.ddm.chain.Reachable;
import org.drdawire.dialect.Capabilities;
import org.drdawire.fdoca.DrdaType;
import org.drdawire.fdoca.LargeObjectForm;
import org.drdawire.fdoca.ParameterDescriptor;
import org.drdawire.fdoca.ParameterType;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.MethodSource;

/** What an encoder with its managers holds when it is idle, whatever it has sent before. */
class IdleMemoryTest {

  /** After {@link RequestEncoder#trim}, and before anything but a connect. */
  private static final long LITTLE = 4 << 10;

  /** A template, with the managers that its encoder had before. */
  private static final long TEMPLATE = 1 << 10;

  private static final String PASSWORD = "hunter2#hunter2#hunter2#hunter2#";

  private static Stream<Arguments> histories() {
    return Arrays.stream(BufferMemory.values())
        .flatMap(memory -> IdleHistory.ALL.stream().map(history -> Arguments.of(memory, history)));
  }

  @ParameterizedTest
  @MethodSource("histories")
  void anIdleEncoderHoldsWhatItNeededAndAfterTrimLittle(BufferMemory memory, IdleHistory history)
      throws IOException {
    RequestEncoder requests = IdleHistory.encoder(memory);
    RequestEncoder other = IdleHistory.encoder(memory);
    history.run(requests);
    history.run(other);
    assertAtMost(history.most(), Footprint.bytes(requests, other));
    requests.trim();
    assertAtMost(LITTLE, Footprint.bytes(requests, other));
    IdleHistory.execute(requests, 100);
  }

  /** Their memory is that of segments of the DSS that waits to be sent. */
  @Test
  void aThousandLargeObjectsThatStall() throws IOException {
    List<RequestEncoder> all = new ArrayList<>();
    for (int i = 0; i < 1_000; i++) {
      RequestEncoder requests = IdleHistory.encoder(BufferMemory.HEAP);
      requests.use(Capabilities.initial().withLargeObjects(LargeObjectForm.derby()));
      requests
          .row(
              ExecuteSqlStatement.of(section()),
              ParameterDescriptor.of(ParameterType.of(DrdaType.BLOB)))
          .writeObject(LargeObjectRows.channel(0, 0))
          .end();
      assertFalse(requests.drainTo(Channels.newChannel(OutputStream.nullOutputStream())));
      all.add(requests);
    }
    long kilobytes = Footprint.bytes(all, IdleHistory.encoder(BufferMemory.HEAP)) / 1024;
    assertEquals(136_000, (double) kilobytes, 4_000);
  }

  /** A template knows its encoder. */
  @Test
  void aTemplateKeepsNoMemoryOfTexts() throws IOException {
    RequestEncoder requests = IdleHistory.encoder(BufferMemory.HEAP);
    ExecuteTemplate template = IdleHistory.template(requests);
    assertTrue(Footprint.bytes(template, IdleHistory.encoder(BufferMemory.HEAP)) > 2 * LITTLE);
    requests.trim();
    ExecuteTemplate other = IdleHistory.template(IdleHistory.encoder(BufferMemory.HEAP));
    assertAtMost(LITTLE + TEMPLATE, Footprint.bytes(template, other));
  }

  /** The encoders are alike, and so is what they can share. */
  @ParameterizedTest
  @EnumSource(BufferMemory.class)
  void theWalkSeesTheBuffer(BufferMemory memory) throws IOException {
    RequestEncoder requests = IdleHistory.encoder(memory);
    IdleHistory.execute(requests, 1_000_000);
    assertTrue(Footprint.bytes(requests, IdleHistory.encoder(memory)) > 1_000_000);
  }

  @ParameterizedTest
  @EnumSource(BufferMemory.class)
  void whatHasNotBeenSentStays(BufferMemory memory) throws IOException {
    RequestEncoder requests = IdleHistory.encoder(memory);
    RequestEncoder other = IdleHistory.encoder(memory);
    for (RequestEncoder each : List.of(requests, other)) {
      IdleHistory.execute(each, 1_000_000);
      each.add(IdleHistory.statement(20_000));
      each.add(RdbCommitUnitOfWork.of());
    }
    requests.trim();
    assertAtMost(20_300 + LITTLE, Footprint.bytes(requests, IdleHistory.encoder(memory)));
    requests.add(RdbRollbackUnitOfWork.of());
    other.add(RdbRollbackUnitOfWork.of());
    ByteBuffer start = ByteBuffer.allocate(10_000);
    requests.drainTo(start);
    requests.trim();
    assertAtMost(20_300 + LITTLE, Footprint.bytes(requests, IdleHistory.encoder(memory)));
    ByteBuffer whole = ByteBuffer.allocate(30_000).put(start.flip());
    assertTrue(requests.drainTo(whole));
    assertEquals(other.toByteBuffer(), whole.flip());
  }

  @ParameterizedTest
  @EnumSource(BufferMemory.class)
  void settingsStay(BufferMemory memory) {
    RequestEncoder requests = IdleHistory.encoder(memory);
    requests.use(CcsidManager.utf8());
    requests.use(Capabilities.initial().withLargeObjects(LargeObjectForm.plain()));
    requests.continueOnError(true);
    ExecuteTemplate template =
        ExecuteTemplate.of(
            ExecuteSqlStatement.of(section()),
            ParameterDescriptor.of(ParameterType.of(DrdaType.VARCHAR)));
    template.row(requests).writeText("a").end();
    template.row(requests).writeText("b").end();
    ByteBuffer before = requests.toByteBuffer();
    requests.trim();
    template.row(requests).writeText("a").end();
    template.row(requests).writeText("b").end();
    assertEquals(before, requests.toByteBuffer());
  }

  @ParameterizedTest
  @EnumSource(BufferMemory.class)
  void noSecretStays(BufferMemory memory) throws IOException {
    RequestEncoder requests = IdleHistory.encoder(memory);
    requests.use(CcsidManager.utf8());
    byte[] password = CcsidManager.utf8().toBytes(PASSWORD);
    requests.add(SecurityCheck.of("db", "u", Secret.of(PASSWORD.toCharArray())));
    requests.trim();
    assertEquals(1, Reachable.occurrences(requests, password), "it has still to be sent");
    IdleHistory.drain(requests);
    requests.trim();
    assertEquals(0, Reachable.occurrences(requests, password));
  }

  @Test
  void anOpenRowIsRefusedAndStays() {
    RequestEncoder requests = IdleHistory.encoder(BufferMemory.HEAP);
    RowWriter row =
        requests.row(
            ExecuteSqlStatement.of(section()),
            ParameterDescriptor.of(ParameterType.of(DrdaType.INTEGER)));
    assertThrows(IllegalStateException.class, requests::trim);
    row.writeInt(1).end();
    requests.trim();
    assertTrue(requests.toByteBuffer().hasRemaining());
  }

  @Test
  void aChannelThatTrimsIsRefused() throws IOException {
    RequestEncoder requests = IdleHistory.encoder(BufferMemory.HEAP);
    requests.add(IdleHistory.statement(100));
    OutputStream trims =
        new OutputStream() {
          @Override
          public void write(int value) {
            requests.trim();
          }
        };
    WritableByteChannel channel = Channels.newChannel(trims);
    assertThrows(IllegalStateException.class, () -> requests.drainTo(channel));
    IdleHistory.drain(requests);
  }

  @ParameterizedTest
  @MethodSource("histories")
  void aClosedEncoderGivesBackItsMemory(BufferMemory memory, IdleHistory history)
      throws IOException {
    RequestEncoder requests = IdleHistory.encoder(memory);
    history.run(requests);
    requests.close();
    assertAtMost(LITTLE, Footprint.bytes(requests, IdleHistory.encoder(memory)));
  }

  private static void assertAtMost(long most, long bytes) {
    assertTrue(bytes <= most, () -> "bytes=" + bytes + " limit=" + most);
  }
}
