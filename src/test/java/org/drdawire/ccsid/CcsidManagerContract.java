package org.drdawire.ccsid;

import java.util.List;

/** What a test class supplies to run the contracts for its manager. */
interface CcsidManagerContract {

  /** Rooms to try: each alone is too small for some character, or splits a text. */
  List<Integer> ROOMS = List.of(0, 1, 2, 3, 4, 5, 100);

  /** A new manager. */
  CcsidManager manager();

  /** Its CCSID. */
  int ccsid();

  /** The most bytes of a character. */
  int maxBytes();

  /** A text of up to seven chars, with characters of each possible length. */
  List<Glyph> text();

  /** Code points that the CCSID does not contain. */
  List<Integer> unmappable();
}
