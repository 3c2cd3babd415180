package org.drdawire.recipes;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.util.ArrayList;
import java.util.List;
import org.drdawire.ccsid.CcsidManager;
import org.drdawire.conversation.CommandFailedException;
import org.drdawire.conversation.Conversation;
import org.drdawire.conversation.Exchange;
import org.drdawire.conversation.Query;
import org.drdawire.conversation.Reply;
import org.drdawire.ddm.CodePoint;
import org.drdawire.ddm.DssCutter;
import org.drdawire.dialect.Dialect;
import org.drdawire.dialect.Holdability;
import org.drdawire.dialect.IsolationLevel;
import org.drdawire.dialect.SecurityMechanism;
import org.drdawire.fdoca.TypeDefinition;
import org.drdawire.reply.AccessSecurityReply;
import org.drdawire.reply.ReplyEvent;
import org.drdawire.reply.ReplyMessage;
import org.drdawire.reply.ServerAttributes;
import org.drdawire.request.AccessRdb;
import org.drdawire.request.AccessSecurity;
import org.drdawire.request.ContinueQuery;
import org.drdawire.request.CorrelationToken;
import org.drdawire.request.ExchangeServerAttributes;
import org.drdawire.request.OpenQuery;
import org.drdawire.request.OutputOverride;
import org.drdawire.request.PackageSection;
import org.drdawire.request.PrepareSqlStatement;
import org.drdawire.request.QueryBlock;
import org.drdawire.request.RequestEncoder;
import org.drdawire.request.SectionPool;
import org.drdawire.request.SecurityCheck;
import org.junit.jupiter.api.Test;

/** The recipes for clients with a connect of their own. */
class LowerLevelRecipesTest extends LiveRecipes {

  private static final TypeDefinition TYPES = TypeDefinition.bigEndian();

  private final List<ReplyMessage> messages = new ArrayList<>();

  // recipe: A connect of one's own: other people's clients and proxies
  void begin() {
    conversation = Conversation.withoutPlan();
    exchange = Exchange.over(conversation, channel);
  }

  void ask() throws IOException {
    conversation.add(ExchangeServerAttributes.of(Dialect.derby()));
    conversation.add(AccessSecurity.of(SecurityMechanism.USRIDPWD, rdbnam));
    exchange.run(this::note);
  }

  void note(ReplyEvent event, Reply reply) {
    if (event == ReplyEvent.MESSAGE) {
      messages.add(reply.message());
      if (reply.codePoint() == CodePoint.ACCRDBRM.value()) {
        conversation.use(reply.capabilities(TYPES));
      }
    }
  }

  void goOn() throws IOException {
    conversation.useNames(CcsidManager.utf8()); // if EXCSATRD has granted it
    conversation.add(SecurityCheck.of(rdbnam, "app", password()));
    conversation.add(AccessRdb.of(rdbnam, "DNC10160", TYPES, CorrelationToken.of(1, 1, 1)));
    exchange.run(this::note);
  }

  // end of recipe

  private ReplyMessage message(CodePoint term) {
    return messages.stream().filter(each -> each.is(term)).findFirst().orElseThrow();
  }

  private void goesOn() throws IOException {
    goOn();
    message(CodePoint.ACCRDBRM);
    assertTrue(conversation.capabilities().dialect().isOf(Dialect.derby()));
  }

  @Test
  void commandByCommand() throws IOException {
    begin();
    ask();
    goesOn();
    assertEquals("CONNECTED", conversation.toString());
    assertThrows(IllegalStateException.class, conversation::sections);
    assertThrows(IllegalStateException.class, conversation::mechanism);
    assertThrows(IllegalStateException.class, () -> conversation.offerToken(password()));
  }

  /** The first flush has no secret, and is the same for all connections. */
  @Test
  void aFirstFlushThatIsKept() throws IOException {
    begin();
    RequestEncoder first = new RequestEncoder(CcsidManager.ebcdic());
    first.add(ExchangeServerAttributes.of(Dialect.derby()));
    first.add(AccessSecurity.of(SecurityMechanism.USRIDPWD, rdbnam));
    ByteBuffer kept = first.toByteBuffer();
    new DssCutter((dss, length) -> conversation.sent(dss)).take(kept.duplicate());
    channel.write(kept);
    exchange.run(this::note);
    goesOn();
  }

