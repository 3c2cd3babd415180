package org.drdawire.request;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.drdawire.captures.Capture;
import org.drdawire.ccsid.CcsidManager;
import org.drdawire.ddm.Secret;
import org.drdawire.dialect.Capabilities;
import org.drdawire.dialect.Dialect;
import org.drdawire.dialect.SecurityMechanism;
import org.drdawire.fdoca.DrdaType;
import org.drdawire.fdoca.ParameterDescriptor;
import org.drdawire.fdoca.ParameterType;
import org.drdawire.fdoca.TypeDefinition;
import org.drdawire.golden.Hex;
import org.drdawire.oracle.DdmObject;
import org.drdawire.oracle.DssReader;
import org.drdawire.oracle.Frame;
import org.junit.jupiter.api.Test;

/**
 * What IBM's own clients send in the captures: our commands with the same parameters are the same
 * bytes, but for what a client may choose.
 */
class CapturedCommandsTest {

  /** The DSSs that differ, by capture and flush of the client; DDM allows any order. */
  private static final Map<String, String> DIFFERENT =
      Map.of(
          "connect-clients 1 ACCRDB", "order of TYPDEFNAM PRDID PRDDTA",
          "i-v5r3-accrdb 1 ACCRDB",
              "without X'D12A', order of TYPDEFNAM PRDID TYPDEFOVR STTDECDEL STTSTRDEL CRRTKN",
          "luw-11.1-jcc 3 OPNQRY", "order of MEDDTASZ SMLDTASZ",
          "luw-8.2-jcc 5 EXCSQLSTT",
              "order of OUTEXP QRYBLKSZ MAXBLKEXT MAXRSLCNT RSLSETFLG PRCNAM RTNSETSTT");

  /** A SECCHK that lacks a token, and command data without a command. */
  private static final List<String> OF_THEIR_OWN =
      List.of("connect-clients 2", "zos-ifcid191-objects 1", "zos-ifcid191-objects 2");

  @Test
  void theSameParametersHaveTheSameBytes() throws IOException {
    Map<String, String> different = new TreeMap<>();
    int same = 0;
    for (Capture capture : Capture.all()) {
      List<Capture.Flush> chains =
          capture.flushes().stream().filter(Capture.Flush::fromClient).toList();
      for (int i = 0; i < chains.size(); i++) {
        String name = capture.name() + " " + (i + 1);
        if (!chains.get(i).isOurs() && !OF_THEIR_OWN.contains(name)) {
          byte[] ours = chain(recorded(capture, chains.get(i)));
          compare(name, chains.get(i).bytes(), ours, different);
          same += Arrays.equals(chains.get(i).bytes(), ours) ? 1 : 0;
        }
      }
    }
    assertEquals(new TreeMap<>(DIFFERENT), different);
    assertEquals(18, same);
  }

  private static List<RecordedDss> recorded(Capture capture, Capture.Flush flush)
      throws IOException {
    // That client has asked for it by CCSIDMGR.
    int names = capture.name().equals("luw-8.2-cli") ? 819 : 500;
    List<RecordedDss> recorded = new ArrayList<>();
    for (Frame frame : frames(flush.bytes())) {
      ByteBuffer dss = flush.data().slice((int) frame.offset(), frame.segments().get(0));
      recorded.add(
          new RecordedDss(
              capture.name(), "", recorded.size() + 1, frame.object().name(), names, dss));
    }
    return recorded;
  }

  private static byte[] chain(List<RecordedDss> flush) {
    RecordedDss last = flush.get(flush.size() - 1);
    if (!last.term().equals("SQLDTA")) {
      return RecordedCommandsTest.chain(flush);
    }
    RequestEncoder requests = new RequestEncoder(CcsidManager.forCcsid(last.names()));
    requests.use(
        Capabilities.initial(Dialect.db2Luw()).withTypeDefinition(TypeDefinition.bigEndian()));
    Command command = new RecordedCommands(flush.get(0), Map.of()).command();
    ParameterType text = ParameterType.of(DrdaType.LONG_VARCHAR, 0x7FFF);
    RowWriter row =
        requests.row(
            (ParameterizedCommand) command,
            new ParameterDescriptor(List.of(text, text, text, text, text)));
    for (String value : texts(last.bytes())) {
      row.writeText(value);
    }
    row.end();
    return RecordedDss.bytes(requests.toByteBuffer());
  }

