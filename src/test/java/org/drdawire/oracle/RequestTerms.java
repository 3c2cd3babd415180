package org.drdawire.oracle;

import java.util.HashMap;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.drdawire.golden.Table;

/**
 * The commands that a requester may send, the objects after them, and what stands in both: for each
 * code point its term and its form. {@link RequestGrammar} checks requests by these tables alone.
 */
public final class RequestTerms {

  static final int EXTDTA = 0x146C;

  /** A command, its term and its parameters in their order; its objects follow after the colon. */
  private static final String COMMANDS =
      """
      1041 EXCSAT (EXTNAM )?(SRVNAM )?(SRVRLSLV )?(MGRLVLLS )?(SRVCLSNM )?:
      1055 SYNCCTL SYNCTYPE (XID )?(XAFLAGS )?(TIMEOUT )?:
      1069 SYNCRSY RSYNCTYP (SYNCLOG UOWID UOWSTATE )?:
      106D ACCSEC SECMEC (RDBNAM )?(SECTKN (ENCALG )?)?:
      106E SECCHK SECMEC (RDBNAM )?(USRID (PASSWORD (NEWPASSWORD )?|SECTKN )?:|(SECTKN ){1,2}:|:SECTKN )
      2001 ACCRDB RDBNAM RDBACCCL PRDID (PRDDTA )?TYPDEFNAM (CRRTKN )?TYPDEFOVR (STTDECDEL STTSTRDEL )?(RDBALWUPD )?(TRGDFTRT )?:
      2002 BGNBND PKGNAMCT (OPTION )*:
      2003 INTRDBRQS RDBINTTKN :
      2004 BNDSQLSTT PKGNAMCSN (SQLSTTNBR )?:SQLSTT (SQLSTTVRB )?
      2005 CLSQRY PKGNAMCSN QRYINSID (QRYCLSRLS )?(MONITOR )?:
      2006 CNTQRY PKGNAMCSN QRYBLKSZ (MAXBLKEXT )?QRYINSID (QRYROWSET )?(QRYSCRORN (QRYROWNBR )?QRYBLKRST QRYRTNDTA )?(RTNEXTDTA )?(SMLDTASZ )?(MEDDTASZ )?(QRYEXTDTASZ )?(MONITOR )?:(OUTOVR )?
      2007 DRPPKG PKGNAM (VRSNAM )?:
      2008 DSCSQLSTT PKGNAMCSN TYPSQLDA (MONITOR )?:
      2009 ENDBND PKGNAMCT (MAXSCTNBR )?:
      200A EXCSQLIMM PKGNAMCSN (RDBCMTOK )?(RTNSETSTT )?(MONITOR )?:SQLSTT\s
      200B EXCSQLSTT PKGNAMCSN (RDBCMTOK )?(RTNSETSTT )?(OUTEXP )?(QRYBLKSZ (MAXBLKEXT )?)?(MAXRSLCNT RSLSETFLG )?(QRYROWSET )?(PRCNAM )?(OUTOVROPT )?(NBRROW )?(MONITOR )?:(SQLDTA (EXTDTA )*)?
      200C OPNQRY PKGNAMCSN QRYBLKSZ (MAXBLKEXT )?(QRYROWSET )?(QRYCLSIMP )?(QRYBLKCTL )?(OUTOVROPT )?(DYNDTAFMT )?(SMLDTASZ )?(MEDDTASZ )?(QRYEXTDTASZ )?(MONITOR )?:(SQLDTA (EXTDTA )*)?
      200D PRPSQLSTT PKGNAMCSN (RTNSQLDA (TYPSQLDA )?)?(MONITOR )?:(SQLATTR )?SQLSTT\s
      200E RDBCMM :
      200F RDBRLLBCK :
      2010 REBIND PKGNAM (OPTION )*:
      2012 DSCRDBTBL (MONITOR )?:SQLOBJNAM\s
      2014 EXCSQLSET PKGNAMCSN (RTNSETSTT )?(MONITOR )?:(SQLSTT )+
      """;

