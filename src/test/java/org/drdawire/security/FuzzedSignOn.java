package org.drdawire.security;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.ByteBuffer;
import java.security.SecureRandom;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import org.drdawire.DrdaException;
import org.drdawire.ReplyFormatException;
import org.drdawire.ccsid.CcsidEncodingException;
import org.drdawire.ccsid.CcsidManager;
import org.drdawire.ddm.FieldLimitException;
import org.drdawire.ddm.Secret;
import org.drdawire.dialect.Capabilities;
import org.drdawire.dialect.CredentialEncoding;
import org.drdawire.dialect.Dialect;
import org.drdawire.dialect.EncryptionAlgorithm;
import org.drdawire.dialect.SecurityMechanism;
import org.drdawire.fuzz.FuzzBytes;
import org.drdawire.oracle.DssParser;
import org.drdawire.request.Command;
import org.drdawire.request.RequestEncoder;

/** A plan, the answers of a server and calls in any order, as bytes say them. */
final class FuzzedSignOn {

  private static final int MOST_CALLS = 60;

  /** Level 4 of IBM i is left out: it takes 10,022 rounds of a MAC. */
  private static final List<PasswordSubstitute> FORMS =
      List.of(PasswordSubstitute.DERBY, PasswordSubstitute.IBM_I_SHA_1);

  private static final List<List<EncryptionAlgorithm>> ALGORITHMS =
      List.of(
          List.of(EncryptionAlgorithm.DES, EncryptionAlgorithm.AES),
          List.of(EncryptionAlgorithm.DES),
          List.of(EncryptionAlgorithm.AES),
          List.of(EncryptionAlgorithm.AES, EncryptionAlgorithm.DES));

  private static final List<CredentialEncoding> ENCODINGS =
      List.of(CredentialEncoding.ofNames(), CredentialEncoding.ibmI(), CredentialEncoding.db2Luw());

  private static final List<String> USERS =
      List.of(
          FuzzBytes.CANARY,
          FuzzBytes.CANARY + "\u20ac|",
          FuzzBytes.CANARY.repeat(100),
          FuzzBytes.CANARY + "\ud800",
          "");

  private static final List<Class<?>> TYPES =
      List.of(
          MechanismRefusedException.class,
          SecurityTokenException.class,
          CredentialsRefusedException.class,
          ReplyFormatException.class,
          FieldLimitException.class,
          CcsidEncodingException.class);

  private final FuzzBytes input;
  private final CcsidManager names;
  private final RequestEncoder requests;
  private final SentByPlan model;
  private final SignOn signOn;
  private boolean failed;

  FuzzedSignOn(FuzzBytes input) {
    this.input = input;
    names = input.flag() ? CcsidManager.utf8() : CcsidManager.ebcdic();
    Dialect dialect = Dialect.other().withCredentials(input.oneOf(ENCODINGS));
    requests = new RequestEncoder(names);
    // the model sees to it that SECCHK may leave
    requests.use(Capabilities.initial(dialect).withAgreementAssumed());
    int given = input.unsignedByte() % 4;
    List<SentByPlan.Rule> possible =
        SentByPlan.RULES.stream().filter(rule -> rule.suffices(given)).toList();
    List<SentByPlan.Rule> allowed = new ArrayList<>();
    for (int more = input.unsignedByte() % 4; more >= 0; more--) {
      allowed.add(input.oneOf(possible));
    }
    List<EncryptionAlgorithm> algorithms = input.oneOf(ALGORITHMS);
    model = new SentByPlan(allowed, algorithms.stream().map(EncryptionAlgorithm::value).toList());
    signOn =
        plan(given, allowed)
            .withAlgorithms(
                algorithms.get(0),
                algorithms.subList(1, algorithms.size()).toArray(EncryptionAlgorithm[]::new))
            .withSubstitute(input.oneOf(FORMS))
            .withDialect(dialect)
            .begin(new Counting());
  }

  private SignOnPlan plan(int given, List<SentByPlan.Rule> allowed) {
    SecurityMechanism[] mechanisms =
        allowed.stream()
            .map(rule -> SecurityMechanism.ofValue(rule.value()))
            .distinct()
            .sorted(Comparator.comparing(SecurityMechanism.USRIDPWD::equals))
            .toArray(SecurityMechanism[]::new);
    String user = input.oneOf(USERS);
    Secret password = Secret.of((SentByPlan.PASSWORD + input.text()).toCharArray());
    return switch (given) {
      case 0 -> SignOnPlan.ofTokens(mechanisms);
      case 1 -> SignOnPlan.ofUser(user, mechanisms);
      case 2 -> SignOnWords.password(user, password, mechanisms);
      default -> SignOnPlan.ofClearNewPassword(user, password, password);
    };
  }

  /** Bytes that count up, so that an input always means the same. */
  private static final class Counting extends SecureRandom {

    private static final long serialVersionUID = 1L;

    private int last;

    @Override
    public void nextBytes(byte[] target) {
      for (int i = 0; i < target.length; i++) {
        target[i] = (byte) ++last;
      }
    }
  }

