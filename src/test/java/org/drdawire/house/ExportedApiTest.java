package org.drdawire.house;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.junit.jupiter.api.Assertions.assertEquals;

import com.tngtech.archunit.core.domain.JavaClass;
import com.tngtech.archunit.core.domain.JavaCodeUnit;
import com.tngtech.archunit.core.domain.JavaMember;
import com.tngtech.archunit.core.domain.JavaModifier;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** What the module exports: each type of it is one that somebody names. */
class ExportedApiTest {

  /** All exported types, those within others left out. */
  private static final String EXPORTED =
      """
      org.drdawire
        ConnectionLostException DrdaException ReplyFormatException RequestTooLargeException
      org.drdawire.ccsid
        Ccsid CcsidDecodingException CcsidEncodingException CcsidManager
        NewlineMapping ReaderEncoder Replacements UnsupportedCcsidException
      org.drdawire.conversation
        Answer CommandFailedException ConnectPlan Conversation EventLoopExchange Exchange Phase Query Reply ReplyHandler
      org.drdawire.ddm
        BufferMemory ByteString CodePoint DdmWriter DssCutter FieldLimitException FrameLog
        LengthLimits OutstandingCommands Secret
      org.drdawire.dialect
        Capabilities CommandOutcome CredentialEncoding Dialect DynamicPackages
        EncryptionAlgorithm Holdability IsolationLevel ManagerLevel SecurityMechanism StatementAttribute UnsupportedAttributeException Variation
        Xid
      org.drdawire.fdoca
        CharacterKind ColumnConversionException DataStatus DateTimeParts DrdaType LargeObject
        LargeObjectException LargeObjectForm ParameterDescription ParameterDescriptor ParameterType
        ParameterValueException TypeDefinition TypeShape UnsupportedTypeException
      org.drdawire.reply
        AccessSecurityReply ColumnDescription
        Condition DescriptionLayout ElapsedTime LargeObjectPiece
        Notice ProcedureResultSets QueryDescription QueryOpened RdbAccessed
        ReplyEvent ReplyLimits ReplyMessage ReplyReader ReturnedResultSet
        RowReader SecurityCheckCode SecurityCheckReply ServerAddress
        ServerAttributes SessionData SqlCommunicationArea StatementDescription
        SyncPointAnswer XaResult
      org.drdawire.request
        AccessRdb AccessSecurity Batch BeginBindingPackage BindOption BindSqlStatement
        CloseQuery Command ContinueQuery CorrelationToken Credentials DataSizes DescribeRdbTable
        DescribeSqlStatement DropRdbPackage EndBindingPackage ExchangeServerAttributes
        ExecuteImmediateSqlStatement ExecuteSqlStatement ExecuteTemplate HostVariable
        InterruptRdbRequest OpenQuery OutputOverride PackageName PackageSection
        ParameterizedCommand PrepareSqlStatement ProcedureCall ProductSpecificData
        QueryBlock RdbCommitUnitOfWork RdbRollbackUnitOfWork RebindPackage
        RequestContext RequestEncoder RowWriter Scroll SectionPool
        SectionsExhaustedException SecurityCheck SetSqlEnvironment SqldaType StatementDelimiters
        SyncPointControl SyncPointResynchronization
      org.drdawire.security
        CredentialsRefusedException MechanismRefusedException PasswordSubstitute
        SecurityTokenException SignOn SignOnPlan UnsupportedAlgorithmException
      """;

  /** What the rooms that are not exported need of the writer, and no driver. */
  private static final Set<String> INTERNAL =
      Set.of("<init>(Frames)", "writeStream(CodePoint, DataSource)");

  /** Where users are. */
  static final List<String> NAMING =
      List.of(
          "README.md",
          "docs/recipes.md",
          "docs/asynchronous-driver.md",
          "docs/examples",
          "src/test/java/org/drdawire/r2dbc",
          "src/test/dropin",
          "src/test/dropin-reader",
          "src/test/dropin-writer",
          "src/test/dropin-vertx",
          "src/test/dropin-vertx-reader");

  private static final Pattern WORD = Pattern.compile("\\b[A-Z]\\w+");

