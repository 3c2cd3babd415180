package org.drdawire.ddm;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Proxy;
import java.nio.ByteBuffer;
import java.util.ArrayList;
import java.util.List;
import java.util.function.UnaryOperator;
import org.drdawire.ccsid.CcsidManager;
import org.drdawire.golden.Hex;
import org.junit.jupiter.api.Test;

/** What the writer does beside the bytes: what it returns, and what it leaves in a manager. */
class DdmWriterTest {

  private final List<String> calls = new ArrayList<>();

  /** UTF-8, with a note of each call that begins or ends a text. */
  private CcsidManager noted() {
    CcsidManager utf8 = CcsidManager.utf8();
    return (CcsidManager)
        Proxy.newProxyInstance(
            CcsidManager.class.getClassLoader(),
            new Class<?>[] {CcsidManager.class},
            (proxy, method, arguments) -> {
              if (method.getName().equals("startEncoding") || method.getName().equals("reset")) {
                calls.add(method.getName());
              }
              try {
                return method.invoke(utf8, arguments);
              } catch (InvocationTargetException e) {
                throw e.getCause();
              }
            });
  }

  @Test
  void eachMethodReturnsTheWriter() {
    List<UnaryOperator<DdmWriter>> methods =
        List.of(
            out -> out.begin(CodePoint.EXCSAT),
            out -> out.writeByte(1),
            out -> out.writeShort(1),
            out -> out.writeInt(1),
            out -> out.writeLong(1),
            out -> out.writeBytes(new byte[1], 0, 1),
            out -> out.writeBytes(ByteBuffer.allocate(1)),
            out -> out.writeByte(CodePoint.SRVNAM, 1),
            out -> out.writeShort(CodePoint.SRVNAM, 1),
            out -> out.writeInt(CodePoint.SRVNAM, 1),
            out -> out.writeLong(CodePoint.SRVNAM, 1),
            out -> out.writeBoolean(CodePoint.SRVNAM, true),
            out -> out.writeText(CodePoint.SRVNAM, "a", LengthLimits.SERVER_NAME),
            out -> out.writeSecret(CodePoint.PASSWORD, secret(), LengthLimits.CREDENTIAL),
            out -> out.encode("a", out.names()),
            DdmWriter::end);
    TestChain.utf8().add(out -> methods.forEach(method -> assertSame(out, method.apply(out))));
  }

  @Test
  void aCopyIsWhatWasWrittenSinceAPosition() {
    TestChain.utf8()
        .add(
            out -> {
              out.begin(CodePoint.SRVNAM).writeByte(1);
              int position = out.position();
              Hex.assertBytes("", out.copyFrom(position));
              out.writeShort(0x0203);
              Hex.assertBytes("0203", out.copyFrom(position));
              out.end();
            });
  }

  @Test
  void aSecretIsNotLeftInTheManager() {
    new TestChain(100, noted())
        .add(
            out -> {
              out.begin(CodePoint.SECCHK);
              out.writeSecret(CodePoint.PASSWORD, secret(), LengthLimits.CREDENTIAL).end();
            });
    assertEquals(List.of("startEncoding", "reset"), calls);
  }

  @Test
  void aTextIsNotLeftInTheManagerOfACommandThatIsTakenBack() {
    TestChain chain = new TestChain(100, noted());
    chain
        .chain
        .begin()
        .begin(CodePoint.EXCSAT)
        .writeName(CodePoint.SRVNAM, "a", LengthLimits.RDBNAM);
    chain.chain.rollback();
    assertEquals(List.of("startEncoding", "reset"), calls);
  }

  /** The manager is not that of names, which a command that is taken back looks after. */
  @Test
  void aTextForWhichThereIsNoRoomIsNotLeftInItsManager() {
    TestChain chain = new TestChain(20, CcsidManager.utf8());
    CcsidManager mixed = noted();
    assertThrows(
        RequestTooLargeException.class,
        () -> chain.add(out -> out.begin(CodePoint.SQLSTT).encode("a".repeat(11), mixed).end()));
    assertEquals(List.of("startEncoding", "reset"), calls);
  }

  private static Secret secret() {
    return Secret.of(new char[] {'p'});
  }
}