  private void aRefusedMechanism() throws IOException {
    begin();
    conversation.add(ExchangeServerAttributes.of(Dialect.derby()));
    conversation.add(AccessSecurity.of(SecurityMechanism.USRIDNWPWD, rdbnam));
    assertThrows(CommandFailedException.class, () -> exchange.run(this::note));
  }

  @Test
  void aRefusedMechanismTriedAgain() throws IOException {
    aRefusedMechanism();
    AccessSecurityReply refused = AccessSecurityReply.of(message(CodePoint.ACCSECRD));
    assertEquals("security mechanism not supported", refused.code().orElseThrow().meaning());
    conversation.useNames(CcsidManager.utf8());
    conversation.add(AccessSecurity.of(SecurityMechanism.USRIDPWD, rdbnam));
    exchange.run(this::note);
    goesOn();
  }

  /** RDBNAM of the second ACCSEC is not that of SECCHK for the server. */
  @Test
  void aRefusedMechanismTriedAgainInTheFirstCcsid() throws IOException {
    aRefusedMechanism();
    conversation.add(AccessSecurity.of(SecurityMechanism.USRIDPWD, rdbnam));
    exchange.run(this::note);
    conversation.useNames(CcsidManager.utf8());
    conversation.add(SecurityCheck.of(rdbnam, "app", password()));
    assertThrows(CommandFailedException.class, () -> exchange.run(this::note));
    assertEquals(
        "PRCCNVRM (Conversational Protocol Error), SVRCOD=8 (error), PRCCNVCD=X'12'"
            + " (RDBNAM differs)",
        message(CodePoint.PRCCNVRM).explanation());
  }

  /** Some open clients of Db2 ask for Unicode names after ACCRDB; Derby grants 4. */
  @Test
  void unicodeNamesThatAreAskedForLater() throws IOException {
    begin();
    ask();
    goesOn();
    messages.clear();
    conversation.add(ExchangeServerAttributes.of().withManager(CodePoint.CCSIDMGR, 1208));
    exchange.run(this::note);
    ServerAttributes server = ServerAttributes.of(message(CodePoint.EXCSATRD));
    assertEquals(4, server.level(CodePoint.CCSIDMGR));
  }

  @Test
  void secchkUnasked() {
    begin();
    conversation.add(ExchangeServerAttributes.of(Dialect.derby()));
    conversation.add(AccessSecurity.of(SecurityMechanism.USRIDPWD, rdbnam));
    assertThrows(
        IllegalStateException.class,
        () -> conversation.add(SecurityCheck.of(rdbnam, "app", password())));
  }

  /**
   * Nothing is chained beside what the client asks for, and its mistakes are the server's to judge.
   */
  @Test
  void aFetchInAFormThatNoColumnHas() throws IOException {
    begin();
    ask();
    goesOn();
    PackageSection section =
        new SectionPool(rdbnam, Dialect.derby().packages(), IsolationLevel.CURSOR_STABILITY)
            .acquire(Holdability.HOLD);
    conversation.add(
        PrepareSqlStatement.of(section, "select columnname, columnnumber from sys.syscolumns"));
    conversation.add(OpenQuery.of(section).withBlock(QueryBlock.of(512)));
    List<Query> opened = new ArrayList<>();
    exchange.run(
        (event, reply) -> {
          if (event == ReplyEvent.ROW_DESCRIPTION) {
            opened.add(reply.query());
          }
        });
    Query query = opened.get(0);
    assertTrue(query.hasMore());
    assertFalse(conversation.hasToSend());
    OutputOverride wrong =
        OutputOverride.of(
            OutputOverride.Column.BLOB_LOCATOR,
            OutputOverride.Column.CLOB_LOCATOR,
            OutputOverride.Column.CLOB_LOCATOR);
    conversation.add(
        ContinueQuery.of(section, query.opened().instance().orElseThrow()).withOverride(wrong));
    List<Object> names = new ArrayList<>();
    exchange.run(
        (event, reply) -> {
          if (event == ReplyEvent.ROW) {
            names.add(reply.row().getObject(1));
          }
        });
    assertFalse(names.isEmpty(), "Derby sends what it has described");
  }

  /** A plan leads what these would lead. */
  @Test
  void withAPlan() throws IOException {
    connect();
    assertThrows(IllegalStateException.class, () -> conversation.useNames(CcsidManager.utf8()));
    assertThrows(IllegalStateException.class, () -> conversation.sent(ByteBuffer.allocate(10)));
  }
}
