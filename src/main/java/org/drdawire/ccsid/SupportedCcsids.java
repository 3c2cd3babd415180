package org.drdawire.ccsid;

import java.nio.ByteBuffer;
import java.nio.charset.Charset;
import java.util.Comparator;
import java.util.List;
import java.util.function.Function;
import java.util.stream.Stream;
import org.drdawire.ccsid.charset.InstalledCharsets;
import org.drdawire.ccsid.charset.StrictCharset;
import org.jspecify.annotations.Nullable;

/**
 * Finds the supported CCSIDs and the charset of each. The runtime provides some of the tables, so
 * these CCSIDs depend on a function that finds a charset by its name, or gives null.
 *
 * <p>A manager whose table this library contains is made without streams, lambdas and string
 * concatenation, because the first of each in a virtual machine takes longer than the manager
 * itself.
 */
final class SupportedCcsids {

  private SupportedCcsids() {}

  /** In ascending order. */
  static List<Ccsid> all(Function<String, @Nullable Charset> charsets) {
    Stream<Ccsid> provided =
        ProvidedCcsids.ALL.stream()
            .filter(ccsid -> charsets.apply(ccsid.charset()) != null)
            .map(ProvidedCcsid::describe);
    return Stream.concat(OwnCcsids.all(), provided)
        .sorted(Comparator.comparingInt(Ccsid::number))
        .toList();
  }

  static Ccsid of(int number, Function<String, @Nullable Charset> charsets) {
    Ccsid own = OwnCcsids.find(number);
    if (own != null) {
      return own;
    }
    ProvidedCcsid provided = ProvidedCcsids.find(number);
    source(number, provided, charsets);
    return provided.describe();
  }

  /** The kind of a CCSID, even if the runtime has no table of it; null if it is unknown. */
  static Ccsid.@Nullable Kind kind(int number) {
    Ccsid.Kind own = OwnCcsids.kind(number);
    if (own != null) {
      return own;
    }
    ProvidedCcsid provided = ProvidedCcsids.find(number);
    return provided == null ? null : provided.describe().kind();
  }

  /** The charset of the runtime that has the table of a CCSID. */
  private static Charset source(
      int number, @Nullable ProvidedCcsid provided, Function<String, @Nullable Charset> charsets) {
    String name = provided == null ? null : provided.charset();
    Charset source = name == null ? null : charsets.apply(name);
    if (source == null) {
      throw new UnsupportedCcsidException(number, MissingCcsids.whatIsMissing(number, name));
    }
    return source;
  }

  static CcsidManager manager(int number, NewlineMapping newline, TextPath path) {
    return manager(number, newline, path, InstalledCharsets.ALL);
  }

  static CcsidManager manager(
      int number,
      NewlineMapping newline,
      TextPath path,
      Function<String, @Nullable Charset> charsets) {
    Ccsid own = OwnCcsids.find(number);
    if (own != null) {
      return new CharsetCcsidManager(own, newline, OwnCcsids.charset(own, newline), path);
    }
    ProvidedCcsid provided = ProvidedCcsids.find(number);
    Charset source = source(number, provided, charsets);
    StrictCharset charset = provided.charset(source, newline);
    return new CharsetCcsidManager(provided.describe(), newline, charset, path);
  }

  static String decodeOnce(int number, ByteBuffer bytes) {
    String fast = OwnCcsids.decode(number, bytes);
    if (fast == null) {
      return manager(number, NewlineMapping.IBM, TextPath.PLAIN).decode(bytes);
    }
    bytes.position(bytes.limit());
    return fast;
  }
}
