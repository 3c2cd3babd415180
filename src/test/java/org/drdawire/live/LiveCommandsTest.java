package org.drdawire.live;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import org.drdawire.conversation.Answer;
import org.drdawire.conversation.Query;
import org.drdawire.ddm.Secret;
import org.drdawire.dialect.CommandOutcome.UnitOfWork;
import org.drdawire.dialect.IsolationLevel;
import org.drdawire.live.server.DerbyServer;
import org.drdawire.live.session.LiveCommands;
import org.drdawire.live.session.LiveSession;
import org.drdawire.live.session.Login;
import org.drdawire.live.session.SignOn;
import org.drdawire.live.session.XaBranch;
import org.drdawire.request.BeginBindingPackage;
import org.drdawire.request.BindSqlStatement;
import org.drdawire.request.DescribeSqlStatement;
import org.drdawire.request.EndBindingPackage;
import org.drdawire.request.ExecuteSqlStatement;
import org.drdawire.request.OpenQuery;
import org.drdawire.request.PackageName;
import org.drdawire.request.PackageSection;
import org.drdawire.request.RdbRollbackUnitOfWork;
import org.drdawire.request.SetSqlEnvironment;
import org.drdawire.request.SyncPointControl;
import org.junit.jupiter.api.Test;

/** Compares the list of live commands with those that a session sends and a live server accepts. */
class LiveCommandsTest {

  private static final String SENT = ">> RQSDSS";

  @Test
  void oneSessionSendsThemAllAndNoneIsRefused() throws Exception {
    List<String> lines = new ArrayList<>();
    try (DerbyServer server = DerbyServer.start();
        LiveSession session =
            new Login(
                    server.address(),
                    server.database(),
                    "app",
                    Secret.of("any".toCharArray()),
                    SignOn.plain().withXa())
                .open(lines::add)) {
      changeAndRead(session);
      bind(session, PackageName.of(server.database(), "NULLID", "PKG00001"));
      new XaBranch(session, XaBranch.xid("all", 1))
          .prepared("insert into t values 3")
          .steps(SyncPointControl.Step.COMMIT);
      assertEquals(List.of(List.of(1), List.of(3)), session.query("select id from t order by id"));
    }
    Set<String> sent =
        lines.stream()
            .filter(line -> line.startsWith(SENT))
            .map(line -> line.substring(line.lastIndexOf(' ') + 1))
            .collect(Collectors.toSet());
    assertEquals(LiveCommands.TERMS, sent);
  }

  private static void changeAndRead(LiveSession session) throws IOException {
    session.exchange(SetSqlEnvironment.of(session.section(2), "SET STATEMENT_TIMEOUT 30"));
    session.executeAndCommit("create table t (id integer)");
    PackageSection insert = session.prepare(1, "insert into t values 1");
    session.add(ExecuteSqlStatement.of(insert));
    session.commit(1);
    session.execute("insert into t values 2");
    Answer rollback = session.exchange(RdbRollbackUnitOfWork.of()).get(0);
    assertEquals(UnitOfWork.ROLLED_BACK, rollback.outcome().unitOfWork());

    PackageSection query = session.prepare(1, "select id from t");
    Answer described = session.exchange(DescribeSqlStatement.of(query)).get(0);
    assertEquals(List.of(), described.descriptions().get(0).columns());
    try (Query opened = session.open(OpenQuery.of(query).withSingleRows())) {
      session.fetch(opened);
      assertEquals(List.of(List.of(1)), session.rows(opened));
    }
    session.commit(1);
  }

  private static void bind(LiveSession session, PackageName name) throws IOException {
    List<Answer> answers =
        session.exchange(
            BeginBindingPackage.of(name, IsolationLevel.CURSOR_STABILITY),
            BindSqlStatement.of(PackageSection.of(name, 1), "select id from t"),
            EndBindingPackage.of(name));
    assertEquals(3, answers.size());
    answers.forEach(answer -> assertEquals(List.of(), answer.sqlcas()));
  }
}
