package org.drdawire.reply;

import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.CharBuffer;
import org.drdawire.ccsid.CcsidManager;
import org.drdawire.ccsid.NewlineMapping;
import org.drdawire.ccsid.Replacements;
import org.drdawire.ddm.CodePoint;
import org.drdawire.ddm.frames.FieldReader;
import org.drdawire.dialect.Capabilities;
import org.drdawire.dialect.Dialect;
import org.drdawire.fdoca.TypeDefinition;
import org.jspecify.annotations.Nullable;

/** What the bytes of a reply mean: what the server has said of itself, and how it sends text. */
final class ReplyContext {

  /** The level before the server has granted one. */
  static final int USUAL_LEVEL = 7;

  private final TypeDefinition types;
  private final Server server;
  private final ReplyTexts texts;
  private final @Nullable Replacements replacements;

  /** What EXCSATRD and ACCRDBRM have said: the level of SQLAM, and PRDID. */
  private record Server(int level, String product, Family family) {}

  /** Makes one of a server that has said nothing of itself. */
  ReplyContext(TypeDefinition types) {
    this(types, new Server(USUAL_LEVEL, "", Family.of(Dialect.other())), new ReplyTexts(), null);
  }

  private ReplyContext(
      TypeDefinition types, Server server, ReplyTexts texts, @Nullable Replacements replacements) {
    this.types = types;
    this.server = server;
    this.texts = texts;
    this.replacements = replacements;
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
    return types.equals(other) ? this : new ReplyContext(other, server, texts, replacements);
  }

  ReplyContext withReplacements(@Nullable Replacements other) {
    return replacements == other ? this : new ReplyContext(types, server, texts, other);
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
    return new ReplyContext(types, other, texts, replacements);
  }

  /** What applies after a message: EXCSATRD and ACCRDBRM say what the server is like. */
  ReplyContext after(ReplyMessage message) {
    if (message.codePoint() == CodePoint.EXCSATRD.value()) {
      int granted = message.level(CodePoint.SQLAM);
      int level = granted == 0 ? level() : granted;
      return withServer(new Server(level, server.product, Family.saidBy(message)));
    }
    TypeDefinition said = RdbAccessed.types(message);
    int single = said.ccsidSbc() == 0 ? types.ccsidSbc() : said.ccsidSbc();
    TypeDefinition next = said.withCcsids(single, said.ccsidDbc(), said.ccsidMbc());
    return withTypes(next).withProduct(RdbAccessed.product(message));
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

  /** Single-byte characters of a fixed length, such as SQLSTATE. */
  String fixed(FieldReader fields, int length) {
    return replacements == null
        ? texts.repeated(singleBytes(), fields, length)
        : single(fields, length);
  }

  /** Single-byte characters. */
  String single(FieldReader fields, int length) {
    return decode(singleBytes(), fields, length);
  }

  /** Mixed-byte characters, in the single-byte CCSID where the server has no other. */
  String mixed(FieldReader fields, int length) {
    int ccsid = types.hasMixedCcsid() ? types.ccsidMbc() : types.ccsidSbc();
    return decode(texts.manager(ccsid, types.newline()), fields, length);
  }

  /** SQLSTTGRP: a text in mixed bytes or in single bytes, whose length is always big-endian. */
  String statement(FieldReader fields) {
    String mixed = fields.isPresent() ? mixed(fields, statementLength(fields)) : "";
    String single = fields.isPresent() ? single(fields, statementLength(fields)) : "";
    fields.requireEnd();
    return mixed.isEmpty() ? single : mixed;
  }

  private static int statementLength(FieldReader fields) {
    return fields.count("length of a text", fields.i4(ByteOrder.BIG_ENDIAN), 1);
  }

  /** The manager of the values of columns. */
  CcsidManager manager(int ccsid, NewlineMapping newline) {
    return texts.manager(ccsid, newline);
  }

  private CcsidManager singleBytes() {
    return texts.manager(types.ccsidSbc(), types.newline());
  }

  private String decode(CcsidManager manager, FieldReader fields, int length) {
    if (length == 0) {
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
