package org.drdawire.ccsid;

import org.junit.jupiter.api.Nested;

/** The contracts again, for the plain path; the classes that are extended test the fast one. */
class DifferentialPlainPathTest {

  private static CcsidManager plain(int ccsid) {
    return SupportedCcsids.manager(ccsid, NewlineMapping.IBM, TextPath.PLAIN);
  }

  @Nested
  class Contracts extends MainCcsidsTest {

    @Override
    public CcsidManager manager() {
      return plain(ccsid());
    }
  }

  @Nested
  class Bytes extends MainCcsidBytesTest {

    @Override
    CcsidManager manager(int ccsid) {
      return plain(ccsid);
    }
  }
}
