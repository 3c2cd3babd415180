package org.drdawire.dropin;

import static java.util.stream.Collectors.toCollection;
import static org.junit.jupiter.api.Assertions.assertEquals;

import com.tngtech.archunit.core.domain.JavaAccess;
import com.tngtech.archunit.core.domain.JavaClass;
import com.tngtech.archunit.core.domain.JavaClasses;
import com.tngtech.archunit.core.importer.ClassFileImporter;
import java.nio.file.Path;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;

/** What the client calls of the classes that were replaced, and what these call of ours. */
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
class WriterClassesTest {

  private static final String NET = "org.apache.derby.client.net.";
  private static final String AM = "org.apache.derby.client.am.";
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

  private JavaClasses client;

  @BeforeAll
  void compile() throws Exception {
    Path sources = Path.of("src", "test", "dropin-writer");
    Path folder = ClientFolder.replaced("client-writer-classes", sources).path();
    client = new ClassFileImporter().importPath(folder.resolve("org/apache/derby/client"));
  }

  /**
   * Found in the client's class files; the methods of the three interfaces come with their types.
   */
  @Test
  void theRestOfTheClientCallsOnlyThese() {
    assertEquals(
        sorted(
            Stream.of(
                "EncodedInputStream.createUTF8Stream",
                "EncryptionManager.<init>",
                "EncryptionManager.decryptData",
                "EncryptionManager.encryptData",
                "EncryptionManager.generateSeed",
                "EncryptionManager.obtainPublicKey",
                "EncryptionManager.resetSecurityKeys",
                "EncryptionManager.substitutePassword",
                "NetConnectionRequest.writeAccessDatabase",
                "NetConnectionRequest.writeAccessSecurity",
                "NetConnectionRequest.writeExchangeServerAttributes",
                "NetConnectionRequest.writeLocalXACommit",
                "NetConnectionRequest.writeLocalXARollback",
                "NetConnectionRequest.writeSecurityCheck",
                "NetConnectionRequest.writeXaCommit",
                "NetConnectionRequest.writeXaEndUnitOfWork",
                "NetConnectionRequest.writeXaForget",
                "NetConnectionRequest.writeXaPrepare",
                "NetConnectionRequest.writeXaRecover",
                "NetConnectionRequest.writeXaRollback",
                "NetConnectionRequest.writeXaStartUnitOfWork",
                "NetResultSetRequest.<init>",
                "NetXAConnectionRequest.<init>",
                "Request.flush",
                "Request.initialize")),
        sorted(
            client.stream()
                .filter(caller -> !isOurs(caller))
                .flatMap(caller -> caller.getAccessesFromSelf().stream())
                .filter(access -> REPLACED.contains(simpleName(access.getTargetOwner())))
                .map(WriterClassesTest::name)));
  }

  @Test
  void theInterfacesHaveTwentyMethods() {
    long methods =
        INTERFACES.stream().mapToLong(name -> client.get(NET + name).getMethods().size()).sum();
    assertEquals(20, methods);
  }

  /** Commands are records; nothing of package ddm writes. */
  @Test
  void theWriterUsesOnlyThese() {
    assertEquals(
        sorted(Stream.of("ByteString", "CodePoint", "FrameLog", "OutstandingCommands", "Secret")),
        sorted(
            client.stream()
                .filter(WriterClassesTest::isOurs)
                .flatMap(ours -> ours.getDirectDependenciesFromSelf().stream())
                .map(dependency -> dependency.getTargetClass())
                .filter(target -> target.getPackageName().equals("org.drdawire.ddm"))
                .map(JavaClass::getSimpleName)));
  }

  private static boolean isOurs(JavaClass type) {
    return type.getSimpleName().startsWith("DropIn") || REPLACED.contains(simpleName(type));
  }

  private static String simpleName(JavaClass type) {
    return type.getName().replace(NET, "").replace(AM, "");
  }

  private static String name(JavaAccess<?> access) {
    return simpleName(access.getTargetOwner()) + "." + access.getTarget().getName();
  }

  private static Set<String> sorted(Stream<String> names) {
    return names.collect(toCollection(TreeSet::new));
  }
}
