package org.drdawire.conversation;

import java.util.Optional;
import java.util.concurrent.ThreadLocalRandom;
import org.drdawire.ReplyFormatException;
import org.drdawire.ccsid.CcsidManager;
import org.drdawire.ddm.CodePoint;
import org.drdawire.ddm.OutstandingCommands;
import org.drdawire.ddm.Secret;
import org.drdawire.dialect.Capabilities;
import org.drdawire.dialect.Dialect;
import org.drdawire.dialect.Dialect.NameEncoding;
import org.drdawire.dialect.SecurityMechanism;
import org.drdawire.reply.ReplyMessage;
import org.drdawire.reply.ReplyReader;
import org.drdawire.request.AccessRdb;
import org.drdawire.request.Command;
import org.drdawire.request.CorrelationToken;
import org.drdawire.request.RequestEncoder;
import org.drdawire.security.SignOn;

/** Leads a connect: what is sent next goes by what the server has said. */
final class Connecting {

  private static final int UTF_8 = 1208;

  /** PRDID of Apache Derby 10.2: 10.1 takes QRYCLSIMP, and leaves the query open. */
  private static final String CLOSING_DERBY = "CSS10020";

  private static final int EXCSAT = CodePoint.EXCSAT.value();
  private static final int ACCSEC = CodePoint.ACCSEC.value();
  private static final int ACCRDB = CodePoint.ACCRDB.value();

  private final ConnectPlan plan;
  private final RequestEncoder requests;
  private final ReplyReader replies;
  private final OutstandingCommands outstanding;
  private final SignOn signOn;
  private Capabilities known;

  /** The encoder's, in which the sign-on encodes what it encrypts between two commands. */
  private CcsidManager names;

  /** EXCSATRD has granted names in UTF-8. */
  private boolean granted;

  private NameEncoding change;

  /** Tokens go to and fro until the user is in. */
  private boolean tokens;

  /** ACCRDB is chained, and ACCRDBRM has come. */
  private boolean accessed;

  private boolean admitted;

  /** The server closes a query after its last row without a word, if it is asked to. */
  private boolean silentClose;

  private boolean connected;

  Connecting(
      ConnectPlan plan,
      RequestEncoder requests,
      ReplyReader replies,
      OutstandingCommands outstanding,
      CcsidManager names) {
    this.plan = plan;
    this.requests = requests;
    this.replies = replies;
    this.outstanding = outstanding;
    this.names = names;
    signOn = plan.signOn().begin();
    known = Capabilities.initial(plan.dialect());
    change = plan.dialect().names();
  }

  /** Chains what needs no answer of the server. */
  void begin() {
    boolean one = plan.flushes() != ConnectPlan.Flushes.WHEN_ACCEPTED;
    requests.use(one ? known.withAgreementAssumed() : known);
    requests.add(plan.attributes());
    requests.add(signOn.next(names));
    Optional<Command> check = one ? signOn.nextUnasked(names) : Optional.empty();
    if (check.isPresent()) {
      if (plan.dialect().names() != NameEncoding.EBCDIC) {
        requests.use(CcsidManager.utf8());
      }
      requests.add(check.get());
      access();
    }
  }

  private void access() {
    AccessRdb access = plan.access();
    if (access.correlationToken().isEmpty()) {
      // The conversation does not know the address of its socket, and a token need only differ.
      ThreadLocalRandom random = ThreadLocalRandom.current();
      access =
          access.withCorrelationToken(
              CorrelationToken.of(random.nextInt(), random.nextInt(1 << 16), System.nanoTime()));
    }
    requests.add(access);
    accessed = true;
  }

  SecurityMechanism mechanism() {
    return signOn.mechanism();
  }

  /** What is known of the server. */
  Capabilities capabilities() {
    return known;
  }

  void use(Capabilities capabilities) {
    requests.use(capabilities);
    known = capabilities;
  }

  boolean closesSilently() {
    return silentClose;
  }

  boolean isConnected() {
    return connected;
  }

