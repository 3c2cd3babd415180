package org.drdawire.request;

import static org.drdawire.request.Golden.section;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.io.IOException;
import java.util.stream.Stream;
import org.drdawire.ddm.CodePoint;
import org.drdawire.fdoca.DrdaType;
import org.drdawire.fdoca.ParameterDescriptor;
import org.drdawire.fdoca.ParameterType;
import org.junit.jupiter.api.Named;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Commands and texts of a driver's own that misbehave: none of them may wedge the encoder. */
class ForeignCodeTest {

  private static final String COMMIT = "000A D001 0001 0004 200E";

  /** A text whose characters cannot be read. */
  private record BrokenText(Throwable failure) implements CharSequence {
    @Override
    public int length() {
      return 3;
    }

    @Override
    public char charAt(int index) {
      throw ForeignCodeTest.<RuntimeException>undeclared(failure);
    }

    @Override
    public CharSequence subSequence(int start, int end) {
      return this;
    }

    @Override
    public String toString() {
      throw ForeignCodeTest.<RuntimeException>undeclared(failure);
    }
  }

  static Stream<Named<Throwable>> throwables() {
    return Stream.of(
        Named.of("unchecked", new UnsupportedOperationException()),
        Named.of("error", new StackOverflowError()),
        Named.of("undeclared, as from Kotlin", new IOException()));
  }

  static Stream<Named<Command>> unfinished() {
    RequestEncoder other = Golden.utf8();
    return Stream.of(
        Named.of("nothing written", (out, context) -> {}),
        Named.of("object not ended", (out, context) -> out.begin(CodePoint.RDBCMM)),
        Named.of("ended twice", (out, context) -> out.begin(CodePoint.RDBCMM).end().end()),
        Named.of(
            "parameter not ended",
            (out, context) -> out.begin(CodePoint.EXCSAT).begin(CodePoint.EXTNAM).end()),
        Named.of("no text", (out, context) -> context.writeSql(out, CodePoint.SQLSTT, null)),
        Named.of("no command", (out, context) -> other.add(null)));
  }

  @ParameterizedTest
  @MethodSource("throwables")
  void aCommandThatThrows(Throwable failure) {
    RequestEncoder requests = Golden.utf8();
    Command command =
        (out, context) -> {
          out.begin(CodePoint.EXCSQLSTT).writeInt(1);
          throw ForeignCodeTest.<RuntimeException>undeclared(failure);
        };
    Throwable thrown = assertThrows(Throwable.class, () -> requests.add(command));
    assertEquals(failure, thrown);
    assertUsable(requests);
  }

  @ParameterizedTest
  @MethodSource("unfinished")
  void aCommandThatIsNotWhole(Command command) {
    RequestEncoder requests = Golden.utf8();
    assertThrows(RuntimeException.class, () -> requests.add(command));
    assertUsable(requests);
  }

  @ParameterizedTest
  @MethodSource("throwables")
  void aValueThatThrows(Throwable failure) {
    RequestEncoder requests = Golden.utf8();
    ParameterDescriptor descriptor = ParameterDescriptor.of(ParameterType.of(DrdaType.VARCHAR));
    RowWriter row = requests.row(ExecuteSqlStatement.of(section()), descriptor);
    CharSequence text = new BrokenText(failure);
    assertThrows(Throwable.class, () -> row.writeText(text));
    assertThrows(IllegalStateException.class, row::end);
    assertUsable(requests);
  }

  @ParameterizedTest
  @MethodSource("throwables")
  void aConversionThatThrowsBetweenTwoValues(Throwable failure) {
    RequestEncoder requests = Golden.utf8();
    ParameterType text = ParameterType.of(DrdaType.VARCHAR);
    ParameterDescriptor descriptor = ParameterDescriptor.of(text, text);
    Throwable thrown =
        assertThrows(
            Throwable.class,
            () -> {
              try (RowWriter row = requests.row(ExecuteSqlStatement.of(section()), descriptor)) {
                row.writeText("a").writeText(converted(failure)).end();
              }
            });
    assertEquals(failure, thrown);
    assertUsable(requests);
  }

  private static void assertUsable(RequestEncoder requests) {
    assertEquals(0, requests.pendingBytes());
    requests.add(RdbCommitUnitOfWork.of());
    Golden.assertFrames(COMMIT, requests);
  }

  private static String converted(Throwable failure) {
    throw ForeignCodeTest.<RuntimeException>undeclared(failure);
  }

  /** Throws whatever it is given, declared or not. */
  @SuppressWarnings({"unchecked", "TypeParameterUnusedInFormals"})
  private static <T extends Throwable> RuntimeException undeclared(Throwable failure) throws T {
    throw (T) failure;
  }
}
