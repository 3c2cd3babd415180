package org.drdawire.ccsid;

import java.util.List;

/** What a test class has to supply for its manager to go through the contracts. */
interface CcsidManagerContract {

  /** Rooms to go through: each alone is too small for some character, or splits a text. */
  List<Integer> ROOMS = List.of(0, 1, 2, 3, 4, 5, 100);

  /** A new manager. */
  CcsidManager manager();

  /** Its CCSID. */
  int ccsid();

  /** The most bytes of a character. */
  int maxBytes();

  /** A text of up to seven chars, with characters of each length that there is. */
  List<Glyph> text();

  /** Code points that the CCSID does not have. */
  List<Integer> unmappable();
}
