package org.drdawire.reply;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.nio.ByteBuffer;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.drdawire.ddm.ByteString;
import org.drdawire.ddm.CodePoint;
import org.drdawire.live.events.EventTable;
import org.drdawire.reply.Recording.Exchange;
import org.drdawire.reply.RepliesDocument.Entry;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** What docs/replies.md says of replies is what the reader does, and where tests have seen them. */
class RepliesDocumentTest {

  private static final int UTF_8 = 1208;
  private static final int MOST_WORDS = 4_500;
  private static final Path SOURCES = Path.of("src", "main", "java", "org", "drdawire", "reply");
  private static final Pattern MESSAGE =
      Pattern.compile("MESSAGE ([A-Z]+RM) \\([^)]*\\)((?: [A-Z]+(?:=\\d+)?)*) [0-9a-f]*");
  private static final Pattern TERM = Pattern.compile("\\b[A-Z]{4,}\\b");

  /** DescriptionLayoutTest and PublishedSignOnTest read them. */
  private static final Set<String> PUBLISHED = Set.of("SQLDARD", "EXCSATRD", "ACCSECRD", "SQLSTT");

  private static final List<Transcript> RECORDED =
      Recording.all().stream().map(RepliesDocumentTest::read).toList();

  private static Transcript read(Recording recording) {
    Transcript transcript = new Transcript();
    for (Exchange exchange : recording.exchanges()) {
      exchange.sendTo(transcript.outstanding);
      if (!transcript.read(exchange.reply().duplicate())) {
        break;
      }
    }
    return transcript;
  }

  /** Messages and reply data stand together in the enum; some objects of commands come back. */
  @Test
  void everyReplyHasARow() {
    List<CodePoint> replies =
        new ArrayList<>(
            Arrays.stream(CodePoint.values())
                .dropWhile(codePoint -> codePoint != CodePoint.MGRLVLRM)
                .takeWhile(codePoint -> codePoint != CodePoint.CODPNT)
                .toList());
    replies.addAll(
        List.of(
            CodePoint.EXTDTA,
            CodePoint.TYPDEFNAM,
            CodePoint.TYPDEFOVR,
            CodePoint.SECTKN,
            CodePoint.SQLSTT));
    assertEquals(
        replies.stream()
            .map(reply -> "%s X'%04X' %s".formatted(reply.term(), reply.value(), reply.title()))
            .toList(),
        RepliesDocument.replies().stream().map(Entry::reply).toList());
  }

  @ParameterizedTest
  @MethodSource("org.drdawire.reply.RepliesDocument#replies")
  void itsReaderIsExported(Entry row) throws ReflectiveOperationException {
    for (String reader : row.readers()) {
      List<String> names = List.of(reader.split("\\.", 2));
      Class<?> type = type(names.get(0));
      assertTrue(Modifier.isPublic(type.getModifiers()), reader);
      if (names.size() > 1) {
        assertTrue(Modifier.isPublic(type.getMethod(names.get(1)).getModifiers()), reader);
      }
    }
  }

  /** A class that reads one message stands in the row of that message, and in no other. */
  @Test
  void everyClassThatReadsAMessageHasItsRow() throws Exception {
    try (Stream<Path> files = Files.list(SOURCES)) {
      for (Path file : files.filter(Files::isRegularFile).sorted().toList()) {
        String name = file.getFileName().toString().replace(".java", "");
        if (!name.equals("package-info") && factory(type(name)) != null) {
          assertEquals(accepted(factory(type(name))), rowsOf(name), name);
        }
      }
    }
  }

  private static List<String> rowsOf(String reader) {
    return RepliesDocument.replies().stream()
        .filter(row -> row.readers().contains(reader))
        .map(Entry::term)
        .toList();
  }

  private static List<String> accepted(Method factory) throws IllegalAccessException {
    List<String> terms = new ArrayList<>();
    for (Entry row : RepliesDocument.replies()) {
      if (accepts(factory, CodePoint.valueOf(row.term()))) {
        terms.add(row.term());
      }
    }
    return terms;
  }

  /** It may find that parameters are missing, but not that the message is another one. */
  private static boolean accepts(Method factory, CodePoint term) throws IllegalAccessException {
    try {
      factory.invoke(null, new ReplyMessage(term.value(), ByteString.of(), UTF_8));
      return true;
    } catch (InvocationTargetException e) {
      return !(e.getCause() instanceof IllegalArgumentException);
    }
  }

