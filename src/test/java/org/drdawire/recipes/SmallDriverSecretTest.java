package org.drdawire.recipes;

import static java.nio.charset.StandardCharsets.ISO_8859_1;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.nio.channels.SocketChannel;
import java.util.stream.Stream;
import org.drdawire.DrdaException;
import org.drdawire.conversation.ConnectPlan;
import org.drdawire.ddm.Secret;
import org.drdawire.dialect.SecurityMechanism;
import org.drdawire.examples.OneMechanismPeer;
import org.drdawire.security.SignOnPlan;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/** The driver of docs/recipes.md sends a password in clear only if its plan says so. */
class SmallDriverSecretTest {

  private static final String PASSWORD = "Secr3t-w0rd";

  static Stream<Arguments> plans() {
    Secret password = Secret.of(PASSWORD.toCharArray());
    SignOnPlan encrypted = SignOnPlan.ofPassword("app", password, SecurityMechanism.EUSRIDPWD);
    SignOnPlan clear = SignOnPlan.ofClearPassword("app", password);
    return Stream.of(
        Arguments.of(encrypted, OneMechanismPeer.USRIDPWD, false),
        Arguments.of(encrypted.orClearPassword(), OneMechanismPeer.EUSRIDPWD, false),
        Arguments.of(clear, OneMechanismPeer.EUSRIDPWD, false),
        Arguments.of(clear, OneMechanismPeer.USRIDPWD, true));
  }

  @ParameterizedTest
  @MethodSource("plans")
  void aPasswordLeavesInClearOnlyIfThePlanSaysSo(SignOnPlan signOn, int offered, boolean leaves)
      throws Exception {
    InetAddress loopback = InetAddress.getLoopbackAddress();
    ConnectPlan plan = ConnectPlan.of("sample", signOn);
    try (OneMechanismPeer peer = new OneMechanismPeer(offered)) {
      InetSocketAddress address = new InetSocketAddress(loopback, peer.port());
      try (SocketChannel channel = SocketChannel.open(address)) {
        assertThrows(DrdaException.class, () -> new SmallDriver(channel, plan));
      }
      assertEquals(leaves, new String(peer.sent(), ISO_8859_1).contains(PASSWORD));
    }
  }
}
