package org.drdawire.live;

import java.util.Set;

/** The commands that Derby's server has taken in a test that checked what they did. */
public final class LiveCommands {

  /** Their DDM terms. */
  public static final Set<String> TERMS =
      Set.of(
          "EXCSAT",
          "ACCSEC",
          "SECCHK",
          "ACCRDB",
          "EXCSQLSET",
          "PRPSQLSTT",
          "DSCSQLSTT",
          "EXCSQLIMM",
          "EXCSQLSTT",
          "OPNQRY",
          "CNTQRY",
          "CLSQRY",
          "RDBCMM",
          "RDBRLLBCK",
          "SYNCCTL",
          "BGNBND",
          "BNDSQLSTT",
          "ENDBND");

  private LiveCommands() {}
}
