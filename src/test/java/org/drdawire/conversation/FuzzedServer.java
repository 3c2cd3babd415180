package org.drdawire.conversation;

import static org.junit.jupiter.api.Assertions.assertFalse;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.drdawire.ddm.CodePoint;
import org.drdawire.fuzz.FuzzBytes;
import org.drdawire.golden.Hex;
import org.drdawire.oracle.Frame;
import org.drdawire.reply.Wire;

/**
 * A server whose answers are good ones with objects that are dropped, repeated, inserted and
 * exchanged, as bytes say it, and at last with bytes that are changed or cut off. It knows by what
 * it has said, and by no byte that it has read, how far a client may be.
 */
final class FuzzedServer {

  /** What an object says in a connect. */
  private enum Kind {
    EXCSATRD,
    ACCSECRD,
    SECCHKRM,
    ACCRDBRM,
    NO_ERROR,
    ERROR,
    END,
    DATA
  }

  private record Said(Kind kind, String hex) {}

  private static final String WANTS_ANOTHER = "1219 0006 1149 0000 0005 11A4 19";

  private static final List<Said> BESIDE =
      List.of(
          new Said(Kind.NO_ERROR, ScriptedServer.DONE),
          new Said(Kind.NO_ERROR, Wire.card(0, "01J01")),
          new Said(Kind.NO_ERROR, "2218 0006 1149 0000"),
          new Said(Kind.NO_ERROR, "1C00"),
          new Said(Kind.NO_ERROR, "C000"),
          new Said(Kind.NO_ERROR, ScriptedServer.COMMITTED),
          new Said(Kind.NO_ERROR, "220B 0006 1149 0004"),
          new Said(Kind.NO_ERROR, "11DC 01020304"),
          new Said(Kind.ERROR, "2211 0006 1149 0008"),
          new Said(Kind.ERROR, "22CB 0006 1149 0008"),
          new Said(Kind.ERROR, "1254 0006 1149 0008"),
          new Said(Kind.END, "1233 0006 1149 0080"),
          new Said(Kind.ERROR, "2202 0006 1149 0004"),
          new Said(Kind.END, Wire.card(-30061, "08004")),
          new Said(Kind.ERROR, Wire.card(-911, "40001")),
          new Said(Kind.DATA, ScriptedServer.NUMBER),
          new Said(Kind.DATA, ScriptedServer.WITH_CLOB),
          new Said(Kind.DATA, ScriptedServer.rows(7, 8)),
          new Said(Kind.DATA, "146C 00 31"),
          new Said(Kind.DATA, "2205 0006 1149 0000"),
          new Said(Kind.DATA, "2205 0006 1149 0000 0005 2102 24"),
          new Said(Kind.DATA, Replying.NO_COLUMNS),
          new Said(Kind.EXCSATRD, ScriptedServer.ATTRIBUTES),
          new Said(Kind.ACCSECRD, ScriptedServer.CLEAR),
          new Said(Kind.SECCHKRM, ScriptedServer.IN),
          new Said(Kind.ACCRDBRM, ScriptedServer.DERBY));

  private final FuzzBytes input;
  private final String mechanism;

  /** How many more tokens it wants, and mechanisms it refuses. */
  private int another;

  /** It has said what is no good answer to a command of the connect; nothing may come behind it. */
  private boolean refused;

  /** ACCRDB has its good answer. */
  private boolean accessed;

  /** Bytes were changed: nobody knows what it has said. */
  private boolean blurred;

  private boolean cut;

  /** The mechanism that is asked for is not its own. */
  private boolean refuses;

  FuzzedServer(FuzzBytes input, String mechanism, int another) {
    this.input = input;
    this.mechanism = mechanism;
    this.another = another;
  }

  boolean isCut() {
    return cut;
  }

  /** Compares how far the client is with what it was told. */
  void check(Phase phase, int failures) {
    if (!blurred && phase != Phase.WANTS_TOKEN) {
      Phase right = accessed ? Phase.CONNECTED : Phase.CONNECTING;
      ScriptAnswers.same(refused ? Phase.OVER : right, phase);
    }
    if (phase == Phase.OVER || phase == Phase.CONNECTED) {
      ScriptAnswers.same(phase == Phase.OVER ? 1 : 0, failures);
    }
  }

  /** Answers a chain. Without a connect errors are none: the client has its own of them. */
  byte[] answer(List<Frame> chain, boolean connected) {
    StringBuilder hex = new StringBuilder();
    for (int i = 0; i < chain.size(); i++) {
      CodePoint command = CodePoint.ofValue(chain.get(i).object().codePoint()).orElseThrow();
      boolean sentBehind = refused && !blurred && !connected && i == 0;
      assertFalse(sentBehind, () -> command + " behind a refused answer");
      List<Said> said = mutated(good(command));
      blurred |= isMasked(said);
      if (!connected) {
        refused |= !isGood(said, command);
        accessed |= command == CodePoint.ACCRDB && !refused;
      }
      for (int at = 0; at < said.size(); at++) {
        boolean ends = at == said.size() - 1;
        String format = ends && i == chain.size() - 1 ? "03" : ends ? "43" : "53";
        hex.append(Wire.frame(format, 1, said.get(at).hex));
      }
    }
    return blurred(Hex.parse(hex.toString()));
  }

