package org.drdawire.ccsid;

import java.nio.charset.Charset;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import java.util.stream.Stream;

/**
 * Knows which CCSIDs there are, and which class serves each. Those whose tables are provided depend
 * on the charsets that can be found: by name, null where there is none.
 *
 * <p>No stream, lambda or string concatenation is on the way to a manager whose table is our own:
 * the first of each in a virtual machine takes longer than the manager itself.
 */
final class SupportedCcsids {

  private static final Map<Integer, Ccsid> OWN = own();

  private SupportedCcsids() {}

  private static Map<Integer, Ccsid> own() {
    Map<Integer, Ccsid> own = new HashMap<>();
    add(own, List.of(Utf8CcsidManager.CCSID), Ccsid.Kind.UTF_8);
    add(own, List.of(Utf16CcsidManager.UTF_16), Ccsid.Kind.UTF_16);
    add(own, List.of(Utf16CcsidManager.UCS_2), Ccsid.Kind.UCS_2);
    add(own, AsciiPages.CCSIDS, Ccsid.Kind.ASCII_SINGLE_BYTE);
    add(own, EbcdicPages.CCSIDS, Ccsid.Kind.EBCDIC_SINGLE_BYTE);
    return Map.copyOf(own);
  }

  private static void add(Map<Integer, Ccsid> own, List<Integer> numbers, Ccsid.Kind kind) {
    for (int number : numbers) {
      own.put(number, new Ccsid(number, kind));
    }
  }

  /** In ascending order. */
  static List<Ccsid> all(Function<String, Charset> charsets) {
    Stream<Ccsid> provided =
        ProvidedCcsids.ALL.stream()
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
    return ProvidedCcsids.of(number).describe();
  }

  private static Charset charset(int number, Function<String, Charset> charsets) {
    ProvidedCcsid provided = ProvidedCcsids.of(number);
    Charset charset = provided == null ? null : charsets.apply(provided.charset());
    if (charset == null) {
      throw new UnsupportedCcsidException(number, MissingCcsids.whatIsMissing(number, provided));
    }
    return charset;
  }

  static CcsidManager manager(int number, NewlineMapping newline, TextPath path) {
    return manager(number, newline, path, InstalledCharsets.ALL);
  }

  static CcsidManager manager(
      int number, NewlineMapping newline, TextPath path, Function<String, Charset> charsets) {
    Ccsid own = OWN.get(number);
    if (own == null) {
      Charset charset = charset(number, charsets);
      return ProvidedCcsids.of(number).manager(charset, newline, path);
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
