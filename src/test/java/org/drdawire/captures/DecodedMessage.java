package org.drdawire.captures;

import java.nio.ByteBuffer;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.drdawire.ddm.CodePoint;

/**
 * A message, read by its parameters alone.
 *
 * @param codePoint which one
 * @param parameters the data of each, the last one of those that repeat
 */
record DecodedMessage(int codePoint, Map<CodePoint, byte[]> parameters) {

  private static final int ERROR = 8;

  /** Reads the data of a message, and adds its line. */
  static DecodedMessage read(int codePoint, Octets in, ServerState server, List<String> lines) {
    Map<CodePoint, byte[]> parameters = new LinkedHashMap<>();
    StringBuilder line = new StringBuilder(Lines.term(codePoint));
    while (in.remaining() > 0) {
      int length = in.u2() - 4;
      int parameter = in.u2();
      CodePoint term = CodePoint.ofValue(parameter).orElse(null);
      boolean isText = term != null && Lines.TEXTS.contains(term);
      Octets field = in.part(length);
      byte[] data = field.from(0, false).raw(length);
      RequestMarks.mark(term, field, server.names);
      String value = Lines.value(isText ? server.decode(data, server.names).stripTrailing() : data);
      line.append(' ').append(Lines.term(parameter)).append('=').append(value);
      if (term != null) {
        parameters.put(term, data);
      }
    }
    lines.add(line.toString());
    DecodedMessage message = new DecodedMessage(codePoint, parameters);
    message.change(server);
    String meaning = message.meaning(server);
    if (!meaning.isEmpty()) {
      lines.add(" " + meaning);
    }
    return message;
  }

  private boolean is(CodePoint term) {
    return codePoint == term.value();
  }

  private int number(CodePoint parameter) {
    byte[] data = parameters.getOrDefault(parameter, new byte[1]);
    return (int) Octets.number(data, false) & (data.length == 1 ? 0xFF : -1);
  }

  /** Whether the command has failed. */
  boolean failed() {
    return number(CodePoint.SVRCOD) >= ERROR;
  }

  boolean isCommitted() {
    return is(CodePoint.ENDUOWRM) && number(CodePoint.UOWDSP) == 1;
  }

  boolean isRolledBack() {
    return is(CodePoint.ENDUOWRM) && number(CodePoint.UOWDSP) == 2;
  }

  /** What changes for the answers to come. */
  private void change(ServerState server) {
    if (is(CodePoint.EXCSATRD)) {
      Map<CodePoint, Integer> levels = levels();
      server.level = levels.getOrDefault(CodePoint.SQLAM, server.level);
      int names = levels.getOrDefault(CodePoint.CCSIDMGR, 0);
      server.names = names > 0 && names < 0xFFFF ? names : server.names;
      server.unicode = levels.getOrDefault(CodePoint.UNICODEMGR, 0) == 1208;
    } else if (is(CodePoint.ACCSECRD) && server.unicode) {
      server.names = 1208;
    } else if (is(CodePoint.ACCRDBRM)) {
      server.product = server.decode(parameters.get(CodePoint.PRDID), server.names);
      server.machine = server.decode(parameters.get(CodePoint.TYPDEFNAM), server.names);
      server.use(parameters.get(CodePoint.TYPDEFOVR), true);
    }
  }

  private Map<CodePoint, Integer> levels() {
    Map<CodePoint, Integer> levels = new LinkedHashMap<>();
    ByteBuffer list = ByteBuffer.wrap(parameters.getOrDefault(CodePoint.MGRLVLLS, new byte[0]));
    while (list.hasRemaining()) {
      int manager = list.getShort() & 0xFFFF;
      int level = list.getShort() & 0xFFFF;
      CodePoint.ofValue(manager).ifPresent(term -> levels.put(term, level));
    }
    return levels;
  }

  private String meaning(ServerState server) {
    if (is(CodePoint.EXCSATRD)) {
      Map<CodePoint, Integer> levels = levels();
      StringBuilder line = new StringBuilder();
      for (CodePoint manager : Lines.MANAGERS) {
        line.append(Lines.fields(manager.term(), levels.getOrDefault(manager, 0)));
      }
      return line.toString();
    } else if (is(CodePoint.ACCSECRD)) {
      List<Integer> mechanisms = new ArrayList<>();
      ByteBuffer list = ByteBuffer.wrap(parameters.get(CodePoint.SECMEC));
      while (list.hasRemaining()) {
        mechanisms.add((int) list.getShort());
      }
      return Lines.fields("mechanisms", mechanisms);
    } else if (is(CodePoint.SECCHKRM)) {
      return " accepted=" + (!failed() && number(CodePoint.SECCHKCD) == 0);
    } else if (is(CodePoint.ACCRDBRM)) {
      return Lines.fields("order", server.isLittle() ? "LITTLE_ENDIAN" : "BIG_ENDIAN")
          + Lines.fields("single", server.single, "double", server.doubled)
          + Lines.fields("mixed", server.mixed, "xml", server.xml);
    }
    return is(CodePoint.OPNQRYRM) ? opened() : "";
  }

  private String opened() {
    byte[] instance = parameters.get(CodePoint.QRYINSID);
    return Lines.fields(
            "protocol", number(CodePoint.QRYPRCTYP),
            "sensitivity", number(CodePoint.QRYATTSNS),
            "updatability", number(CodePoint.QRYATTUPD))
        + " instance="
        + (instance == null ? "none" : Octets.number(instance, false))
        + " held="
        + (number(CodePoint.SQLCSRHLD) == 0xF1);
  }
}
