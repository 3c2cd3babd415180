package org.drdawire.reply;

import java.util.Optional;
import java.util.function.Function;
import org.drdawire.ReplyFormatException;
import org.drdawire.ccsid.CcsidDecodingException;
import org.drdawire.ccsid.Replacements;

/** Reads bytes whose form is not certain. What is replaced in a wrong form must not count. */
final class Attempt {

  private Attempt() {}

  /** Reads. What is replaced counts if nothing is thrown. */
  static <T> T read(ReplyContext context, Function<ReplyContext, T> form) {
    Replacements whole = context.replacements();
    if (whole == null) {
      return form.apply(context);
    }
    Replacements own = whole.provisional();
    T value = form.apply(context.withReplacements(own));
    own.confirm();
    return value;
  }

  /** Reads, whatever characters there are, and counts none. Empty if the lengths do not fit. */
  static <T> Optional<T> probe(ReplyContext context, Function<ReplyContext, T> form) {
    try {
      return Optional.of(form.apply(lenient(context)));
    } catch (ReplyFormatException | CcsidDecodingException e) {
      return Optional.empty();
    }
  }

  /** The same where no characters are bad, and none count. */
  private static ReplyContext lenient(ReplyContext context) {
    return context.withReplacements(new Replacements());
  }
}
