package org.drdawire.conversation;

import java.io.IOException;
import org.drdawire.fdoca.DrdaType;
import org.drdawire.fdoca.ParameterDescriptor;
import org.drdawire.fdoca.ParameterType;
import org.drdawire.live.server.DerbyServer;
import org.drdawire.request.ExecuteSqlStatement;
import org.drdawire.request.ExecuteTemplate;
import org.drdawire.request.PackageSection;
import org.drdawire.request.PrepareSqlStatement;
import org.drdawire.request.RdbCommitUnitOfWork;
import org.junit.jupiter.api.AutoClose;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;

/** A live server with a table of a hundred rows, and a conversation with it for each test. */
abstract class LiveConversationTest {

  static final String NUMBERS = "select id from t order by id";

  @AutoClose static DerbyServer server;
  @AutoClose LiveConversation live;
  Conversation conversation;

  @BeforeAll
  static void start() throws Exception {
    server = DerbyServer.start();
    try (LiveConversation prepared = LiveConversation.connected(server)) {
      prepared.execute(
          "create table t (id integer, v varchar(300))",
          "create procedure two (in a integer, out b integer, inout c varchar(20)) language java"
              + " parameter style java reads sql data dynamic result sets 2"
              + " external name 'org.drdawire.live.server.Procedures.resultSets'");
      PackageSection section = prepared.section();
      prepared.conversation.add(PrepareSqlStatement.of(section, "insert into t values (?, ?)"));
      ExecuteTemplate insert =
          ExecuteTemplate.of(
              ExecuteSqlStatement.of(section),
              ParameterDescriptor.of(
                  ParameterType.of(DrdaType.INTEGER), ParameterType.of(DrdaType.VARCHAR)));
      for (int id = 1; id <= 100; id++) {
        prepared.conversation.row(insert).writeInt(id).writeText("v".repeat(200)).end();
      }
      prepared.conversation.add(RdbCommitUnitOfWork.of());
      prepared.run();
    }
  }

  @BeforeEach
  void connect() throws IOException {
    live = LiveConversation.connected(server);
    conversation = live.conversation;
  }
}
