package org.drdawire.conversation;

import java.util.ArrayList;
import java.util.List;
import org.drdawire.reply.ReplyEvent;
import org.drdawire.request.ExecuteImmediateSqlStatement;

/** What the tests of a part of conversations with a scripted server share. */
abstract class Replying {

  /** SQLCARD with SQLERRD3 = 5. */
  static final String CHANGED =
      "2408 00 00000000 3030303030 53514C3132303135 00 00*8 00000005 00*12 20*11"
          + " 0000 0000 0000 FF";

  /** SQLCARD of a warning, SQLWARN0 = W. */
  static final String WARNED =
      "2408 00 00000000 3031303034 53514C3132303135 00 00*24 57 57 20*9 0000 0000 0000 FF";

  /** SQLDARD of one column INTEGER, without an SQLCA. */
  static final String NO_COLUMNS = "2411 FF FF 0000";

  final ScriptedServer server = ScriptedServer.connected();

  final Conversation conversation = server.conversation;

  final List<Object> said = new ArrayList<>();

  void chain(int commands) {
    for (int i = 0; i < commands; i++) {
      conversation.add(ExecuteImmediateSqlStatement.of(ScriptedServer.section(9), "delete from t"));
    }
    server.sent();
  }

  /** Reads, and notes what a getter gives at an event. */
  void note(ReplyEvent at, java.util.function.Function<Reply, Object> getter, String... in) {
    server.says(
        (event, reply) -> {
          if (event == at) {
            said.add(getter.apply(reply));
          }
        },
        in);
  }

  Answer answer(String... replies) {
    List<Answer> answers = new ArrayList<>();
    server.says((event, reply) -> reply.answer().ifPresent(answers::add), replies);
    return answers.get(answers.size() - 1);
  }
}