  /** Makes all calls. */
  void play() {
    for (int calls = 0; calls < MOST_CALLS && input.hasMore(); calls++) {
      switch (input.unsignedByte() % 8) {
        case 0 -> call(SignOn.Step.SEND, this::send);
        case 1 -> call(SignOn.Step.AWAIT_ACCSECRD, this::answer);
        case 2 -> call(SignOn.Step.AWAIT_SECCHKRM, this::check);
        case 3 -> call(SignOn.Step.OFFER_TOKEN, this::offer);
        case 4 -> {
          switch (input.unsignedByte() % 64) {
            case 0 -> {
              signOn.destroy();
              assertEquals(SignOn.Step.OVER, signOn.step());
            }
            case 1 -> {
              if (!model.isUnasked()) {
                call(SignOn.Step.AWAIT_ACCSECRD, this::sendUnasked);
              }
            }
            default -> {}
          }
        }
        default -> goOn();
      }
    }
    signOn.destroy();
    assertTrue(signOn.isDestroyed());
  }

  private void goOn() {
    switch (signOn.step()) {
      case SEND -> call(SignOn.Step.SEND, this::send);
      case AWAIT_ACCSECRD -> call(SignOn.Step.AWAIT_ACCSECRD, this::answer);
      case AWAIT_SECCHKRM -> call(SignOn.Step.AWAIT_SECCHKRM, this::check);
      case OFFER_TOKEN -> call(SignOn.Step.OFFER_TOKEN, this::offer);
      case IN, OVER -> {}
    }
  }

  /** A call that belongs to a step: out of order it changes nothing, and an error ends all. */
  private void call(SignOn.Step belongs, Runnable work) {
    SignOn.Step before = signOn.step();
    try {
      work.run();
      assertEquals(belongs, before);
      assertFalse(failed);
    } catch (IllegalStateException outOfOrder) {
      assertNotEquals(belongs, before);
      assertEquals("step=" + before, outOfOrder.getMessage());
      assertEquals(before, signOn.step());
    } catch (IllegalArgumentException otherMessage) {
      assertNotEquals(belongs, before);
      String awaited = before == SignOn.Step.AWAIT_ACCSECRD ? "no ACCSECRD" : "no SECCHKRM";
      assertEquals(awaited, otherMessage.getMessage());
      assertEquals(before, signOn.step());
    } catch (DrdaException typed) {
      assertEquals(belongs, before);
      assertTrue(TYPES.contains(typed.getClass()), typed.toString());
      assertFalse(model.isTold(typed.toString()) || typed.toString().contains(FuzzBytes.CANARY));
      assertNull(typed.getCause());
      assertEquals(SignOn.Step.OVER, signOn.step());
      failed = true;
    }
    assertFalse(model.isTold(signOn.toString()));
  }

  private void send() {
    send(signOn.next(names));
  }

  private void sendUnasked() {
    Optional<Command> check = signOn.nextUnasked(names);
    assertEquals(model.mayBeUnasked(), check.isPresent());
    check.ifPresent(
        command -> {
          model.unasked();
          send(command);
        });
  }

  private void send(Command command) {
    try {
      requests.add(command);
    } catch (DrdaException notEncoded) {
      signOn.destroy();
      throw notEncoded;
    }
    ByteBuffer sent = requests.toByteBuffer();
    byte[] bytes = new byte[sent.remaining()];
    sent.get(sent.position(), bytes);
    model.send(DssParser.chain(sent), bytes);
  }

  private void answer() {
    FuzzedAnswer answer = FuzzedAnswer.of(input, model);
    if (signOn.step() == SignOn.Step.AWAIT_ACCSECRD) {
      model.answered(answer.offered(), answer.token().toArray(), answer.algorithm(), answer.code());
    }
    signOn.take(answer.message());
    if (!model.isAccepted()) {
      assertEquals(SignOn.Step.SEND, signOn.step());
    } else if (model.isUnasked()) {
      assertEquals(SignOn.Step.AWAIT_SECCHKRM, signOn.step());
    }
  }

  private void check() {
    int severity = 4 * (input.unsignedByte() % 5);
    int code = input.oneOf(List.of(0x00, 0x19, 0x0F, 0x08, input.unsignedByte()));
    SignOn.Step next =
        signOn.step() == SignOn.Step.AWAIT_SECCHKRM ? model.checked(severity, code) : null;
    try {
      signOn.take(SignOnWords.secchkrm(severity, "%02X".formatted(code)));
      assertEquals(next, signOn.step());
    } catch (CredentialsRefusedException refused) {
      assertEquals(SignOn.Step.OVER, next);
      throw refused;
    }
  }

  private void offer() {
    boolean characters = input.unsignedByte() == 1;
    Secret token = characters ? Secret.of(new char[1]) : Secret.of(input.anyBytes());
    try {
      signOn.offerToken(token);
      assertFalse(characters);
    } catch (IllegalArgumentException ofCharacters) {
      assertTrue(characters);
      assertEquals(SignOn.Step.OFFER_TOKEN, signOn.step());
    }
  }
}