  /**
   * Everything else, its term, and how many bytes its data has. One byte is a DDM boolean, X'F0' or
   * X'F1', which is a flag here, or a number, and its length does not say which:
   *
   * <ul>
   *   <li>In the captures of IBM's clients: RDBCMTOK, OUTEXP, RTNSQLDA, DYNDTAFMT, and TRGDFTRT of
   *       Db2 for i are X'F1'; QRYCLSIMP, TYPSQLDA, RSLSETFLG and OUTOVROPT are numbers, and so is
   *       RTNSETSTT, which open clients send as X'01' too.
   *   <li>From Derby's client: QRYBLKRST and QRYRTNDTA are booleans, QRYSCRORN and SYNCTYPE are
   *       numbers. Derby's server reads RDBALWUPD as a boolean.
   *   <li>From open clients of Db2: RTNEXTDTA is a number.
   *   <li>By the architecture alone: QRYCLSRLS, RSYNCTYP and UOWSTATE are numbers.
   * </ul>
   */
  private static final String PARTS =
      """
      0010 FDODSC any  002F TYPDEFNAM 0-255  0035 TYPDEFOVR 0-24  0045 TITLE 0-255
      106F SYNCLOG any  1070 CNNTKN 4  112E PRDID 8  1144 VRSNAM 0-255  1147 SRVCLSNM 0-255
      115A SRVRLSLV 0-255  115D SPVNAM any  115E EXTNAM 0-255  116D SRVNAM 0-255
      1184 LOGNAME 18  1185 LOGTSTMP 18  1186 FORGET any  1187 SYNCTYPE number
      1196 SECMGRNM any  119C CCSIDSBC 2  119D CCSIDDBC 2  119E CCSIDMBC 2  119F RLSCONV any
      11A0 USRID 1-255  11A1 PASSWORD 1-255  11A2 SECMEC 2  11AA UOWID any
      11AB UOWSTATE number  11DC SECTKN 1-32763  11DE NEWPASSWORD 1-255  11E8 IPADDR 6-18
      11EA RSYNCTYP number  1404 MGRLVLLS any  146C EXTDTA any  147A FDODTA any
      1801 XID 4-140  1900 MONITOR 4  1903 XAFLAGS 4  1907 TIMEOUT 8  1909 ENCALG 2
      1913 CCSIDXML 2  2103 RDBINTTKN any  2104 PRDDTA 56-256  2105 RDBCMTOK flag
      2106 DECPRC 2  210A PKGNAM any  210E RTNSETSTT number  210F RDBACCCL 2
      2110 RDBNAM 1-1024  2111 OUTEXP flag  2112 PKGNAMCT any  2113 PKGNAMCSN any
      2114 QRYBLKSZ 4  2116 RTNSQLDA flag  2117 SQLSTTNBR 4  211A RDBALWUPD flag
      211B BNDCHKEXS 2  211C PKGRPLOPT 2  211D BNDCRTCTL 2  211E PKGATHOPT 2
      2120 STTSTRDEL 2  2121 STTDECDEL 2  2122 STTDATFMT 2  2123 STTTIMFMT 2
      2124 PKGISOLVL 2  2125 PKGDFTCST 2  2127 MAXSCTNBR 2  2128 DFTRDBCOL 0-255
      2129 RDBRLSOPT 2  212D PKGRPLVRS 0-255  212F DGRIOPRL 2  2130 BNDEXPOPT 2
      2131 PKGOWNID 0-255  2132 QRYBLKCTL 2  2134 QRYEXTDTASZ 8  2135 CRRTKN 1-255
      2136 SMLDTASZ 8  2137 MEDDTASZ 8  2138 PRCNAM 1-255  213A NBRROW 4  213B TRGDFTRT flag
      213D QRYROWNBR 8  2140 MAXRSLCNT 2  2141 MAXBLKEXT 2  2142 RSLSETFLG number
      2146 TYPSQLDA number  2147 OUTOVROPT number  2148 RTNEXTDTA number  214B DYNDTAFMT flag
      2152 QRYSCRORN number  2154 QRYBLKRST flag  2155 QRYRTNDTA flag  2156 QRYROWSET 4
      215B QRYINSID 8  215D QRYCLSIMP number  215E QRYCLSRLS number  2412 SQLDTA any
      2414 SQLSTT any  2415 OUTOVR any  2419 SQLSTTVRB any  243E SQLOBJNAM any
      2450 SQLATTR any
      """;

