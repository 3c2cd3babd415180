package org.drdawire.request;

import org.drdawire.ccsid.CcsidManager;

/** The names of a package as they were written in the CCSID of a manager. */
final class WrittenNames {

  final byte[] bytes;

  private final PackageName name;
  private final CcsidManager names;

  WrittenNames(PackageName name, CcsidManager names, byte[] bytes) {
    this.name = name;
    this.names = names;
    this.bytes = bytes;
  }

  boolean isOf(PackageName other, CcsidManager now) {
    return names == now && name.equals(other);
  }
}