  /** Whether the client may go on: beside a refused mechanism also if there is another error. */
  private boolean isGood(List<Said> said, CodePoint command) {
    Kind answer = kind(command);
    Kind error = command == CodePoint.ACCSEC && refuses ? Kind.ERROR : Kind.NO_ERROR;
    return said.stream().filter(each -> each.kind == answer).count() == 1
        && said.stream()
            .allMatch(
                each -> each.kind == answer || each.kind == Kind.NO_ERROR || each.kind == error);
  }

  /**
   * Of several SQLCARDs of an answer the last error decides: one that ends all stands before it.
   */
  private static boolean isMasked(List<Said> said) {
    List<Kind> cards =
        said.stream().filter(each -> each.hex.startsWith("2408 00 FF")).map(Said::kind).toList();
    return cards.contains(Kind.END) && cards.get(cards.size() - 1) != Kind.END;
  }

  private static Kind kind(CodePoint command) {
    return switch (command) {
      case EXCSAT -> Kind.EXCSATRD;
      case ACCSEC -> Kind.ACCSECRD;
      case SECCHK -> Kind.SECCHKRM;
      case ACCRDB -> Kind.ACCRDBRM;
      default -> Kind.DATA;
    };
  }

  private List<Said> good(CodePoint command) {
    Kind kind = kind(command);
    return switch (command) {
      case EXCSAT -> said(kind, ScriptedServer.ATTRIBUTES);
      case ACCSEC -> said(kind, accsecrd());
      case SECCHK ->
          said(kind, mechanism.equals("0B") && another-- > 0 ? WANTS_ANOTHER : ScriptedServer.IN);
      case ACCRDB -> said(kind, ScriptedServer.DERBY);
      case OPNQRY ->
          said(kind, ResultSetsTest.OPENED, ScriptedServer.NUMBER, ScriptedServer.rows(1, 2));
      case CNTQRY ->
          said(kind, ScriptedServer.rows(3), "220B 0006 1149 0004", Wire.card(100, "02000"));
      case PRPSQLSTT -> said(kind, Replying.NO_COLUMNS);
      case EXCSQLSTT ->
          said(
              kind,
              ResultSetsTest.TWO,
              ScriptedServer.DONE,
              ResultSetsTest.SETS,
              ResultSetsTest.OPENED,
              ScriptedServer.NUMBER,
              ScriptedServer.rows(1),
              ResultSetsTest.OPENED,
              ScriptedServer.NUMBER,
              ScriptedServer.rows(2));
      case RDBCMM -> said(kind, ScriptedServer.COMMITTED, ScriptedServer.DONE);
      case RDBRLLBCK -> said(kind, ScriptedServer.ROLLED_BACK, ScriptedServer.DONE);
      default -> said(kind, ScriptedServer.DONE);
    };
  }

  /** Of a client that asks for 9 and then for 4 the first ACCSEC is refused. */
  private String accsecrd() {
    refuses = mechanism.equals("04") && another-- > 0;
    return accepted() + (refuses && input.flag() ? " 0005 11A4 01" : "");
  }

  private String accepted() {
    return "14AC 0006 11A2 00" + mechanism;
  }

  private Said beside() {
    Said said = input.oneOf(BESIDE);
    return said.kind == Kind.ACCSECRD ? new Said(Kind.ACCSECRD, accepted()) : said;
  }

  private static List<Said> said(Kind kind, String... objects) {
    return Arrays.stream(objects).map(hex -> new Said(kind, hex)).toList();
  }

  private List<Said> mutated(List<Said> good) {
    List<Said> said = new ArrayList<>(good);
    for (int kind = input.unsignedByte();
        kind >= 150 && said.size() < 20;
        kind = input.unsignedByte()) {
      int at = input.unsignedByte() % said.size();
      switch (kind % 5) {
        case 0 -> said.remove(at);
        case 1 -> said.add(at, said.get(input.unsignedByte() % said.size()));
        case 2 -> said.set(at, beside());
        default -> said.add(at + kind % 2, beside());
      }
      if (said.isEmpty()) {
        said.add(beside());
      }
    }
    // PBSD alone is no answer.
    if (said.stream().allMatch(each -> each.hex.equals("C000"))) {
      said.add(BESIDE.get(0));
    }
    return said;
  }

  /** Changes some bytes, or leaves the rest out. */
  private byte[] blurred(byte[] bytes) {
    int kind = input.unsignedByte();
    if (kind < 200 || bytes.length == 0) {
      return bytes;
    }
    blurred = true;
    int at = input.anyInt() % bytes.length;
    at = at < 0 ? at + bytes.length : at;
    cut = kind > 240;
    if (!cut) {
      bytes[at] = (byte) input.unsignedByte();
    }
    return cut ? Arrays.copyOf(bytes, at) : bytes;
  }
}
