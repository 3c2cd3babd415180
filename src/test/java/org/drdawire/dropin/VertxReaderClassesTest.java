package org.drdawire.dropin;

import static org.junit.jupiter.api.Assertions.assertEquals;

import com.tngtech.archunit.core.domain.JavaClass;
import java.nio.file.Path;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.HashSet;
import java.util.Set;
import java.util.function.Predicate;
import java.util.stream.Stream;
import org.drdawire.golden.Table;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;

/** What Vert.x's client still does itself when our writer and our reader are behind it. */
class VertxReaderClassesTest {

  private static final String CLIENT = "io.vertx.db2client";
  private static final String PROTOCOL = "io.vertx.db2client.impl.drda";

  private static UsedClasses classes;

  @BeforeAll
  static void compile() throws Exception {
    classes = UsedClasses.of(ClientFolder.vertx("dropin-vertx", "dropin-vertx-reader"), "io");
  }

  /**
   * Of the client's package of the protocol: sections and their packages are numbers, descriptions
   * and ids of rows are values, and the others are names of types, codes and texts of errors.
   */
  @Test
  void ofTheProtocolTheseAreLeft() {
    assertEquals(
        Table.ofWords(
            """
            CCSIDConstants ClientTypes ColumnMetaData DB2Package DB2RowId ImmediateSection
            NetSqlca Section SectionManager
            """),
        UsedClasses.sorted(
            reached().stream()
                .filter(type -> type.getPackageName().equals(PROTOCOL) && !isOurs(type))
                .map(JavaClass::getSimpleName)));
  }

  /** An SQLCA is made of what we have read, and says what the client says of its SQLCODE. */
  @Test
  void anErrorIsOnlyPutIntoWords() {
    assertEquals(
        Table.ofWords(
            """
            NetSqlca.<init> NetSqlca.setSqlerrmcBytes NetSqlca.throwSqlError
            """),
        called(type -> type.getSimpleName().equals("NetSqlca")));
  }

  /** Neither the client nor the overlay takes a byte out of a buffer of Netty. */
  @Test
  void theReaderAloneReadsBytes() {
    assertEquals(
        Table.ofWords(
            """
            ByteBuf.nioBuffer ByteBuf.nioBuffers ByteBuf.release ByteBuf.writerIndex
            """),
        called(type -> type.getSimpleName().equals("ByteBuf")));
  }

  /** The overlay gives replies to a reader, and has no form of one. */
  @Test
  void ofTheFramesItKnowsOnlyThese() {
    assertEquals(
        Table.ofWords("ByteString CodePoint Secret"),
        classes.ofDdm(VertxReaderClassesTest::isOurs));
  }

  /** What the classes that are reached call of a type, but for the type itself. */
  private static Set<String> called(Predicate<JavaClass> type) {
    return UsedClasses.members(reached().stream().filter(caller -> !type.test(caller)), type);
  }

  /** The classes of the client that its driver needs, and those that they need. */
  private static Set<JavaClass> reached() {
    Set<JavaClass> reached = new HashSet<>();
    Deque<JavaClass> next = new ArrayDeque<>();
    next.add(classes.all().get("io.vertx.db2client.spi.DB2Driver"));
    while (!next.isEmpty()) {
      JavaClass type = next.remove();
      if (reached.add(type)) {
        type.getDirectDependenciesFromSelf().stream()
            .map(dependency -> dependency.getTargetClass().getBaseComponentType())
            .filter(target -> target.getPackageName().startsWith(CLIENT))
            .forEach(next::add);
      }
    }
    return reached;
  }

  /** Where its source is: in one of the overlays. */
  private static boolean isOurs(JavaClass type) {
    String name = type.getName().replace('.', '/').replaceAll("\\$.*", "") + ".java";
    return Stream.of("dropin-vertx", "dropin-vertx-reader")
        .anyMatch(overlay -> Path.of("src", "test", overlay, name).toFile().exists());
  }
}
