package org.drdawire.conversation;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.util.Map;
import org.drdawire.ddm.CodePoint;
import org.drdawire.fdoca.DrdaType;
import org.drdawire.fdoca.ParameterDescriptor;
import org.drdawire.fdoca.ParameterType;
import org.drdawire.oracle.Frame;
import org.drdawire.request.Command;
import org.drdawire.request.PackageSection;

/** What the tests of a part of conversations with a scripted server share. */
abstract class Steps {

  static final PackageSection ONE = ScriptedServer.section(1);

  static final ParameterDescriptor INTEGER =
      ParameterDescriptor.of(ParameterType.of(DrdaType.INTEGER));

  final ScriptedServer server = ScriptedServer.connected();

  final Conversation conversation = server.conversation;

  static int queryBlockSize(Frame frame) {
    return frame.object().child(CodePoint.QRYBLKSZ.value()).data().getInt();
  }

  static boolean asksForRows(Frame frame) {
    return frame.object().children().stream()
        .anyMatch(child -> child.codePoint() == CodePoint.QRYROWSET.value());
  }

  /** Each command is refused with its message. */
  static void assertRefused(Conversation conversation, Map<Command, String> commands) {
    commands.forEach(
        (command, message) ->
            assertEquals(
                message,
                assertThrows(IllegalArgumentException.class, () -> conversation.add(command))
                    .getMessage()));
  }
}
