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

/** What Vert.x's client calls of the classes that were replaced, and what these use of ours. */
class VertxClassesTest {

  private static final Set<String> REPLACED =
      Set.of(
          "CommandCodec",
          "ConnectionMetaData",
          "DRDARequest",
          "DRDAConnectRequest",
          "DRDAQueryRequest");

  /** The codecs use more, as members that they inherit from CommandCodec. */
  private static final Set<String> CALLED =
      Set.of(
          "CommandCodec.<init>",
          "CommandCodec.cmd",
          "CommandCodec.completionHandler",
          "CommandCodec.decodePayload",
          "CommandCodec.encode",
          "ConnectionMetaData.<init>",
          "ConnectionMetaData.correlationToken",
          "ConnectionMetaData.databaseName",
          "ConnectionMetaData.getCCSID",
          "ConnectionMetaData.getDbMetadata",
          "ConnectionMetaData.isZos",
          "ConnectionMetaData.sectionManager",
          "ConnectionMetaData.setDbMetadata",
          "DRDAConnectRequest.<init>",
          "DRDAConnectRequest.buildACCRDB",
          "DRDAConnectRequest.buildACCSEC",
          "DRDAConnectRequest.buildEXCSAT",
          "DRDAConnectRequest.buildSECCHK",
          "DRDAConnectRequest.completeCommand",
          "DRDAConnectRequest.getCorrelationToken",
          "DRDAQueryRequest.<init>",
          "DRDAQueryRequest.buildCLSQRY",
          "DRDAQueryRequest.buildRDBCMM",
          "DRDAQueryRequest.completeCommand",
          "DRDAQueryRequest.isQuery",
          "DRDAQueryRequest.writeDescribeInput",
          "DRDAQueryRequest.writeExecute",
          "DRDAQueryRequest.writeExecuteImmediate",
          "DRDAQueryRequest.writeFetch",
          "DRDAQueryRequest.writeOpenQuery",
          "DRDAQueryRequest.writePrepareDescribeOutput");

  private static JavaClasses client;

  @BeforeAll
  static void compile() throws Exception {
    Path sources = Path.of("src", "test", "dropin-vertx");
    Path folder = ClientFolder.unpackedVertx("vertx-classes").with(sources).path();
    client = new ClassFileImporter().importPath(folder.resolve("io"));
  }

  @Test
  void theRestOfTheClientCallsOnlyThese() {
    assertEquals(
        new TreeSet<>(CALLED),
        sorted(
            client.stream()
                .filter(caller -> !isOurs(caller))
                .flatMap(caller -> caller.getAccessesFromSelf().stream())
                .filter(access -> REPLACED.contains(access.getTargetOwner().getSimpleName()))
                .map(VertxClassesTest::name)));
  }

  /** Commands are records; nothing of package ddm writes. */
  @Test
  void theRequestsUseOnlyThese() {
    assertEquals(
        sorted(Stream.of("CodePoint", "Secret")),
        sorted(
            client.stream()
                .filter(VertxClassesTest::isOurs)
                .flatMap(ours -> ours.getDirectDependenciesFromSelf().stream())
                .map(dependency -> dependency.getTargetClass())
                .filter(target -> target.getPackageName().equals("org.drdawire.ddm"))
                .map(JavaClass::getSimpleName)));
  }

  private static boolean isOurs(JavaClass type) {
    return type.getSimpleName().startsWith("DropIn") || REPLACED.contains(type.getSimpleName());
  }

  private static String name(JavaAccess<?> access) {
    return access.getTargetOwner().getSimpleName() + "." + access.getTarget().getName();
  }

  private static Set<String> sorted(Stream<String> names) {
    return names.collect(toCollection(TreeSet::new));
  }
}