  /** The values of a row of texts: an indicator of the row, and then of each, with its length. */
  private static List<String> texts(ByteBuffer dss) {
    ByteBuffer data = dss.duplicate().position(10);
    data.position(data.position() + data.getShort(data.position()) + 5);
    List<String> texts = new ArrayList<>();
    while (data.hasRemaining()) {
      assertEquals(0, data.get());
      byte[] text = new byte[data.getShort()];
      data.get(text);
      texts.add(new String(text, StandardCharsets.UTF_8));
    }
    return texts;
  }

  private static List<Frame> frames(byte[] bytes) throws IOException {
    ByteArrayInputStream in = new ByteArrayInputStream(bytes);
    DssReader reader = new DssReader(in);
    List<Frame> frames = new ArrayList<>();
    while (in.available() > 0) {
      frames.add(reader.read());
    }
    return frames;
  }

  private static void compare(
      String name, byte[] theirs, byte[] ours, Map<String, String> different) throws IOException {
    List<Frame> expected = frames(theirs);
    List<Frame> actual = frames(ours);
    assertEquals(expected.size(), actual.size(), name);
    for (int i = 0; i < expected.size(); i++) {
      Frame their = expected.get(i);
      Frame our = actual.get(i);
      assertEquals(
          their.format() + " " + their.correlation(), our.format() + " " + our.correlation());
      if (!their.payload().equals(our.payload())) {
        different.put(name + " " + their.object().name(), difference(their, our));
      }
    }
  }

  /** What is missing and what stands elsewhere; another value or one too many is a failure. */
  private static String difference(Frame theirs, Frame ours) {
    List<String> expected = parameters(theirs);
    List<String> actual = parameters(ours);
    List<String> missing = expected.stream().filter(one -> !actual.contains(one)).toList();
    List<String> rest = expected.stream().filter(actual::contains).toList();
    assertEquals(rest.stream().sorted().toList(), actual.stream().sorted().toList());
    List<String> differences = new ArrayList<>();
    missing.forEach(one -> differences.add("without " + name(one)));
    StringBuilder moved = new StringBuilder();
    for (int i = 0; i < rest.size(); i++) {
      moved.append(rest.get(i).equals(actual.get(i)) ? "" : " " + name(rest.get(i)));
    }
    if (moved.length() > 0) {
      differences.add("order of" + moved);
    }
    return String.join(", ", differences);
  }

  private static List<String> parameters(Frame frame) {
    List<DdmObject> parameters = frame.object().children();
    return parameters.stream().map(child -> child.name() + "=" + child.hex()).toList();
  }

  private static String name(String parameter) {
    return parameter.substring(0, parameter.indexOf('='));
  }

  /** SECCHK of a known attack: mechanism 9 has two tokens. */
  @Test
  void aTokenTooFewIsRefused() {
    SecurityMechanism both = SecurityMechanism.EUSRIDPWD;
    Secret token = Secret.of(new byte[32]);
    assertThrows(
        IllegalArgumentException.class,
        () -> SecurityCheck.of(both, "DB2TEST", Credentials.ofTokens(token)));
  }

  private static byte[] object(String capture, int flush) {
    return Capture.all().stream()
        .filter(each -> each.name().equals(capture))
        .map(each -> each.flushes().get(flush).bytes())
        .map(bytes -> Arrays.copyOfRange(bytes, 6, bytes.length))
        .findFirst()
        .orElseThrow();
  }

  /** Our first local LID is X'52', IBM's X'50'. */
  @Test
  void aCcsidOfAParameter() throws IOException {
    RequestEncoder requests = Golden.utf8();
    ParameterType text = ParameterType.of(DrdaType.VARCHAR_SBCS, 10).inCcsid(37);
    requests
        .row(ExecuteSqlStatement.of(Golden.section()), new ParameterDescriptor(List.of(text)))
        .writeText("AAAAA")
        .end();
    byte[] ours =
        RecordedDss.bytes(frames(RecordedDss.bytes(requests.toByteBuffer())).get(1).payload());
    byte[] theirs = object("zos-ifcid191-objects", 0);
    theirs[17] = 0x52;
    theirs[37] = 0x52;
    Hex.assertBytes(Hex.format(theirs), ours);
  }

  @Test
  void locatorsOfAQuery() throws IOException {
    RequestEncoder requests = Golden.utf8();
    requests.add(
        ContinueQuery.of(Golden.section(), 1)
            .withOverride(
                OutputOverride.of(
                    OutputOverride.Column.AS_DESCRIBED, OutputOverride.Column.CLOB_LOCATOR)));
    byte[] ours =
        RecordedDss.bytes(frames(RecordedDss.bytes(requests.toByteBuffer())).get(1).payload());
    Hex.assertBytes(Hex.format(object("zos-ifcid191-objects", 1)), ours);
  }
}
