package org.drdawire.ccsid;

import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;

/** The oracles of all CCSIDs, each made once, because a table takes time. */
final class TextOracles {

  private final Map<Ccsid, Optional<TextOracle>> made = new ConcurrentHashMap<>();

  Optional<TextOracle> of(Ccsid ccsid, NewlineMapping newline) {
    Optional<TextOracle> oracle = made.computeIfAbsent(ccsid, TextOracle::of);
    boolean exchanged = newline == NewlineMapping.ZOS_UNIX && isEbcdic(ccsid);
    return exchanged ? oracle.map(TextOracle::withUnixNewline) : oracle;
  }

  static boolean isEbcdic(Ccsid ccsid) {
    return ccsid.kind().name().startsWith("EBCDIC");
  }

  /** The answer of the oracle to a text, or of the plain path if there is no oracle. */
  Expected expected(String text, Ccsid ccsid, NewlineMapping newline) {
    return of(ccsid, newline)
        .map(oracle -> Expected.of(text, oracle))
        .orElseGet(
            () ->
                Expected.inOneGo(
                    text, SupportedCcsids.manager(ccsid.number(), newline, TextPath.PLAIN)));
  }
}
