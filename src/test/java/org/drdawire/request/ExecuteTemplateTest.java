package org.drdawire.request;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.drdawire.request.Golden.section;
import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertDoesNotThrow;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.io.ByteArrayOutputStream;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.stream.Stream;
import org.drdawire.ccsid.CcsidEncodingException;
import org.drdawire.ccsid.CcsidManager;
import org.drdawire.ccsid.NewlineMapping;
import org.drdawire.dialect.Capabilities;
import org.drdawire.fdoca.DrdaType;
import org.drdawire.fdoca.ParameterDescriptor;
import org.drdawire.fdoca.ParameterType;
import org.drdawire.fdoca.TypeDefinition;
import org.drdawire.oracle.DdmObject;
import org.drdawire.oracle.DssParser;
import org.drdawire.oracle.Frame;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Templates give the bytes of the untemplated path, until the settings change. */
class ExecuteTemplateTest {

  private static final ParameterDescriptor PAIR =
      ParameterDescriptor.of(
          ParameterType.of(DrdaType.INTEGER), ParameterType.of(DrdaType.VARCHAR).notNull());

  private static Stream<ParameterizedCommand> commands() {
    PackageSection longName = PackageSection.of("r".repeat(300), "NULLID", "SYSLH000", 1);
    return Stream.of(
        ExecuteSqlStatement.of(section()),
        ExecuteSqlStatement.of(longName).withoutCommit(),
        OpenQuery.of(section()),
        OpenQuery.of(longName).withBlock(QueryBlock.of(512).withExtents(1).withRows(2)));
  }

  @ParameterizedTest
  @MethodSource("commands")
  void sameBytesAsWithoutTemplateWhateverErrorsDoToTheChain(ParameterizedCommand command) {
    RequestEncoder templated = Golden.utf8();
    RequestEncoder plain = Golden.utf8();
    ExecuteTemplate template = ExecuteTemplate.of(command, PAIR);
    for (boolean continued : new boolean[] {false, false, true, true, false}) {
      templated.continueOnError(continued);
      plain.continueOnError(continued);
      for (int i = 0; i < 5; i++) {
        template.row(templated).writeInt(i).writeText("h\u00e9llo").end();
        plain.row(command, PAIR).writeInt(i).writeText("h\u00e9llo").end();
      }
      assertEquals(plain.toByteBuffer(), templated.toByteBuffer());
    }
  }

  @Test
  void sameBytesAfterAFailedRow() {
    RequestEncoder templated = Golden.utf8();
    RequestEncoder plain = Golden.utf8();
    ExecuteSqlStatement command = ExecuteSqlStatement.of(section());
    ExecuteTemplate template = ExecuteTemplate.of(command, PAIR);
    for (int i = 0; i < 3; i++) {
      RowWriter row = template.row(templated);
      assertThrows(RuntimeException.class, () -> row.writeText("not an INTEGER"));
      template.row(templated).writeNull().writeText("").end();
      plain.row(command, PAIR).writeNull().writeText("").end();
    }
    assertEquals(plain.toByteBuffer(), templated.toByteBuffer());
  }

  @Test
  void sameBytesForADescriptorOfManySegments() {
    RequestEncoder templated = Golden.utf8();
    RequestEncoder plain = Golden.utf8();
    ExecuteSqlStatement command = ExecuteSqlStatement.of(section());
    ParameterDescriptor descriptor =
        new ParameterDescriptor(Collections.nCopies(11_000, ParameterType.of(DrdaType.BIGINT)));
    ExecuteTemplate template = ExecuteTemplate.of(command, descriptor);
    for (int i = 0; i < 3; i++) {
      fill(template.row(templated));
      fill(plain.row(command, descriptor));
    }
    var frames = templated.toByteBuffer();
    assertEquals(plain.toByteBuffer(), frames);
    DdmObject sqldta = DssParser.chain(frames).get(5).object();
    assertEquals(33_399, sqldta.child(0x0010).bytes().length);
    assertEquals(1 + 9 * 11_000, sqldta.child(0x147A).bytes().length);
  }

  /** A value that outgrows its row changes the description of that row alone. */
  @Test
  void sameBytesWhenAValueIsDescribedAnew() {
    RequestEncoder templated = Golden.utf8();
    RequestEncoder plain = Golden.utf8();
    ExecuteSqlStatement command = ExecuteSqlStatement.of(section());
    ParameterType text = ParameterType.of(DrdaType.VARCHAR);
    for (ParameterType other : List.of(text, ParameterType.of(DrdaType.CHAR_SBCS).inCcsid(37))) {
      List<ParameterType> types = new ArrayList<>(Collections.nCopies(200, text));
      types.set(7, other);
      ParameterDescriptor descriptor =
          new ParameterDescriptor(types).withTypeDefinition(TypeDefinition.littleEndian());
      ExecuteTemplate template = ExecuteTemplate.of(command, descriptor);
      for (int large : new int[] {0, 1, 84, 85, 200, 0}) {
        fill(template.row(templated), large);
        fill(plain.row(command, descriptor), large);
      }
      assertArrayEquals(drained(plain), drained(templated));
    }
  }

  private static void fill(RowWriter row, int large) {
    for (int i = 1; i <= 200; i++) {
      row.writeText(i == large ? "x".repeat(33_000) : "y");
    }
    row.end();
  }

  private static byte[] drained(RequestEncoder requests) {
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    assertDoesNotThrow(() -> requests.drainTo(bytes));
    return bytes.toByteArray();
  }

