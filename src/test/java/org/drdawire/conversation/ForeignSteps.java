package org.drdawire.conversation;

import static org.drdawire.conversation.ScriptedServer.DB2;
import static org.drdawire.conversation.ScriptedServer.openAnswer;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.ByteBuffer;
import java.util.ArrayList;
import java.util.List;
import org.drdawire.ReplyFormatException;
import org.drdawire.golden.Hex;
import org.drdawire.reply.ReplyEvent;
import org.drdawire.reply.Wire;

/**
 * What the tests of a connection share that somebody else leads. What was sent past it stands in
 * them as bytes, composed by the layouts of the commands in DRDA volume 3.
 */
abstract class ForeignSteps {

  /** PKGNAMCSN of db.NULLID.SYSSH200 in CCSID 500, without its section. */
  static final String NAME =
      "0044 2113 8482 40*16 D5E4D3D3C9C4 40*12 E2E8E2E2C8F2F0F0 40*10 5359534C564C3031";

  static final String ONE = NAME + " 0001";
  static final String OPNQRY = "200C ";
  static final String CNTQRY = "2006 ";
  static final String CLSQRY = "2005 ";

  /** Rows of a query that nobody knows cannot be read. */
  static final String UNKNOWN_ROWS = "rows of CNTQRY without QRYDSC or resume offset=0";

  private static final int MOST_EVENTS = 10;

  ScriptedServer server = ScriptedServer.withoutPlan(DB2);
  final List<Query> queries = new ArrayList<>();

  static String instance(int number) {
    return String.format(" 000C 215B %016X", number);
  }

  /** Says that DSSs are sent past the conversation, each in the middle of a buffer. */
  void passes(String... frames) {
    for (String frame : frames) {
      byte[] bytes = Hex.parse("D0 " + frame + " D0");
      server.conversation.sent(ByteBuffer.wrap(bytes, 1, bytes.length - 2));
    }
  }

  /** The same of a chain of one command. */
  void passesOne(String command) {
    passes(Wire.frame("01", 1, command));
  }

  /** Reads an answer, and notes which query each of its events is about. */
  List<String> says(String... replies) {
    queries.clear();
    return server.says((event, reply) -> queries.add(reply.query()), replies);
  }

  /** The query of an answer, which is the same at all its events. */
  Query queryOf(String... replies) {
    says(replies);
    assertEquals(1, queries.stream().distinct().count());
    return queries.get(0);
  }

  Query opened(String command, int instance) {
    passesOne(command);
    return queryOf(openAnswer(instance, 7));
  }

  /** The events and errors of an answer that is about no query. */
  List<String> withoutQuery(String reply) {
    List<String> lines = new ArrayList<>();
    ByteBuffer bytes = ByteBuffer.wrap(Hex.parse(reply));
    ReplyEvent event = null;
    while (event != ReplyEvent.NEEDS_MORE) {
      assertTrue(lines.size() < MOST_EVENTS, "reads without an end");
      try {
        event = server.conversation.next(bytes);
        lines.add(event.toString());
      } catch (ReplyFormatException e) {
        lines.add(e.getMessage());
      }
      assertThrows(IllegalStateException.class, server.conversation.reply()::query);
    }
    lines.remove("NEEDS_MORE");
    return lines;
  }
}