  private static Method factory(Class<?> type) {
    return Arrays.stream(type.getDeclaredMethods())
        .filter(method -> method.getName().equals("of"))
        .filter(method -> List.of(method.getParameterTypes()).equals(List.of(ReplyMessage.class)))
        .findAny()
        .orElse(null);
  }

  private static Class<?> type(String name) throws ClassNotFoundException {
    String room = name.equals("Reply") ? "conversation" : "reply";
    return Class.forName("org.drdawire." + room + "." + name);
  }

  @ParameterizedTest
  @MethodSource("org.drdawire.reply.RepliesDocument#replies")
  void itIsSaidWhereItWasSeen(Entry row) {
    List<String> seen = new ArrayList<>();
    if (isLive(row.term())) {
      seen.add("live");
    }
    int codePoint = CodePoint.valueOf(row.term()).value();
    if (RECORDED.stream().anyMatch(transcript -> transcript.codePoints.contains(codePoint))) {
      seen.add("recorded");
    }
    if (PUBLISHED.contains(row.term())) {
      seen.add("published");
    }
    assertEquals(seen.isEmpty() ? "not tried" : String.join(", ", seen), row.seen());
  }

  private static boolean isLive(String term) {
    String event =
        term.equals("SQLCARD")
            ? "\\bSQLCA "
            : "\\b(MESSAGE|OBJECT|DESCRIPTION|RESULT_SETS|ROW_DESCRIPTION|OUTPUT|ROW|LARGE_OBJECT) "
                + term
                + "\\b";
    Pattern pattern = Pattern.compile(event);
    return EventTable.read().rows().stream().anyMatch(row -> pattern.matcher(row).find());
  }

  @Test
  void itIsShort() {
    assertTrue(RepliesDocument.text().split("\\s+").length <= MOST_WORDS);
  }

  @Test
  void everyWordForThatIsExplained() {
    assertEquals(
        List.of("live", "recorded", "published", "not tried"),
        RepliesDocument.table("seen", "what it means").stream().map(cell -> cell.get(0)).toList());
  }

  @Test
  void theParametersAreThoseThatWereRecorded() {
    Map<String, Set<String>> recorded = new TreeMap<>();
    for (Transcript transcript : RECORDED) {
      for (String event : transcript.events) {
        Matcher message = MESSAGE.matcher(event);
        if (message.matches()) {
          recorded
              .computeIfAbsent(message.group(1), any -> new TreeSet<>())
              .addAll(terms(message.group(2)));
        }
      }
    }
    recorded.values().forEach(terms -> terms.remove("SVRCOD"));
    Map<String, Set<String>> told = new TreeMap<>();
    for (List<String> cells : RepliesDocument.table("message", "parameters behind SVRCOD")) {
      for (String term : cells.get(0).split(", ", -1)) {
        told.put(term, terms(cells.get(1).replaceAll("\\{.*\\}", "")));
      }
    }
    assertEquals(recorded, told);
  }

  private static Set<String> terms(String text) {
    Set<String> terms = new TreeSet<>();
    TERM.matcher(text).results().forEach(found -> terms.add(found.group()));
    return terms;
  }

  /** Three commands in a chain, and a query of two rows. */
  @Test
  void theExamplesAreRead() throws IOException {
    List<ByteBuffer> examples = RepliesDocument.examples();
    assertEquals(
        List.of(
            "SQLCA", "ANSWERED", "MESSAGE", "SQLCA", "ANSWERED", "MESSAGE", "SQLCA", "ANSWERED"),
        events(examples.get(0), CodePoint.EXCSQLIMM, CodePoint.EXCSQLIMM, CodePoint.RDBCMM));
    assertEquals(
        List.of("MESSAGE", "ROW_DESCRIPTION", "DATA", "ANSWERED"),
        events(examples.get(1), CodePoint.OPNQRY));
    assertEquals(2, examples.size());
  }

  /** They were recorded too, in one answer. */
  @Test
  void theExamplesWereRecorded() {
    for (ByteBuffer example : RepliesDocument.examples()) {
      assertTrue(
          Recording.all().stream()
              .flatMap(recording -> recording.exchanges().stream())
              .anyMatch(exchange -> exchange.reply().equals(example)));
    }
  }

  private static List<String> events(ByteBuffer bytes, CodePoint... commands) {
    Transcript transcript = new Transcript();
    for (CodePoint command : commands) {
      transcript.outstanding.add(command.value());
    }
    transcript.outstanding.endChain();
    assertTrue(transcript.read(bytes));
    assertFalse(bytes.hasRemaining());
    assertEquals(0, transcript.outstanding.count());
    return transcript.events.stream().map(event -> event.split(" ", 2)[0]).toList();
  }
}