  @Test
  void anotherCcsidNeedsAnotherTemplate() {
    RequestEncoder requests = Golden.ebcdic();
    ExecuteTemplate template = used(requests);
    requests.use(CcsidManager.utf8());
    assertRefused("CCSID of names has changed: template=500 encoder=1208", template, requests);
  }

  @Test
  void anotherNewlineNeedsAnotherTemplate() {
    RequestEncoder requests = Golden.ebcdic();
    ExecuteTemplate template = used(requests);
    requests.use(CcsidManager.forCcsid(500, NewlineMapping.ZOS_UNIX));
    assertRefused("newline of names has changed: ccsid=500", template, requests);
  }

  @Test
  void otherCapabilitiesNeedAnotherTemplate() {
    RequestEncoder requests = Golden.utf8();
    ExecuteTemplate template = used(requests);
    requests.use(Capabilities.of("CSS10050", TypeDefinition.bigEndian()));
    assertRefused("capabilities have changed", template, requests);
  }

  @Test
  void anotherNewlineOfValuesNeedsAnotherTemplate() {
    RequestEncoder requests = Golden.utf8();
    ExecuteTemplate template = used(requests);
    TypeDefinition unix = TypeDefinition.bigEndian().withNewline(NewlineMapping.ZOS_UNIX);
    requests.use(Capabilities.of("CSS10160", unix));
    assertRefused("capabilities have changed", template, requests);
  }

  @Test
  void anotherEncoderNeedsAnotherTemplate() {
    RequestEncoder requests = Golden.utf8();
    ExecuteTemplate template = used(requests);
    assertRefused("template belongs to another connection", template, Golden.utf8());
    template.row(requests).writeInt(1).writeText("a").end();
  }

  @Test
  void equalSettingsNeedNoOtherTemplate() {
    RequestEncoder templated = Golden.utf8();
    RequestEncoder plain = Golden.utf8();
    ExecuteSqlStatement command = ExecuteSqlStatement.of(section());
    ExecuteTemplate template = ExecuteTemplate.of(command, PAIR);
    for (int i = 0; i < 3; i++) {
      templated.use(CcsidManager.utf8());
      templated.use(Capabilities.initial());
      template.row(templated).writeInt(i).writeText("a").end();
      plain.row(command, PAIR).writeInt(i).writeText("a").end();
    }
    assertEquals(plain.toByteBuffer(), templated.toByteBuffer());
  }

  @Test
  void settingsThatAreBackAgainAreTheSame() {
    RequestEncoder requests = Golden.ebcdic();
    ExecuteTemplate template = used(requests);
    requests.use(CcsidManager.utf8());
    requests.use(CcsidManager.ebcdic());
    template.row(requests).writeInt(1).writeText("a").end();
    assertEquals(4, DssParser.anyChain(requests.toByteBuffer()).size());
  }

  @Test
  void aTemplateIsTiedByItsFirstRow() {
    RequestEncoder requests = Golden.ebcdic();
    ExecuteTemplate template = ExecuteTemplate.of(ExecuteSqlStatement.of(section()), PAIR);
    requests.use(CcsidManager.utf8());
    template.row(requests).writeInt(1).writeText("a").end();
    assertEquals(
        Golden.section().name().rdbnam(),
        new String(
            DssParser.chain(requests.toByteBuffer()).get(0).object().child(0x2113).bytes(),
            0,
            9,
            UTF_8));
  }

  @Test
  void aFirstRowThatFailedIsWrittenAgain() {
    RequestEncoder requests = new RequestEncoder(CcsidManager.utf8(), 200);
    requests.add(ExecuteImmediateSqlStatement.of(section(), "x".repeat(80)));
    ExecuteTemplate template = ExecuteTemplate.of(ExecuteSqlStatement.of(section()), PAIR);
    assertThrows(RuntimeException.class, () -> template.row(requests));
    requests.toByteBuffer();
    template.row(requests).writeInt(1).writeText("a").end();
    assertEquals(
        List.of(0x200B, 0x2412), Frame.codePoints(DssParser.chain(requests.toByteBuffer())));
  }

  @Test
  void aCommandThatCannotBeEncodedOpensNoRow() {
    RequestEncoder requests = Golden.ebcdic();
    ExecuteTemplate template =
        ExecuteTemplate.of(OpenQuery.of(PackageSection.of("db", "N", "\u20ac", 1)), PAIR);
    CcsidEncodingException error =
        assertThrows(CcsidEncodingException.class, () -> template.row(requests));
    assertEquals("PKGID", error.field());
    assertEquals(0, error.parameter());
    requests.add(RdbCommitUnitOfWork.of());
    Golden.assertFrames("000A D001 0001 0004 200E", requests);
  }

  private static ExecuteTemplate used(RequestEncoder requests) {
    ExecuteTemplate template = ExecuteTemplate.of(ExecuteSqlStatement.of(section()), PAIR);
    template.row(requests).writeInt(1).writeText("a").end();
    return template;
  }

  private static void assertRefused(String why, ExecuteTemplate template, RequestEncoder requests) {
    int pending = requests.pendingBytes();
    IllegalStateException error =
        assertThrows(IllegalStateException.class, () -> template.row(requests));
    assertEquals(why, error.getMessage());
    assertEquals(pending, requests.pendingBytes());
    requests.add(RdbCommitUnitOfWork.of());
  }

  private static void fill(RowWriter row) {
    for (int i = 0; i < 11_000; i++) {
      row.writeLong(i);
    }
    row.end();
  }
}
