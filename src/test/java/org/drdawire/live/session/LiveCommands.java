package org.drdawire.live.session;

import java.util.Set;
import org.drdawire.golden.Table;

/** The commands whose effect a test sees on a live Derby Network Server. */
public final class LiveCommands {

  /** Their terms. */
  public static final Set<String> TERMS =
      Table.ofWords(
          "EXCSAT ACCSEC SECCHK ACCRDB EXCSQLSET PRPSQLSTT DSCSQLSTT EXCSQLIMM EXCSQLSTT "
              + "OPNQRY CNTQRY CLSQRY RDBCMM RDBRLLBCK SYNCCTL BGNBND BNDSQLSTT ENDBND");

  private LiveCommands() {}
}
