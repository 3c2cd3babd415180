package org.drdawire.reply;

import java.util.Objects;
import java.util.Optional;
import java.util.function.Function;
import org.drdawire.ReplyFormatException;
import org.drdawire.ccsid.Replacements;

/**
 * Reads bytes whose form is not certain, in a context that replaces bad characters. What is
 * replaced in a wrong form must not count.
 */
final class Attempt {

  private Attempt() {}

  /** Reads. What is replaced counts if nothing is thrown. */
  static <T> T read(ReplyContext context, Function<ReplyContext, T> form) {
    Replacements own = Objects.requireNonNull(context.replacements()).provisional();
    T value = form.apply(context.withReplacements(own));
    own.confirm();
    return value;
  }

  /** Reads, and counts nothing. Empty if the lengths do not fit. */
  static <T> Optional<T> probe(ReplyContext context, Function<ReplyContext, T> form) {
    try {
      return Optional.of(form.apply(context.uncounted()));
    } catch (ReplyFormatException e) {
      return Optional.empty();
    }
  }
}
