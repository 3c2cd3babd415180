package org.drdawire.dropin;

import static org.junit.jupiter.api.Assertions.assertEquals;

import com.tngtech.archunit.core.domain.JavaClass;
import java.util.Set;
import org.drdawire.golden.Table;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;

/** What the client calls of the classes that were replaced, and what these call of ours. */
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
class WriterClassesTest {

  private static final String NET = "org.apache.derby.client.net.";
  private static final Set<String> REPLACED =
      Set.of(
          "Request",
          "NetConnectionRequest",
          "NetPackageRequest",
          "NetStatementRequest",
          "NetResultSetRequest",
          "NetXAConnectionRequest",
          "EncodedInputStream",
          "EncryptionManager");
  private static final Set<String> INTERFACES =
      Set.of(
          "ConnectionRequestInterface", "StatementRequestInterface", "ResultSetRequestInterface");

  private UsedClasses client;

  @BeforeAll
  void compile() throws Exception {
    client = UsedClasses.of(ClientFolder.derby("dropin-writer"), "org/apache/derby/client");
  }

  /**
   * Found in the client's class files; the methods of the three interfaces come with their types.
   */
  @Test
  void theRestOfTheClientCallsOnlyThese() {
    assertEquals(
        Table.ofWords(
            """
            EncodedInputStream.createUTF8Stream
            EncryptionManager.<init> EncryptionManager.decryptData
            EncryptionManager.encryptData EncryptionManager.generateSeed
            EncryptionManager.obtainPublicKey EncryptionManager.resetSecurityKeys
            EncryptionManager.substitutePassword
            NetConnectionRequest.writeAccessDatabase NetConnectionRequest.writeAccessSecurity
            NetConnectionRequest.writeExchangeServerAttributes
            NetConnectionRequest.writeLocalXACommit NetConnectionRequest.writeLocalXARollback
            NetConnectionRequest.writeSecurityCheck NetConnectionRequest.writeXaCommit
            NetConnectionRequest.writeXaEndUnitOfWork NetConnectionRequest.writeXaForget
            NetConnectionRequest.writeXaPrepare NetConnectionRequest.writeXaRecover
            NetConnectionRequest.writeXaRollback NetConnectionRequest.writeXaStartUnitOfWork
            NetResultSetRequest.<init>
            NetXAConnectionRequest.<init>
            Request.flush Request.initialize
            """),
        UsedClasses.members(
            client.all().stream().filter(caller -> !isOurs(caller)),
            type -> REPLACED.contains(type.getSimpleName())));
  }

  @Test
  void theInterfacesHaveTwentyMethods() {
    long methods =
        INTERFACES.stream()
            .mapToLong(name -> client.all().get(NET + name).getMethods().size())
            .sum();
    assertEquals(20, methods);
  }

  /** Commands are records; nothing of package ddm writes. */
  @Test
  void theWriterUsesOnlyThese() {
    assertEquals(
        Table.ofWords("ByteString CodePoint FrameLog Secret"),
        client.ofDdm(WriterClassesTest::isOurs));
  }

  private static boolean isOurs(JavaClass type) {
    return UsedClasses.isOurs(REPLACED, type);
  }
}
