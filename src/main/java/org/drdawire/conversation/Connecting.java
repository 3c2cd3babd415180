package org.drdawire.conversation;

import java.util.Optional;
import java.util.concurrent.ThreadLocalRandom;
import org.drdawire.DrdaException;
import org.drdawire.ReplyFormatException;
import org.drdawire.ccsid.CcsidManager;
import org.drdawire.ddm.CodePoint;
import org.drdawire.ddm.Secret;
import org.drdawire.ddm.chain.OutstandingCommands;
import org.drdawire.dialect.Capabilities;
import org.drdawire.dialect.CommandOutcome;
import org.drdawire.dialect.Dialect;
import org.drdawire.dialect.Dialect.NameEncoding;
import org.drdawire.dialect.SecurityMechanism;
import org.drdawire.reply.ReplyEvent;
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

  /** What is being answered. ACCSEC and SECCHK may be sent again. */
  private enum Step {
    EXCSAT(CodePoint.EXCSATRD),
    ACCSEC(CodePoint.ACCSECRD),
    SECCHK(CodePoint.SECCHKRM),
    ACCRDB(CodePoint.ACCRDBRM),
    CONNECTED(CodePoint.ACCRDBRM);

    /** Without it the step has failed, whatever else comes. */
    final CodePoint answer;

    Step(CodePoint answer) {
      this.answer = answer;
    }

    static boolean isAnsweredBy(ReplyMessage message) {
      for (Step step : values()) {
        if (message.is(step.answer)) {
          return true;
        }
      }
      return false;
    }
  }

  private final ConnectPlan plan;
  private final RequestEncoder requests;
  private final ReplyReader replies;
  private final OutstandingCommands outstanding;
  private final SignOn signOn;
  private final Server server;

  /** When names become UTF-8, as EXCSATRD has granted; EBCDIC if it has not. */
  private NameEncoding change = NameEncoding.EBCDIC;

  private Step step = Step.EXCSAT;

  /** What the step needs has come. */
  private boolean come;

  Connecting(
      ConnectPlan plan,
      RequestEncoder requests,
      ReplyReader replies,
      OutstandingCommands outstanding,
      Server server) {
    this.plan = plan;
    this.requests = requests;
    this.replies = replies;
    this.outstanding = outstanding;
    this.server = server;
    signOn = plan.signOn().begin();
  }

  /** Chains what needs no answer of the server. */
  void begin() {
    boolean begun = false;
    try {
      chainFirst();
      begun = true;
    } finally {
      if (!begun) {
        destroy();
        requests.close();
      }
    }
  }

  private void chainFirst() {
    boolean one = plan.flushes() != ConnectPlan.Flushes.WHEN_ACCEPTED;
    Capabilities known = server.capabilities();
    requests.use(one ? known.withAgreementAssumed() : known);
    requests.add(plan.attributes());
    requests.add(signOn.next(server.names()));
    Optional<Command> check = one ? signOn.nextUnasked(server.names()) : Optional.empty();
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
  }

  SecurityMechanism mechanism() {
    return signOn.mechanism();
  }

  boolean isConnected() {
    return step == Step.CONNECTED;
  }

  /** How far the connect is, if it can go on. */
  Phase phase() {
    if (step == Step.CONNECTED) {
      return Phase.CONNECTED;
    }
    boolean wants = signOn.step() == SignOn.Step.OFFER_TOKEN && outstanding.count() == 0;
    return wants ? Phase.WANTS_TOKEN : Phase.CONNECTING;
  }

  void offerToken(Secret token, OwnedCommands commands) {
    signOn.offerToken(token);
    // Until it is chained, nobody knows how far the sign-on is.
    OwnedCommands.Hold outer = commands.hold;
    commands.hold = OwnedCommands.Hold.NOTING;
    send();
    commands.hold = outer;
  }

  /** Chains what the sign-on says next. Behind a token alone: the server may want another one. */
  void send() {
    requests.add(signOn.next(server.names()));
  }

  /** Refuses an event that has no place in a connect. */
  void require(ReplyEvent event) {
    boolean fits =
        switch (event) {
          case MESSAGE, SQLCA, OBJECT, ANSWERED, DROPPED -> true;
          default -> step == Step.CONNECTED;
        };
    if (!fits) {
      throw odd(replies.codePoint(), "not awaited");
    }
  }

  /** Takes a message of a connect. Whether it is an error, the outcome says. */
  void take(ReplyMessage message) {
    if (!Step.isAnsweredBy(message)) {
      return;
    }
    if (come || outstanding.count() == 0 || !message.is(step.answer)) {
      throw odd(message.codePoint(), "not awaited");
    }
    come = true;
    switch (step) {
      case EXCSAT -> change = change(message);
      case ACCSEC, SECCHK -> signOn.take(message);
      default -> {
        server.use(said());
        server.note(message);
      }
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

  /** When names change: one that grants UTF-8 and is not known does what the architecture says. */
  private NameEncoding change(ReplyMessage attributes) {
    if (attributes.level(CodePoint.UNICODEMGR) != UTF_8) {
      return NameEncoding.EBCDIC;
    }
    Dialect planned = plan.dialect();
    Dialect dialect =
        planned.product().isEmpty()
            ? Dialect.ofProduct(attributes.text(CodePoint.SRVRLSLV).orElse(""))
            : planned;
    return dialect.isOf(Dialect.other()) ? NameEncoding.UTF8_AFTER_ACCSECRD : dialect.names();
  }

  /**
   * Chains what comes next, when a command was answered.
   *
   * @return whether the connect goes on, or is done: what the step needs has come, and no error
   *     beside it, unless that is a refused mechanism and the plan has another one
   */
  boolean answered(CommandOutcome outcome) {
    boolean asksAgain = step == Step.ACCSEC && come && !signOn.isAccepted();
    if (outcome.connectionEnds() || (outcome.failed() && !asksAgain)) {
      return false;
    }
    if (!come) {
      throw odd(step.answer.value(), "missing");
    }
    come = false;
    switch (step) {
      case EXCSAT -> {
        useNames(NameEncoding.UTF8_AFTER_EXCSATRD);
        step = Step.ACCSEC;
      }
      case ACCSEC -> {
        useNames(NameEncoding.UTF8_AFTER_ACCSECRD);
        step = asksAgain ? Step.ACCSEC : Step.SECCHK;
        if (signOn.step() == SignOn.Step.SEND) {
          send();
          if (!asksAgain) {
            access();
          }
        }
      }
      case SECCHK -> {
        step = signOn.step() == SignOn.Step.IN ? Step.ACCRDB : Step.SECCHK;
        if (step == Step.ACCRDB && outstanding.count() == 0) {
          access();
        }
      }
      default -> step = Step.CONNECTED;
    }
    return true;
  }

  private void useNames(NameEncoding after) {
    if (change == after) {
      server.use(CcsidManager.utf8());
    }
  }

  private static DrdaException odd(int message, String how) {
    return ReplyFormatException.content(DrdaException.NONE, how).inField(CodePoint.termOf(message));
  }

  /** Overwrites what the sign-on has made. */
  void destroy() {
    signOn.destroy();
  }
}
