package org.drdawire.ccsid;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import java.util.stream.Collectors;

/** Knows which CCSIDs there are, and which class serves each. */
final class SupportedCcsids {

  /** In ascending order. */
  static final List<Ccsid> ALL = all();

  private static final Map<Integer, Ccsid> BY_NUMBER =
      ALL.stream().collect(Collectors.toUnmodifiableMap(Ccsid::number, Function.identity()));

  private SupportedCcsids() {}

  private static List<Ccsid> all() {
    List<Ccsid> all = new ArrayList<>();
    all.add(new Ccsid(Utf8CcsidManager.CCSID, Ccsid.Kind.UTF_8));
    all.add(new Ccsid(Utf16CcsidManager.UTF_16, Ccsid.Kind.UTF_16));
    all.add(new Ccsid(Utf16CcsidManager.UCS_2, Ccsid.Kind.UCS_2));
    AsciiPages.CCSIDS.forEach(n -> all.add(new Ccsid(n, Ccsid.Kind.ASCII_SINGLE_BYTE)));
    EbcdicPages.CCSIDS.forEach(n -> all.add(new Ccsid(n, Ccsid.Kind.EBCDIC_SINGLE_BYTE)));
    all.sort(Comparator.comparingInt(Ccsid::number));
    return List.copyOf(all);
  }

  static Ccsid of(int number) {
    Ccsid ccsid = BY_NUMBER.get(number);
    if (ccsid == null) {
      throw new UnsupportedCcsidException(number, MissingCcsids.whatIsMissing(number));
    }
    return ccsid;
  }

  static CcsidManager manager(int number, NewlineMapping newline, TextPath path) {
    Ccsid ccsid = of(number);
    return switch (ccsid.kind()) {
      case EBCDIC_SINGLE_BYTE ->
          new SingleByteCcsidManager(ccsid, SingleByteCharset.ebcdic(number, newline), path);
      case ASCII_SINGLE_BYTE ->
          new SingleByteCcsidManager(ccsid, SingleByteCharset.ascii(number), path);
      case UTF_8 -> new Utf8CcsidManager(ccsid, path);
      case UTF_16, UCS_2 -> new Utf16CcsidManager(ccsid);
    };
  }
}
