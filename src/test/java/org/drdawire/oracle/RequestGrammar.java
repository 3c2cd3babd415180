package org.drdawire.oracle;

import java.nio.ByteBuffer;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/**
 * Checks each command of a chain against the architecture: the parameters that it must and may
 * have, in their order and none twice, the objects after it, their lengths, and their content to
 * the last byte. It throws {@link WireRuleException} and shares no code with an encoder.
 */
public final class RequestGrammar {

  private static final int TEXT = 0x2414;
  private static final int ATTRIBUTES = 0x2450;
  private static final int ACCSEC = 0x106D;
  private static final int SECCHK = 0x106E;
  private static final int SECTKN = 0x11DC;

  /** The mechanisms with SECTKN in ACCSEC, and those with SECTKN in SECCHK or behind it. */
  private static final Set<Integer> KEYS_OR_SEEDS = Set.of(6, 7, 8, 9, 12, 13);

  private static final Set<Integer> TOKENS = Set.of(7, 9, 11, 12, 13, 15, 16);
  private static final int RDBNAM = 0x2110;
  private static final int FIXED_NAME = 18;

  /** A command and its parameters; its objects follow after the colon. */
  private static final Map<Integer, Pattern> COMMANDS =
      commands(
          """
          1041 (115E )?(116D )?(115A )?(1404 )?(1147 )?:
          1055 1187 (1801 )?(1903 )?(1907 )?:
          1069 11EA (106F 11AA 11AB )?:
          106D 11A2 (2110 )?(11DC (1909 )?)?:
          106E 11A2 (2110 )?(11A0 (11A1 (11DE )?|11DC )?:|(11DC ){1,2}:|:11DC )
          2001 2110 210F 112E (2104 )?002F (2135 )?0035 (2121 2120 )?(211A )?(213B )?:
          2002 2112 (OPTION )*:
          2003 2103 :
          2004 2113 (2117 )?:2414 (2419 )?
          2005 2113 215B (215E )?(1900 )?:
          2006 2113 2114 (2141 )?215B (2156 )?(2152 (213D )?2154 2155 )?(2148 )?(2136 )?(2137 )?(2134 )?(1900 )?:(2415 )?
          2007 210A (1144 )?:
          2008 2113 2146 (1900 )?:
          2009 2112 (2127 )?:
          200A 2113 (2105 )?(210E )?(1900 )?:2414\s
          200B 2113 (2105 )?(210E )?(2111 )?(2114 (2141 )?)?(2140 2142 )?(2156 )?(2138 )?(2147 )?(213A )?(1900 )?:(2412 (146C )*)?
          200C 2113 2114 (2141 )?(2156 )?(215D )?(2132 )?(2147 )?(214B )?(2136 )?(2137 )?(2134 )?(1900 )?:(2412 (146C )*)?
          200D 2113 (2116 (2146 )?)?(1900 )?:(2450 )?2414\s
          200E :
          200F :
          2010 210A (OPTION )*:
          2012 (1900 )?:243E\s
          2014 2113 (210E )?(1900 )?:(2414 )+
          """);

  /** The fewest and the most bytes of data. */
  private static final Map<Integer, List<Integer>> LENGTHS =
      lengths(
          """
          115E 0 255   116D 0 255   115A 0 255   1147 0 255   1187 1 1     1801 4 140
          1903 4 4     1907 8 8     11EA 1 1     11AB 1 1     11A2 2 2     2110 1 1024
          11A0 1 255   11A1 1 255   210F 2 2     112E 8 8     2104 56 256  002F 0 255
          2135 1 255   0035 0 24    211A 1 1     213B 1 1     2117 4 4     215B 8 8
          215E 1 1     1900 4 4     2114 4 4     2141 2 2     2156 4 4     2152 1 1
          213D 8 8     2154 1 1     2155 1 1     2148 1 1     1144 0 255   2146 1 1
          2127 2 2     2105 1 1     2111 1 1     2140 2 2     2142 1 1     2138 1 255
          213A 4 4     215D 1 1     2132 2 2     2116 1 1     2124 2 2     211C 2 2
          212D 0 255   211E 2 2     2131 0 255   211B 2 2     211D 2 2     2130 2 2
          2129 2 2     2120 2 2     2121 2 2     2122 2 2     2123 2 2     2125 2 2
          2106 2 2     212F 2 2     2128 0 255   0045 0 255   119C 2 2     119D 2 2
          210E 1 1     2147 1 1     214B 1 1     2134 8 8     2136 8 8     2137 8 8     119E 2 2
          1184 18 18   1185 18 18   1070 4 4     11E8 6 18    11DC 1 32763
          11DE 1 255   1909 2 2     1913 2 2
          """);

