package org.drdawire.request;

import static org.drdawire.request.Golden.section;
import static org.junit.jupiter.api.Assertions.assertEquals;

import com.sun.management.ThreadMXBean;
import java.io.IOException;
import java.io.OutputStream;
import java.lang.management.ManagementFactory;
import java.nio.channels.Channels;
import java.nio.channels.WritableByteChannel;
import java.util.stream.Stream;
import org.drdawire.fdoca.DrdaType;
import org.drdawire.fdoca.ParameterDescriptor;
import org.drdawire.fdoca.ParameterType;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** A statement that is executed again, and the end of its transaction, make no garbage. */
class GarbageTest {

  private static final int TRIES = 20;
  private static final int TRANSACTIONS = 100;

  private final RequestEncoder requests = Golden.utf8();
  private final WritableByteChannel drain = Channels.newChannel(OutputStream.nullOutputStream());

  private static Stream<ParameterizedCommand> commands() {
    return Stream.of(ExecuteSqlStatement.of(section()), OpenQuery.of(section()));
  }

  @ParameterizedTest
  @MethodSource("commands")
  void aTransactionMakesNoGarbage(ParameterizedCommand command) throws IOException {
    ParameterType integer = ParameterType.of(DrdaType.INTEGER);
    ExecuteTemplate template = ExecuteTemplate.of(command, ParameterDescriptor.of(integer));
    long fewest = Long.MAX_VALUE;
    for (int i = 0; i < TRIES; i++) {
      fewest = Math.min(fewest, allocatedBy(template));
    }
    assertEquals(0, fewest);
  }

  private long allocatedBy(ExecuteTemplate template) throws IOException {
    ThreadMXBean threads = (ThreadMXBean) ManagementFactory.getThreadMXBean();
    long before = threads.getCurrentThreadAllocatedBytes();
    for (int i = 0; i < TRANSACTIONS; i++) {
      template.row(requests).writeInt(i).end();
      requests.drainTo(drain);
      requests.add(RdbCommitUnitOfWork.of());
      requests.drainTo(drain);
      template.row(requests).writeInt(i).end();
      requests.add(RdbRollbackUnitOfWork.of());
      requests.drainTo(drain);
    }
    return threads.getCurrentThreadAllocatedBytes() - before;
  }
}
