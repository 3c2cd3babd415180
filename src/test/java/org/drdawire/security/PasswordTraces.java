package org.drdawire.security;

import com.sun.management.HotSpotDiagnosticMXBean;
import java.io.IOException;
import java.lang.management.GarbageCollectorMXBean;
import java.lang.management.ManagementFactory;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import java.util.function.IntUnaryOperator;
import org.drdawire.ccsid.CcsidManager;
import org.drdawire.ddm.Secret;
import org.drdawire.dialect.SecurityMechanism;
import org.drdawire.golden.OpenChannel;
import org.drdawire.request.Golden;
import org.drdawire.request.RequestEncoder;

/**
 * A program that signs on with passwords of each length, and looks for what is left of them in all
 * of the heap, also in objects that nobody refers to any more. Nothing may be collected meanwhile.
 * It prints a line for each way to sign on, and at last one for copies that it has made, to see
 * whether they would be found.
 *
 * <p>There is no server, which would have to know the passwords. Until the dump is written, the
 * program has them only in a disguise of its own.
 */
public final class PasswordTraces {

  /** A password of IBM i at level 0 that begins with a digit would get a Q before it. */
  private static final String NAME = "ABCDEFGHIJKLMNOPQRSTUVWXYZ";

  /** The masks of a MAC, and what Derby hashes of a byte. */
  private static final int INNER = 0x36;

  private static final int OUTER = 0x5C;
  private static final int HALF = 4;

  /** Numbers of the groups of both algorithms. */
  private static final String DES_KEY = "02*32";

  private static final String AES_KEY = "02*64";

  private static final int BLANK = 0x40;
  private static final int SHORTEST = 8;
  private static final int LONGEST = 40;
  private static final int LONGEST_NAME = 10;

  /** A key of a MAC that is hashed first. */
  private static final int LONGER_THAN_A_BLOCK = 128;

  private final Random random = new Random(7);
  private final CcsidManager names = CcsidManager.utf8();
  private final List<Password> passwords = new ArrayList<>();
  private final List<Object> kept = new ArrayList<>();

  private PasswordTraces() {}

  /** A password in disguise, and the number of the way by which it has signed on. */
  private record Password(int way, String disguised) {}

  /**
   * The property {@code dumps} is the folder of the dump; {@code ways} has mechanisms with their
   * forms, such as {@code 8:IBM_I_SHA_1}.
   */
  public static void main(String[] arguments) throws Exception {
    String[] ways = System.getProperty("ways").split(" ", -1);
    PasswordTraces traces = new PasswordTraces();
    for (int way = 0; way < ways.length; way++) {
      String[] words = ways[way].split(":", -1);
      SecurityMechanism mechanism = SecurityMechanism.ofValue(Integer.parseInt(words[0]));
      boolean isName = mechanism.equals(SecurityMechanism.USRSBSPWD);
      for (int length = SHORTEST; length <= (isName ? LONGEST_NAME : LONGEST); length++) {
        traces.signOn(way, mechanism, words[1], length);
      }
      if (!isName) {
        traces.signOn(way, mechanism, words[1], LONGER_THAN_A_BLOCK);
      }
    }
    traces.kept.add(traces.password(ways.length, Disguise.CHARACTERS, LONGEST));
    int[] left = traces.left(Path.of(System.getProperty("dumps"), "all.hprof"), ways.length + 1);
    for (int way = 0; way < ways.length; way++) {
      System.out.println(ways[way] + " left=" + left[way]);
    }
    System.out.println("copied left=" + Math.min(1, left[ways.length]));
  }

  /** Makes a password, and notes it in disguise. */
  private char[] password(int way, String characters, int length) {
    char[] password = Disguise.text(random, characters, length);
    char[] disguised = new char[length];
    for (int i = 0; i < length; i++) {
      disguised[i] = (char) (password[i] ^ Disguise.MASK);
    }
    passwords.add(new Password(way, new String(disguised)));
    return password;
  }

  private Secret secret(int way, String characters, int length) {
    char[] password = password(way, characters, length);
    try {
      return Secret.of(password);
    } finally {
      Arrays.fill(password, '\0');
    }
  }

