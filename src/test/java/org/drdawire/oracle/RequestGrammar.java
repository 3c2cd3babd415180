package org.drdawire.oracle;

import java.nio.ByteBuffer;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
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
    require(command, RequestTerms.takes(command.codePoint(), sequence), sequence);
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
          command,
          either || token == sequence.contains("SECTKN"),
          "SECTKN with SECMEC " + mechanism);
      boolean named = mechanism <= 8 && !asking;
      require(command, named == sequence.contains("USRID"), "USRID with SECMEC " + mechanism);
      boolean follows = Set.of(11, 15, 16).contains(mechanism) && !asking;
      require(command, follows == sequence.contains(":SECTKN"), "object with SECMEC " + mechanism);
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
    return objects.stream().map(object -> object.name() + " ").collect(Collectors.joining());
  }

  private static void checkData(DdmObject object) {
    ByteBuffer data = object.data().duplicate();
    require(
        object, RequestTerms.fits(object), "has " + data.remaining() + " bytes or another form");
    switch (object.codePoint()) {
      case 0x0035 -> checkChildren(object, "CCSIDSBC (CCSIDDBC )?(CCSIDMBC )?(CCSIDXML )?");
      case 0x106F -> checkChildren(object, "RDBNAM LOGNAME LOGTSTMP CNNTKN (IPADDR )?");
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
}
