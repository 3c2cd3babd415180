package org.drdawire.reply;

import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.CharBuffer;
import org.drdawire.ccsid.CcsidDecodingException;
import org.drdawire.ccsid.CcsidManager;
import org.drdawire.ccsid.NewlineMapping;
import org.drdawire.ccsid.Replacements;
import org.drdawire.ccsid.UnsupportedCcsidException;
import org.drdawire.ddm.CodePoint;
import org.drdawire.ddm.frames.FieldReader;
import org.drdawire.dialect.Capabilities;
import org.drdawire.dialect.Dialect;
import org.drdawire.fdoca.TypeDefinition;
import org.drdawire.fdoca.values.TextManagers;
import org.drdawire.reply.rows.InvariantText;
import org.jspecify.annotations.Nullable;

/** What the bytes of a reply mean: what the server has said of itself, and how it sends text. */
final class ReplyContext {

  /** The level before the server has granted one. */
  static final int USUAL_LEVEL = 7;

  private static final int EBCDIC = 500;
  private static final int UTF_8 = 1208;

  private final TypeDefinition types;
  private final Server server;
  private final TextManagers managers;
  private final @Nullable Replacements replacements;

  /** What EXCSATRD and ACCRDBRM have said: the level of SQLAM, and PRDID. */
  private record Server(int level, String product, Family family) {}

  /** Makes one of a server that has said nothing of itself. */
  ReplyContext(TypeDefinition types) {
    this(types, new Server(USUAL_LEVEL, "", Family.of(Dialect.other())), new TextManagers(), null);
  }

  private ReplyContext(
      TypeDefinition types,
      Server server,
      TextManagers managers,
      @Nullable Replacements replacements) {
    this.types = types;
    this.server = server;
    this.managers = managers;
    this.replacements = replacements;
  }

  /**
   * How values are represented, as far as the server has said it: 0 for a CCSID that it has not.
   */
  TypeDefinition said() {
    return types;
  }

  /** How values are represented. What is not said goes by the family of the server. */
  TypeDefinition types() {
    if (types.ccsidSbc() != 0) {
      return types;
    }
    int usual = server.family.isEbcdic() ? EBCDIC : UTF_8;
    int mixed = types.ccsidMbc() == 0 ? usual : types.ccsidMbc();
    return types.withCcsids(usual, types.ccsidDbc(), mixed);
  }

  /** The level of SQLAM that the server has granted. */
  int level() {
    return server.level;
  }

  /** What is known of the server since ACCRDBRM. */
  Capabilities capabilities(TypeDefinition declared) {
    if (server.product.isEmpty()) {
      throw new IllegalStateException("no ACCRDBRM has come");
    }
    return Capabilities.of(server.product, declared);
  }

  /** Counts what is replaced in texts; null if nothing may be replaced. */
  @Nullable Replacements replacements() {
    return replacements;
  }

  ReplyContext withTypes(TypeDefinition other) {
    return types.equals(other) ? this : new ReplyContext(other, server, managers, replacements);
  }

  ReplyContext withReplacements(@Nullable Replacements other) {
    return replacements == other ? this : new ReplyContext(types, server, managers, other);
  }

  /** The same where no characters are bad. */
  ReplyContext replacing() {
    return replacements == null ? withReplacements(new Replacements()) : this;
  }

  /** The same for a text that is decoded once more, where what is replaced must not count again. */
  ReplyContext uncounted() {
    return replacements == null ? this : withReplacements(new Replacements());
  }

  ReplyContext withLevel(int other) {
    return withServer(new Server(other, server.product, server.family));
  }

  ReplyContext withProduct(String other) {
    return withServer(new Server(server.level, other, Family.of(Dialect.ofProduct(other))));
  }

  private ReplyContext withServer(Server other) {
    return new ReplyContext(types, other, managers, replacements);
  }

  /** What applies after a message: EXCSATRD and ACCRDBRM say what the server is like. */
  ReplyContext after(ReplyMessage message) {
    if (message.is(CodePoint.EXCSATRD)) {
      ServerAttributes.findLevels(message);
      int granted = message.level(CodePoint.SQLAM);
      int level = granted == 0 ? level() : granted;
      return withServer(new Server(level, server.product, Family.saidBy(message)));
    }
    TypeDefinition said = RdbAccessed.types(message);
    int single = said.ccsidSbc() == 0 ? types.ccsidSbc() : said.ccsidSbc();
    TypeDefinition next = said.withCcsids(single, said.ccsidDbc(), said.ccsidMbc());
    ReplyContext after = withTypes(next).withProduct(RdbAccessed.product(message));
    return single == 0 ? after.withTypes(after.types()) : after;
  }

