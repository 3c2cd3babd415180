package org.drdawire.bench;

import java.io.IOException;
import java.math.BigInteger;
import java.nio.channels.WritableByteChannel;
import java.security.SecureRandom;
import java.util.HexFormat;
import org.drdawire.ccsid.CcsidManager;
import org.drdawire.ddm.ByteString;
import org.drdawire.ddm.CodePoint;
import org.drdawire.ddm.Secret;
import org.drdawire.dialect.Capabilities;
import org.drdawire.dialect.EncryptionAlgorithm;
import org.drdawire.dialect.SecurityMechanism;
import org.drdawire.reply.ReplyMessage;
import org.drdawire.request.RequestEncoder;
import org.drdawire.security.PasswordSubstitute;
import org.drdawire.security.SignOn;
import org.drdawire.security.SignOnPlan;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.Param;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.Warmup;

/**
 * A connect's sign-on, from the plan to the answer that lets the user in: ACCSEC and SECCHK are
 * made, encoded and copied to where a socket would be, and the server's answers are ready. The CPU
 * time of the thread counts.
 *
 * <p>The other candidate computes the two powers of a key exchange and nothing else.
 */
@Warmup(iterations = 4, time = 1)
public class SignOnBenchmark extends TextBenchmark {

  private static final int WARM_CALLS = 200;

  private static final BigInteger DES_PRIME =
      new BigInteger("C62112D73EE613F0947AB31F0F6846A1BFF5B3A4CA0D60BC1E4C7A0D8C16B3E3", 16);
  private static final BigInteger AES_PRIME =
      new BigInteger(
          "F24F63150EAA97CCE78F5710C45FAFBEB71CF6A8724F63140EAA97CCE78F5710"
              + "C45FAFBEB71CF6A8724F631308E32B26EA1594889CBBFC91F6DF7524352EF979",
          16);

  /** Any numbers of the groups. */
  private static final String DES_KEY =
      "3F1E557619DD9DA5B3A4ADC14EA2B309756FEFBFCA3A6B634B0C048471D77419";

  private static final String AES_KEY =
      "AAF5F7289BCF0E1ECC6B8DE85F31241D8B03D50A6FBED34499695A600380BA6B"
          + "E6CE959F10B3FE4F8784EE391EC0973A3AC23E36F2BEE4A42E961617F310E711";

  /**
   * The mechanism, with its algorithm; 8 is Derby's form, and 8-SHA-512 that of IBM i at level 4.
   */
  @Param({"3", "8", "8-SHA-512", "7-DES", "7-AES", "9-DES", "9-AES"})
  public String mechanism;

  /** The candidate: ours, or two powers of the runtime's big integers. */
  @Param({"ours", "powers"})
  public String candidate;

  private final Sink sink = new Sink();
  private final RequestEncoder requests = new RequestEncoder(CcsidManager.utf8());
  private final CcsidManager names = CcsidManager.utf8();
  private final SecureRandom random = new SecureRandom();
  private SignOnPlan plan;
  private ReplyMessage accsecrd;
  private ReplyMessage secchkrm;
  private BigInteger prime;
  private BigInteger key;

  /**
   * Makes the plan and the server's answer, and signs on some times.
   *
   * @throws IOException never
   */
  @Setup
  public void setUp() throws IOException {
    SecurityMechanism asked =
        SecurityMechanism.ofValue(Integer.parseInt(mechanism.substring(0, 1)));
    boolean aes = mechanism.endsWith("AES");
    String hex = aes ? AES_KEY : DES_KEY;
    prime = aes ? AES_PRIME : DES_PRIME;
    key = new BigInteger(hex, 16);
    String accepted = "000611A2%04X".formatted(asked.value());
    accsecrd =
        message(
            CodePoint.ACCSECRD,
            switch (asked.requestToken()) {
              case NONE -> accepted;
              case SEED -> accepted + "000C11DC0000000000000000";
              case PUBLIC_KEY -> accepted + "%04X11DC".formatted(4 + hex.length() / 2) + hex;
            });
    secchkrm = message(CodePoint.SECCHKRM, "000611490000000511A400");
    Secret password = Secret.of("Passw0rd!".toCharArray());
    boolean clear = asked.equals(SecurityMechanism.USRIDPWD);
    plan =
        (clear
                ? SignOnPlan.ofClearPassword("db2inst1", password)
                : SignOnPlan.ofPassword("db2inst1", password, asked))
            .withSubstitute(
                mechanism.endsWith("512")
                    ? PasswordSubstitute.IBM_I_SHA_512
                    : PasswordSubstitute.DERBY)
            .withAlgorithms(aes ? EncryptionAlgorithm.AES : EncryptionAlgorithm.DES);
    requests.use(Capabilities.initial().withAgreementAssumed());
    for (int i = 0; i < WARM_CALLS; i++) {
      signOn();
    }
  }

  private static ReplyMessage message(CodePoint term, String hex) {
    return ReplyMessage.of(term, ByteString.of(HexFormat.of().parseHex(hex)), 1208);
  }

  /**
   * Signs on.
   *
   * @param cpu counts
   * @return a number that depends on what was computed
   * @throws IOException never
   */
  @Benchmark
  public int signOn(CpuTime cpu) throws IOException {
    int made = signOn();
    cpu.count();
    return made;
  }

  private int signOn() throws IOException {
    return candidate.equals("ours") ? ours() : powers();
  }

  private int ours() throws IOException {
    sink.clear();
    SignOn signOn = plan.begin();
    send(signOn);
    signOn.take(accsecrd);
    send(signOn);
    signOn.take(secchkrm);
    if (signOn.step() != SignOn.Step.IN) {
      throw new IllegalStateException(signOn.toString());
    }
    return sink.count();
  }

  private void send(SignOn signOn) throws IOException {
    requests.add(signOn.next(names));
    requests.drainTo((WritableByteChannel) sink);
  }

  private int powers() {
    BigInteger exponent = new BigInteger(prime.bitLength() - 1, random);
    BigInteger one = key.modPow(exponent, prime);
    return one.modPow(exponent, prime).bitLength();
  }
}
