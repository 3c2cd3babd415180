package org.drdawire.request;

import static org.drdawire.request.Golden.section;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.io.IOException;
import java.io.OutputStream;
import java.nio.channels.Channels;
import java.util.Collections;
import java.util.List;
import java.util.function.Consumer;
import org.drdawire.DrdaException;
import org.drdawire.ccsid.CcsidManager;
import org.drdawire.ccsid.Replacements;
import org.drdawire.ddm.BufferMemory;
import org.drdawire.dialect.Capabilities;
import org.drdawire.dialect.SecurityMechanism;
import org.drdawire.fdoca.DrdaType;
import org.drdawire.fdoca.LargeObjectForm;
import org.drdawire.fdoca.ParameterDescriptor;
import org.drdawire.fdoca.ParameterType;

/**
 * What an encoder does before it is idle.
 *
 * @param most how many bytes this may leave without {@link RequestEncoder#trim}
 */
record IdleHistory(String name, long most, Work work) {

  /** What the encoder does. */
  interface Work {
    void run(RequestEncoder requests) throws IOException;
  }

  static final List<IdleHistory> ALL =
      List.of(
          new IdleHistory("new", 4_096, requests -> {}),
          new IdleHistory("connected", 4_096, IdleHistory::connect),
          new IdleHistory("statement of 20 KB", 60_000, requests -> execute(requests, 20_000)),
          new IdleHistory("statement of 1 MB", 1_080_000, requests -> execute(requests, 1_000_000)),
          new IdleHistory("statement of 1.1 MB", 30_000, requests -> execute(requests, 1_100_000)),
          new IdleHistory("statement of 30 MB", 30_000, requests -> execute(requests, 30_000_000)),
          new IdleHistory("statement of 40 MB", 30_000, requests -> execute(requests, 40_000_000)),
          new IdleHistory("30 MB in parts", 30_000, IdleHistory::parts),
          new IdleHistory("statement of 1 MB, then small ones", 30_000, IdleHistory::shrink),
          new IdleHistory("refused statement of 1 MB", 30_000, IdleHistory::refuse),
          new IdleHistory("refused, dropped, handed over", 30_000, IdleHistory::withoutSending),
          new IdleHistory("row with 20,000 replacements", 530_000, IdleHistory::replace),
          new IdleHistory("row with 70,000 large objects", 30_000, IdleHistory::large),
          new IdleHistory("row with 70,000 parameters", 540_000, IdleHistory::parameters),
          new IdleHistory("the same, then commits", 10_000, IdleHistory::commits),
          new IdleHistory(
              "row with 70,000 parameters that fails", 280_000, IdleHistory::failingRow),
          new IdleHistory("row with 140,000 parameters", 30_000, IdleHistory::manyParameters),
          new IdleHistory("streamed large object", 150_000, IdleHistory::stream),
          new IdleHistory("20,000 passwords in a chain", 1_080_000, IdleHistory::passwords),
          new IdleHistory("texts in six CCSIDs", 50_000, IdleHistory::ccsids));

  void run(RequestEncoder requests) throws IOException {
    work.run(requests);
  }

  @Override
  public String toString() {
    return name;
  }

  static RequestEncoder encoder(BufferMemory memory) {
    return Golden.agreed(
        new RequestEncoder(CcsidManager.ebcdic(), RequestEncoder.DEFAULT_MAXIMUM, memory));
  }

  private static void connect(RequestEncoder requests) throws IOException {
    requests.add(ConnectCommandsTest.excsat());
    requests.add(AccessSecurity.of(SecurityMechanism.USRIDPWD, Golden.RDBNAM));
    drain(requests);
    requests.use(CcsidManager.utf8());
    requests.add(ConnectCommandsTest.secchk());
    requests.add(
        ConnectCommandsTest.accrdb()
            .withProductData(ProductSpecificData.of("DNC10160", "JVM", "app", "me")));
    drain(requests);
  }

  private static void passwords(RequestEncoder requests) throws IOException {
    for (int i = 0; i < 20_000; i++) {
      requests.add(ConnectCommandsTest.secchk());
    }
    drain(requests);
  }

  static Command statement(int length) {
    return ExecuteImmediateSqlStatement.of(section(), "x".repeat(length));
  }

  static void execute(RequestEncoder requests, int length) throws IOException {
    requests.add(statement(length));
    drain(requests);
  }

  private static void shrink(RequestEncoder requests) throws IOException {
    execute(requests, 1_000_000);
    for (int i = 0; i < 32; i++) {
      execute(requests, 100);
    }
  }

