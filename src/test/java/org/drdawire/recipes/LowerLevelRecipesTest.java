package org.drdawire.recipes;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.util.ArrayList;
import java.util.List;
import org.drdawire.ccsid.CcsidManager;
import org.drdawire.ddm.ByteString;
import org.drdawire.ddm.CodePoint;
import org.drdawire.ddm.DssCutter;
import org.drdawire.ddm.OutstandingCommands;
import org.drdawire.dialect.Dialect;
import org.drdawire.dialect.SecurityMechanism;
import org.drdawire.fdoca.TypeDefinition;
import org.drdawire.reply.AccessSecurityReply;
import org.drdawire.reply.ReplyEvent;
import org.drdawire.reply.ReplyMessage;
import org.drdawire.reply.ReplyReader;
import org.drdawire.reply.ServerAttributes;
import org.drdawire.request.AccessRdb;
import org.drdawire.request.AccessSecurity;
import org.drdawire.request.CorrelationToken;
import org.drdawire.request.ExchangeServerAttributes;
import org.drdawire.request.InterruptRdbRequest;
import org.drdawire.request.RequestEncoder;
import org.drdawire.request.SecurityCheck;
import org.junit.jupiter.api.Test;

/** The recipes for clients that wire encoder and reader themselves. */
class LowerLevelRecipesTest extends LiveRecipes {

  private final List<ReplyMessage> messages = new ArrayList<>();

  // recipe: The lower level: other people's clients and proxies
  private final OutstandingCommands outstanding = new OutstandingCommands(); // one for both
  private final RequestEncoder requests = new RequestEncoder(CcsidManager.ebcdic());
  private final ReplyReader replies = new ReplyReader(CcsidManager.ebcdic(), outstanding);
  private final ByteBuffer received = ByteBuffer.allocate(32_768).limit(0);

  void begin() {
    requests.reportTo(outstanding); // without it no reply is read
    requests.add(ExchangeServerAttributes.of(Dialect.derby()));
    requests.add(AccessSecurity.of(SecurityMechanism.USRIDPWD, rdbnam));
  }

  void exchange() throws IOException {
    while (!requests.drainTo(channel)) {} // a blocking channel takes all
    while (outstanding.count() > 0) {
      ReplyEvent event = replies.next(received);
      if (event == ReplyEvent.NEEDS_MORE) {
        if (channel.read(received.clear()) < 0) {
          replies.endOfStream();
        }
        received.flip();
      } else if (event == ReplyEvent.MESSAGE) {
        messages.add(replies.message());
      }
    }
  }

  void useUnicodeNames() { // behind ACCSECRD, if EXCSATRD has granted it
    requests.use(CcsidManager.utf8());
    replies.use(CcsidManager.utf8());
  }

  // end of recipe

  private ReplyMessage message(CodePoint term) {
    return messages.stream().filter(each -> each.is(term)).findFirst().orElseThrow();
  }

  private void access() throws IOException {
    TypeDefinition types = TypeDefinition.bigEndian();
    requests.add(SecurityCheck.of(rdbnam, "app", LiveRecipes.password()));
    requests.add(AccessRdb.of(rdbnam, "DNC10160", types, CorrelationToken.of(1, 1, 1)));
    exchange();
    message(CodePoint.ACCRDBRM);
    requests.use(replies.capabilities(types));
  }

  @Test
  void wiredByHand() throws IOException {
    begin();
    exchange();
    useUnicodeNames();
    access();
  }

  /** The first flush has no secret, and is the same for all connections. */
  @Test
  void aFirstFlushThatIsKept() throws IOException {
    RequestEncoder first = new RequestEncoder(CcsidManager.ebcdic());
    first.add(ExchangeServerAttributes.of(Dialect.derby()));
    first.add(AccessSecurity.of(SecurityMechanism.USRIDPWD, rdbnam));
    requests.reportTo(outstanding);
    ByteBuffer kept = first.toByteBuffer();
    new DssCutter((dss, length) -> outstanding.sent(dss)).take(kept.duplicate());
    channel.write(kept);
    exchange();
    useUnicodeNames();
    access();
  }

  private void aRefusedMechanism() throws IOException {
    requests.reportTo(outstanding);
    requests.add(ExchangeServerAttributes.of(Dialect.derby()));
    requests.add(AccessSecurity.of(SecurityMechanism.USRIDNWPWD, rdbnam));
    exchange();
  }

  @Test
  void aRefusedMechanismTriedAgain() throws IOException {
    aRefusedMechanism();
    AccessSecurityReply refused = AccessSecurityReply.of(message(CodePoint.ACCSECRD));
    assertEquals("security mechanism not supported", refused.code().orElseThrow().meaning());
    useUnicodeNames();
    requests.add(AccessSecurity.of(SecurityMechanism.USRIDPWD, rdbnam));
    exchange();
    access();
  }

  /** RDBNAM of the second ACCSEC is not that of SECCHK for the server. */
  @Test
  void aRefusedMechanismTriedAgainInTheFirstCcsid() throws IOException {
    aRefusedMechanism();
    requests.add(AccessSecurity.of(SecurityMechanism.USRIDPWD, rdbnam));
    exchange();
    requests.use(CcsidManager.utf8());
    requests.add(SecurityCheck.of(rdbnam, "app", LiveRecipes.password()));
    exchange();
    assertEquals(
        "PRCCNVRM (Conversational Protocol Error), SVRCOD=8 (error), PRCCNVCD=X'12'"
            + " (RDBNAM differs)",
        message(CodePoint.PRCCNVRM).explanation());
  }

  /** Some open clients of Db2 ask for Unicode names after ACCRDB; Derby grants 4. */
  @Test
  void unicodeNamesThatAreAskedForLater() throws IOException {
    begin();
    exchange();
    useUnicodeNames();
    access();
    messages.clear();
    requests.add(ExchangeServerAttributes.of().withManager(CodePoint.CCSIDMGR, 1208));
    exchange();
    ServerAttributes server = ServerAttributes.of(message(CodePoint.EXCSATRD));
    assertEquals(4, server.level(CodePoint.CCSIDMGR));
  }

  @Test
  void secchkUnasked() {
    begin();
    assertThrows(
        IllegalStateException.class,
        () -> requests.add(SecurityCheck.of(rdbnam, "app", LiveRecipes.password())));
  }

  @Test
  void interrupt() throws IOException {
    ByteString token = ByteString.of((byte) 1, (byte) 2);
    requests.reportTo(outstanding);
    // recipe: Cancel a statement
    // through a new connection to the same server; RdbAccessed.interruptToken of the first
    requests.add(ExchangeServerAttributes.of(Dialect.other()));
    requests.add(InterruptRdbRequest.of(token));
    exchange();
    // end of recipe
    assertEquals(0x11, message(CodePoint.PRCCNVRM).number(CodePoint.PRCCNVCD).getAsInt());
  }
}
