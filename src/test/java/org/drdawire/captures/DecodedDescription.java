package org.drdawire.captures;

import java.util.List;

/** SQLDARD, SQLCINRD and SQLRSLRD, read by their layouts alone. */
record DecodedDescription(Octets in, ServerState server, List<String> lines) {

  /** SQLDARD. */
  DecodedArea readStatement() {
    DecodedArea area = DecodedArea.read(in, server, false);
    readColumns(area.line("SQLDARD"));
    return area;
  }

  /** SQLCINRD. */
  void readResultSet() {
    readColumns("SQLCINRD SQLCODE=0 SQLSTATE=\"00000\"");
  }

  /** SQLRSLRD. */
  void readList() {
    for (int sets = in.i2(); sets > 0; sets--) {
      int locator = in.i4();
      String name = server.either(in);
      String start = "SQLRSLRD locator=" + locator + " name=" + Lines.value(name);
      lines.add(start + " rows=" + in.i4());
    }
  }

  private void readColumns(String line) {
    String header = server.level >= 7 && in.isPresent() ? "  header" + header() : "";
    int count = in.i2();
    lines.add(line + " columns=" + count);
    if (!header.isEmpty()) {
      lines.add(header);
    }
    for (int i = 1; i <= count; i++) {
      lines.add("  " + i + column());
    }
  }

  private String header() {
    return Lines.fields("hold", in.i2(), "return", in.i2(), "scroll", in.i2())
        + Lines.fields("sensitive", in.i2(), "function", in.i2(), "key", in.i2())
        + Lines.fields("lock", server.level >= 9 ? in.i2() : 0)
        + Lines.fields("rdb", server.text(in, server.single), "schema", server.either(in))
        + Lines.fields("module", module());
  }

  private String module() {
    return server.level >= 10 ? server.either(in) : "";
  }

  private String column() {
    int precision = in.i2();
    int scale = in.i2();
    long length = server.level <= 5 ? in.i4() : in.i8();
    int type = in.i2() & 0xFFFF;
    int ccsid = in.u2();
    if (server.level >= 9) {
      in.i8();
    }
    if (server.level >= 10) {
      in.i2();
    }
    String line = Lines.fields("type", type, "length", length);
    line += Lines.fields("precision", precision, "scale", scale, "ccsid", ccsid);
    if (server.level <= 6) {
      return line + names() + userType(type);
    }
    if (!in.isPresent()) {
      return line;
    }
    line += Lines.fields("unnamed", in.i2()) + names() + userType(type);
    line += in.isPresent() ? details() : "";
    if (server.level >= 10 && in.isPresent()) {
      throw new IllegalStateException("the last group of SQLDOPTGRP");
    }
    return line;
  }

  private String names() {
    return Lines.fields(
        "name", server.either(in), "label", server.either(in), "comment", server.either(in));
  }

  /** Derby's has no indicator, but the name of a class. */
  private String userType(int type) {
    if (server.product.startsWith("CSS") && type >= 2000 && type < 2436) {
      server.either(in);
      server.either(in);
      return "";
    }
    if (!in.isPresent()) {
      return "";
    }
    String line = Lines.fields("udt", in.i4());
    server.text(in, server.single);
    server.either(in);
    server.either(in);
    module();
    return line;
  }

  private String details() {
    String line = Lines.fields("key", in.i2(), "updateable", in.i2(), "generated", in.i2());
    line += Lines.fields("mode", in.i2());
    if (server.level >= 9) {
      line += Lines.fields("lock", in.i2(), "hidden", in.i2());
    }
    return line
        + Lines.fields("rdb", server.text(in, server.single), "correlation", server.either(in))
        + Lines.fields("table", server.either(in), "schema", server.either(in))
        + Lines.fields("column", server.either(in), "module", module());
  }
}
