package org.drdawire.ccsid;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.DynamicTest.dynamicTest;

import java.io.Reader;
import java.nio.ByteBuffer;
import java.nio.CharBuffer;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.TestFactory;
import org.junit.jupiter.api.function.Executable;

/** A null argument is an error at the call that gets it, and the error names it. */
class NullArgumentsTest {

  private static final Replacements ANY = new Replacements();
  private static final String NO_TEXT = null;
  private static final Replacements NO_REPLACEMENTS = null;
  private static final ByteBuffer NO_BYTES = null;
  private static final CharBuffer NO_CHARS = null;

  @TestFactory
  Stream<DynamicTest> managerNamesWhatIsNull() {
    return Stream.of(500, 930, 1200, 1208).flatMap(ccsid -> of(CcsidManager.forCcsid(ccsid)));
  }

  private static Stream<DynamicTest> of(CcsidManager manager) {
    ByteBuffer target = ByteBuffer.allocate(9);
    CharBuffer chars = CharBuffer.allocate(9);
    return Stream.of(
        names("text", () -> manager.startEncoding(NO_TEXT)),
        names("text", () -> manager.startEncoding(NO_TEXT, ANY)),
        names("replacements", () -> manager.startEncoding("A", NO_REPLACEMENTS)),
        names("replacements", () -> manager.startEncoding(NO_REPLACEMENTS)),
        names("text", () -> manager.toBytes(null)),
        names("target", () -> encode(manager, "A")),
        names("target", () -> encode(manager, CharBuffer.wrap("A"))),
        names("source", () -> encode(manager, null, target)),
        names("target", () -> encode(manager, CharBuffer.wrap("A"), NO_BYTES)),
        names("bytes", () -> manager.decode(NO_BYTES)),
        names("bytes", () -> manager.decode(NO_BYTES, ANY)),
        names("replacements", () -> manager.decode(target, NO_REPLACEMENTS)),
        names("replacements", () -> manager.startDecoding(NO_REPLACEMENTS)),
        names("bytes", () -> manager.decode(NO_BYTES, chars)),
        names("target", () -> manager.decode(target, NO_CHARS)),
        names("bytes", () -> manager.decode(NO_BYTES, chars, ANY)),
        names("target", () -> manager.decode(target, NO_CHARS, ANY)),
        names("replacements", () -> manager.decode(target, chars, NO_REPLACEMENTS)),
        names("source", () -> manager.decode(NO_BYTES, CharBuffer.allocate(1), true)),
        names("target", () -> manager.decode(target, null, true)));
  }

  private static void encode(CcsidManager manager, CharSequence text) {
    manager.startEncoding(text);
    manager.encode(NO_BYTES);
  }

  private static void encode(CcsidManager manager, CharBuffer source, ByteBuffer target) {
    manager.startEncoding();
    manager.encode(source, target, true);
  }

  @TestFactory
  Stream<DynamicTest> readerEncoderNamesWhatIsNull() {
    ReaderEncoder encoder = new ReaderEncoder(CcsidManager.utf8());
    return Stream.of(
        names("manager", () -> new ReaderEncoder(null)),
        names("text", () -> encoder.startEncoding(null)),
        names("text", () -> encoder.startEncoding(null, ANY)),
        names("replacements", () -> encoder.startEncoding(Reader.nullReader(), null)),
        names("target", () -> encode(encoder)));
  }

  private static void encode(ReaderEncoder encoder) throws Exception {
    encoder.startEncoding(Reader.nullReader());
    encoder.encode(null);
  }

  @TestFactory
  Stream<DynamicTest> factoriesNameWhatIsNull() {
    return Stream.of(500, 930, 1208)
        .map(ccsid -> names("newline", () -> CcsidManager.forCcsid(ccsid, null)));
  }

  private static DynamicTest names(String argument, Executable call) {
    return dynamicTest(
        argument,
        () -> assertEquals(argument, assertThrows(NullPointerException.class, call).getMessage()));
  }
}
