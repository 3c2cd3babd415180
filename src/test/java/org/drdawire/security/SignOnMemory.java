package org.drdawire.security;

import com.sun.management.HotSpotDiagnosticMXBean;
import java.io.IOException;
import java.lang.management.ManagementFactory;
import java.math.BigInteger;
import java.nio.ByteBuffer;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.GeneralSecurityException;
import java.security.SecureRandom;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.function.Function;
import java.util.stream.IntStream;
import org.drdawire.ccsid.CcsidManager;
import org.drdawire.ddm.Secret;
import org.drdawire.dialect.Dialect;
import org.drdawire.dialect.EncryptionAlgorithm;
import org.drdawire.dialect.SecurityMechanism;
import org.drdawire.request.RequestEncoder;

/**
 * A program that signs on by one mechanism after another, keeps the connections, and looks for what
 * is left of passwords and keys in a dump of all live objects. It prints a line for each mechanism,
 * then one for each kind of copy that it has made to see whether it would be found.
 *
 * <p>Until the dump is written, it has passwords and keys only in a disguise of its own.
 */
public final class SignOnMemory {

  /** All characters that a password of IBM i at level 0 may have. */
  private static final String NAME = "ABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789";

  /**
   * The responder's keys of PBKDF2 are those of the runtime, which are overwritten by a thread of
   * its own, after they have been collected. So there are more dumps until that is done.
   */
  private static final int CLEANINGS = 20;

  private static final int CLEANING_MILLIS = 200;

  private static final int LENGTH = 24;
  private static final int NAME_LENGTH = 10;

  private final Random random = new Random(7);
  private final List<RequestEncoder> connections = new ArrayList<>();
  private final List<Seen> seen = new ArrayList<>();
  private final List<Object> copies = new ArrayList<>();

  private SignOnMemory() {}

  /** What was secret in one sign-on, in disguise. */
  private record Seen(String what, List<byte[]> secrets) {}

  /** The property {@code dumps} is the folder of the dumps. */
  public static void main(String[] arguments) throws Exception {
    Path folder = Path.of(System.getProperty("dumps"));
    SignOnMemory memory = new SignOnMemory();
    memory.signOn("3", "names");
    memory.signOn("5", "names");
    memory.signOn("6", "IBM_I_DES");
    memory.signOn("7", "DES");
    memory.signOn("7", "AES");
    memory.signOn("8", "DERBY");
    memory.signOn("8", "IBM_I_SHA_1");
    memory.signOn("8", "IBM_I_SHA_512");
    memory.signOn("9", "DES");
    memory.signOn("9", "AES");
    Path file = folder.resolve("live.hprof");
    int[] left = memory.left(file);
    for (int i = 0; i < CLEANINGS && IntStream.of(left).sum() > 0; i++) {
      Thread.sleep(CLEANING_MILLIS);
      left = memory.left(file);
    }
    memory.print(left, 0);
    int signedOn = memory.seen.size();
    memory.copyAll();
    memory.print(memory.left(file), signedOn);
    System.out.println("kept=" + memory.connections.size() + " copies=" + memory.copies.size());
  }

  private void print(int[] left, int from) {
    for (int i = from; i < left.length; i++) {
      System.out.println(seen.get(i).what() + " left=" + left[i]);
    }
  }

  /** At how many places of a new dump the secrets of each sign-on stand. */
  private int[] left(Path file) throws IOException {
    ManagementFactory.getPlatformMXBean(HotSpotDiagnosticMXBean.class)
        .dumpHeap(file.toString(), true);
    HeapDump dump = new HeapDump(ByteBuffer.wrap(Files.readAllBytes(file)));
    Files.delete(file);
    for (int i = 0; i < seen.size(); i++) {
      for (byte[] secret : seen.get(i).secrets()) {
        dump.lookFor(disguised(secret), i);
      }
    }
    return dump.occurrences(seen.size());
  }

  /** Signs on, and forgets all but the connection. */
  private void signOn(String mechanism, String form) throws GeneralSecurityException {
    boolean ibmI = form.startsWith("IBM_I");
    char[] password =
        ibmI && mechanism.equals("6") ? Disguise.text(random, NAME, NAME_LENGTH) : text();
    char[] other = text();
    CcsidManager names = CcsidManager.utf8();
    String user = "DB2INST1";
    Dialect dialect = ibmI ? Dialect.db2i() : Dialect.other();
    Responder server =
        new Responder(random, user, new String(password), dialect.credentials(), names);
    RequestEncoder requests = new RequestEncoder(names);
    KeptRandom keys = new KeptRandom();
    SecurityMechanism chosen = SecurityMechanism.ofValue(Integer.parseInt(mechanism));
    Secret secret = Secret.of(password);
    SignOnPlan plan =
        mechanism.equals("5")
            ? SignOnPlan.ofClearNewPassword(user, secret, Secret.of(other))
            : SignOnWords.password(user, secret, chosen);
    SignOn signOn = withForm(plan, form).withDialect(dialect).begin(keys);
    if (!server.admits(signOn, requests)) {
      throw new IllegalStateException("refused: " + mechanism + " " + form);
    }
    List<byte[]> secrets = new ArrayList<>(encoded(password));
    secrets.addAll(encoded(other));
    server.derived().forEach(derived -> secrets.add(disguised(derived)));
    secrets.addAll(keys.given);
    seen.add(new Seen(mechanism + " " + form, secrets));
    connections.add(requests);
  }

  static SignOnPlan withForm(SignOnPlan plan, String form) {
    return switch (form) {
      case "DES", "AES" -> plan.withAlgorithms(EncryptionAlgorithm.valueOf(form));
      case "DERBY", "IBM_I_SHA_1", "IBM_I_SHA_512" ->
          plan.withSubstitute(PasswordSubstitute.valueOf(form));
      default -> plan;
    };
  }

  /** Notes private keys, and no seeds. */
  private static final class KeptRandom extends SecureRandom {

    private static final long serialVersionUID = 1L;

    private final transient List<byte[]> given = new ArrayList<>();

    @Override
    public void nextBytes(byte[] target) {
      super.nextBytes(target);
      if (target.length > 8) {
        byte[] after = disguised(target);
        after[0] = (byte) ((target[0] & 0x7F) ^ Disguise.MASK);
        given.add(after);
      }
    }
  }

  private char[] text() {
    return Disguise.text(random, Disguise.CHARACTERS, LENGTH);
  }

  private static List<byte[]> encoded(char[] password) {
    return Disguise.CHARSETS.stream()
        .map(charset -> disguised(new String(password).getBytes(charset)))
        .toList();
  }

  private static byte[] disguised(byte[] secret) {
    byte[] other = secret.clone();
    for (int i = 0; i < other.length; i++) {
      other[i] ^= Disguise.MASK;
    }
    return other;
  }

  /** Keeps a secret in each form in which it could be left. */
  private void copyAll() {
    byte[] key = new byte[32];
    random.nextBytes(key);
    copy("char[]", new String(text()), String::toCharArray);
    copy("String", new String(text()), text -> text + "");
    copy("String of UTF-16", new String(text()) + "\u20ac", text -> text + "");
    copy("byte[] of EBCDIC", new String(text()), text -> text.getBytes(Disguise.EBCDIC));
    copies.add(new BigInteger(1, key));
    seen.add(new Seen("BigInteger", List.of(disguised(key))));
  }

  private void copy(String what, String text, Function<String, Object> form) {
    copies.add(form.apply(text));
    seen.add(new Seen(what, encoded(text.substring(0, LENGTH).toCharArray())));
  }
}