  private void signOn(int way, SecurityMechanism mechanism, String form, int length)
      throws IOException {
    String characters = form.equals("IBM_I_DES") ? NAME : Disguise.CHARACTERS;
    List<Secret> secrets = new ArrayList<>(List.of(secret(way, characters, length)));
    SignOnPlan plan;
    if (mechanism.equals(SecurityMechanism.USRIDNWPWD)) {
      secrets.add(secret(way, characters, length));
      plan = SignOnPlan.ofClearNewPassword("DB2INST1", secrets.get(0), secrets.get(1));
    } else {
      plan = SignOnWords.password("DB2INST1", secrets.get(0), mechanism);
    }
    signOn(mechanism, SignOnMemory.withForm(plan, form).begin(), form.equals("AES"));
    secrets.forEach(Secret::destroy);
  }

  private void signOn(SecurityMechanism mechanism, SignOn signOn, boolean aes) throws IOException {
    try (RequestEncoder requests = Golden.agreed(new RequestEncoder(names))) {
      send(requests, signOn);
      String token =
          switch (mechanism.requestToken()) {
            case NONE -> "";
            case SEED -> " token=11*8";
            case PUBLIC_KEY -> " token=" + (aes ? AES_KEY : DES_KEY);
          };
      SignOnWords.answer(signOn, mechanism.value() + token);
      send(requests, signOn);
      signOn.take(SignOnWords.secchkrm(0, "00"));
    }
  }

  private void send(RequestEncoder requests, SignOn signOn) throws IOException {
    requests.add(signOn.next(names));
    requests.drainTo(OpenChannel.NOWHERE);
  }

  /** At how many places of the heap passwords of each way stand. */
  private int[] left(Path file, int ways) throws IOException {
    ManagementFactory.getPlatformMXBean(HotSpotDiagnosticMXBean.class)
        .dumpHeap(file.toString(), false);
    for (GarbageCollectorMXBean collector : ManagementFactory.getGarbageCollectorMXBeans()) {
      if (collector.getCollectionCount() > 0) {
        throw new IllegalStateException("something was collected");
      }
    }
    try (FileChannel channel = FileChannel.open(file)) {
      HeapDump dump = new HeapDump(channel.map(FileChannel.MapMode.READ_ONLY, 0, channel.size()));
      passwords.forEach(each -> lookFor(dump, each));
      return dump.occurrences(ways);
    }
  }

  private static void lookFor(HeapDump dump, Password password) {
    char[] text = password.disguised().toCharArray();
    for (int i = 0; i < text.length; i++) {
      text[i] = (char) (text[i] ^ Disguise.MASK);
    }
    for (Charset charset : Disguise.CHARSETS) {
      dump.lookFor(new String(text).getBytes(charset), password.way());
    }
    byte[] key = new String(text).getBytes(StandardCharsets.UTF_8);
    dump.lookFor(each(key, one -> one >> HALF), password.way());
    dump.lookFor(each(key, one -> one ^ INNER), password.way());
    dump.lookFor(each(key, one -> one ^ OUTER), password.way());
    if (text.length <= LONGEST_NAME) {
      lookForKeys(dump, new String(text).getBytes(Disguise.EBCDIC), password.way());
    }
  }

  private static byte[] each(byte[] bytes, IntUnaryOperator change) {
    byte[] changed = new byte[bytes.length];
    for (int i = 0; i < bytes.length; i++) {
      changed[i] = (byte) change.applyAsInt(bytes[i]);
    }
    return changed;
  }

  /** The keys of DES that are made of a name of up to ten characters. */
  private static void lookForKeys(HeapDump dump, byte[] name, int way) {
    for (int from = 0; from < name.length; from += Long.BYTES) {
      byte[] key = new byte[Long.BYTES];
      Arrays.fill(key, (byte) BLANK);
      System.arraycopy(name, from, key, 0, Math.min(Long.BYTES, name.length - from));
      ByteBuffer bits = ByteBuffer.wrap(key);
      bits.putLong(0, (bits.getLong(0) ^ 0x5555_5555_5555_5555L) << 1);
      dump.lookFor(key, way);
    }
  }
}
