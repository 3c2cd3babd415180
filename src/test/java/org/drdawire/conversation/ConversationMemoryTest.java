package org.drdawire.conversation;

import static org.drdawire.conversation.ScriptedServer.ATTRIBUTES;
import static org.drdawire.conversation.ScriptedServer.CLEAR;
import static org.drdawire.conversation.ScriptedServer.CLOSED;
import static org.drdawire.conversation.ScriptedServer.DERBY;
import static org.drdawire.conversation.ScriptedServer.DONE;
import static org.drdawire.conversation.ScriptedServer.IN;
import static org.drdawire.conversation.ScriptedServer.end;
import static org.drdawire.conversation.ScriptedServer.last;
import static org.drdawire.conversation.ScriptedServer.more;
import static org.drdawire.conversation.ScriptedServer.opened;
import static org.drdawire.conversation.ScriptedServer.rows;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.regex.Pattern;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.drdawire.fdoca.DrdaType;
import org.drdawire.fdoca.LargeObject;
import org.drdawire.fdoca.ParameterDescriptor;
import org.drdawire.fdoca.ParameterType;
import org.drdawire.request.ExecuteImmediateSqlStatement;
import org.drdawire.request.ExecuteSqlStatement;
import org.drdawire.request.ExecuteTemplate;
import org.drdawire.request.Footprint;
import org.drdawire.request.OpenQuery;
import org.drdawire.request.PackageSection;
import org.drdawire.request.RdbCommitUnitOfWork;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/** What a connection holds: a conversation, its exchange and a template. */
class ConversationMemoryTest {

  /** After a trim, whatever it has sent and read before. */
  private static final double MOST_KB = 10;

  private static final PackageSection SECTION = ScriptedServer.section(1);

  /** What a connection does. */
  private interface Work {
    void run(Connection connection) throws IOException;
  }

  private static final Map<String, Work> HISTORIES =
      Map.of(
          "connected",
          any -> {},
          "rows of a query, commit",
          ConversationMemoryTest::read,
          "statement of 20 KB",
          connection -> connection.execute(20_000),
          "statement of 1 MB",
          connection -> connection.execute(1_000_000),
          "statement of 30 MB",
          connection -> connection.execute(30_000_000),
          "streamed large object",
          ConversationMemoryTest::stream);

  /** The channel is that of the test. */
  private static final class Connection {

    private final ScriptedExchange.Peer peer;
    private final Conversation conversation = Conversation.begin(ScriptedServer.plan());
    private final Exchange exchange;
    private final ExecuteTemplate template =
        ExecuteTemplate.of(ExecuteSqlStatement.of(SECTION), Steps.INTEGER);

    Connection(ScriptedExchange.Peer peer) throws IOException {
      this.peer = peer;
      exchange = Exchange.over(conversation, peer);
      peer.gives(end(ATTRIBUTES) + last(CLEAR));
      peer.whenAsked(() -> peer.gives(end(IN) + last(DERBY)));
      exchange.run();
    }

    void run(String answers) throws IOException {
      peer.calls = 0;
      peer.taken.reset();
      peer.gives(answers);
      exchange.run();
    }

    void execute(int length) throws IOException {
      conversation.add(ExecuteImmediateSqlStatement.of(SECTION, "x".repeat(length)));
      run(last(DONE));
    }

    void insert(int length) throws IOException {
      ExecuteTemplate insert =
          ExecuteTemplate.of(
              ExecuteSqlStatement.of(SECTION),
              ParameterDescriptor.of(ParameterType.of(DrdaType.BLOB)));
      conversation
          .row(insert)
          .writeLargeObject(LargeObject.ofBytes(new ByteArrayInputStream(new byte[length])))
          .end();
      run(last(DONE));
    }

    List<Object> held() {
      return List.of(conversation, exchange, template);
    }
  }

  /** A template knows its encoder from its first row on. */
  private static void insert(Connection connection) throws IOException {
    connection.conversation.row(connection.template).writeInt(1).end();
    connection.run(last(DONE));
  }

  private static void read(Connection connection) throws IOException {
    insert(connection);
    connection.conversation.open(OpenQuery.of(ScriptedServer.section(2)));
    String block = rows(IntStream.range(0, 3_000).toArray());
    connection.run(opened(1) + more(ScriptedServer.NUMBER) + more(block) + last(CLOSED));
    connection.conversation.add(RdbCommitUnitOfWork.of());
    connection.run(last(ScriptedServer.COMMITTED, DONE));
  }

  private static void stream(Connection connection) throws IOException {
    connection.insert(1_000_000);
  }

  private static ScriptedExchange.Peer peer() {
    ScriptedExchange.Peer peer = new ScriptedExchange.Peer();
    peer.most = 1 << 20;
    return peer;
  }

  /** In KB, within a tenth: the fields of classes of the JDK differ. */
  @ParameterizedTest
  @MethodSource("documented")
  void thePageSaysHowMuch(String name, List<Double> documented) throws IOException {
    ScriptedExchange.Peer peer = peer();
    Connection one = new Connection(peer);
    Connection other = new Connection(peer);
    HISTORIES.get(name).run(one);
    HISTORIES.get(name).run(other);
    List<Double> measured = new ArrayList<>();
    measured.add(Footprint.bytes(one.held(), other.held()) / 1024.0);
    one.conversation.trim();
    measured.add(Footprint.bytes(one.held(), other.held()) / 1024.0);
    assertTrue(measured.get(1) <= MOST_KB, measured::toString);
    one.conversation.close();
    measured.add(Footprint.bytes(one.held(), other.held()) / 1024.0);
    for (int i = 0; i < 3; i++) {
      assertEquals(documented.get(i), measured.get(i), documented.get(i) / 10, measured::toString);
    }
  }

  private static Stream<Arguments> documented() throws IOException {
    List<Arguments> rows =
        Pattern.compile("\\| ([^|]+) \\| ([\\d.,]+) \\| ([\\d.,]+) \\| ([\\d.,]+) \\|")
            .matcher(Files.readString(Path.of("docs/architecture.md")))
            .results()
            .map(
                row ->
                    Arguments.of(
                        row.group(1),
                        IntStream.rangeClosed(2, 4)
                            .mapToObj(i -> Double.valueOf(row.group(i).replace(",", "")))
                            .toList()))
            .toList();
    assertEquals(HISTORIES.size(), rows.size());
    return rows.stream();
  }
}
