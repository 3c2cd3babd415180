package org.drdawire.reply;

import java.nio.ByteBuffer;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Objects;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Set;
import org.drdawire.ccsid.CcsidManager;
import org.drdawire.ddm.ByteString;
import org.drdawire.ddm.CodePoint;
import org.drdawire.ddm.frames.FieldReader;

/**
 * A reply message, or reply data that consists of parameters.
 *
 * <pre>
 *   LL 2, code point 2
 *     LL 2, X'1149', SVRCOD 2
 *     LL 2, code point 2, data    for each parameter, in any order
 * </pre>
 *
 * <p>A parameter that is not known here is kept like the others, and is no error.
 *
 * <p>Source: DDM architecture, term RPYMSG, and the term of each message.
 *
 * <p>The canonical constructor may change when the protocol needs more.
 *
 * @param codePoint what message it is, 0 to 65,535
 * @param parameters the parameters in the order of the server
 * @param ccsid the CCSID of its character strings
 */
public record ReplyMessage(int codePoint, List<Parameter> parameters, int ccsid) {

  /** What a message without SVRCOD means for a requester, if it is one that must have it. */
  private static final int ERROR = 8;

  private static final int CODE_POINT = 0xFFFF;

  /** The length of SVRCOD as a parameter. */
  private static final int SEVERITY = 6;

  /** What is printed with its value: codes, no text. */
  private static final Set<CodePoint> CODES =
      Set.of(
          CodePoint.SVRCOD,
          CodePoint.SECCHKCD,
          CodePoint.SYNERRCD,
          CodePoint.PRCCNVCD,
          CodePoint.DSCERRCD,
          CodePoint.DEPERRCD,
          CodePoint.CODPNT,
          CodePoint.UOWDSP,
          CodePoint.XARETVAL);

  /**
   * A parameter of a message.
   *
   * <p>The canonical constructor may change when the protocol needs more.
   *
   * @param codePoint what it is
   * @param data its data
   */
  public record Parameter(int codePoint, ByteString data) {

    /** Checks that the data are not null. */
    public Parameter {
      Objects.requireNonNull(data, "data");
    }
  }

  /** Copies the list. */
  public ReplyMessage {
    Objects.requireNonNull(parameters, "parameters");
    parameters = List.copyOf(parameters);
  }

  /** Whether an unknown object is a message: Derby 10.1 leaves out the code point of AGNPRMRM. */
  static boolean begins(FieldReader fields) {
    return fields.remaining() >= SEVERITY
        && fields.u2() == SEVERITY
        && fields.u2() == CodePoint.SVRCOD.value();
  }

  /** Reads a whole object. */
  static ReplyMessage of(int codePoint, FieldReader fields, int ccsid) {
    List<Parameter> parameters = new ArrayList<>();
    while (fields.remaining() > 0) {
      int length = fields.beginObject();
      int parameter = fields.u2();
      byte[] data = new byte[length];
      fields.bytes(length).get(data);
      parameters.add(new Parameter(parameter, ByteString.of(data)));
    }
    return new ReplyMessage(codePoint, parameters, ccsid);
  }

  /**
   * The message as a known code point.
   *
   * @return the code point; empty if it is not known here
   */
  public Optional<CodePoint> term() {
    return CodePoint.ofValue(codePoint);
  }

  /**
   * SVRCOD: how bad it is.
   *
   * @return 0 information, 4 warning, 8 error, 16 severe, 32 access damage, 64 permanent damage,
   *     128 session damage, or another value that the server has sent. Without SVRCOD 8 for a reply
   *     message, and 0 for reply data, which have none
   */
  public int severity() {
    return number(CodePoint.SVRCOD).orElse(isReplyMessage() ? ERROR : 0);
  }

  private boolean isReplyMessage() {
    return term().map(term -> term.name().endsWith("RM")).orElse(false);
  }

  /**
   * A parameter of one, two or four bytes, as an unsigned number.
   *
   * @param parameter which one; if it stands there twice, the last
   * @return the number; empty if the parameter is absent, or has another length
   */
  public OptionalInt number(CodePoint parameter) {
    return data(parameter).map(ReplyMessage::number).orElse(OptionalInt.empty());
  }

  private static OptionalInt number(ByteString data) {
    ByteBuffer bytes = data.asBuffer();
    return switch (bytes.remaining()) {
      case Byte.BYTES -> OptionalInt.of(bytes.get() & 0xFF);
      case Short.BYTES -> OptionalInt.of(bytes.getShort() & CODE_POINT);
      case Integer.BYTES -> OptionalInt.of(bytes.getInt());
      default -> OptionalInt.empty();
    };
  }

  /**
   * The level of a manager in MGRLVLLS: of EXCSATRD what the server has granted.
   *
   * @param manager the class of the manager, such as SQLAM
   * @return the level, or the CCSID for UNICODEMGR and CCSIDMGR; 0 if the server has none, or does
   *     not say
   */
  public int level(CodePoint manager) {
    int level = 0;
    ByteBuffer list = data(CodePoint.MGRLVLLS).orElseGet(ByteString::of).asBuffer();
    while (list.remaining() >= Integer.BYTES) {
      int found = list.getShort() & CODE_POINT;
      int value = list.getShort() & CODE_POINT;
      level = found == manager.value() ? value : level;
    }
    return level;
  }

  /**
   * What the message says, for people.
   *
   * @return term and title, SVRCOD and the codes that say why, each in words, such as {@code
   *     SYNTAXRM (Data Stream Syntax Error), SVRCOD=8 (error), SYNERRCD=X'0E' (required object
   *     missing), CODPNT=X'2114' (QRYBLKSZ)}. No text of the server
   */
  public String explanation() {
    return ErrorCodes.explain(this);
  }

  /**
   * A parameter as bytes.
   *
   * @param parameter which one; if it stands there twice, the last
   * @return its data; empty if it is absent
   */
  public Optional<ByteString> data(CodePoint parameter) {
    return parameters.stream()
        .filter(one -> one.codePoint == parameter.value())
        .map(Parameter::data)
        .reduce((before, last) -> last);
  }

  /**
   * A parameter that is a character string.
   *
   * @param parameter which one
   * @return its text without blanks at the end. RDBNAM without attributes, which may be a password.
   *     Empty if it is absent
   * @throws org.drdawire.ccsid.CcsidDecodingException if it is not a text of its CCSID
   */
  public Optional<String> text(CodePoint parameter) {
    return data(parameter)
        .map(data -> CcsidManager.forCcsid(ccsid).decode(data.asBuffer()))
        .map(text -> parameter == CodePoint.RDBNAM ? text.split(";", 2)[0] : text)
        .map(String::stripTrailing);
  }

  /** Shows terms and codes, no text. */
  @Override
  public String toString() {
    StringBuilder text = new StringBuilder(name(codePoint));
    term().ifPresent(term -> text.append(" (").append(term.title()).append(')'));
    for (Parameter parameter : parameters) {
      text.append(' ').append(name(parameter.codePoint));
      CodePoint.ofValue(parameter.codePoint)
          .filter(CODES::contains)
          .ifPresent(known -> number(parameter.data).ifPresent(n -> text.append('=').append(n)));
    }
    return text.toString();
  }

  static String name(int codePoint) {
    return CodePoint.ofValue(codePoint)
        .map(CodePoint::term)
        .orElseGet(() -> String.format(Locale.ROOT, "X'%04X'", codePoint));
  }
}
