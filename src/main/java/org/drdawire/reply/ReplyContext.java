package org.drdawire.reply;

import java.nio.ByteOrder;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.drdawire.ccsid.CcsidManager;
import org.drdawire.ccsid.Replacements;
import org.drdawire.ddm.ByteString;
import org.drdawire.ddm.CodePoint;
import org.drdawire.ddm.frames.FieldReader;
import org.drdawire.fdoca.TypeDefinition;
import org.drdawire.fdoca.values.TextManagers;
import org.jspecify.annotations.Nullable;

/** What the bytes of a reply mean: what the server has said of itself, and how it sends text. */
final class ReplyContext {

  /** The level before the server has granted one. */
  static final int USUAL_LEVEL = 7;

  private static final String DERBY = "CSS";
  private static final int TYPDEFNAM_LENGTH = 9;
  private static final Set<String> MACHINES =
      Set.of("QTDSQLASC", "QTDSQLX86", "QTDSQL400", "QTDSQL370", "QTDSQLVAX");

  private final CcsidManager names;
  private final TypeDefinition types;
  private final Server server;
  private final TextManagers managers;
  private final @Nullable Replacements replacements;

  /** What EXCSATRD and ACCRDBRM have said: the level of SQLAM, and PRDID. */
  private record Server(int level, String product) {}

  /** Makes one of a server that has said nothing of itself. */
  ReplyContext(CcsidManager names, TypeDefinition types) {
    this(names, types, new Server(USUAL_LEVEL, ""), new TextManagers(), null);
  }

  private ReplyContext(
      CcsidManager names,
      TypeDefinition types,
      Server server,
      TextManagers managers,
      @Nullable Replacements replacements) {
    this.names = names;
    this.types = types;
    this.server = server;
    this.managers = managers;
    this.replacements = replacements;
  }

  /** The CCSID of DDM character strings. */
  CcsidManager names() {
    return names;
  }

  /** How values are represented. */
  TypeDefinition types() {
    return types;
  }

  /** The level of SQLAM that the server has granted. */
  int level() {
    return server.level;
  }

  /** The PRDID of the server, empty before ACCRDBRM. */
  String product() {
    return server.product;
  }

  /** Counts what is replaced in texts; null if nothing may be replaced. */
  @Nullable Replacements replacements() {
    return replacements;
  }

  ReplyContext withNames(CcsidManager other) {
    return new ReplyContext(other, types, server, managers, replacements);
  }

  ReplyContext withTypes(TypeDefinition other) {
    return new ReplyContext(names, other, server, managers, replacements);
  }

  ReplyContext withReplacements(@Nullable Replacements other) {
    return new ReplyContext(names, types, server, managers, other);
  }

  ReplyContext withLevel(int other) {
    return new ReplyContext(
        names, types, new Server(other, server.product), managers, replacements);
  }

  ReplyContext withProduct(String other) {
    return new ReplyContext(names, types, new Server(server.level, other), managers, replacements);
  }

  /** What applies after a message: EXCSATRD and ACCRDBRM say what the server is like. */
  ReplyContext after(ReplyMessage message) {
    if (message.codePoint() == CodePoint.EXCSATRD.value()) {
      int granted = message.level(CodePoint.SQLAM);
      return granted == 0 ? this : withLevel(granted);
    }
    if (message.codePoint() != CodePoint.ACCRDBRM.value()) {
      return this;
    }
    ReplyContext next = withProduct(message.text(CodePoint.PRDID).orElse(server.product));
    for (CodePoint part : List.of(CodePoint.TYPDEFNAM, CodePoint.TYPDEFOVR)) {
      Optional<ByteString> data = message.data(part);
      if (data.isPresent()) {
        int length = data.get().length();
        FieldReader fields = new FieldReader(part.term(), data.get().asBuffer(), 0, length);
        next = next.withTypes(next.typesAfter(part, fields));
      }
    }
    return next;
  }

  /** The type definition after TYPDEFNAM or TYPDEFOVR. */
  TypeDefinition typesAfter(CodePoint part, FieldReader fields) {
    if (part == CodePoint.TYPDEFNAM) {
      String name = name(fields, fields.remaining()).stripTrailing();
      if (!MACHINES.contains(name)) {
        throw fields.malformed("unknown machine", name.length(), TYPDEFNAM_LENGTH);
      }
      return TypeDefinition.ofMachine(name)
          .withCcsids(types.ccsidSbc(), types.ccsidDbc(), types.ccsidMbc());
    }
    ReplyMessage overrides = ReplyMessage.of(part.value(), fields, names.ccsid());
    return types.withCcsids(
        overrides.number(CodePoint.CCSIDSBC).orElse(types.ccsidSbc()),
        overrides.number(CodePoint.CCSIDDBC).orElse(types.ccsidDbc()),
        overrides.number(CodePoint.CCSIDMBC).orElse(types.ccsidMbc()));
  }

  boolean isDerby() {
    return server.product.startsWith(DERBY);
  }

  ByteOrder order() {
    return types.byteOrder();
  }

  /** A DDM character string. */
  String name(FieldReader fields, int length) {
    return decode(names, fields, length);
  }

  /** Single-byte characters. */
  String single(FieldReader fields, int length) {
    return decode(managers.of(types.ccsidSbc(), types.newline()), fields, length);
  }

  /** Mixed-byte characters, in the single-byte CCSID where the server has no other. */
  String mixed(FieldReader fields, int length) {
    int ccsid = types.hasMixedCcsid() ? types.ccsidMbc() : types.ccsidSbc();
    return decode(managers.of(ccsid, types.newline()), fields, length);
  }

  private String decode(CcsidManager manager, FieldReader fields, int length) {
    return replacements == null
        ? manager.decode(fields.bytes(length))
        : manager.decode(fields.bytes(length), replacements);
  }
}
