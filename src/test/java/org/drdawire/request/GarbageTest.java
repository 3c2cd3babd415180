package org.drdawire.request;

import static org.drdawire.request.Golden.section;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.OutputStream;
import java.nio.channels.Channels;
import java.nio.channels.WritableByteChannel;
import java.util.stream.Stream;
import org.drdawire.ccsid.CcsidManager;
import org.drdawire.ddm.BufferMemory;
import org.drdawire.ddm.ByteString;
import org.drdawire.ddm.Secret;
import org.drdawire.dialect.Dialect;
import org.drdawire.dialect.SecurityMechanism;
import org.drdawire.fdoca.DrdaType;
import org.drdawire.fdoca.ParameterDescriptor;
import org.drdawire.fdoca.ParameterType;
import org.drdawire.fdoca.TypeDefinition;
import org.drdawire.golden.Garbage;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.MethodSource;

/** A statement that is executed again, the end of its transaction, a connect, and long chains. */
class GarbageTest {

  private static final int TIMES = 100;
  private static final int FEW_TIMES = 5;

  /** What is sent again and again. */
  private interface Work {
    void run(int number) throws Exception;
  }

  private final RequestEncoder requests = Golden.utf8();
  private final WritableByteChannel drain = Channels.newChannel(OutputStream.nullOutputStream());

  private static Stream<ParameterizedCommand> commands() {
    return Stream.of(ExecuteSqlStatement.of(section()), OpenQuery.of(section()));
  }

  @ParameterizedTest
  @MethodSource("commands")
  void aTransactionMakesNone(ParameterizedCommand command) throws Exception {
    ParameterType integer = ParameterType.of(DrdaType.INTEGER);
    ExecuteTemplate template = ExecuteTemplate.of(command, ParameterDescriptor.of(integer));
    assertEquals(
        0,
        fewestBytes(
            number -> {
              template.row(requests).writeInt(number).end();
              requests.drainTo(drain);
              requests.add(RdbCommitUnitOfWork.of());
              requests.drainTo(drain);
              template.row(requests).writeInt(number).end();
              requests.add(RdbRollbackUnitOfWork.of());
              requests.drainTo(drain);
            }));
  }

  @Test
  void aConnectMakesNone() throws Exception {
    CcsidManager ebcdic = CcsidManager.ebcdic();
    CcsidManager utf8 = CcsidManager.utf8();
    Command attributes =
        ExchangeServerAttributes.of(Dialect.derby())
            .withExternalName("app")
            .withServerReleaseLevel("1.0");
    Command mechanism = AccessSecurity.of(SecurityMechanism.USRIDPWD, "sample");
    Command check = SecurityCheck.of("sample", "app", Secret.of("pw1".toCharArray()));
    Command access =
        AccessRdb.of(
                "sample",
                "DNC10160",
                TypeDefinition.bigEndian(),
                CorrelationToken.of(ByteString.of(new byte[19])))
            .withProductData(ProductSpecificData.of("DNC10160", "JVM", "app", "me"));
    assertEquals(
        0,
        fewestBytes(
            number -> {
              requests.use(ebcdic);
              requests.add(attributes);
              requests.add(mechanism);
              requests.drainTo(drain);
              requests.use(utf8);
              requests.add(check);
              requests.add(access);
              requests.drainTo(drain);
            }));
  }

  @ParameterizedTest
  @CsvSource({
    "HEAP,   300000", "HEAP,   1000000", "HEAP,   2000000", "HEAP,   5000000",
    "DIRECT, 300000", "DIRECT, 1000000", "DIRECT, 2000000", "DIRECT, 5000000",
  })
  void aChainLikeTheOneBeforeMakesNone(BufferMemory memory, int length) throws Exception {
    RequestEncoder requests = Golden.utf8(memory);
    Command statement = ExecuteImmediateSqlStatement.of(section(), "x".repeat(length / 2));
    assertEquals(
        0,
        fewestBytes(
            FEW_TIMES,
            number -> {
              requests.add(statement);
              requests.streamTo(drain);
              requests.add(statement);
              requests.drainTo(drain);
            }));
  }

  /** A buffer that belongs to the caller, and little more. */
  @ParameterizedTest
  @EnumSource(BufferMemory.class)
  void aShortChainThatIsHandedOverMakesLittle(BufferMemory memory) throws Exception {
    RequestEncoder requests = Golden.utf8(memory);
    Command statement = ExecuteImmediateSqlStatement.of(section(), "x".repeat(38));
    long bytes =
        fewestBytes(
                TIMES,
                number -> {
                  requests.add(statement);
                  assertEquals(137, requests.toByteBuffer().remaining());
                })
            / TIMES;
    assertTrue(bytes <= 1_000, () -> "bytes=" + bytes);
  }

  private static long fewestBytes(Work work) throws Exception {
    return fewestBytes(TIMES, work);
  }

  private static long fewestBytes(int times, Work work) throws Exception {
    return Garbage.fewestBytes(
        () -> {
          for (int number = 0; number < times; number++) {
            work.run(number);
          }
        });
  }
}
