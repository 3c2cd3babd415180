package consumer;

import java.nio.ByteBuffer;
import java.util.HexFormat;
import org.drdawire.ccsid.CcsidManager;
import org.drdawire.conversation.Conversation;
import org.drdawire.conversation.Reply;
import org.drdawire.ddm.Secret;
import org.drdawire.dialect.Dialect;
import org.drdawire.dialect.SecurityMechanism;
import org.drdawire.fdoca.TypeDefinition;
import org.drdawire.request.AccessRdb;
import org.drdawire.request.AccessSecurity;
import org.drdawire.request.CorrelationToken;
import org.drdawire.request.ExchangeServerAttributes;
import org.drdawire.request.SecurityCheck;

/** Encodes a connect, reads the recorded answers to it, and prints both. */
public final class Connect {

  private static final String DATABASE = "memory:walk";

  private final Conversation conversation = Conversation.withoutPlan();

  private Connect() {}

  /**
   * Runs the program.
   *
   * @param answers what the server answered to each of the two flushes, in hex
   */
  public static void main(String[] answers) {
    new Connect().run(answers[0], answers[1]);
  }

  private void run(String levels, String admission) {
    conversation.add(ExchangeServerAttributes.of(Dialect.derby()).withServerName("walk"));
    conversation.add(AccessSecurity.of(SecurityMechanism.USRIDPWD, DATABASE));
    exchange(levels);

    conversation.useNames(CcsidManager.utf8());
    conversation.add(SecurityCheck.of(DATABASE, "app", Secret.of("pw1".toCharArray())));
    CorrelationToken token = CorrelationToken.of(0x7F000001, 0xCD70, 0x01A1FD1F8AE4L);
    conversation.add(AccessRdb.of(DATABASE, "DNC10160", TypeDefinition.bigEndian(), token));
    exchange(admission);
  }

  private void exchange(String answers) {
    ByteBuffer sent = ByteBuffer.allocate(conversation.pendingBytes());
    if (!conversation.drainTo(sent)) {
      throw new IllegalStateException("more than was pending");
    }
    System.out.println(HexFormat.of().withUpperCase().formatHex(sent.array()));
    ByteBuffer received = ByteBuffer.wrap(HexFormat.of().parseHex(answers.replace(" ", "")));
    Reply reply = conversation.reply();
    while (conversation.awaitsReplies()) {
      switch (conversation.next(received)) {
        case MESSAGE -> System.out.println(reply.message().explanation());
        case ANSWERED -> System.out.println(reply.outcome().failed() ? "failed" : "done");
        default -> throw new IllegalStateException("not an answer to a connect");
      }
    }
  }
}
