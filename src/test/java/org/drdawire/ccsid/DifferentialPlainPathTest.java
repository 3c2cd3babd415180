package org.drdawire.ccsid;

import org.junit.jupiter.api.Nested;

/** The contracts again, for the plain path; the classes that are extended test the fast one. */
class DifferentialPlainPathTest {

  @Nested
  class Plain37 extends Ccsid37Test {

    @Override
    public CcsidManager manager() {
      return SupportedCcsids.manager(37, NewlineMapping.IBM, TextPath.PLAIN);
    }
  }

  @Nested
  class Plain500 extends Ccsid500Test {

    @Override
    public CcsidManager manager() {
      return SupportedCcsids.manager(500, NewlineMapping.IBM, TextPath.PLAIN);
    }
  }

  @Nested
  class Plain1208 extends Ccsid1208Test {

    @Override
    public CcsidManager manager() {
      return SupportedCcsids.manager(1208, NewlineMapping.IBM, TextPath.PLAIN);
    }
  }

  @Nested
  class Plain1200 extends Ccsid1200Test {

    @Override
    public CcsidManager manager() {
      return SupportedCcsids.manager(1200, NewlineMapping.IBM, TextPath.PLAIN);
    }
  }

  @Nested
  class Plain13488 extends Ccsid13488Test {

    @Override
    public CcsidManager manager() {
      return SupportedCcsids.manager(13488, NewlineMapping.IBM, TextPath.PLAIN);
    }
  }
}
