package org.drdawire.captures;

import java.util.ArrayList;
import java.util.List;

/** An SQLCAGRP, read by its layout alone. */
record DecodedArea(
    int code,
    String state,
    String procedure,
    List<Integer> details,
    String warnings,
    String rdbnam,
    List<String> tokens) {

  private static final DecodedArea SUCCESS =
      new DecodedArea(0, "00000", "", List.of(), "", "", List.of());
  private static final int OLD_LEVEL = 6;
  private static final int OLD_NAME = 18;

  /** Reads a group; behind the last field of an object its diagnostics may have any form. */
  static DecodedArea read(Octets in, ServerState server, boolean last) {
    if (!in.isPresent()) {
      return SUCCESS;
    }
    DecodedArea area = readFields(in, server);
    if (server.level > OLD_LEVEL && in.isPresent()) {
      if (!last) {
        throw new IllegalStateException("SQLDIAGGRP ahead of other fields");
      }
      in.marked(in.remaining(), Octets.Kind.BYTES, 0);
    }
    return area;
  }

  private static DecodedArea readFields(Octets in, ServerState server) {
    int code = in.i4();
    String state = server.fixed(in, 5);
    String procedure = server.fixed(in, 8);
    if (!in.isPresent()) {
      return new DecodedArea(code, state, procedure, List.of(), "", "", List.of());
    }
    boolean old = server.level <= OLD_LEVEL;
    String name = old ? server.decode(in.marked(OLD_NAME, Octets.Kind.TEXT, server.single), 0) : "";
    List<Integer> details = new ArrayList<>();
    for (int i = 0; i < 6; i++) {
      details.add(in.i4());
    }
    String warnings = server.fixed(in, 11);
    String rdbnam = old ? name : server.text(in, server.single);
    List<String> tokens = new ArrayList<>(tokens(in, server, server.mixed));
    tokens.addAll(tokens(in, server, server.single));
    return new DecodedArea(code, state, procedure, details, warnings, rdbnam, tokens);
  }

  private static List<String> tokens(Octets in, ServerState server, int ccsid) {
    Octets message = in.part(in.u2());
    List<String> tokens = new ArrayList<>();
    if (message.remaining() == 0) {
      return tokens;
    }
    byte[] all = message.from(0, false).raw(message.remaining());
    int from = 0;
    for (int i = 0; i <= all.length; i++) {
      if (i == all.length || (all[i] & 0xFF) == server.separator()) {
        byte[] token =
            message.marked(i - from, Octets.Kind.TEXT, ccsid == 0 ? server.single : ccsid);
        tokens.add(server.decode(token, ccsid));
        if (i < all.length) {
          message.raw(1);
        }
        from = i + 1;
      }
    }
    return tokens;
  }

  /** One line. */
  String line(String what) {
    return what
        + " SQLCODE="
        + code
        + " SQLSTATE="
        + Lines.value(state)
        + Lines.fields(
            "SQLERRPROC", procedure,
            "SQLERRD", details,
            "SQLWARN", warnings,
            "SQLRDBNAME", rdbnam,
            "SQLERRMSG", tokens);
  }

  /** SQLERRD3; of Derby with SQLERRD4 above it. */
  long updates(ServerState server) {
    if (details.isEmpty()) {
      return 0;
    }
    long low = details.get(2);
    boolean wide = server.product.startsWith("CSS") && details.get(3) != -1;
    return wide ? (long) details.get(3) << 32 | (low & 0xFFFFFFFFL) : low;
  }
}