  private static void refuse(RequestEncoder requests) {
    Command bad =
        ExecuteImmediateSqlStatement.of(section(), "x".repeat(1_000_000).concat("\uD800"));
    assertThrows(DrdaException.class, () -> requests.add(bad));
  }

  private static void replace(RequestEncoder requests) throws IOException {
    Replacements replacements = new Replacements();
    row(
        requests,
        20_000,
        ParameterType.of(DrdaType.CHAR, 4),
        row -> row.writeText("\uD800", replacements));
    assertEquals(20_000, replacements.count());
  }

  private static void large(RequestEncoder requests) throws IOException {
    row(requests, 70_000, ParameterType.of(DrdaType.BLOB), row -> row.writeBytes(new byte[1]));
  }

  private static void parameters(RequestEncoder requests) throws IOException {
    row(requests, 70_000, ParameterType.of(DrdaType.CHAR, 1), row -> row.writeText("x"));
  }

  private static void manyParameters(RequestEncoder requests) throws IOException {
    row(requests, 140_000, ParameterType.of(DrdaType.CHAR, 4), row -> row.writeText("x"));
  }

  private static void commits(RequestEncoder requests) throws IOException {
    parameters(requests);
    for (int i = 0; i < 32; i++) {
      requests.add(RdbCommitUnitOfWork.of());
      drain(requests);
    }
  }

  private static void failingRow(RequestEncoder requests) {
    requests.use(Capabilities.initial().withLargeObjects(LargeObjectForm.derby()));
    ParameterDescriptor descriptor =
        new ParameterDescriptor(Collections.nCopies(70_000, ParameterType.of(DrdaType.CHAR, 1)));
    ExecuteSqlStatement command = ExecuteSqlStatement.of(section());
    assertThrows(
        DrdaException.class, () -> requests.row(command, descriptor).writeText("too long"));
    requests.row(command, descriptor).writeText("x").close();
    assertThrows(
        IllegalStateException.class, () -> requests.row(command, descriptor).writeText("x").end());
    requests.row(command, descriptor).writeText("x");
    requests.clear();
  }

  private static void parts(RequestEncoder requests) throws IOException {
    for (int i = 0; i < 3; i++) {
      requests.add(statement(10_000_000));
      requests.streamTo(Channels.newChannel(OutputStream.nullOutputStream()));
    }
    drain(requests);
  }

  private static void withoutSending(RequestEncoder requests) {
    requests.add(statement(2_000_000));
    requests.clear();
    requests.add(statement(2_000_000));
    requests.toByteBuffer();
    refuse(requests);
  }

  private static void stream(RequestEncoder requests) throws IOException {
    row(
        requests,
        1,
        ParameterType.of(DrdaType.BLOB),
        row -> row.writeObject(LargeObjectRows.stream(new byte[500_000])));
  }

  private static void ccsids(RequestEncoder requests) throws IOException {
    for (int ccsid : new int[] {290, 930, 1200, 1208, 1399, 37}) {
      boolean wide = ccsid == 1200;
      ParameterType type = ParameterType.of(wide ? DrdaType.VARGRAPHIC : DrdaType.VARCHAR);
      row(requests, 1, type.inCcsid(ccsid), row -> row.writeText("A".repeat(1_000)));
    }
  }

  /** Sends a row with a text that needs memory of its manager, and gives its template. */
  static ExecuteTemplate template(RequestEncoder requests) throws IOException {
    ExecuteTemplate template =
        ExecuteTemplate.of(
            ExecuteSqlStatement.of(section()),
            ParameterDescriptor.of(ParameterType.of(DrdaType.VARCHAR)));
    template.row(requests).writeText("\u3042".repeat(10_000)).end();
    drain(requests);
    return template;
  }

  /** Sends a row with the same value for each parameter. */
  private static void row(
      RequestEncoder requests, int parameters, ParameterType type, Consumer<RowWriter> value)
      throws IOException {
    requests.use(Capabilities.initial().withLargeObjects(LargeObjectForm.derby()));
    RowWriter row =
        requests.row(
            ExecuteSqlStatement.of(section()),
            new ParameterDescriptor(Collections.nCopies(parameters, type)));
    for (int i = 0; i < parameters; i++) {
      value.accept(row);
    }
    row.end();
    drain(requests);
  }

  static void drain(RequestEncoder requests) throws IOException {
    requests.drainTo(Channels.newChannel(OutputStream.nullOutputStream()));
  }
}
