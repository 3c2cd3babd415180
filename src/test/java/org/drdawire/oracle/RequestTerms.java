package org.drdawire.oracle;

import java.util.Map;
import java.util.Set;
import java.util.stream.Stream;
import org.drdawire.golden.Table;

/** The code points that a requester may send as a command, as an object or as a collection. */
final class RequestTerms {

  static final int EXTDTA = 0x146C;

  private static final Map<Integer, String> COMMANDS =
      Table.ofCodePoints(
          """
          1041 EXCSAT  1055 SYNCCTL  1069 SYNCRSY  106D ACCSEC  106E SECCHK
          2001 ACCRDB  2002 BGNBND  2003 INTRDBRQS  2004 BNDSQLSTT  2005 CLSQRY
          2006 CNTQRY  2007 DRPPKG  2008 DSCSQLSTT  2009 ENDBND  200A EXCSQLIMM
          200B EXCSQLSTT  200C OPNQRY  200D PRPSQLSTT  200E RDBCMM  200F RDBRLLBCK
          2010 REBIND  2012 DSCRDBTBL  2014 EXCSQLSET
          """);

  private static final Map<Integer, String> OBJECTS =
      Table.ofCodePoints(
          """
          002F TYPDEFNAM  0035 TYPDEFOVR  146C EXTDTA  11DC SECTKN  2412 SQLDTA
          2414 SQLSTT  2415 OUTOVR  2419 SQLSTTVRB  243E SQLOBJNAM  2450 SQLATTR
          """);

  private static final Map<Integer, String> PARAMETERS =
      Table.ofCodePoints(
          """
          0010 FDODSC      0045 TITLE       106F SYNCLOG     1070 CNNTKN      112E PRDID
          1144 VRSNAM      1147 SRVCLSNM    115A SRVRLSLV    115D SPVNAM      115E EXTNAM
          116D SRVNAM      1184 LOGNAME     1185 LOGTSTMP    1186 FORGET      1187 SYNCTYPE
          1196 SECMGRNM    119C CCSIDSBC    119D CCSIDDBC    1913 CCSIDXML    119E CCSIDMBC    119F RLSCONV
          11A0 USRID       11A1 PASSWORD    11A2 SECMEC      11AA UOWID       11AB UOWSTATE
          11DC SECTKN      11DE NEWPASSWORD 11E8 IPADDR      11EA RSYNCTYP    1404 MGRLVLLS
          147A FDODTA      1801 XID         1900 MONITOR     1903 XAFLAGS     1907 TIMEOUT
          1909 ENCALG
          2103 RDBINTTKN   2104 PRDDTA      2105 RDBCMTOK    2106 DECPRC      210A PKGNAM
          210E RTNSETSTT   2134 QRYEXTDTASZ 2136 SMLDTASZ    2137 MEDDTASZ    214B DYNDTAFMT
          210F RDBACCCL    2110 RDBNAM      2111 OUTEXP      2112 PKGNAMCT    2113 PKGNAMCSN
          2114 QRYBLKSZ    2116 RTNSQLDA    2117 SQLSTTNBR   211A RDBALWUPD   211B BNDCHKEXS
          211C PKGRPLOPT   211D BNDCRTCTL   211E PKGATHOPT   2120 STTSTRDEL   2121 STTDECDEL
          2122 STTDATFMT   2123 STTTIMFMT   2124 PKGISOLVL   2125 PKGDFTCST   2127 MAXSCTNBR
          2128 DFTRDBCOL   2129 RDBRLSOPT   212D PKGRPLVRS   212F DGRIOPRL    2130 BNDEXPOPT
          2131 PKGOWNID    2132 QRYBLKCTL   2135 CRRTKN      2138 PRCNAM      213A NBRROW
          213B TRGDFTRT    213D QRYROWNBR   2140 MAXRSLCNT   2141 MAXBLKEXT   2142 RSLSETFLG
          2146 TYPSQLDA    2147 OUTOVROPT   2148 RTNEXTDTA   2152 QRYSCRORN   2154 QRYBLKRST
          2155 QRYRTNDTA   2156 QRYROWSET   215B QRYINSID    215D QRYCLSIMP   215E QRYCLSRLS
          """);

  private static final Set<Integer> COLLECTIONS = Set.of(0x0035, 0x106F, 0x2412);

  private RequestTerms() {}

  static boolean isCommand(int codePoint) {
    return COMMANDS.containsKey(codePoint);
  }

  static boolean isObject(int codePoint) {
    return OBJECTS.containsKey(codePoint);
  }

  /** True when the data of the object is other objects. */
  static boolean isCollection(int codePoint) {
    return isCommand(codePoint) || COLLECTIONS.contains(codePoint);
  }

  /** The term, or X'1234' if none is listed here. */
  static String name(int codePoint) {
    return Stream.of(COMMANDS, OBJECTS, PARAMETERS)
        .filter(terms -> terms.containsKey(codePoint))
        .map(terms -> terms.get(codePoint))
        .findFirst()
        .orElseGet(() -> String.format("X'%04X'", codePoint));
  }
}
