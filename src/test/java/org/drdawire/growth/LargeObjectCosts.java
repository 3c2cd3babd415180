package org.drdawire.growth;

import java.io.ByteArrayInputStream;
import java.io.StringReader;
import java.util.Arrays;
import java.util.List;
import java.util.function.Consumer;
import org.drdawire.ccsid.Replacements;
import org.drdawire.fdoca.DrdaType;
import org.drdawire.fdoca.LargeObject;
import org.drdawire.fdoca.ParameterType;
import org.drdawire.request.ExecuteTemplate;
import org.drdawire.request.RowWriter;

/** Large objects: how long they are, how many a row has, and where their data come from. */
final class LargeObjectCosts {

  private static final ParameterType BLOB = ParameterType.of(DrdaType.BLOB);
  private static final ParameterType CLOB = ParameterType.of(DrdaType.CLOB);

  private static final int HELD = 16_000;

  /** Above what is copied; four times as much still is in the cache of a core. */
  private static final int LONG = 70_000;

  private static final int VALUES = 1_000;

  private LargeObjectCosts() {}

  static List<Cost> all() {
    return List.of(
        Cost.of("bytes of a BLOB, held", HELD, LargeObjectCosts::bytes),
        Cost.of("bytes of a BLOB, read later", LONG, LargeObjectCosts::bytes),
        Cost.of("bytes of a stream with its length", LONG, n -> stream(n, true)),
        Cost.of("bytes of a stream", LONG, n -> stream(n, false)),
        Cost.of("characters of a reader", LONG, LargeObjectCosts::reader),
        Cost.of("bytes that outgrow their row", LONG, LargeObjectCosts::outgrown),
        Cost.of("BLOBs of a row, held", VALUES, n -> values(n, 100)),
        Cost.of("BLOBs of a row, read later", VALUES / 20, n -> values(n, 70_000)),
        Cost.of("texts of a row with replacements", VALUES, LargeObjectCosts::replaced),
        Cost.of("rows with a BLOB that is read later", VALUES / 20, LargeObjectCosts::rows));
  }

  private static Cost.Work bytes(int n) {
    byte[] bytes = new byte[n];
    return Sender.value(BLOB, row -> row.writeBytes(bytes));
  }

  private static Cost.Work stream(int n, boolean declared) {
    byte[] bytes = new byte[n];
    return Sender.value(
        BLOB,
        row -> {
          ByteArrayInputStream stream = new ByteArrayInputStream(bytes);
          row.writeLargeObject(
              declared ? LargeObject.ofBytes(stream, n) : LargeObject.ofBytes(stream));
        });
  }

  private static Cost.Work reader(int n) {
    String text = "a\u65E5".repeat(n / 2);
    return Sender.value(CLOB, row -> row.writeObject(new StringReader(text)));
  }

  private static Cost.Work outgrown(int n) {
    byte[] bytes = new byte[n];
    ParameterType parameter = ParameterType.of(DrdaType.VARCHAR_FOR_BIT_DATA);
    return Sender.value(parameter, row -> row.writeBytes(bytes));
  }

  private static Cost.Work values(int n, int length) {
    byte[] bytes = new byte[length];
    return row(n, BLOB, row -> row.writeBytes(bytes));
  }

  private static Cost.Work replaced(int n) {
    Replacements replacements = new Replacements();
    ParameterType text = ParameterType.of(DrdaType.VARCHAR);
    return row(n, text, row -> row.writeText("a\uD800", replacements));
  }

  private static Cost.Work row(int n, ParameterType type, Consumer<RowWriter> value) {
    Sender sender = new Sender();
    ParameterType[] types = new ParameterType[n];
    Arrays.fill(types, type);
    ExecuteTemplate template = Sender.template(types);
    return () -> {
      RowWriter row = template.row(sender.requests);
      for (int i = 0; i < n; i++) {
        value.accept(row);
      }
      row.end();
      sender.send();
    };
  }

  private static Cost.Work rows(int n) {
    Sender sender = new Sender();
    byte[] bytes = new byte[70_000];
    ExecuteTemplate template = Sender.template(BLOB);
    return () -> {
      for (int i = 0; i < n; i++) {
        template.row(sender.requests).writeBytes(bytes).end();
      }
      sender.send();
    };
  }
}
