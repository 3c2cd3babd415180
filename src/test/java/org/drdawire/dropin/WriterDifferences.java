package org.drdawire.dropin;

import static java.nio.charset.StandardCharsets.UTF_16BE;
import static java.nio.charset.StandardCharsets.UTF_8;
import static org.junit.jupiter.api.Assertions.assertEquals;

import java.nio.charset.Charset;
import java.util.HexFormat;
import java.util.List;
import java.util.Objects;
import java.util.Set;
import java.util.TreeSet;
import org.drdawire.oracle.DdmObject;
import org.drdawire.oracle.Frame;

/** Where what the whole writer sends is not what the client as it is sends: each kind once. */
final class WriterDifferences {

  private static final String DECIMAL = "0F";
  private static final int MOST_DIGITS = 31;
  private static final Charset EBCDIC = Charset.forName("IBM500");

  private final Set<String> kinds = new TreeSet<>();

  /** One line for each kind, in alphabetical order. */
  String text() {
    return String.join("\n", kinds) + "\n";
  }

  /** Compares two chains, which must have the same commands. */
  void compare(List<Frame> theirs, List<Frame> ours) {
    List<Frame> expected = inRow(theirs);
    List<Frame> actual = inRow(ours);
    assertEquals(terms(expected), terms(actual));
    for (int i = 0; i < actual.size(); i++) {
      Frame our = actual.get(i);
      // a large object that only one of them has is in the flags of the DSS before it
      if (theirs.size() == ours.size()) {
        assertEquals(expected.get(i).format(), our.format(), our::toString);
      }
      if (our.type() == Frame.RQSDSS) {
        compareParameters(expected.get(i).object(), our.object());
      } else if (!our.object().name().equals("SQLDTA")) {
        assertEquals(expected.get(i).object().hex(), our.object().hex(), our::toString);
      }
    }
    compareValues(SentValue.of(theirs), SentValue.of(ours));
  }

  private static List<Frame> inRow(List<Frame> chain) {
    return chain.stream().filter(frame -> !frame.object().name().equals("EXTDTA")).toList();
  }

  private static List<String> terms(List<Frame> chain) {
    return chain.stream().map(frame -> frame.correlation() + " " + frame.object().name()).toList();
  }

  private void compareParameters(DdmObject their, DdmObject our) {
    assertEquals(names(their), names(our));
    for (int i = 0; i < our.children().size(); i++) {
      DdmObject one = their.children().get(i);
      DdmObject other = our.children().get(i);
      if (!one.hex().equals(other.hex())) {
        kinds.add(our.name() + " " + other.name() + parameter(one, other));
      }
    }
  }

  private static List<String> names(DdmObject command) {
    return command.children().stream().map(DdmObject::name).toList();
  }

  private static String parameter(DdmObject their, DdmObject our) {
    return switch (our.name()) {
      case "CRRTKN" -> "";
      case "SECTKN" -> their.hex().length() == our.hex().length() ? "" : ": other length";
      case "PRDDTA" ->
          product(their, EBCDIC).equals(product(our, UTF_8)) ? ": CCSID 500 -> 1208" : ": other";
      default -> " " + their.hex() + " -> " + our.hex();
    };
  }

  /** All but the length at its beginning. */
  private static String product(DdmObject data, Charset charset) {
    return text(data.hex().substring(2), charset);
  }

  private void compareValues(List<SentValue> theirs, List<SentValue> ours) {
    assertEquals(theirs.size(), ours.size());
    for (int i = 0; i < ours.size(); i++) {
      SentValue their = theirs.get(i);
      SentValue our = ours.get(i);
      if (!their.equals(our)) {
        kinds.add(forms(their.form(), our.form()) + content(their.content(), our.content()));
      }
    }
  }

  private static String forms(String their, String our) {
    String scale = their.substring(4);
    if (their.startsWith(DECIMAL) && Integer.parseInt(scale, 16) > MOST_DIGITS) {
      return DECIMAL + ": scale above 31 -> " + our;
    }
    return their.startsWith(DECIMAL) && our.equals(DECIMAL + scale + scale)
        ? DECIMAL + ": precision below scale -> as scale"
        : their + " -> " + our;
  }

  private static String content(String their, String our) {
    if (Objects.equals(their, our)) {
      return "";
    }
    return text(their, UTF_16BE).equals(text(our, UTF_8)) ? ": UTF-16 -> UTF-8" : ": other";
  }

  private static String text(String hex, Charset charset) {
    return new String(HexFormat.of().parseHex(hex), charset);
  }
}