  /** The options of a bind, in any order. */
  private static final String OPTION =
      "(VRSNAM|PKGISOLVL|PKGRPLOPT|PKGRPLVRS|PKGATHOPT|PKGOWNID|BNDCHKEXS|BNDCRTCTL|BNDEXPOPT|RDBRLSOPT|QRYBLKCTL"
          + "|STTSTRDEL|STTDECDEL|STTDATFMT|STTTIMFMT|PKGDFTCST|DECPRC|DGRIOPRL|DFTRDBCOL|TITLE)";

  private static final Set<Integer> OBJECTS =
      Table.ofCodePoints(
              """
              002F TYPDEFNAM  0035 TYPDEFOVR  146C EXTDTA  11DC SECTKN  2412 SQLDTA
              2414 SQLSTT  2415 OUTOVR  2419 SQLSTTVRB  243E SQLOBJNAM  2450 SQLATTR
              """)
          .keySet();

  private static final Set<Integer> COLLECTIONS = Set.of(0x0035, 0x106F, 0x2412);

  private static final Map<Integer, String> TERMS = new TreeMap<>();
  private static final Map<Integer, String> FORMS = new HashMap<>();
  private static final Map<Integer, Pattern> SEQUENCES =
      COMMANDS
          .lines()
          .map(line -> line.split(" ", 3))
          .collect(
              Collectors.toUnmodifiableMap(
                  row -> listed(row[0], row[1]),
                  row -> Pattern.compile(row[2].replace("OPTION", OPTION))));

  static {
    String[] words = PARTS.strip().split("\\s+", -1);
    for (int i = 0; i < words.length; i += 3) {
      FORMS.put(listed(words[i], words[i + 1]), words[i + 2]);
    }
  }

  private RequestTerms() {}

  /** Every term by its code point. */
  public static Map<Integer, String> all() {
    return new TreeMap<>(TERMS);
  }

  static boolean isCommand(int codePoint) {
    return SEQUENCES.containsKey(codePoint);
  }

  static boolean isObject(int codePoint) {
    return OBJECTS.contains(codePoint);
  }

  /** True when the data of the object is other objects. */
  static boolean isCollection(int codePoint) {
    return isCommand(codePoint) || COLLECTIONS.contains(codePoint);
  }

  /** Whether a command may have these parameters and objects, terms before and after a colon. */
  static boolean takes(int command, String sequence) {
    return isCommand(command) && SEQUENCES.get(command).matcher(sequence).matches();
  }

  /** Whether something else may have this data. */
  static boolean fits(DdmObject object) {
    int length = object.data().remaining();
    int first = length == 0 ? -1 : object.data().get(object.data().position()) & 0xFF;
    String form = FORMS.get(object.codePoint());
    return switch (form) {
      case "any" -> true;
      case "flag" -> length == 1 && (first == 0xF0 || first == 0xF1);
      case "number" -> length == 1 && first < 0xF0;
      default -> {
        String[] ends = form.split("-", -1);
        yield length >= Integer.parseInt(ends[0])
            && length <= Integer.parseInt(ends[ends.length - 1]);
      }
    };
  }

  /** The term, or X'1234' if none is listed here. */
  static String name(int codePoint) {
    String term = TERMS.get(codePoint);
    return term == null ? String.format("X'%04X'", codePoint) : term;
  }

  private static int listed(String value, String term) {
    int codePoint = Integer.parseInt(value, 16);
    if (TERMS.put(codePoint, term) != null) {
      throw new IllegalArgumentException("twice: " + value);
    }
    return codePoint;
  }
}