  /** How far the connect is, if it can go on. */
  Phase phase() {
    if (connected) {
      return Phase.CONNECTED;
    }
    boolean wants = signOn.step() == SignOn.Step.OFFER_TOKEN && outstanding.count() == 0;
    return wants ? Phase.WANTS_TOKEN : Phase.CONNECTING;
  }

  void offerToken(Secret token) {
    signOn.offerToken(token);
    tokens = true;
  }

  /** Takes a message of an answer to a command of the connect. */
  void take(ReplyMessage message) {
    if (message.is(CodePoint.EXCSATRD)) {
      granted = message.level(CodePoint.UNICODEMGR) == UTF_8;
      change = change(message);
    } else if (message.is(CodePoint.ACCSECRD) || message.is(CodePoint.SECCHKRM)) {
      signOn.take(message);
    } else if (message.is(CodePoint.ACCRDBRM)) {
      String product = message.text(CodePoint.PRDID).orElse("");
      use(said());
      boolean derby = product.startsWith(Dialect.derby().product());
      silentClose = derby && product.compareTo(CLOSING_DERBY) >= 0;
      admitted = true;
    }
  }

  /** What ACCRDBRM has said, in the dialect of a plan that knows such a server better. */
  private Capabilities said() {
    Capabilities said = replies.capabilities(plan.access().typeDefinition());
    Dialect planned = plan.dialect();
    if (planned.isOf(said.dialect())) {
      return said.withDialect(planned).withLargeObjects(said.largeObjects());
    }
    return said.dialect().isOf(Dialect.other()) ? said.withDialect(planned) : said;
  }

  /**
   * Chains what comes next, when a command was answered.
   *
   * @param failed whether it has failed
   * @return whether that is no end: it has not failed, or the plan goes on behind it
   */
  boolean answered(boolean failed) {
    int command = outstanding.answered();
    if (command == ACCRDB) {
      if (!failed && !admitted) {
        throw missing(CodePoint.ACCRDBRM);
      }
      connected = !failed;
      return connected;
    }
    boolean goesOn = !failed || (command == ACCSEC && signOn.step() == SignOn.Step.SEND);
    if (goesOn) {
      useNames(command);
      if (outstanding.count() == 0) {
        goOn();
      }
    }
    return goesOn;
  }

  /** When names change: one that grants UTF-8 and is not known does what the architecture says. */
  private NameEncoding change(ReplyMessage attributes) {
    Dialect planned = plan.dialect();
    Dialect dialect =
        planned.product().isEmpty()
            ? Dialect.ofProduct(attributes.text(CodePoint.SRVRLSLV).orElse(""))
            : planned;
    return dialect.isOf(Dialect.other()) ? NameEncoding.UTF8_AFTER_ACCSECRD : dialect.names();
  }

  private void useNames(int after) {
    boolean now =
        (after == EXCSAT && change == NameEncoding.UTF8_AFTER_EXCSATRD)
            || (after == ACCSEC && change == NameEncoding.UTF8_AFTER_ACCSECRD);
    if (now && granted) {
      names = CcsidManager.utf8();
      replies.use(names);
      requests.use(names);
    }
  }

  /** Chains what the step of the sign-on asks for. */
  void goOn() {
    switch (signOn.step()) {
      case SEND -> {
        requests.add(signOn.next(names));
        if (signOn.step() == SignOn.Step.AWAIT_SECCHKRM && !tokens) {
          access();
        }
      }
      case IN -> {
        if (!accessed) {
          access();
        }
      }
      case OFFER_TOKEN -> {
        // The caller is asked for it.
      }
      case AWAIT_ACCSECRD -> throw missing(CodePoint.ACCSECRD);
      default -> throw missing(CodePoint.SECCHKRM);
    }
  }

  private static ReplyFormatException missing(CodePoint message) {
    return ReplyFormatException.content(0, message.term() + " missing");
  }

  /** Overwrites what the sign-on has made. */
  void destroy() {
    signOn.destroy();
  }
}