  private RequestGrammar() {}

  /** Checks every command of a chain, with the objects after it. */
  public static void check(List<Frame> chain) {
    int from = 0;
    while (from < chain.size()) {
      int to = from + 1;
      while (to < chain.size() && chain.get(to).type() == Frame.OBJDSS) {
        to++;
      }
      checkCommand(chain.get(from).object(), objects(chain.subList(from + 1, to)));
      from = to;
    }
  }

  private static List<DdmObject> objects(List<Frame> frames) {
    return frames.stream().map(Frame::object).toList();
  }

  private static void checkCommand(DdmObject command, List<DdmObject> objects) {
    List<DdmObject> parameters = command.children();
    String sequence = sequence(parameters) + ":" + sequence(objects);
    Pattern pattern = COMMANDS.get(command.codePoint());
    require(command, pattern != null && pattern.matcher(sequence).matches(), sequence);
    Set<Integer> seen = new HashSet<>();
    for (DdmObject parameter : parameters) {
      boolean first = seen.add(parameter.codePoint());
      require(command, first || parameter.codePoint() == SECTKN, parameter.name() + " twice");
    }
    for (DdmObject parameter : parameters) {
      boolean mayBeShort = command.codePoint() == ACCSEC || parameter.codePoint() != RDBNAM;
      boolean filled = parameter.data().remaining() >= FIXED_NAME;
      require(command, mayBeShort || filled, parameter.name() + " is not filled");
      checkData(parameter);
    }
    checkMechanism(command, sequence);
    objects.forEach(RequestGrammar::checkData);
    checkExternalData(command, objects);
  }

  /** SECTKN and USRID belong to mechanisms. */
  private static void checkMechanism(DdmObject command, String sequence) {
    if (command.codePoint() == ACCSEC || command.codePoint() == SECCHK) {
      int mechanism = command.child(0x11A2).data().getShort(0);
      boolean asking = command.codePoint() == ACCSEC;
      boolean token = (asking ? KEYS_OR_SEEDS : TOKENS).contains(mechanism);
      boolean either = !asking && mechanism == 8;
      require(
          command, either || token == sequence.contains("11DC"), "SECTKN with SECMEC " + mechanism);
      boolean named = mechanism <= 8 && !asking;
      require(command, named == sequence.contains("11A0"), "USRID with SECMEC " + mechanism);
      boolean follows = Set.of(11, 15, 16).contains(mechanism) && !asking;
      require(command, follows == sequence.contains(":11DC"), "object with SECMEC " + mechanism);
    }
  }

  /** Each placeholder that is not 0 has its EXTDTA. */
  private static void checkExternalData(DdmObject command, List<DdmObject> objects) {
    long found = objects.stream().filter(object -> object.codePoint() == 0x146C).count();
    long announced =
        objects.stream()
            .filter(object -> object.codePoint() == 0x2412)
            .mapToInt(RequestGrammar::checkRow)
            .sum();
    require(command, found == announced, "EXTDTA " + found + " of " + announced);
  }

  private static int checkRow(DdmObject row) {
    return RowData.check(row.child(0x0010).data(), row.child(0x147A).data());
  }

  private static String sequence(List<DdmObject> objects) {
    return objects.stream()
        .map(object -> String.format("%04X ", object.codePoint()))
        .collect(Collectors.joining());
  }

  private static void checkData(DdmObject object) {
    ByteBuffer data = object.data().duplicate();
    List<Integer> length = LENGTHS.get(object.codePoint());
    if (length != null) {
      boolean within = data.remaining() >= length.get(0) && data.remaining() <= length.get(1);
      require(object, within, "has " + data.remaining() + " bytes");
    }
    switch (object.codePoint()) {
      case 0x0035 -> checkChildren(object, "119C (119D )?(119E )?(1913 )?");
      case 0x106F -> checkChildren(object, "2110 1184 1185 1070 (11E8 )?");
      case 0x1404 -> require(object, data.remaining() % 4 == 0, "manager levels of 4 bytes");
      case 0x1801 -> checkXid(object, data);
      case 0x2104 -> checkProductData(object, data);
      case 0x210A -> checkNames(object, data, 0);
      case 0x2112 -> checkNames(object, data, 8);
      case 0x2113 -> checkNames(object, data, 10);
      case TEXT, ATTRIBUTES -> checkText(object, data);
      case 0x2415 -> RowData.checkOverride(data);
      case 0x2419 -> checkVariables(object, data);
      case 0x243E -> {
        skipName(object, data);
        require(object, !data.hasRemaining(), "bytes after the name");
      }
      default -> {
        // Only its length is known.
      }
    }
  }