  /** What applies after TYPDEFNAM, which stands in an answer for itself. */
  ReplyContext afterTypdefnam(FieldReader fields, CcsidManager names) {
    String name = decode(names, fields, fields.remaining()).stripTrailing();
    return withTypes(
        TypeDefinitions.named(name)
            .withCcsids(types.ccsidSbc(), types.ccsidDbc(), types.ccsidMbc())
            .withCcsidXml(types.ccsidXml()));
  }

  /** What applies after TYPDEFOVR, which stands in an answer for itself. */
  ReplyContext afterTypdefovr(ReplyMessage overrides) {
    return withTypes(TypeDefinitions.overridden(types, overrides));
  }

  /** The family of the server. */
  Dialect dialect() {
    return server.family.dialect();
  }

  boolean isDerby() {
    return server.family.isDerby();
  }

  ByteOrder order() {
    return types.byteOrder();
  }

  /**
   * Single-byte characters of a fixed length, such as SQLSTATE. They are mostly codes, which can be
   * read although their CCSID is wrong, or one that nobody has; else they are empty then.
   */
  String fixed(FieldReader fields, int length) {
    CcsidManager manager = singleBytes();
    if (manager == null) {
      return InvariantText.code(fields.bytes(length));
    }
    try {
      return manager.decode(fields.bytes(length));
    } catch (CcsidDecodingException e) {
      String code = InvariantText.code(fields.passed(length));
      if (code.isEmpty() && replacements == null) {
        throw e;
      }
      return code.isEmpty() ? manager.decode(fields.passed(length), replacements) : code;
    }
  }

  /** A code that decides; empty if it is none. */
  String code(FieldReader fields, int length) {
    try {
      return uncounted().fixed(fields, length);
    } catch (CcsidDecodingException e) {
      return "";
    }
  }

  /** Single-byte characters; empty in a CCSID that nobody has. */
  String single(FieldReader fields, int length) {
    return length == 0 ? "" : decode(singleBytes(), fields, length);
  }

  /**
   * Mixed-byte characters, in the single-byte CCSID where the server has no other; empty in one
   * that nobody has.
   */
  String mixed(FieldReader fields, int length) {
    if (length == 0) {
      return "";
    }
    TypeDefinition now = types();
    return now.hasMixedCcsid()
        ? decode(find(now.ccsidMbc(), now.newline()), fields, length)
        : single(fields, length);
  }

  /** SQLSTTGRP: a text in mixed bytes or in single bytes, whose length is always big-endian. */
  String statement(FieldReader fields) {
    TypeDefinition now = types();
    String mixed = statement(fields, now.hasMixedCcsid() ? now.ccsidMbc() : now.ccsidSbc());
    String single = statement(fields, now.ccsidSbc());
    fields.requireEnd();
    return mixed.isEmpty() ? single : mixed;
  }

  private String statement(FieldReader fields, int ccsid) {
    int length = 0;
    if (fields.isPresent()) {
      length = fields.count("length of a text", fields.i4(ByteOrder.BIG_ENDIAN), 1);
    }
    return length == 0 ? "" : decode(manager(ccsid, types.newline()), fields.bytes(length));
  }

  /** The manager of the values of columns. */
  CcsidManager manager(int ccsid, NewlineMapping newline) {
    return managers.of(ccsid, newline);
  }

  /** The manager of a CCSID, or null if nobody has its table. */
  private @Nullable CcsidManager find(int ccsid, NewlineMapping newline) {
    try {
      return manager(ccsid, newline);
    } catch (UnsupportedCcsidException e) {
      return null;
    }
  }

  /** The manager of single bytes; null if nobody has their table. */
  private @Nullable CcsidManager singleBytes() {
    TypeDefinition now = types();
    return find(now.ccsidSbc(), now.newline());
  }

  private String decode(@Nullable CcsidManager manager, FieldReader fields, int length) {
    if (manager == null) {
      fields.skip(length);
      return "";
    }
    return decode(manager, fields.bytes(length));
  }

  /** Decodes a whole text. */
  String decode(CcsidManager manager, ByteBuffer bytes) {
    return replacements == null ? manager.decode(bytes) : manager.decode(bytes, replacements);
  }

  /** Decodes a whole text into chars; false if they have no room. */
  boolean decode(CcsidManager manager, ByteBuffer bytes, CharBuffer target) {
    return replacements == null
        ? manager.decode(bytes, target)
        : manager.decode(bytes, target, replacements);
  }

  /** Starts a text that comes in chunks. */
  void startDecoding(CcsidManager manager) {
    if (replacements == null) {
      manager.startDecoding();
    } else {
      manager.startDecoding(replacements);
    }
  }
}
