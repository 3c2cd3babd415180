package org.drdawire.dropin;

import java.math.BigInteger;
import java.security.Key;
import java.security.KeyFactorySpi;
import java.security.KeyPair;
import java.security.KeyPairGeneratorSpi;
import java.security.NoSuchAlgorithmException;
import java.security.PrivateKey;
import java.security.Provider;
import java.security.PublicKey;
import java.security.SecureRandom;
import java.security.Security;
import java.security.spec.AlgorithmParameterSpec;
import java.security.spec.KeySpec;
import javax.crypto.KeyAgreementSpi;
import javax.crypto.SecretKey;
import javax.crypto.interfaces.DHKey;
import javax.crypto.interfaces.DHPrivateKey;
import javax.crypto.interfaces.DHPublicKey;
import javax.crypto.spec.DHParameterSpec;
import javax.crypto.spec.DHPublicKeySpec;

/**
 * Diffie-Hellman with keys of 256 bits, which the JDK's own refuses, and the JDK's DES. It has the
 * name of the one provider with which Derby's server offers encryption.
 */
final class SmallKeys extends Provider {

  private static final long serialVersionUID = 1L;
  private static final int BYTES = 32;

  SmallKeys() {
    super("IBMJCE", "1", "keys of 256 bits");
    put("KeyPairGenerator.DH", Pairs.class.getName());
    put("KeyFactory.DH", Keys.class.getName());
    put("KeyAgreement.DH", Agreement.class.getName());
    putService(new OfJdk(this, "Cipher"));
    putService(new OfJdk(this, "SecretKeyFactory"));
  }

  /** What the JDK has by this name; the class that a service must name is never loaded. */
  private static final class OfJdk extends Service {

    OfJdk(Provider provider, String type) {
      super(provider, type, "DES", type, null, null);
    }

    @Override
    public Object newInstance(Object parameter) throws NoSuchAlgorithmException {
      return Security.getProvider("SunJCE").getService(getType(), "DES").newInstance(parameter);
    }
  }

  private interface SmallKey extends DHKey, Key {

    @Override
    default String getAlgorithm() {
      return "DH";
    }

    @Override
    default String getFormat() {
      return null;
    }

    @Override
    default byte[] getEncoded() {
      return null;
    }
  }

  private record Public(BigInteger getY, DHParameterSpec getParams)
      implements SmallKey, DHPublicKey {}

  private record Private(BigInteger getX, DHParameterSpec getParams)
      implements SmallKey, DHPrivateKey {}

  /** Makes keys. */
  public static final class Pairs extends KeyPairGeneratorSpi {

    private DHParameterSpec numbers;

    @Override
    public void initialize(int bits, SecureRandom random) {
      throw new UnsupportedOperationException();
    }

    @Override
    public void initialize(AlgorithmParameterSpec parameters, SecureRandom random) {
      numbers = (DHParameterSpec) parameters;
    }

    @Override
    public KeyPair generateKeyPair() {
      BigInteger exponent = new BigInteger(numbers.getL(), new SecureRandom());
      BigInteger power = numbers.getG().modPow(exponent, numbers.getP());
      return new KeyPair(new Public(power, numbers), new Private(exponent, numbers));
    }
  }

  /** Takes the other side's key. */
  public static final class Keys extends KeyFactorySpi {

    @Override
    protected PublicKey engineGeneratePublic(KeySpec spec) {
      DHPublicKeySpec key = (DHPublicKeySpec) spec;
      return new Public(key.getY(), new DHParameterSpec(key.getP(), key.getG()));
    }

    @Override
    protected PrivateKey engineGeneratePrivate(KeySpec spec) {
      throw new UnsupportedOperationException();
    }

    @Override
    protected <T extends KeySpec> T engineGetKeySpec(Key key, Class<T> type) {
      throw new UnsupportedOperationException();
    }

    @Override
    protected Key engineTranslateKey(Key key) {
      return key;
    }
  }

  /** The secret of both sides. */
  public static final class Agreement extends KeyAgreementSpi {

    private DHPrivateKey own;
    private BigInteger secret;

    @Override
    protected void engineInit(Key key, SecureRandom random) {
      own = (DHPrivateKey) key;
    }

    @Override
    protected void engineInit(Key key, AlgorithmParameterSpec parameters, SecureRandom random) {
      own = (DHPrivateKey) key;
    }

    @Override
    protected Key engineDoPhase(Key key, boolean last) {
      secret = ((DHPublicKey) key).getY().modPow(own.getX(), own.getParams().getP());
      return null;
    }

    /** The last 32 bytes, with zeros before them if there are fewer. */
    @Override
    protected byte[] engineGenerateSecret() {
      byte[] number = secret.toByteArray();
      byte[] bytes = new byte[BYTES];
      int count = Math.min(BYTES, number.length);
      System.arraycopy(number, number.length - count, bytes, BYTES - count, count);
      return bytes;
    }

    @Override
    protected int engineGenerateSecret(byte[] target, int offset) {
      throw new UnsupportedOperationException();
    }

    @Override
    protected SecretKey engineGenerateSecret(String algorithm) {
      throw new UnsupportedOperationException();
    }
  }
}
