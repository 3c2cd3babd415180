package org.drdawire.request;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.ByteBuffer;
import java.nio.channels.Channels;
import java.nio.channels.WritableByteChannel;
import java.util.ArrayList;
import java.util.List;
import org.drdawire.ccsid.CcsidManager;
import org.drdawire.ccsid.UnsupportedCcsidException;
import org.drdawire.ddm.BufferMemory;
import org.drdawire.ddm.FrameLog;
import org.drdawire.dialect.Capabilities;
import org.drdawire.dialect.SecurityMechanism;
import org.drdawire.fdoca.DrdaType;
import org.drdawire.fdoca.ParameterDescriptor;
import org.drdawire.fdoca.ParameterType;
import org.drdawire.fdoca.TypeDefinition;
import org.drdawire.golden.Hex;
import org.drdawire.golden.OpenChannel;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** What the facade answers, and what it passes on to the chain. */
class RequestEncoderTest {

  private static final ParameterDescriptor NUMBER =
      ParameterDescriptor.of(ParameterType.of(DrdaType.INTEGER));

  private final RequestEncoder requests = Golden.utf8();

  @Test
  void sendingSaysWhetherAllHasLeft() throws IOException {
    WritableByteChannel open = Channels.newChannel(new ByteArrayOutputStream());
    OpenChannel.Taking blocked = bytes -> 0;
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
    RowWriter row = requests.row(ExecuteSqlStatement.of(Golden.section()), NUMBER);
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
    assertMessage(
        "closed",
        () ->
            requests.add(
                SecurityCheck.of(SecurityMechanism.USRIDONL, "db", Credentials.ofUser("u"))));
  }

  @Test
  void aChainHasTheCommandsOfItsDialect() {
    assertEquals(32_767, requests.remainingCommands());
    requests.use(Capabilities.of("CSS10160", TypeDefinition.bigEndian()));
    assertEquals(65_534, requests.remainingCommands());
    requests.use(Capabilities.of("SQL11058", TypeDefinition.bigEndian()));
    assertEquals(32_767, requests.remainingCommands());
  }

  /** Names are padded with one byte, and read one byte a character. */
  @ParameterizedTest
  @ValueSource(ints = {300, 1200, 13488})
  void namesTravelInNoDoubleByteCcsid(int ccsid) {
    CcsidManager names = CcsidManager.forCcsid(ccsid);
    assertThrows(UnsupportedCcsidException.class, () -> new RequestEncoder(names));
    UnsupportedCcsidException error =
        assertThrows(UnsupportedCcsidException.class, () -> requests.use(names));
    assertEquals(
        "names unsupported: ccsid=" + ccsid + " missing=single-byte characters",
        error.getMessage());
    requests.add(AccessSecurity.of(SecurityMechanism.USRIDONL, "db"));
    Golden.assertFrames("0026 D001 0001 0020 106D 0006 11A2 0004 0016 2110 6462 20*16", requests);
  }

  @Test
  void nothingIsNull() {
    assertThrows(NullPointerException.class, () -> new RequestEncoder(null));
    assertThrows(NullPointerException.class, () -> requests.use((CcsidManager) null));
    assertThrows(NullPointerException.class, () -> requests.use((Capabilities) null));
    assertThrows(NullPointerException.class, () -> requests.add(null));
    assertThrows(NullPointerException.class, () -> requests.drainTo((OutputStream) null));
    assertThrows(NullPointerException.class, () -> requests.drainTo((WritableByteChannel) null));
    assertThrows(NullPointerException.class, () -> requests.streamTo(null));
    requests.logTo(null);
    requests.add(RdbCommitUnitOfWork.of());
    Golden.assertFrames("000A D001 0001 0004 200E", requests);
  }

  private static void assertMessage(String message, Runnable call) {
    assertEquals(message, assertThrows(IllegalStateException.class, call::run).getMessage());
  }

  @ParameterizedTest
  @CsvSource({"HEAP, false", "DIRECT, true"})
  void theMemoryOfWhatIsHandedOver(BufferMemory memory, boolean direct) {
    RequestEncoder chosen = Golden.utf8(memory);
    chosen.add(RdbCommitUnitOfWork.of());
    ByteBuffer bytes = chosen.toByteBuffer();
    assertEquals(direct, bytes.isDirect());
    Hex.assertBytes("000A D001 0001 0004 200E", bytes);
  }
}
