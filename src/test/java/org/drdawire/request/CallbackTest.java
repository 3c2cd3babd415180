package org.drdawire.request;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.channels.Channels;
import java.util.HexFormat;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Set;
import java.util.stream.Stream;
import org.drdawire.ccsid.CcsidManager;
import org.drdawire.ccsid.Replacements;
import org.drdawire.ddm.CodePoint;
import org.drdawire.ddm.FrameLog;
import org.drdawire.dialect.Capabilities;
import org.drdawire.fdoca.DrdaType;
import org.drdawire.fdoca.ParameterDescriptor;
import org.drdawire.fdoca.ParameterType;
import org.drdawire.golden.OpenChannel;
import org.drdawire.golden.UncutText;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Code of the caller that calls back into its encoder is refused, and changes nothing by that. */
class CallbackTest {

  private static final ParameterDescriptor TEXT =
      ParameterDescriptor.of(ParameterType.of(DrdaType.VARCHAR));

  private final RequestEncoder requests = Golden.utf8();
  private final ByteArrayOutputStream taken = new ByteArrayOutputStream();

  /** What an encoder is asked for, and calls code of the caller in turn. */
  private interface Outer {
    void run(CallbackTest test, Runnable callback) throws IOException;
  }

  /** What that code asks of the encoder. */
  private interface Inner {
    void run(RequestEncoder requests) throws IOException;
  }

  private static final Map<String, Outer> OUTER = new LinkedHashMap<>();
  private static final Map<String, Inner> INNER = new LinkedHashMap<>();

  static {
    OUTER.put("text of a command", (test, callback) -> test.requests.add(sql(callback)));
    OUTER.put("command", (test, callback) -> test.requests.add(command(callback)));
    OUTER.put("text of a row", CallbackTest::writeRow);
    OUTER.put("text of a row with replacements", CallbackTest::writeReplacedRow);
    OUTER.put("channel that is drained to", (test, callback) -> test.drain(callback));
    OUTER.put("channel that is streamed to", (test, callback) -> test.stream(callback));
    OUTER.put("stream", (test, callback) -> test.requests.drainTo(test.output(callback)));
    OUTER.put("log", CallbackTest::log);
    INNER.put("add", requests -> requests.add(RdbCommitUnitOfWork.of()));
    INNER.put("row", requests -> requests.row(ExecuteSqlStatement.of(Golden.section()), TEXT));
    INNER.put("use names", requests -> requests.use(CcsidManager.ebcdic()));
    INNER.put("use capabilities", requests -> requests.use(Capabilities.initial()));
    INNER.put("log", requests -> requests.logTo(null));
    INNER.put("drain", requests -> requests.drainTo(OutputStream.nullOutputStream()));
    INNER.put(
        "drain to a channel",
        requests -> requests.drainTo(Channels.newChannel(OutputStream.nullOutputStream())));
    INNER.put(
        "stream",
        requests -> requests.streamTo(Channels.newChannel(OutputStream.nullOutputStream())));
    INNER.put("ask for sources", RequestEncoder::hasPendingSources);
    INNER.put("ask whether to stream", RequestEncoder::shouldStream);
    INNER.put("hand over", RequestEncoder::toByteBuffer);
    INNER.put("trim", RequestEncoder::trim);
    INNER.put("clear", RequestEncoder::clear);
    INNER.put("close", RequestEncoder::close);
  }

  static Stream<String> outer() {
    return OUTER.keySet().stream();
  }

  @ParameterizedTest
  @MethodSource("outer")
  void isRefused(String outer) throws IOException {
    String expected = new CallbackTest().sent(OUTER.get(outer), () -> {});
    for (Map.Entry<String, Inner> inner : INNER.entrySet()) {
      CallbackTest test = new CallbackTest();
      int[] calls = new int[1];
      Runnable callback =
          () -> {
            calls[0]++;
            test.requests.pendingBytes();
            test.requests.remainingCommands();
            IllegalStateException error =
                assertThrows(
                    IllegalStateException.class,
                    () -> inner.getValue().run(test.requests),
                    inner::getKey);
            assertTrue(refusals(outer).contains(error.getMessage()), error::getMessage);
          };
      assertEquals(expected, test.sent(OUTER.get(outer), callback), inner::getKey);
      assertEquals(true, calls[0] > 0, "it was called");
    }
  }

  @ParameterizedTest
  @MethodSource("outer")
  void aRowThatIsRefusedTiesNoTemplate(String outer) throws IOException {
    ExecuteTemplate template = ExecuteTemplate.of(ExecuteSqlStatement.of(Golden.section()), TEXT);
    sent(
        OUTER.get(outer),
        () -> assertThrows(IllegalStateException.class, () -> template.row(requests)));
    template.row(Golden.utf8()).writeText("a").end();
  }

  /** A text is asked for its length before it is encoded. */
  private static Set<String> refusals(String outer) {
    return switch (outer) {
      case "command" -> Set.of("a command is being written");
      case "text of a row with replacements" ->
          Set.of("a command is being written", "called from within a call of the same encoder");
      default -> Set.of("called from within a call of the same encoder");
    };
  }

  private String sent(Outer outer, Runnable callback) throws IOException {
    requests.add(RdbCommitUnitOfWork.of());
    requests.add(RdbRollbackUnitOfWork.of());
    outer.run(this, callback);
    requests.drainTo(taken);
    requests.add(RdbCommitUnitOfWork.of());
    requests.drainTo(taken);
    return HexFormat.of().formatHex(taken.toByteArray());
  }

  private static Command sql(Runnable callback) {
    return (out, context) -> context.writeSql(out, CodePoint.SQLSTT, text(callback));
  }

  private static Command command(Runnable callback) {
    return (out, context) -> {
      out.begin(CodePoint.RDBCMM);
      callback.run();
      out.end();
    };
  }

  private static void writeRow(CallbackTest test, Runnable callback) {
    ExecuteSqlStatement command = ExecuteSqlStatement.of(Golden.section());
    test.requests.row(command, TEXT).writeText(text(callback)).end();
  }

  private static void writeReplacedRow(CallbackTest test, Runnable callback) {
    ExecuteSqlStatement command = ExecuteSqlStatement.of(Golden.section());
    test.requests.row(command, TEXT).writeText(text(callback), new Replacements()).end();
  }

  private static void log(CallbackTest test, Runnable callback) throws IOException {
    test.requests.logTo(new FrameLog(line -> callback.run()));
    test.requests.drainTo(test.taken);
    test.requests.logTo(null);
  }

  private void drain(Runnable callback) throws IOException {
    assertEquals(true, requests.drainTo(channel(callback)));
  }

  private void stream(Runnable callback) throws IOException {
    assertEquals(true, requests.streamTo(channel(callback)));
  }

  private OpenChannel.Taking channel(Runnable callback) {
    return source -> {
      callback.run();
      taken.write(source.get());
      callback.run();
      return 1;
    };
  }

  private OutputStream output(Runnable callback) {
    return new OutputStream() {
      @Override
      public void write(int value) {
        callback.run();
        taken.write(value);
      }
    };
  }

  private static CharSequence text(Runnable callback) {
    return new UncutText() {
      @Override
      public int length() {
        callback.run();
        return 3;
      }

      @Override
      public char charAt(int index) {
        callback.run();
        return 'x';
      }
    };
  }
}
