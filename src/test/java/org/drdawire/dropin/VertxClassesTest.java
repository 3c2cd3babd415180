package org.drdawire.dropin;

import static org.junit.jupiter.api.Assertions.assertEquals;

import com.tngtech.archunit.core.domain.JavaClass;
import java.util.Set;
import org.drdawire.golden.Table;
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
      Table.ofWords(
          """
          CommandCodec.<init> CommandCodec.cmd CommandCodec.completionHandler
          CommandCodec.decodePayload CommandCodec.encode
          ConnectionMetaData.<init> ConnectionMetaData.correlationToken
          ConnectionMetaData.databaseName ConnectionMetaData.getCCSID
          ConnectionMetaData.getDbMetadata ConnectionMetaData.isZos
          ConnectionMetaData.sectionManager ConnectionMetaData.setDbMetadata
          DRDAConnectRequest.<init> DRDAConnectRequest.buildACCRDB
          DRDAConnectRequest.buildACCSEC DRDAConnectRequest.buildEXCSAT
          DRDAConnectRequest.buildSECCHK DRDAConnectRequest.completeCommand
          DRDAConnectRequest.getCorrelationToken
          DRDAQueryRequest.<init> DRDAQueryRequest.buildCLSQRY DRDAQueryRequest.buildRDBCMM
          DRDAQueryRequest.completeCommand DRDAQueryRequest.isQuery
          DRDAQueryRequest.writeDescribeInput DRDAQueryRequest.writeExecute
          DRDAQueryRequest.writeExecuteImmediate DRDAQueryRequest.writeFetch
          DRDAQueryRequest.writeOpenQuery DRDAQueryRequest.writePrepareDescribeOutput
          """);

  private static UsedClasses client;

  @BeforeAll
  static void compile() throws Exception {
    client = UsedClasses.of(ClientFolder.vertx("dropin-vertx"), "io");
  }

  @Test
  void theRestOfTheClientCallsOnlyThese() {
    assertEquals(
        CALLED,
        UsedClasses.members(
            client.all().stream().filter(caller -> !isOurs(caller)),
            type -> REPLACED.contains(type.getSimpleName())));
  }

  /** Commands are records; nothing of package ddm writes. */
  @Test
  void theRequestsUseOnlyThese() {
    assertEquals(Table.ofWords("CodePoint Secret"), client.ofDdm(VertxClassesTest::isOurs));
  }

  private static boolean isOurs(JavaClass type) {
    return UsedClasses.isOurs(REPLACED, type);
  }
}
