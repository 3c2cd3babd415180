package org.drdawire.reply;

import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Set;
import org.drdawire.ReplyFormatException;
import org.drdawire.ccsid.CcsidManager;
import org.drdawire.ccsid.Replacements;
import org.drdawire.ddm.ByteString;
import org.drdawire.ddm.CodePoint;
import org.drdawire.ddm.frames.FieldReader;
import org.drdawire.ddm.frames.ShortList;

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
 * <p>The canonical constructor may change when the protocol needs more; the factory stays.
 *
 * @param codePoint what message it is, 0 to 65,535
 * @param data the parameters, as the server has sent them
 * @param ccsid the CCSID of its character strings
 */
public record ReplyMessage(int codePoint, ByteString data, int ccsid) {

  /** What a message without SVRCOD means for a requester, if it is one that must have it. */
  private static final int ERROR = 8;

  private static final int WARNING = 4;

  private static final int LLCP = 4;
  private static final int CODE_POINT = 0xFFFF;
  static final int ABSENT = -1;

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

  /** Checks that nothing is null, and that the data consist of parameters. */
  public ReplyMessage {
    Objects.requireNonNull(data, "data");
    int left = data.length();
    while (left > 0) {
      int at = data.length() - left;
      int length = left < Short.BYTES ? left : data.unsignedShort(at);
      if (length < LLCP || length > left) {
        int limit = length < LLCP ? LLCP : left;
        throw ReplyFormatException.content(at, "length of a parameter", length, limit)
            .inField(CodePoint.termOf(codePoint));
      }
      left -= length;
    }
  }

  /**
   * A message that somebody else has read, such as a driver with a reader of its own.
   *
   * @param term what message it is
   * @param data its parameters, as the server has sent them
   * @param ccsid the CCSID of its character strings
   * @return the message
   * @throws ReplyFormatException if the data do not consist of parameters
   */
  public static ReplyMessage of(CodePoint term, ByteString data, int ccsid) {
    return new ReplyMessage(term.value(), data, ccsid);
  }

  /** Whether an unknown object is a message: Derby 10.1 leaves out the code point of AGNPRMRM. */
  static boolean begins(FieldReader fields) {
    return fields.remaining() >= SEVERITY
        && fields.u2() == SEVERITY
        && fields.u2() == CodePoint.SVRCOD.value();
  }

  /** A parameter of a message that itself consists of parameters. */
  static ReplyMessage within(ReplyMessage message, CodePoint parameter, ByteString data) {
    return new ReplyMessage(parameter.value(), data, message.ccsid);
  }

  /** Reads a whole object. */
  static ReplyMessage of(int codePoint, FieldReader fields, int ccsid) {
    return new ReplyMessage(codePoint, ByteString.copyOf(fields.bytes(fields.remaining())), ccsid);
  }

  /**
   * The parameters.
   *
   * @return all, in the order of the server
   */
  public List<Parameter> parameters() {
    List<Parameter> parameters = new ArrayList<>();
    for (int at = 0; at < data.length(); at += u2(at)) {
      parameters.add(new Parameter(u2(at + 2), data(at)));
    }
    return List.copyOf(parameters);
  }

  private int u2(int at) {
    return data.unsignedShort(at);
  }

  /** Where the last parameter of a code point begins. */
  int find(CodePoint parameter) {
    int found = ABSENT;
    int value = parameter.value();
    int end = data.length();
    int header;
    for (int at = 0; at < end; at += header >>> Short.SIZE) {
      header = data.signedInt(at);
      found = (header & CODE_POINT) == value ? at : found;
    }
    return found;
  }

  boolean has(CodePoint parameter) {
    return find(parameter) != ABSENT;
  }

  /** How many bytes the data of the parameter that begins at an offset have. */
  int length(int at) {
    return u2(at) - LLCP;
  }

  /** The data of the parameter that begins at an offset. */
  ByteString data(int at) {
    return data.part(at + LLCP, at + u2(at));
  }

  /**
   * Which message it is.
   *
   * @param term a message, such as SECCHKRM
   * @return whether it is that one
   */
  public boolean is(CodePoint term) {
    return codePoint == term.value();
  }

