package org.drdawire.security;

import java.io.IOException;
import java.io.OutputStream;
import java.net.ServerSocket;
import java.net.Socket;
import java.nio.charset.StandardCharsets;
import java.security.GeneralSecurityException;
import java.util.List;
import java.util.Random;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import org.drdawire.golden.Hex;
import org.drdawire.golden.Loopback;
import org.drdawire.golden.Unchecked;
import org.drdawire.oracle.DdmObject;
import org.drdawire.oracle.DssReader;

/**
 * A server of one connection that takes each mechanism with encryption. It decrypts what SECCHK
 * brings, with names in UTF-8, and refuses the password.
 */
final class EncryptionPeer implements AutoCloseable {

  /** MGRLVLLS with SECMGR 7, SRVCLSNM and SRVRLSLV. */
  private static final String EXCSATRD =
      """
      0043 D002 0001
        003D 1443
          0014 1404 1403 0007 2407 0007 240F 0007 1440 0007
          0010 1147 C1978183888540C4859982A8
          0015 115A C3E2E2F1F0F1F6F061F1F04BF1F64BF1F1
      """;

  private static final String SECCHKRM = "0015 D002 0001 000F 1219 0006 1149 0008 0005 11A4 0F";
  private static final int SECONDS = 20;

  private final ServerSocket listener = Loopback.listen();
  private final CompletableFuture<List<String>> decrypted = new CompletableFuture<>();
  private final Random random;
  private ServerKeys keys;

  EncryptionPeer(Random random) throws IOException {
    this.random = random;
    Loopback.daemon("encryption-peer", this::serve);
  }

  int port() {
    return listener.getLocalPort();
  }

  /** User id and password. */
  List<String> decrypted() {
    return decrypted.orTimeout(SECONDS, TimeUnit.SECONDS).join();
  }

  private void serve() {
    try (Socket client = listener.accept()) {
      DssReader requests = new DssReader(client.getInputStream());
      while (!decrypted.isDone()) {
        client.getOutputStream().write(Hex.parse(answer(requests.read().object())));
      }
      client.getInputStream().transferTo(OutputStream.nullOutputStream());
    } catch (IOException | GeneralSecurityException | RuntimeException failed) {
      decrypted.completeExceptionally(failed);
    }
  }

  private String answer(DdmObject command) throws GeneralSecurityException {
    if (command.name().equals("EXCSAT")) {
      return EXCSATRD;
    }
    int mechanism = command.child(0x11A2).data().getShort(0);
    if (command.name().equals("ACCSEC")) {
      keys = new ServerKeys(random, command.child(0x11DC).bytes());
      return "0034 D002 0001 002E 14AC 0006 11A2 %04X 0024 11DC ".formatted(mechanism)
          + Hex.format(keys.publicKey());
    }
    decrypted.complete(mechanism == 7 ? half(command) : both(command));
    return SECCHKRM;
  }

  private List<String> half(DdmObject check) throws GeneralSecurityException {
    byte[] user = check.child(0x11A0).bytes();
    return List.of(text(user), text(keys.decrypt(check.child(0x11DC).bytes(), user)));
  }

  private List<String> both(DdmObject check) throws GeneralSecurityException {
    List<DdmObject> tokens =
        check.children().stream().filter(child -> child.codePoint() == 0x11DC).toList();
    return List.of(
        text(keys.decrypt(tokens.get(0).bytes())), text(keys.decrypt(tokens.get(1).bytes())));
  }

  private static String text(byte[] bytes) {
    return new String(bytes, StandardCharsets.UTF_8);
  }

  @Override
  public void close() {
    Unchecked.run(() -> listener.close());
  }
}
