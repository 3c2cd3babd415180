package consumer;

import java.nio.ByteBuffer;
import java.util.HexFormat;
import org.drdawire.ccsid.CcsidManager;
import org.drdawire.ddm.OutstandingCommands;
import org.drdawire.ddm.Secret;
import org.drdawire.dialect.Dialect;
import org.drdawire.dialect.SecurityMechanism;
import org.drdawire.fdoca.TypeDefinition;
import org.drdawire.reply.ReplyReader;
import org.drdawire.request.AccessRdb;
import org.drdawire.request.AccessSecurity;
import org.drdawire.request.CorrelationToken;
import org.drdawire.request.ExchangeServerAttributes;
import org.drdawire.request.RequestEncoder;
import org.drdawire.request.SecurityCheck;

/** Encodes a connect, reads the recorded answers to it, and prints both. */
public final class Connect {

  private static final String DATABASE = "memory:walk";

  private final OutstandingCommands outstanding = new OutstandingCommands();
  private final RequestEncoder requests = new RequestEncoder(CcsidManager.ebcdic());
  private final ReplyReader replies = new ReplyReader(CcsidManager.ebcdic(), outstanding);

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
    requests.reportTo(outstanding);
    requests.add(ExchangeServerAttributes.of(Dialect.derby()).withServerName("walk"));
    requests.add(AccessSecurity.of(SecurityMechanism.USRIDPWD, DATABASE));
    exchange(levels);

    requests.use(CcsidManager.utf8());
    replies.use(CcsidManager.utf8());
    requests.add(SecurityCheck.of(DATABASE, "app", Secret.of("pw1".toCharArray())));
    CorrelationToken token = CorrelationToken.of(0x7F000001, 0xCD70, 0x01A1FD1F8AE4L);
    requests.add(AccessRdb.of(DATABASE, "DNC10160", TypeDefinition.bigEndian(), token));
    exchange(admission);
  }

  private void exchange(String answers) {
    byte[] sent = new byte[requests.pendingBytes()];
    requests.toByteBuffer().get(sent);
    System.out.println(HexFormat.of().withUpperCase().formatHex(sent));
    ByteBuffer received = ByteBuffer.wrap(HexFormat.of().parseHex(answers.replace(" ", "")));
    while (outstanding.count() > 0) {
      switch (replies.next(received)) {
        case MESSAGE -> System.out.println(replies.message().explanation());
        case ANSWERED -> System.out.println(replies.outcome().failed() ? "failed" : "done");
        default -> throw new IllegalStateException("not an answer to a connect");
      }
    }
  }
}
