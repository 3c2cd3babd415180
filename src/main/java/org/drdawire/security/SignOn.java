package org.drdawire.security;

import java.security.SecureRandom;
import java.util.HashSet;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Set;
import java.util.function.Supplier;
import javax.security.auth.Destroyable;
import org.drdawire.DrdaException;
import org.drdawire.ccsid.CcsidManager;
import org.drdawire.ddm.ByteString;
import org.drdawire.ddm.CodePoint;
import org.drdawire.ddm.Secret;
import org.drdawire.dialect.EncryptionAlgorithm;
import org.drdawire.dialect.SecurityMechanism;
import org.drdawire.dialect.SecurityMechanism.Part;
import org.drdawire.reply.AccessSecurityReply;
import org.drdawire.reply.ReplyMessage;
import org.drdawire.reply.SecurityCheckReply;
import org.drdawire.request.AccessSecurity;
import org.drdawire.request.Command;
import org.drdawire.request.SecurityCheck;
import org.jspecify.annotations.Nullable;

/**
 * How one connection signs on. It says what to send, takes what the server has said, and says what
 * to send then, until the user is in or an exception says why not. The driver need not know a
 * mechanism for it.
 *
 * <pre>
 *   step()               the driver
 *   SEND                 adds next() to its chain, and sends it
 *   AWAIT_ACCSECRD       gives ACCSECRD to take()
 *   OFFER_TOKEN          gives a token of its own to offerToken()
 *   AWAIT_SECCHKRM       gives SECCHKRM to take()
 *   IN                   goes on with ACCRDB
 *   OVER                 closes the connection
 * </pre>
 *
 * <p>It has no socket and reads no bytes. A call that is out of order, with another message or with
 * a token of characters changes nothing. After any other exception, also an error of the virtual
 * machine, it is OVER, and nothing more must be sent.
 *
 * <p>What it makes, such as private keys, keys of ciphers and tokens, it overwrites when the server
 * has answered, after an error, and when it is destroyed. It compares no secrets. One thread at a
 * time may use it.
 */
public final class SignOn implements Destroyable {

  /** What the driver has to do. */
  public enum Step {
    /** Send what {@link SignOn#next} gives. */
    SEND,
    /** Read ACCSECRD. */
    AWAIT_ACCSECRD,
    /** Give a token of the caller's own. */
    OFFER_TOKEN,
    /** Read SECCHKRM. */
    AWAIT_SECCHKRM,
    /** The user is in. */
    IN,
    /** The user is not in, or the sign-on was destroyed. */
    OVER
  }

  /** SVRCOD: from here on the server has refused. */
  private static final int ERROR = 8;

  private final SignOnPlan plan;

  /** Null until it is needed: a mechanism in clear needs none, and to make it takes long. */
  private @Nullable SecureRandom random;

  private final Set<SecurityMechanism> asked = new HashSet<>();
  private final Set<EncryptionAlgorithm> askedAlgorithms = new HashSet<>();
  private SecurityMechanism mechanism;
  private MechanismExchange exchange;
  private boolean accepted;
  private boolean unasked;
  private Step step;

  SignOn(SignOnPlan plan, @Nullable SecureRandom random) {
    this.plan = plan;
    this.random = random;
    mechanism = plan.mechanisms().get(0);
    exchange = exchange(mechanism, plan.algorithms().get(0));
    step = Step.SEND;
  }

  private MechanismExchange exchange(SecurityMechanism next, EncryptionAlgorithm algorithm) {
    asked.add(next);
    List<Part> layout = next.layouts().get(0);
    return switch (next.requestToken()) {
      case SEED -> new SeedExchange(plan.login(), plan.substitute(next), random());
      case PUBLIC_KEY -> {
        askedAlgorithms.add(algorithm);
        yield new KeyedExchange(plan.login(), plan.encoding(), layout, algorithm, random());
      }
      case NONE ->
          layout.contains(Part.TOKEN_OBJECT)
              ? new TokenExchange()
              : new ClearExchange(plan.login(), next);
    };
  }

  private SecureRandom random() {
    SecureRandom own = random;
    if (own == null) {
      own = new SecureRandom();
      random = own;
    }
    return own;
  }

  /**
   * What the driver has to do.
   *
   * @return the step
   */
  public Step step() {
    return step;
  }

  /**
   * The mechanism that was asked for last.
   *
   * @return one of the plan
   */
  public SecurityMechanism mechanism() {
    return mechanism;
  }

