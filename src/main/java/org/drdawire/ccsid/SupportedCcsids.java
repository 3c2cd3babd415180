package org.drdawire.ccsid;

import java.nio.charset.Charset;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * Knows which CCSIDs there are, and which class serves each. Those whose tables are provided depend
 * on the charsets that can be found: by name, null where there is none.
 */
final class SupportedCcsids {

  private static final Map<Integer, Ccsid> OWN =
      Stream.of(
              Stream.of(
                  new Ccsid(Utf8CcsidManager.CCSID, Ccsid.Kind.UTF_8),
                  new Ccsid(Utf16CcsidManager.UTF_16, Ccsid.Kind.UTF_16),
                  new Ccsid(Utf16CcsidManager.UCS_2, Ccsid.Kind.UCS_2)),
              AsciiPages.CCSIDS.stream().map(n -> new Ccsid(n, Ccsid.Kind.ASCII_SINGLE_BYTE)),
              EbcdicPages.CCSIDS.stream().map(n -> new Ccsid(n, Ccsid.Kind.EBCDIC_SINGLE_BYTE)))
          .flatMap(Function.identity())
          .collect(Collectors.toUnmodifiableMap(Ccsid::number, Function.identity()));

  private static final Map<Integer, ProvidedCcsid> PROVIDED =
      ProvidedCcsids.ALL.stream()
          .collect(Collectors.toUnmodifiableMap(ProvidedCcsid::number, Function.identity()));

  private SupportedCcsids() {}

  /** In ascending order. */
  static List<Ccsid> all(Function<String, Charset> charsets) {
    Stream<Ccsid> provided =
        PROVIDED.values().stream()
            .filter(ccsid -> charsets.apply(ccsid.charset()) != null)
            .map(ProvidedCcsid::describe);
    return Stream.concat(OWN.values().stream(), provided)
        .sorted(Comparator.comparingInt(Ccsid::number))
        .toList();
  }

  static Ccsid of(int number, Function<String, Charset> charsets) {
    Ccsid own = OWN.get(number);
    if (own != null) {
      return own;
    }
    charset(number, charsets);
    return PROVIDED.get(number).describe();
  }

  private static Charset charset(int number, Function<String, Charset> charsets) {
    ProvidedCcsid provided = PROVIDED.get(number);
    Charset charset = provided == null ? null : charsets.apply(provided.charset());
    if (charset == null) {
      throw new UnsupportedCcsidException(number, MissingCcsids.whatIsMissing(number, provided));
    }
    return charset;
  }

  static CcsidManager manager(int number, NewlineMapping newline, TextPath path) {
    return manager(number, newline, path, InstalledCharsets::find);
  }

  static CcsidManager manager(
      int number, NewlineMapping newline, TextPath path, Function<String, Charset> charsets) {
    Ccsid own = OWN.get(number);
    if (own == null) {
      Charset charset = charset(number, charsets);
      return PROVIDED.get(number).manager(charset, newline, path);
    }
    return switch (own.kind()) {
      case EBCDIC_SINGLE_BYTE ->
          new SingleByteCcsidManager(own, SingleByteCharset.ebcdic(number, newline), path);
      case UTF_8 -> new Utf8CcsidManager(own, path);
      case UTF_16, UCS_2 -> new Utf16CcsidManager(own, path);
      default ->
          new SingleByteCcsidManager(
              own, SingleByteCharset.ascii(own, AsciiPages.page(number)), path);
    };
  }
}