  /**
   * SVRCOD: how bad it is.
   *
   * @return 0 information, 4 warning, 8 error, 16 severe, 32 access damage, 64 permanent damage,
   *     128 session damage, or a greater value that the server has sent. 8 for any other below it,
   *     and for a SVRCOD that has not two bytes. Without SVRCOD 8 for a reply message, and 0 for
   *     reply data, which have none
   */
  public int severity() {
    int at = find(CodePoint.SVRCOD);
    if (at == ABSENT) {
      return ReplyCodePoints.isMessage(codePoint) ? ERROR : 0;
    }
    int code = length(at) == Short.BYTES ? u2(at + LLCP) : ERROR;
    return code == 0 || code == WARNING ? code : Math.max(code, ERROR);
  }

  /**
   * A parameter of one, two or four bytes, as an unsigned number.
   *
   * @param parameter which one; if it stands there twice, the last
   * @return the number; empty if the parameter is absent, or has another length
   */
  public OptionalInt number(CodePoint parameter) {
    int at = find(parameter);
    return at == ABSENT ? OptionalInt.empty() : number(at);
  }

  /** The number that begins at an offset. */
  OptionalInt number(int at) {
    return switch (length(at)) {
      case Byte.BYTES -> OptionalInt.of(data.at(at + LLCP) & 0xFF);
      case Short.BYTES -> OptionalInt.of(u2(at + LLCP));
      case Integer.BYTES -> OptionalInt.of((u2(at + LLCP) << Short.SIZE) | u2(at + LLCP + 2));
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
    int at = find(CodePoint.MGRLVLLS);
    int end = at == ABSENT ? ABSENT : at + u2(at);
    for (int pair = at + LLCP; pair + LLCP <= end; pair += LLCP) {
      level = u2(pair) == manager.value() ? u2(pair + 2) : level;
    }
    return level;
  }

  /**
   * What the message says, for people. What became of the unit of work it does not say, not even
   * that of ABNUOWRM (Abnormal End Unit of Work Condition), which Derby sends also where nothing is
   * rolled back: that is in {@link org.drdawire.conversation.Reply#outcome()}.
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
    int at = find(parameter);
    return at == ABSENT ? Optional.empty() : Optional.of(data(at));
  }

  /**
   * A parameter that is a character string.
   *
   * @param parameter which one
   * @return its text without blanks at the end. RDBNAM without attributes, which may be a password;
   *     SRVDGN with U+FFFD where bytes are no characters. Empty if it is absent
   * @throws org.drdawire.ccsid.CcsidDecodingException if another is not a text of its CCSID
   */
  public Optional<String> text(CodePoint parameter) {
    int at = find(parameter);
    if (at == ABSENT) {
      return Optional.empty();
    }
    String text =
        parameter == CodePoint.SRVDGN
            ? diagnostics(at, new Replacements())
            : data.decode(ccsid, at + LLCP, at + u2(at));
    String shown =
        parameter == CodePoint.RDBNAM ? text.substring(0, parameter.secretFrom(text)) : text;
    return Optional.of(shown.stripTrailing());
  }

  /** The text of the SRVDGN that begins at an offset. */
  String diagnostics(int at, Replacements counted) {
    return CcsidManager.forCcsid(ccsid).decode(data(at).asBuffer(), counted);
  }

  /** Shows terms and codes, no text. */
  @Override
  public String toString() {
    StringBuilder text = new StringBuilder(CodePoint.termOf(codePoint));
    CodePoint.ofValue(codePoint)
        .ifPresent(term -> text.append(" (").append(term.title()).append(')'));
    text.append(' ').append(ShortList.of(starts(), " ", this::shown));
    return text.toString().stripTrailing();
  }

  /** Where each parameter begins. */
  private List<Integer> starts() {
    List<Integer> starts = new ArrayList<>();
    for (int at = 0; at < data.length(); at += u2(at)) {
      starts.add(at);
    }
    return starts;
  }

  private String shown(int at) {
    int parameter = u2(at + 2);
    boolean code = CodePoint.ofValue(parameter).filter(CODES::contains).isPresent();
    OptionalInt number = code ? number(at) : OptionalInt.empty();
    return CodePoint.termOf(parameter) + (number.isPresent() ? "=" + number.getAsInt() : "");
  }
}