  @Test
  void theseTypesAreExported() {
    Map<String, List<String>> found =
        exported().stream()
            .filter(type -> type.getEnclosingClass().isEmpty())
            .collect(
                Collectors.groupingBy(
                    JavaClass::getPackageName,
                    TreeMap::new,
                    Collectors.mapping(JavaClass::getSimpleName, Collectors.toList())));
    List<String> words =
        found.entrySet().stream()
            .flatMap(
                entry ->
                    Stream.concat(Stream.of(entry.getKey()), entry.getValue().stream().sorted()))
            .toList();

    assertEquals(String.join(" ", EXPORTED.split("\\s+")).strip(), String.join(" ", words));
  }

  @Test
  void eachIsNamedByAUserOrInWhatAUserNames() throws IOException {
    Set<String> words = words();
    Map<String, JavaClass> rest = new TreeMap<>();
    exported().stream()
        .filter(type -> type.getEnclosingClass().isEmpty())
        .forEach(type -> rest.put(type.getName(), type));
    Deque<JavaClass> named = new ArrayDeque<>();
    exported().stream().filter(type -> words.contains(type.getSimpleName())).forEach(named::add);
    while (!named.isEmpty()) {
      JavaClass type = named.remove();
      if (rest.remove(type.getName()) != null) {
        members(type)
            .flatMap(ExportedApiTest::signature)
            .map(ExportedApiTest::outermost)
            .forEach(named::add);
      }
    }
    assertEquals(Set.of(), rest.keySet());
  }

  @Test
  void noSignatureNamesATypeThatIsNotExported() {
    Set<JavaClass> exported = exported();
    Map<String, Set<String>> leaks = new TreeMap<>();
    for (JavaClass type : exported) {
      members(type)
          .filter(member -> signature(member).anyMatch(other -> !exported.contains(other)))
          .forEach(
              member ->
                  leaks
                      .computeIfAbsent(type.getSimpleName(), name -> new TreeSet<>())
                      .add(shortName(member)));
    }
    assertEquals(Map.of("DdmWriter", new TreeSet<>(INTERNAL)), leaks);
  }

  /** All exported types, also those within others. */
  static Set<JavaClass> exported() {
    return MainClasses.main().stream()
        .filter(type -> !MainClasses.NOT_EXPORTED.contains(type.getPackageName()))
        .filter(ExportedApiTest::isPublic)
        .collect(Collectors.toSet());
  }

  private static JavaClass outermost(JavaClass type) {
    return type.getEnclosingClass().map(ExportedApiTest::outermost).orElse(type);
  }

  private static boolean isPublic(JavaClass type) {
    return type.getModifiers().contains(JavaModifier.PUBLIC)
        && type.getEnclosingClass().map(ExportedApiTest::isPublic).orElse(true);
  }

  private static Stream<JavaMember> members(JavaClass type) {
    return type.getMembers().stream().filter(ExportedApiTest::isOpen);
  }

  static boolean isOpen(JavaMember member) {
    return member.getModifiers().contains(JavaModifier.PUBLIC)
        || member.getModifiers().contains(JavaModifier.PROTECTED);
  }

  /** The types of ours in the signature of a member. */
  private static Stream<JavaClass> signature(JavaMember member) {
    Stream<JavaClass> thrown =
        member instanceof JavaCodeUnit code ? code.getExceptionTypes().stream() : Stream.of();
    return Stream.concat(member.getAllInvolvedRawTypes().stream(), thrown)
        .map(JavaClass::getBaseComponentType)
        .filter(type -> type.getPackageName().startsWith("org.drdawire"));
  }

  private static String shortName(JavaMember member) {
    return member instanceof JavaCodeUnit code
        ? code.getRawParameterTypes().stream()
            .map(JavaClass::getSimpleName)
            .collect(Collectors.joining(", ", member.getName() + "(", ")"))
        : member.getName();
  }

  private static Set<String> words() throws IOException {
    Set<String> words = new TreeSet<>();
    List<String> places = new ArrayList<>(NAMING);
    // Each command has a row there.
    places.add("docs/commands.md");
    for (String place : places) {
      try (Stream<Path> files = Files.walk(Path.of(place))) {
        for (Path file : files.filter(Files::isRegularFile).toList()) {
          WORD.matcher(Files.readString(file, UTF_8)).results().forEach(w -> words.add(w.group()));
        }
      }
    }
    return words;
  }
}
