package org.drdawire.reply;

import java.util.Optional;
import java.util.OptionalInt;
import org.drdawire.DrdaException;
import org.drdawire.ReplyFormatException;
import org.drdawire.ccsid.CcsidDecodingException;
import org.drdawire.ddm.ByteString;
import org.drdawire.ddm.CodePoint;
import org.drdawire.ddm.frames.FieldReader;

/**
 * Takes parameters out of messages. One that is required must be there, and be well-formed. Any
 * other is taken for absent if it is not well-formed.
 */
final class Parameters {

  private static final int TRUE = 0xF1;

  private Parameters() {}

  /** Refuses another message. */
  static void checkTerm(ReplyMessage message, CodePoint term) {
    if (!message.is(term)) {
      throw new IllegalArgumentException("no " + term.term());
    }
  }

  /** Where a required parameter begins. */
  static int requirePresent(ReplyMessage message, CodePoint parameter) {
    int at = message.find(parameter);
    if (at == ReplyMessage.ABSENT) {
      throw missing(message.data().length(), parameter);
    }
    return at;
  }

  /** A required parameter of any length. */
  static ByteString required(ReplyMessage message, CodePoint parameter) {
    return message.data(requirePresent(message, parameter));
  }

  /** A required number of one, two or four bytes. */
  static int requiredNumber(ReplyMessage message, CodePoint parameter, int length) {
    int at = requirePresent(message, parameter);
    checkLength(parameter, at, message.length(at), length);
    return message.number(at).orElseThrow();
  }

  /** SECCHKCD, which must be there. */
  static SecurityCheckCode requiredCheck(ReplyMessage message) {
    return SecurityCheckCode.ofValue(requiredNumber(message, CodePoint.SECCHKCD, 1));
  }

  /** A number of one, two or four bytes. */
  static OptionalInt number(ReplyMessage message, CodePoint parameter, int length) {
    int at = message.find(parameter);
    boolean fits = at != ReplyMessage.ABSENT && message.length(at) == length;
    return fits ? message.number(at) : OptionalInt.empty();
  }

  /** A parameter that is X'F1' for true, and else false. */
  static boolean isTrue(ReplyMessage message, CodePoint parameter) {
    return number(message, parameter, 1).orElse(0) == TRUE;
  }

  /** A required text. */
  static String requiredText(ReplyMessage message, CodePoint parameter) {
    try {
      Optional<String> text = message.text(parameter);
      if (text.isPresent()) {
        return text.get();
      }
    } catch (CcsidDecodingException e) {
      throw e.inField(parameter.term());
    }
    throw missing(message.data().length(), parameter);
  }

  /** A text; empty if the parameter is absent, or not a text of its CCSID. */
  static String text(ReplyMessage message, CodePoint parameter) {
    try {
      return message.text(parameter).orElse("");
    } catch (CcsidDecodingException e) {
      return "";
    }
  }

  /** A required parameter that consists of parameters. */
  static ReplyMessage requiredCollection(ReplyMessage message, CodePoint parameter) {
    return ReplyMessage.within(message, parameter, required(message, parameter));
  }

  /** A parameter that consists of parameters. */
  static Optional<ReplyMessage> collection(
      ReplyMessage message, CodePoint parameter, ByteString data) {
    try {
      return Optional.of(ReplyMessage.within(message, parameter, data));
    } catch (ReplyFormatException e) {
      return Optional.empty();
    }
  }

  static FieldReader fields(CodePoint parameter, ByteString data) {
    return new FieldReader(parameter.term(), data.toArray(), 0, data.length());
  }

  /** Refuses a parameter that has not the right length, at its place in the message. */
  static void checkLength(CodePoint parameter, long at, int length, int right) {
    if (length != right) {
      throw ReplyFormatException.content(at, "wrong length", length, right)
          .inField(parameter.term());
    }
  }

  /** The error of a message of a length that lacks a parameter. */
  static DrdaException missing(int length, CodePoint parameter) {
    return ReplyFormatException.content(length, "missing", 0, 1).inField(parameter.term());
  }
}
