package org.drdawire.live.replies;

import java.nio.ByteBuffer;
import java.nio.charset.Charset;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import org.drdawire.oracle.DdmObject;

/** The parameters of one reply message; its reader must know each of them. */
final class Parameters {

  private final String place;
  private final Map<Integer, List<ByteBuffer>> values = new TreeMap<>();

  private Parameters(String place) {
    this.place = place;
  }

  /** Reads the parameters, and refuses one that is not among those known. */
  static Parameters of(int codePoint, ByteBuffer data, Integer... known) {
    Parameters parameters = any(codePoint, data);
    Set<Integer> allowed = Set.of(known);
    for (Integer found : parameters.values.keySet()) {
      if (!allowed.contains(found)) {
        throw new MalformedReplyException(parameters.place + ": unexpected " + Terms.name(found));
      }
    }
    return parameters;
  }

  /** Reads the parameters of a message whose parameters are not known beforehand. */
  static Parameters any(int codePoint, ByteBuffer data) {
    Parameters parameters = new Parameters(Terms.name(codePoint));
    for (DdmObject object : DdmObject.all(data)) {
      parameters
          .values
          .computeIfAbsent(object.codePoint(), k -> new ArrayList<>())
          .add(object.data());
    }
    return parameters;
  }

  boolean has(int parameter) {
    return values.containsKey(parameter);
  }

  int count(int parameter) {
    return values.getOrDefault(parameter, List.of()).size();
  }

  /** The only occurrence of a required parameter. */
  ByteBuffer one(int parameter) {
    List<ByteBuffer> found = values.getOrDefault(parameter, List.of());
    if (found.size() != 1) {
      throw new MalformedReplyException(
          place + ": " + found.size() + " times " + Terms.name(parameter));
    }
    return found.get(0).duplicate();
  }

  ByteBuffer one(int parameter, int length) {
    ByteBuffer value = one(parameter);
    if (value.remaining() != length) {
      throw new MalformedReplyException(
          place + ": " + Terms.name(parameter) + " has " + value.remaining() + " bytes");
    }
    return value;
  }

  int u1(int parameter) {
    return one(parameter, 1).get() & 0xFF;
  }

  int u2(int parameter) {
    return one(parameter, 2).getShort() & 0xFFFF;
  }

  int i4(int parameter) {
    return one(parameter, 4).getInt();
  }

  long i8(int parameter) {
    return one(parameter, 8).getLong();
  }

  /** TRUE (F1) or FALSE (F0); false if the parameter is absent. */
  boolean flag(int parameter) {
    if (!has(parameter)) {
      return false;
    }
    int value = u1(parameter);
    if (value != 0xF0 && value != 0xF1) {
      throw new MalformedReplyException(
          String.format("%s: %s is X'%02X'", place, Terms.name(parameter), value));
    }
    return value == 0xF1;
  }

  String text(int parameter, Charset charset) {
    ByteBuffer value = one(parameter);
    return new Fields(place, value).text(value.remaining(), charset);
  }

  /** The text, or an empty one if the parameter is absent. */
  String textIfAny(int parameter, Charset charset) {
    return has(parameter) ? text(parameter, charset) : "";
  }

  /** Every parameter of one or two bytes, as a number. */
  Map<Integer, Integer> shortNumbers() {
    Map<Integer, Integer> numbers = new TreeMap<>();
    values.forEach(
        (parameter, found) -> {
          ByteBuffer first = found.get(0);
          if (first.remaining() == 1) {
            numbers.put(parameter, first.get(0) & 0xFF);
          } else if (first.remaining() == 2) {
            numbers.put(parameter, first.getShort(0) & 0xFFFF);
          }
        });
    return numbers;
  }

  List<ByteBuffer> every(int parameter) {
    return values.getOrDefault(parameter, List.of());
  }
}
