package org.drdawire.conversation;

import static org.drdawire.conversation.ScriptedServer.ATTRIBUTES;
import static org.drdawire.conversation.ScriptedServer.CLEAR;
import static org.drdawire.conversation.ScriptedServer.DERBY;
import static org.drdawire.conversation.ScriptedServer.IN;
import static org.drdawire.conversation.ScriptedServer.end;
import static org.drdawire.conversation.ScriptedServer.last;

import java.util.List;
import org.drdawire.ddm.CodePoint;
import org.drdawire.ddm.Secret;
import org.drdawire.dialect.Dialect;
import org.drdawire.dialect.SecurityMechanism;
import org.drdawire.oracle.DdmObject;
import org.drdawire.oracle.Frame;
import org.drdawire.security.SignOnPlan;

/** What the tests of a part of conversations with a scripted server share. */
abstract class ScriptedConnect {

  /** EXCSATRD that grants UNICODEMGR 1208, without and with SRVRLSLV DSN12015. */
  static final String UTF_8 = "1443 0008 1404 1C08 04B8";

  static final String ZOS = UTF_8 + " 000C 115A C4E2D5F1F2F0F1F5";

  static final String LUW = UTF_8 + " 000C 115A E2D8D3F1F2F0F1F5";

  /** ACCRDBRM of CSS10160 in UTF-8. */
  static final String DERBY_IN_UTF_8 =
      "2201 0006 1149 0000 000C 112E 4353533130313630"
          + " 000D 002F 51544453514C415343 0010 0035 0006 119C 04B8 0006 119E 04B8";

  static final String DB_IN_EBCDIC = "848240404040404040404040404040404040";

  static final String DB_IN_UTF_8 = "646220202020202020202020202020202020";

  static SignOnPlan user(SecurityMechanism... mechanisms) {
    return SignOnPlan.ofPassword("app", Secret.of("secret".toCharArray()), mechanisms);
  }

  static String rdbnam(List<Frame> frames, CodePoint command) {
    return frames.stream()
        .filter(frame -> frame.object().codePoint() == command.value())
        .map(frame -> frame.object().child(CodePoint.RDBNAM.value()).hex())
        .findFirst()
        .orElseThrow();
  }

  static String token(ConnectPlan plan) {
    ScriptedServer server = new ScriptedServer(plan);
    server.sent();
    server.says(end(ATTRIBUTES), last(CLEAR));
    DdmObject access = server.frames().get(1).object();
    return access.child(CodePoint.CRRTKN.value()).hex();
  }

  static Conversation connectedAs(Dialect planned) {
    ScriptedServer server = new ScriptedServer(ScriptedServer.plan().withDialect(planned));
    server.sent();
    server.says(end(ATTRIBUTES), last(CLEAR));
    server.sent();
    server.says(end(IN), last(DERBY));
    return server.conversation;
  }
}
