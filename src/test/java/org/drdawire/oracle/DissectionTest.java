package org.drdawire.oracle;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.ByteBuffer;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.drdawire.ccsid.CcsidManager;
import org.drdawire.dialect.Capabilities;
import org.drdawire.request.Command;
import org.drdawire.request.CommandSamples;
import org.drdawire.request.RequestEncoder;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;

/** An independent parser reads our frames as they are meant. */
@RequiresTshark
class DissectionTest {

  /** Every command with its objects: the code points of one session, from the specification. */
  private static final List<Integer> SESSION =
      List.of(
          0x1041, 0x106D, // EXCSAT ACCSEC
          0x106E, 0x2001, // SECCHK ACCRDB
          0x200A, 0x2414, // EXCSQLIMM SQLSTT
          0x200D, 0x2450, 0x2414, 0x2008, // PRPSQLSTT SQLATTR SQLSTT DSCSQLSTT
          0x200B, 0x2412, // EXCSQLSTT SQLDTA, values
          0x200B, 0x2412, // nulls
          0x200B, 0x2412, 0x200B, 0x2412, 0x200B, 0x2412, // a batch of three
          0x200E, // RDBCMM
          0x200D, 0x2450, 0x2414, 0x2008, // the query
          0x200C, 0x2412, // OPNQRY SQLDTA
          0x2006, // CNTQRY
          0x2005, // CLSQRY
          0x200F); // RDBRLLBCK

  private static Tshark.Dissection dissection;
  private static List<byte[]> samples;
  private static Tshark.Dissection dissectedSamples;

  @BeforeAll
  static void dissect() throws Exception {
    dissection = Tshark.dissect(SameCommands.encode(new RowWork(), "memory:sample"));
    samples =
        CommandSamples.all().stream()
            .flatMap(sample -> Stream.of(sample.least(), sample.most()))
            .map(DissectionTest::encode)
            .toList();
    dissectedSamples = Tshark.dissect(samples);
  }

  /**
   * Each command with the fewest and with the most parts that it may have. {@code
   * CommandsDocumentTest} compares the parts with docs/commands.md.
   */
  @Test
  void everyCommandWithAllThatItMayHave() {
    assertEquals(List.of(), dissectedSamples.complaints());
    assertEquals(
        samples.stream()
            .flatMap(sample -> DssParser.chain(sample).stream())
            .map(frame -> line(frame.object()))
            .collect(Collectors.joining("\n")),
        dissectedSamples.frames().stream()
            .map(frame -> line(frame.codePoint(), frame.parameters()))
            .collect(Collectors.joining("\n")));
  }

  @Test
  void allThatIsSharedWithDerbysClient() throws Exception {
    List<byte[]> flushes = new ArrayList<>();
    for (SharedWork work : SharedWork.all()) {
      SameCommands.encode(work, "memory:sample").stream()
          .filter(flush -> Tshark.understands(DssParser.chain(flush)))
          .forEach(flushes::add);
    }
    List<Integer> codePoints =
        flushes.stream()
            .flatMap(flush -> DssParser.chain(flush).stream())
            .map(frame -> frame.object().codePoint())
            .toList();
    Tshark.Dissection shared = Tshark.dissect(flushes);
    assertEquals(List.of(), shared.complaints());
    assertEquals(codePoints, shared.codePoints());
  }

  @Test
  void nothingIsMalformed() {
    assertEquals(List.of(), dissection.complaints());
  }

  @Test
  void theCodePointsComeInOrder() {
    assertEquals(SESSION, dissection.codePoints());
  }

  @Test
  void theParametersComeInOrder() {
    assertEquals(
        List.of(0x115E, 0x116D, 0x115A, 0x1404, 0x1147), dissection.frames().get(0).parameters());
    assertEquals(List.of(0x11A2, 0x2110, 0x11A0, 0x11A1), dissection.frames().get(2).parameters());
    assertEquals(
        List.of(0x2110, 0x210F, 0x112E, 0x2104, 0x002F, 0x2135, 0x0035),
        dissection.frames().get(3).parameters());
  }

  @Test
  void lengthsAndChainingAreConsistent() {
    for (Tshark.Dissected frame : dissection.frames()) {
      assertEquals(frame.length(), frame.objectLength() + 6, frame::toString);
      assertTrue(frame.type() == 1 || frame.type() == 3, frame::toString);
    }
    assertEquals(
        List.of(0x51, 0x43, 0x51, 0x43, 0x51, 0x03),
        dissection.frames().subList(14, 20).stream().map(Tshark.Dissected::format).toList());
    assertEquals(
        List.of(1, 1, 2, 2, 3, 3),
        dissection.frames().subList(14, 20).stream().map(Tshark.Dissected::correlation).toList());
  }

  private static byte[] encode(Command command) {
    RequestEncoder requests = new RequestEncoder(CcsidManager.utf8());
    requests.use(Capabilities.initial().withAgreementAssumed().withMonitoring());
    requests.add(command);
    ByteBuffer bytes = requests.toByteBuffer();
    byte[] flush = new byte[bytes.remaining()];
    bytes.get(flush);
    return flush;
  }

  private static String line(DdmObject object) {
    List<DdmObject> parameters =
        RequestTerms.isCommand(object.codePoint()) ? object.children() : List.of();
    return line(object.codePoint(), parameters.stream().map(DdmObject::codePoint).toList());
  }

  private static String line(int codePoint, List<Integer> parameters) {
    return Stream.concat(Stream.of(codePoint), parameters.stream())
        .map(RequestTerms::name)
        .collect(Collectors.joining(" "));
  }
}
