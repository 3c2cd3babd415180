package org.drdawire.live.events;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.List;
import org.drdawire.ddm.ByteString;
import org.drdawire.ddm.CodePoint;
import org.drdawire.dialect.IsolationLevel;
import org.drdawire.dialect.Xid;
import org.drdawire.request.BeginBindingPackage;
import org.drdawire.request.BindSqlStatement;
import org.drdawire.request.Command;
import org.drdawire.request.DescribeRdbTable;
import org.drdawire.request.DropRdbPackage;
import org.drdawire.request.EndBindingPackage;
import org.drdawire.request.InterruptRdbRequest;
import org.drdawire.request.PackageName;
import org.drdawire.request.PackageSection;
import org.drdawire.request.RdbCommitUnitOfWork;
import org.drdawire.request.RdbRollbackUnitOfWork;
import org.drdawire.request.RebindPackage;
import org.drdawire.request.SyncPointControl;
import org.drdawire.request.SyncPointControl.Step;
import org.drdawire.request.SyncPointResynchronization;

/** RDBCMM, RDBRLLBCK and SYNCCTL, the commands of packages, and those that Derby refuses. */
final class UnitOfWorkCases {

  private static final int FORMAT = 0x64726461;
  private static final PackageName NAME = PackageName.of("db", "NULLID", "PKG00001");

  private UnitOfWorkCases() {}

  static List<EventCase> ofEnding() {
    return List.of(
        new EventCase(
            "RDBCMM: a change",
            c ->
                c.signOn()
                    .exchange(
                        StatementCases.immediate(c, "insert into t values (20, 'a')"),
                        RdbCommitUnitOfWork.of(),
                        StatementCases.immediate(c, "delete from t where id = 20"),
                        RdbCommitUnitOfWork.of())),
        new EventCase("RDBCMM: nothing", c -> c.signOn().exchange(RdbCommitUnitOfWork.of())),
        new EventCase(
            "RDBCMM: in a branch of a global transaction",
            c -> started(c, "plain commit").exchange(RdbCommitUnitOfWork.of())),
        new EventCase(
            "RDBRLLBCK: a change",
            c ->
                c.signOn()
                    .exchange(
                        StatementCases.immediate(c, "insert into t values (20, 'a')"),
                        RdbRollbackUnitOfWork.of())),
        new EventCase(
            "RDBRLLBCK: in a branch of a global transaction",
            c ->
                started(c, "plain rollback")
                    .quietly(StatementCases.immediate(c, "insert into t values (22, 'a')"))
                    .exchange(RdbRollbackUnitOfWork.of())
                    .exchange(step(Step.END, "plain rollback"))
                    .exchange(step(Step.PREPARE, "plain rollback"))
                    .exchange(step(Step.ROLLBACK, "plain rollback"))));
  }

  static List<EventCase> ofBranches() {
    return List.of(
        new EventCase(
            "SYNCCTL: two phases",
            c ->
                started(c, "two")
                    .quietly(StatementCases.immediate(c, "insert into t values (21, 'a')"))
                    .exchange(step(Step.END, "two"))
                    .exchange(step(Step.PREPARE, "two"))
                    .exchange(SyncPointControl.of(Step.RECOVER))
                    .exchange(step(Step.ROLLBACK, "two"))),
        new EventCase(
            "SYNCCTL: a branch that has only read",
            c ->
                started(c, "read")
                    .quietly(step(Step.END, "read"))
                    .exchange(step(Step.PREPARE, "read"))),
        new EventCase(
            "SYNCCTL: marked as failed",
            c ->
                started(c, "fail")
                    .exchange(step(Step.FAIL, "fail"))
                    .exchange(step(Step.ROLLBACK, "fail"))),
        new EventCase(
            "SYNCCTL: a branch that nobody started",
            c -> global(c).exchange(step(Step.COMMIT, "nobody"))),
        new EventCase(
            "SYNCCTL: started twice", c -> started(c, "twice").exchange(step(Step.START, "twice"))),
        new EventCase(
            "SYNCCTL: XAMGR was not asked for",
            c -> c.signOn().exchange(step(Step.START, "none")).awaitEnd()));
  }

  private static SyncPointControl step(Step step, String name) {
    return SyncPointControl.of(
        step, Xid.of(FORMAT, name.getBytes(StandardCharsets.UTF_8), new byte[] {1}));
  }

  private static EventClient global(EventClient client) throws IOException {
    return client.signOn(EventClient.attributes().withManager(CodePoint.XAMGR, 7));
  }

  private static EventClient started(EventClient client, String name) throws IOException {
    return global(client).quietly(step(Step.START, name));
  }

  static List<EventCase> ofPackages() {
    return List.of(
        new EventCase(
            "BGNBND: a package is bound",
            c ->
                c.signOn()
                    .exchange(
                        BeginBindingPackage.of(NAME, IsolationLevel.CURSOR_STABILITY),
                        BindSqlStatement.of(PackageSection.of(NAME, 1), "select id from t"),
                        EndBindingPackage.of(NAME))),
        new EventCase(
            "BNDSQLSTT: no package is open, and the statement is wrong",
            c -> c.signOn().exchange(BindSqlStatement.of(PackageSection.of(NAME, 1), "selekt"))),
        new EventCase(
            "ENDBND: no package is open", c -> c.signOn().exchange(EndBindingPackage.of(NAME))),
        refused("DRPPKG: not supported", DropRdbPackage.of(NAME)),
        refused("REBIND: not supported", RebindPackage.of(NAME, IsolationLevel.CURSOR_STABILITY)),
        refused("DSCRDBTBL: not supported", DescribeRdbTable.of("T")),
        refused("SYNCRSY: not supported", SyncPointResynchronization.end()),
        refused("INTRDBRQS: not supported", InterruptRdbRequest.of(ByteString.of((byte) 1))));
  }

  private static EventCase refused(String name, Command command) {
    return new EventCase(name, c -> c.signOn().exchange(command).awaitEnd());
  }
}
