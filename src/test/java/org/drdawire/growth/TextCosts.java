package org.drdawire.growth;

import java.nio.ByteBuffer;
import java.nio.CharBuffer;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Function;
import java.util.function.IntFunction;
import org.drdawire.ccsid.CcsidManager;
import org.drdawire.ccsid.Replacements;
import org.drdawire.fdoca.DrdaType;
import org.drdawire.fdoca.ParameterType;
import org.drdawire.fdoca.TypeDefinition;
import org.drdawire.request.RowWriter;

/** Texts: into texts of each kind of CCSID, and into types of which they say a value, or none. */
final class TextCosts {

  private static final TypeDefinition UTF8 = TypeDefinition.bigEndian();
  private static final TypeDefinition EBCDIC = UTF8.withCcsids(37, 300, 37);
  private static final TypeDefinition MIXED = UTF8.withCcsids(290, 300, 930);

  private static final int IN_ROW = 8_000;
  private static final int LONG = 100_000;

  private final List<Cost> costs = new ArrayList<>();

  private TextCosts() {}

  static List<Cost> all() {
    TextCosts texts = new TextCosts();
    texts.intoTexts();
    texts.ofOtherClasses();
    texts.ofValues();
    texts.decoded();
    return texts.costs;
  }

  private void intoTexts() {
    into("UTF-8, ASCII", UTF8, "a", 1);
    into("UTF-8, ASCII and others by turns", UTF8, "a\u65E5", 4);
    into("UTF-8, surrogate pairs", UTF8, "\uD83D\uDE00", 4);
    into("CCSID 37", EBCDIC, "a\u00E9", 2);
    into("CCSID 930, shifts by turns", MIXED, "A\u65E5", 5);
    add("UTF-16 into DBCLOB", LONG, n -> value(UTF8, DrdaType.DBCLOB, "\u65E5".repeat(n)));
    add(
        "CCSID 930 into CLOB, each character replaced",
        LONG / 10,
        n -> {
          String bad = "\uFFFF".repeat(n);
          ParameterType clob = ParameterType.of(DrdaType.CLOB);
          return Sender.value(MIXED, clob, row -> row.writeText(bad, new Replacements()));
        });
    refused("too long for VARCHAR(10)", ParameterType.of(DrdaType.VARCHAR, 10), "a");
  }

  private void into(String what, TypeDefinition types, String character, int bytes) {
    int inRow = IN_ROW / bytes;
    add(what + ", into VARCHAR", inRow, n -> value(types, DrdaType.VARCHAR, character.repeat(n)));
    add(what + ", into CLOB", LONG, n -> value(types, DrdaType.CLOB, character.repeat(n)));
    add(what + ", out of VARCHAR", LONG, n -> value(types, DrdaType.VARCHAR, character.repeat(n)));
  }

  private void ofOtherClasses() {
    add("CharBuffer of a string into CLOB", LONG, n -> text(CharBuffer.wrap("a\u65E5".repeat(n))));
    add(
        "CharBuffer into CLOB",
        LONG,
        n -> text(CharBuffer.wrap("a\u65E5".repeat(n).toCharArray())));
  }

  private static Cost.Work text(CharSequence text) {
    return Sender.value(ParameterType.of(DrdaType.CLOB), row -> row.writeText(text));
  }

  private void ofValues() {
    for (DrdaType type :
        List.of(
            DrdaType.INTEGER,
            DrdaType.DECIMAL,
            DrdaType.DECFLOAT,
            DrdaType.DOUBLE,
            DrdaType.BOOLEAN,
            DrdaType.DATE,
            DrdaType.TIMESTAMP)) {
      refused("blanks between, into " + type, ParameterType.of(type), "x% x");
    }
    for (DrdaType type : List.of(DrdaType.INTEGER, DrdaType.DOUBLE, DrdaType.BOOLEAN)) {
      add(
          "blanks around, into " + type,
          LONG,
          n -> value(UTF8, type, " ".repeat(n) + "1" + " ".repeat(n)));
      add("zeros before, into " + type, LONG, n -> value(UTF8, type, "0".repeat(n) + "1"));
      add("zeros after, into " + type, LONG, n -> value(UTF8, type, "1." + "0".repeat(n)));
    }
    add(
        "name with blanks around, into BOOLEAN",
        LONG,
        n -> value(UTF8, DrdaType.BOOLEAN, " ".repeat(n) + "true"));
    for (DrdaType type : List.of(DrdaType.DECIMAL, DrdaType.DECFLOAT, DrdaType.DOUBLE)) {
      refused("too many digits, into " + type, ParameterType.of(type), "1");
    }
  }

  private void decoded() {
    decoded(1208, "a\u65E5");
    decoded(37, "a\u00E9");
    decoded(930, "A\u65E5");
  }

  private void decoded(int ccsid, String characters) {
    add(
        "bytes of CCSID " + ccsid + " into a string",
        LONG,
        n -> {
          CcsidManager manager = CcsidManager.forCcsid(ccsid);
          byte[] bytes = manager.toBytes(characters.repeat(n));
          return () -> manager.decode(ByteBuffer.wrap(bytes));
        });
  }

  private static Cost.Work value(TypeDefinition types, DrdaType type, String text) {
    return Sender.value(types, ParameterType.of(type), row -> row.writeText(text));
  }

  /** A text that is one character again and again, or blanks between two others. */
  private void refused(String what, ParameterType type, String pattern) {
    Function<Integer, String> text =
        n -> pattern.contains("%") ? pattern.replace("% ", " ".repeat(n)) : pattern.repeat(n);
    add(
        what,
        LONG,
        n -> {
          String refused = text.apply(n);
          return Sender.refused(type, (RowWriter row) -> row.writeText(refused));
        });
  }

  private void add(String what, int n, IntFunction<Cost.Work> ofSize) {
    costs.add(Cost.of(what, n, ofSize));
  }
}
