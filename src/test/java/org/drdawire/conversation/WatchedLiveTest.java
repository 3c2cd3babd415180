package org.drdawire.conversation;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.ByteArrayInputStream;
import java.io.FilterInputStream;
import java.io.FilterOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.net.Socket;
import java.nio.ByteBuffer;
import java.nio.channels.SocketChannel;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.stream.IntStream;
import org.drdawire.ddm.FrameLog;
import org.drdawire.ddm.Secret;
import org.drdawire.dialect.Holdability;
import org.drdawire.fdoca.DrdaType;
import org.drdawire.fdoca.LargeObject;
import org.drdawire.fdoca.ParameterDescriptor;
import org.drdawire.fdoca.ParameterType;
import org.drdawire.golden.ChannelAround;
import org.drdawire.live.server.DerbyServer;
import org.drdawire.request.ExecuteImmediateSqlStatement;
import org.drdawire.request.ExecuteSqlStatement;
import org.drdawire.request.ExecuteTemplate;
import org.drdawire.request.OpenQuery;
import org.drdawire.request.PackageSection;
import org.drdawire.request.PrepareSqlStatement;
import org.drdawire.request.QueryBlock;
import org.drdawire.request.RdbRollbackUnitOfWork;
import org.junit.jupiter.api.AutoClose;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;

/** The log and the numbers of a conversation with a live server that checks passwords. */
class WatchedLiveTest {

  private static final String PASSWORD = "pa55-w0rd";
  private static final int OBJECT = 200_000;

  /** Direction, type, id, whether the chain goes on, length, and terms of DDM. */
  private static final String LINE =
      "(>>|<<) (RQS|RPY|OBJ)DSS c=[0-9A-F]{4}[ +] *([0-9]+|[*]{3})( [A-Z0-9]+)*";

  @AutoClose private static DerbyServer server;

  private final List<String> lines = new ArrayList<>();
  private final Traffic traffic = new Traffic();

  /** One exchange to its end. */
  private interface Run {
    void run() throws IOException;
  }

  @BeforeAll
  static void start() throws Exception {
    server = DerbyServer.withStrictUsers(Map.of("app", PASSWORD));
  }

  private Conversation begin() {
    Conversation conversation =
        Conversation.begin(
            ConnectPlan.of(
                server.database() + ";create=true",
                LiveConversation.clear("app", Secret.of(PASSWORD.toCharArray()))));
    conversation.logTo(new FrameLog(lines::add));
    return conversation;
  }

  /** A table, rows, an error with texts of the user, a large object each way, and many blocks. */
  private void use(Conversation conversation, Run exchange) throws IOException {
    exchange.run();
    PackageSection section = conversation.sections().acquire(Holdability.HOLD);
    immediate(conversation, section, "create table hidden (id int primary key, v blob)");
    conversation.add(PrepareSqlStatement.of(section, "insert into hidden values (?, ?)"));
    ExecuteTemplate insert =
        ExecuteTemplate.of(
            ExecuteSqlStatement.of(section),
            ParameterDescriptor.of(
                ParameterType.of(DrdaType.INTEGER), ParameterType.of(DrdaType.BLOB)));
    InputStream source = new ByteArrayInputStream(new byte[OBJECT]);
    conversation
        .row(insert)
        .writeInt(4711)
        .writeLargeObject(LargeObject.ofBytes(source, OBJECT))
        .end();
    exchange.run();
    conversation.row(insert).writeInt(4711).writeNull().end();
    assertThrows(CommandFailedException.class, exchange::run);
    immediate(conversation, section, "select texts-of-a-user");
    assertThrows(CommandFailedException.class, exchange::run);
    conversation.add(
        PrepareSqlStatement.of(
            section, "select h.id, h.v, c.columnname from hidden h, sys.syscolumns c"));
    Query query = conversation.open(OpenQuery.of(section).withBlock(QueryBlock.of(4_096)));
    exchange.run();
    for (int block = 0; block < 3; block++) {
      query.fetch();
      exchange.run();
    }
    query.close();
    conversation.add(RdbRollbackUnitOfWork.of());
    exchange.run();
  }

  private static void immediate(Conversation conversation, PackageSection section, String sql) {
    conversation.add(ExecuteImmediateSqlStatement.of(section, sql).withoutCommit());
  }

  /** The lines have nothing but what they may, and each way makes the same ones. */
  private void check(Conversation conversation) {
    traffic.requireSame(conversation.counts());
    assertEquals(2, conversation.counts().failures());
    lines.forEach(line -> assertTrue(line.matches(LINE), line));
    assertEquals(1, lines.stream().filter(line -> line.endsWith("*** SECCHK")).count());
    assertTrue(lines.contains("<< RPYDSS c=0001+   21 SECCHKRM"), lines::toString);
    String all = String.join("\n", lines).toLowerCase(Locale.ROOT);
    for (String text : List.of(PASSWORD, "hidden", "texts", "4711", "columnname", "app")) {
      assertFalse(all.contains(text), text);
    }
    long turns =
        IntStream.range(0, lines.size())
            .filter(i -> lines.get(i).startsWith(">>"))
            .filter(i -> i == 0 || lines.get(i - 1).startsWith("<<"))
            .count();
    assertEquals(conversation.counts().turns(), turns);
  }

  @Test
  void overAChannel() throws IOException {
    try (Conversation conversation = begin();
        SocketChannel channel = SocketChannel.open(server.address())) {
      Exchange exchange = Exchange.over(conversation, new Counting(channel));
      use(conversation, exchange::run);
      check(conversation);
    }
  }

  @Test
  void overStreams() throws IOException {
    try (Conversation conversation = begin();
        Socket socket = new Socket(server.address().getAddress(), server.port())) {
      InputStream in =
          new FilterInputStream(socket.getInputStream()) {
            @Override
            public int read(byte[] target, int from, int length) throws IOException {
              int count = super.read(target, from, length);
              traffic.read(count);
              return count;
            }
          };
      OutputStream out =
          new FilterOutputStream(socket.getOutputStream()) {
            @Override
            public void write(byte[] bytes, int from, int length) throws IOException {
              super.out.write(bytes, from, length);
              traffic.wrote(length);
            }
          };
      use(conversation, Exchange.over(conversation, in, out)::run);
      check(conversation);
    }
  }

  /** As in an event loop: what has come is read in pieces, and little is taken at a time. */
  @Test
  void overASelector() throws IOException {
    try (SelectedConversation loop = new SelectedConversation(server.address(), begin(), 100)) {
      loop.most = 1_000;
      loop.traffic = traffic;
      use(loop.conversation, () -> loop.finish((event, reply) -> {}));
      check(loop.conversation);
    }
  }

  private final class Counting extends ChannelAround {

    Counting(SocketChannel channel) {
      super(channel);
    }

    @Override
    public int write(ByteBuffer bytes) throws IOException {
      int count = channel.write(bytes);
      traffic.wrote(count);
      return count;
    }

    @Override
    public int read(ByteBuffer bytes) throws IOException {
      int count = channel.read(bytes);
      traffic.read(count);
      return count;
    }
  }
}
