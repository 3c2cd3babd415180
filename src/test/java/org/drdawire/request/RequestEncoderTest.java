package org.drdawire.request;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.Channels;
import java.nio.channels.WritableByteChannel;
import java.util.ArrayList;
import java.util.List;
import org.drdawire.ddm.FrameLog;
import org.drdawire.dialect.SecurityMechanism;
import org.drdawire.fdoca.DrdaType;
import org.drdawire.fdoca.ParameterDescriptor;
import org.drdawire.fdoca.ParameterType;
import org.drdawire.fdoca.Row;
import org.junit.jupiter.api.Test;

/** What the facade answers, and what it passes on to the chain. */
class RequestEncoderTest {

  private static final ParameterDescriptor NUMBER =
      ParameterDescriptor.of(ParameterType.of(DrdaType.INTEGER));

  private final RequestEncoder requests = Golden.utf8();

  /** Takes nothing. */
  private static final class Blocked implements WritableByteChannel {

    @Override
    public int write(ByteBuffer bytes) {
      return 0;
    }

    @Override
    public boolean isOpen() {
      return true;
    }

    @Override
    public void close() {}
  }

  @Test
  void sendingSaysWhetherAllHasLeft() throws IOException {
    WritableByteChannel open = Channels.newChannel(new ByteArrayOutputStream());
    WritableByteChannel blocked = new Blocked();
    requests.add(RdbCommitUnitOfWork.of());
    requests.add(RdbCommitUnitOfWork.of());
    assertEquals(20, requests.pendingBytes());
    assertFalse(requests.streamTo(blocked));
    assertTrue(requests.streamTo(open));
    assertEquals(10, requests.pendingBytes());
    assertFalse(requests.drainTo(blocked));
    assertTrue(requests.drainTo(open));
    assertEquals(0, requests.pendingBytes());
  }

  @Test
  void eachFrameIsLogged() {
    List<String> lines = new ArrayList<>();
    requests.logTo(new FrameLog(lines::add));
    requests.add(RdbCommitUnitOfWork.of());
    requests.toByteBuffer();
    assertEquals(List.of(">> RQSDSS c=0001    10 RDBCMM"), lines);
  }

  @Test
  void aClosedEncoderTakesNothing() {
    Row row = requests.row(ExecuteSqlStatement.of(Golden.section()), NUMBER);
    requests.close();
    assertEquals(0, requests.pendingBytes());
    assertMessage("row is not open", () -> row.writeInt(1));
    assertMessage("closed", () -> requests.add(RdbCommitUnitOfWork.of()));
    assertMessage("closed", requests::toByteBuffer);
  }

  /** A closed encoder does not look back to what was asked before. */
  @Test
  void aClosedEncoderSaysSo() {
    requests.add(AccessSecurity.of(SecurityMechanism.USRIDONL));
    requests.close();
    assertMessage("closed", () -> requests.add(SecurityCheck.of("db", "u")));
  }

  private static void assertMessage(String message, Runnable call) {
    assertEquals(message, assertThrows(IllegalStateException.class, call::run).getMessage());
  }
}
