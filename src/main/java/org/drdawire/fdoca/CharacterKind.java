package org.drdawire.fdoca;

/** Which of the three CCSIDs of a {@link TypeDefinition} the characters of a type are in. */
enum CharacterKind {
  /** The values are not characters. */
  NONE,
  /** CCSIDSBC. */
  SINGLE_BYTE,
  /** CCSIDMBC. */
  MIXED,
  /** CCSIDDBC. Lengths count pairs of bytes; in CCSID 1200 these are UTF-16 code units. */
  DOUBLE_BYTE;

  /** How many bytes a length of 1 stands for. */
  int unit() {
    return this == DOUBLE_BYTE ? 2 : 1;
  }
}