  /**
   * Whether the server has accepted the {@link #mechanism}: {@link #next} then gives SECCHK, before
   * that ACCSEC.
   *
   * @return true from the ACCSECRD on that has done so
   */
  public boolean isAccepted() {
    return accepted;
  }

  /**
   * What to send: ACCSEC until the server has accepted a mechanism, then SECCHK. A conversation
   * takes that when it has read ACCSECRD. A writer with a reader of its own says by {@link
   * org.drdawire.request.RequestEncoder#accept} which mechanism the server has accepted.
   *
   * @param names the CCSID of DDM character strings for this command; a text that it encodes is
   *     dropped
   * @return the command, which can be sent until the server has answered it
   * @throws DrdaException if a user id or a password that is encrypted or hashed cannot be encoded,
   *     or the runtime does not have an algorithm. What goes in clear is encoded by the encoder: if
   *     that refuses the command, {@link #destroy} the sign-on, which waits for an answer
   * @throws IllegalStateException if the step is not SEND
   */
  public Command next(CcsidManager names) {
    require(Step.SEND);
    boolean done = false;
    try {
      Objects.requireNonNull(names, "names");
      Command next = accepted ? securityCheck(names) : accessSecurity();
      step = accepted ? Step.AWAIT_SECCHKRM : Step.AWAIT_ACCSECRD;
      done = true;
      return next;
    } finally {
      destroyUnless(done);
    }
  }

  private Command accessSecurity() {
    Optional<ByteString> token = exchange.token();
    AccessSecurity accsec =
        token.isPresent()
            ? AccessSecurity.of(mechanism, token.get())
            : AccessSecurity.of(mechanism);
    if (plan.rdbnamOfAccsec().isPresent()) {
      accsec = accsec.withRdbnam(plan.rdbnamOfAccsec().get());
    }
    // Servers without AES may not know ENCALG, and DES is what it means without it.
    EncryptionAlgorithm algorithm = exchange.algorithm().orElse(EncryptionAlgorithm.DES);
    return algorithm == EncryptionAlgorithm.DES ? accsec : accsec.withAlgorithm(algorithm);
  }

  private Command securityCheck(CcsidManager names) {
    SecurityCheck unnamed = SecurityCheck.of(mechanism, exchange.credentials(names));
    return plan.rdbnam().isPresent() ? unnamed.withRdbnam(plan.rdbnam().get()) : unnamed;
  }

  /**
   * What to send at once behind ACCSEC: SECCHK, before the server has accepted the mechanism. This
   * saves a round trip. A password in clear is then sent to a server that may not want it: see
   * {@link SignOnPlan#hasReadableSecret}. The encoder takes it with {@link
   * org.drdawire.dialect.Capabilities#withAgreementAssumed} alone.
   *
   * <p>ACCSECRD is {@linkplain #take taken} all the same, and then SECCHKRM. If the server refuses
   * the mechanism, the sign-on ends, whatever the plan allows.
   *
   * @param names the CCSID of DDM character strings for this command
   * @return the command; empty, and nothing has changed, if the mechanism needs what ACCSECRD says
   *     or a token of the caller's own
   * @throws IllegalStateException if the step is not AWAIT_ACCSECRD, or SECCHK was given before
   */
  public Optional<Command> nextUnasked(CcsidManager names) {
    require(Step.AWAIT_ACCSECRD);
    if (unasked) {
      throw new IllegalStateException("SECCHK was given");
    }
    boolean done = false;
    try {
      Objects.requireNonNull(names, "names");
      Optional<Command> check = Optional.empty();
      if (exchange.token().isEmpty() && !exchange.wantsToken()) {
        check = Optional.of(securityCheck(names));
        unasked = true;
      }
      done = true;
      return check;
    } finally {
      destroyUnless(done);
    }
  }

  /**
   * Takes what the server has said: ACCSECRD or SECCHKRM, as the step says. A token in SECCHKRM is
   * for the caller alone.
   *
   * @param message the message
   * @throws MechanismRefusedException if the server accepts nothing that the plan allows
   * @throws SecurityTokenException if the token is missing, is no public key or is no seed
   * @throws UnsupportedAlgorithmException if the runtime does not have an algorithm
   * @throws CredentialsRefusedException if the user is not let in
   * @throws org.drdawire.ReplyFormatException if a parameter that the message must have is absent
   *     or malformed
   * @throws IllegalArgumentException if it is another message
   * @throws IllegalStateException if the step awaits none
   */
  public void take(ReplyMessage message) {
    CodePoint awaited =
        switch (step) {
          case AWAIT_ACCSECRD -> CodePoint.ACCSECRD;
          case AWAIT_SECCHKRM -> CodePoint.SECCHKRM;
          default -> throw new IllegalStateException("step=" + step);
        };
    boolean done = false;
    try {
      if (!message.is(awaited)) {
        done = true;
        throw new IllegalArgumentException("no " + awaited.term());
      }
      step =
          awaited == CodePoint.ACCSECRD
              ? afterOffer(new ServerOffer(AccessSecurityReply.of(message)))
              : afterCheck(SecurityCheckReply.of(message));
      done = true;
    } finally {
      destroyUnless(done);
    }
  }