  private static void checkChildren(DdmObject object, String pattern) {
    List<DdmObject> children = object.children();
    require(object, sequence(children).matches(pattern), sequence(children));
    children.forEach(RequestGrammar::checkData);
  }

  /** Three names of 18 bytes, or three names after their lengths; then the tail. */
  private static void checkNames(DdmObject object, ByteBuffer data, int tail) {
    if (data.remaining() == 3 * FIXED_NAME + tail) {
      return;
    }
    int longest = 0;
    for (int i = 0; i < 3; i++) {
      require(object, data.remaining() >= 2, "no length of a name");
      int length = data.getShort() & 0xFFFF;
      require(object, length >= FIXED_NAME && length <= data.remaining(), "name of " + length);
      data.position(data.position() + length);
      longest = Math.max(longest, length);
    }
    require(object, data.remaining() == tail, data.remaining() + " bytes after the names");
    require(object, longest > FIXED_NAME, "long form without need");
  }

  private static void checkXid(DdmObject object, ByteBuffer data) {
    if (data.getInt() != -1) {
      require(object, data.remaining() >= 8, "cut short");
      long parts = (long) data.getInt() + data.getInt();
      require(object, data.remaining() == parts, "parts of " + parts);
    }
    require(object, data.remaining() <= 128, "data of a null identifier");
  }

  private static void checkProductData(DdmObject object, ByteBuffer data) {
    require(object, (data.get(0) & 0xFF) == data.remaining() - 1, "first length");
    require(object, (data.get(55) & 0xFF) == data.remaining() - 56, "length of the suffix");
  }

  /** A mixed text or a single-byte text, and a byte for the one that is absent. */
  private static void checkText(DdmObject object, ByteBuffer data) {
    require(object, data.remaining() >= 6, "no text");
    boolean mixed = data.get(0) == 0;
    data.position(mixed ? 1 : 2);
    require(object, mixed || data.getShort(0) == (short) 0xFF00, "neither kind of text");
    int length = data.getInt();
    int rest = data.remaining() - (mixed ? 1 : 0);
    require(object, length >= 0 && length == rest, "text of " + length);
    require(object, !mixed || data.get(data.limit() - 1) == (byte) 0xFF, "single-byte text");
  }

  /** The count, in either byte order; then for each 16 bytes, a name and two empty texts. */
  private static void checkVariables(DdmObject object, ByteBuffer data) {
    int big = data.getShort();
    int found = 0;
    while (data.hasRemaining()) {
      require(object, data.remaining() >= 16, "variable cut short");
      data.position(data.position() + 16);
      skipName(object, data);
      require(object, data.remaining() >= 5 && data.getInt() == 0, "label or comment");
      require(object, data.get() == (byte) 0xFF, "user-defined type");
      found++;
    }
    require(object, found == big || found == Short.reverseBytes((short) big), "count of " + big);
  }

  /** A mixed name after its two-byte length, and an empty single-byte name. */
  private static void skipName(DdmObject object, ByteBuffer data) {
    require(object, data.remaining() >= 4, "name cut short");
    int length = data.getShort() & 0xFFFF;
    require(object, length <= 255 && length <= data.remaining() - 2, "name of " + length);
    data.position(data.position() + length);
    require(object, data.getShort() == 0, "single-byte name");
  }

  private static void require(DdmObject object, boolean rule, String what) {
    if (!rule) {
      throw new WireRuleException(object.offset(), object.name() + ": " + what);
    }
  }

  private static Map<Integer, Pattern> commands(String table) {
    String options =
        "(1144|2124|211C|212D|211E|2131|211B|211D|2130|2129|2132"
            + "|2120|2121|2122|2123|2125|2106|212F|2128|0045)";
    return table
        .lines()
        .collect(
            Collectors.toUnmodifiableMap(
                line -> Integer.parseInt(line.substring(0, 4), 16),
                line -> Pattern.compile(line.substring(5).replace("OPTION", options))));
  }

  private static Map<Integer, List<Integer>> lengths(String table) {
    List<String> words = List.of(table.strip().split("\\s+", -1));
    Map<Integer, List<Integer>> lengths = new HashMap<>();
    for (int i = 0; i < words.size(); i += 3) {
      int least = Integer.parseInt(words.get(i + 1));
      int most = Integer.parseInt(words.get(i + 2));
      lengths.put(Integer.parseInt(words.get(i), 16), List.of(least, most));
    }
    return Map.copyOf(lengths);
  }
}
