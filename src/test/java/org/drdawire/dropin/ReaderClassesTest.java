package org.drdawire.dropin;

import static java.util.stream.Collectors.toCollection;
import static org.junit.jupiter.api.Assertions.assertEquals;

import com.tngtech.archunit.core.domain.Dependency;
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

/** What the client calls of its classes for replies, which were replaced. */
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
class ReaderClassesTest {

  private static final String CLIENT = "org.apache.derby.client.";
  private static final Set<String> REPLACED =
      Set.of(
          "am.Cursor",
          "net.NetConnectionReply",
          "net.NetCursor",
          "net.NetPackageReply",
          "net.NetResultSetReply",
          "net.NetSqlca",
          "net.NetSqldta",
          "net.NetStatementReply",
          "net.NetXAConnectionReply",
          "net.Reply",
          "net.Typdef");

  /** What else the client has for bytes that it sends or reads. */
  private static final Set<String> OF_BYTES =
      Set.of(
          "am.DateTime",
          "am.DateTimeValue",
          "am.Decimal",
          "am.FloatingPoint",
          "am.SignedBinary",
          "net.CcsidManager",
          "net.CodePoint",
          "net.CodePointNameTable",
          "net.DssConstants",
          "net.EbcdicCcsidManager",
          "net.FdocaConstants",
          "net.FdocaSimpleDataArray",
          "net.NetLogWriter",
          "net.PublicBufferOutputStream",
          "net.Utf8CcsidManager");

  /** A class of the client, and what the rest of the client uses of it. */
  private static final String USED =
      """
      am.Cursor: ISO_8859_1 ROW_IS_NULL UTF_16BE UTF_8
      am.Cursor: allRowsReceivedFromServer clearLobData_
      am.Cursor: columnDataComputedLength_ columnDataIsNullCache_
      am.Cursor: columnDataLengthCache_ columnDataPositionCache_
      am.Cursor: columnDataPosition_ columns_
      am.Cursor: currentRowPositionIsEqualToNextRowPosition
      am.Cursor: dataBufferHasUnprocessedData getArray getAsciiStream
      am.Cursor: getBigDecimal getBinaryStream getBlob getBoolean getByte
      am.Cursor: getBytes getCharacterStream getClob getDate getDouble
      am.Cursor: getFloat getInt getIsRowUpdated getIsUpdateDeleteHole
      am.Cursor: getLocatorProcedures getLong getObject getRef getShort
      am.Cursor: getString getTime getTimestamp isNull_
      am.Cursor: isUpdateDeleteHoleCache_ isUpdateDeleteHole_ locator
      am.Cursor: maxFieldSize_ next nullDataForGC resetDataBuffer rowsRead_
      am.Cursor: setAllRowsReceivedFromServer
      net.NetConnectionReply: readAccessDatabase readAccessSecurity
      net.NetConnectionReply: readExchangeServerAttributes readLocalXACommit
      net.NetConnectionReply: readLocalXARollback readSecurityCheck readXaCommit
      net.NetConnectionReply: readXaEndUnitOfWork readXaForget readXaPrepare readXaRecover
      net.NetConnectionReply: readXaRollback readXaStartUnitOfWork
      net.NetCursor: allRowsReceivedFromServer calculateColumnOffsetsForRow_
      net.NetCursor: getQryclsimpEnabled netResultSet_ scanDataBufferForEndOfData
      net.NetResultSetReply: <init>
      net.NetXAConnectionReply: <init>
      net.Reply: initialize
      net.Typdef: <init> UTF8ENCODING
      """;

  /**
   * Constants of severities; the switch of a trace; a value that a setter makes; the managers,
   * which encode names before a request has them, and say in which CCSID names are.
   */
  private static final String STILL_USED =
      """
      BasicClientDataSource -> net.NetLogWriter
      am.ClientPreparedStatement -> am.DateTimeValue
      net.DropInConversion -> am.DateTimeValue
      net.DropInValue -> am.DateTimeValue
      net.NetAgent -> net.CcsidManager
      net.NetAgent -> net.CodePoint
      net.NetAgent -> net.EbcdicCcsidManager
      net.NetAgent -> net.Utf8CcsidManager
      net.NetConnection -> net.CcsidManager
      net.NetConnection -> net.CodePoint
      net.Request -> net.Utf8CcsidManager
      """;

  private JavaClasses client;

  @BeforeAll
  void compile() throws Exception {
    Path folder = ReaderOverlay.folder().path();
    client = new ClassFileImporter().importPath(folder.resolve("org/apache/derby/client"));
  }

  @Test
  void theRestOfTheClientUsesOnlyThese() {
    assertEquals(
        sorted(USED.lines().flatMap(ReaderClassesTest::members)),
        sorted(
            rest()
                .flatMap(caller -> caller.getAccessesFromSelf().stream())
                .filter(access -> REPLACED.contains(name(access.getTargetOwner())))
                .map(ReaderClassesTest::name)));
  }

  @Test
  void littleElseThatItHasForBytesIsStillUsed() {
    assertEquals(
        sorted(STILL_USED.lines()),
        sorted(
            client.stream()
                .filter(user -> !OF_BYTES.contains(name(user)))
                .flatMap(user -> user.getDirectDependenciesFromSelf().stream())
                .filter(dependency -> OF_BYTES.contains(name(dependency.getTargetClass())))
                .map(ReaderClassesTest::name)));
  }

  /** Commands are reported, messages have terms, and tokens are bytes: nothing else is needed. */
  @Test
  void theReaderUsesOnlyThese() {
    assertEquals(
        sorted(Stream.of("BufferMemory", "ByteString", "CodePoint")),
        sorted(
            client.stream()
                .filter(
                    ours -> REPLACED.contains(name(ours)) || name(ours).contains("DropInAnswer"))
                .flatMap(ours -> ours.getDirectDependenciesFromSelf().stream())
                .map(Dependency::getTargetClass)
                .filter(target -> target.getPackageName().equals("org.drdawire.ddm"))
                .map(JavaClass::getSimpleName)));
  }

  private static Stream<String> members(String line) {
    String[] parts = line.split("[: ]+", -1);
    return Stream.of(parts).skip(1).map(member -> parts[0] + "." + member);
  }

  private Stream<JavaClass> rest() {
    return client.stream().filter(caller -> !isOurs(caller));
  }

  private static boolean isOurs(JavaClass type) {
    return type.getName().contains(".DropIn")
        || type.getSimpleName().endsWith("Request")
        || REPLACED.contains(name(type));
  }

  private static String name(JavaClass type) {
    String name = type.getName();
    return name.startsWith(CLIENT) ? name.substring(CLIENT.length()) : "";
  }

  private static String name(JavaAccess<?> access) {
    return name(access.getTargetOwner()) + "." + access.getTarget().getName();
  }

  private static String name(Dependency dependency) {
    return name(dependency.getOriginClass()) + " -> " + name(dependency.getTargetClass());
  }

  private static Set<String> sorted(Stream<String> names) {
    return names.collect(toCollection(TreeSet::new));
  }
}