  private Step afterOffer(ServerOffer offer) {
    Optional<EncryptionAlgorithm> current = exchange.algorithm();
    boolean keyed = current.isPresent();
    if (keyed && (offer.refusesAlgorithm() || grantsAnother(offer, current.get()))) {
      return askForAnotherAlgorithm(offer, current.get());
    } else if (offer.accepts(mechanism)) {
      exchange.accept(offer.said().token());
      accepted = true;
      Step next = exchange.wantsToken() ? Step.OFFER_TOKEN : Step.SEND;
      return unasked ? Step.AWAIT_SECCHKRM : next;
    }
    return askForAnotherMechanism(
        offer, () -> MechanismRefusedException.ofMechanism(mechanism, offer.said()));
  }

  private boolean grantsAnother(ServerOffer offer, EncryptionAlgorithm current) {
    return offer.accepts(mechanism)
        && offer.said().algorithm().isPresent()
        && offer.said().algorithm().getAsInt() != current.value();
  }

  private Step askForAnotherAlgorithm(ServerOffer offer, EncryptionAlgorithm current) {
    OptionalInt named = offer.said().algorithm();
    return plan.algorithms().stream()
        .filter(each -> !askedAlgorithms.contains(each))
        .filter(each -> offer.refusesAlgorithm() || named.getAsInt() == each.value())
        .findFirst()
        .map(each -> ask(mechanism, each))
        .orElseGet(
            () ->
                askForAnotherMechanism(
                    offer, () -> MechanismRefusedException.ofAlgorithm(current, offer.said())));
  }

  private Step askForAnotherMechanism(ServerOffer offer, Supplier<DrdaException> refused) {
    SecurityMechanism other =
        plan.mechanisms().stream()
            .filter(each -> !unasked && !asked.contains(each) && offer.leaves(mechanism, each))
            .findFirst()
            .orElseThrow(refused);
    return ask(other, plan.algorithms().get(0));
  }

  private Step ask(SecurityMechanism next, EncryptionAlgorithm algorithm) {
    exchange.destroy();
    if (!next.equals(mechanism)) {
      askedAlgorithms.clear();
    }
    mechanism = next;
    exchange = exchange(next, algorithm);
    return Step.SEND;
  }

  /**
   * Takes a token of the caller's own, for the next SECCHK.
   *
   * @param token in bytes; it stays the caller's, and is needed until it has been sent
   * @throws IllegalArgumentException if it is characters
   * @throws IllegalStateException if the step is not OFFER_TOKEN
   */
  public void offerToken(Secret token) {
    require(Step.OFFER_TOKEN);
    boolean done = false;
    try {
      boolean binary = token.isBinary();
      done = true;
      if (!binary) {
        throw new IllegalArgumentException("token of characters");
      }
    } finally {
      destroyUnless(done);
    }
    exchange.offer(token);
    step = Step.SEND;
  }

  private Step afterCheck(SecurityCheckReply said) {
    if (said.isAccepted()) {
      exchange.destroy();
      return Step.IN;
    }
    if (said.severity() < ERROR && said.code().wantsToken() && exchange.wantsToken()) {
      return Step.OFFER_TOKEN;
    }
    throw new CredentialsRefusedException(said.code(), said.severity());
  }

  private void require(Step needed) {
    if (step != needed) {
      throw new IllegalStateException("step=" + step);
    }
  }

  /** After whatever is thrown, nothing more is sent. */
  private void destroyUnless(boolean done) {
    if (!done) {
      destroy();
    }
  }

  /**
   * Overwrites what the sign-on has made. A command that was not sent yet can no longer be sent.
   */
  @Override
  public void destroy() {
    step = Step.OVER;
    exchange.destroy();
  }

  @Override
  public boolean isDestroyed() {
    return step == Step.OVER || step == Step.IN;
  }

  /** Shows the mechanism and the step. */
  @Override
  public String toString() {
    return mechanism + " " + step;
  }
}
