package org.drdawire.live.replies;

import java.util.Arrays;
import java.util.Collections;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;

/** The code points that occur in replies, and their terms. */
public final class Terms {

  public static final int CODPNT = 0x000C;
  public static final int FDODSC = 0x0010;
  public static final int TYPDEFNAM = 0x002F;
  public static final int TYPDEFOVR = 0x0035;
  public static final int PRDID = 0x112E;
  public static final int PRCCNVCD = 0x113F;
  public static final int SRVCLSNM = 0x1147;
  public static final int SVRCOD = 0x1149;
  public static final int SYNERRCD = 0x114A;
  public static final int SRVDGN = 0x1153;
  public static final int SRVRLSLV = 0x115A;
  public static final int EXTNAM = 0x115E;
  public static final int SRVNAM = 0x116D;
  public static final int CCSIDSBC = 0x119C;
  public static final int CCSIDDBC = 0x119D;
  public static final int CCSIDMBC = 0x119E;
  public static final int USRID = 0x11A0;
  public static final int SECMEC = 0x11A2;
  public static final int SECCHKCD = 0x11A4;
  public static final int SECTKN = 0x11DC;
  public static final int AGNPRMRM = 0x1232;
  public static final int PRCCNVRM = 0x1245;
  public static final int SYNTAXRM = 0x124C;
  public static final int CMDNSPRM = 0x1250;
  public static final int VALNSPRM = 0x1252;
  public static final int MGRLVLLS = 0x1404;
  public static final int MGRLVLRM = 0x1210;
  public static final int SECCHKRM = 0x1219;
  public static final int SYNCCRD = 0x1248;
  public static final int EXCSATRD = 0x1443;
  public static final int EXTDTA = 0x146C;
  public static final int FDODTA = 0x147A;
  public static final int ACCSECRD = 0x14AC;
  public static final int XARETVAL = 0x1904;
  public static final int PRPHRCLST = 0x1905;
  public static final int QRYPRCTYP = 0x2102;
  public static final int RDBNAM = 0x2110;
  public static final int PKGNAMCSN = 0x2113;
  public static final int UOWDSP = 0x2115;
  public static final int SQLCSRHLD = 0x211F;
  public static final int PKGDFTCST = 0x2125;
  public static final int PKGSNLST = 0x2139;
  public static final int QRYATTSCR = 0x2149;
  public static final int QRYATTSET = 0x214A;
  public static final int QRYATTUPD = 0x2150;
  public static final int QRYATTSNS = 0x2157;
  public static final int QRYINSID = 0x215B;
  public static final int ACCRDBRM = 0x2201;
  public static final int QRYNOPRM = 0x2202;
  public static final int RDBNACRM = 0x2204;
  public static final int OPNQRYRM = 0x2205;
  public static final int RDBACCRM = 0x2207;
  public static final int ENDQRYRM = 0x220B;
  public static final int ENDUOWRM = 0x220C;
  public static final int ABNUOWRM = 0x220D;
  public static final int RDBNFNRM = 0x2211;
  public static final int OPNQFLRM = 0x2212;
  public static final int SQLERRRM = 0x2213;
  public static final int RDBUPDRM = 0x2218;
  public static final int RSLSETRM = 0x2219;
  public static final int RDBAFLRM = 0x221A;
  public static final int RDBATHRM = 0x22CB;
  public static final int SQLCARD = 0x2408;
  public static final int SQLCINRD = 0x240B;
  public static final int SQLRSLRD = 0x240E;
  public static final int SQLDARD = 0x2411;
  public static final int SQLDTARD = 0x2413;
  public static final int QRYDSC = 0x241A;
  public static final int QRYDTA = 0x241B;
  public static final int PBSD = 0xC000;
  public static final int PBSD_ISO = 0xC001;
  public static final int PBSD_SCHEMA = 0xC002;

  /** Messages that report a success or a state; every other RPYDSS is an error. */
  private static final Set<Integer> NOT_ERRORS =
      Set.of(
          EXCSATRD, ACCSECRD, SECCHKRM, ACCRDBRM, OPNQRYRM, ENDQRYRM, ENDUOWRM, RDBUPDRM, RSLSETRM,
          SYNCCRD, PBSD, SQLCARD);

  private static final Map<Integer, String> NAMES = names();

  private Terms() {}

  /** The term, or the value in the form X'1234' if this reader knows no term. */
  public static String name(int codePoint) {
    return NAMES.getOrDefault(codePoint, String.format("X'%04X'", codePoint));
  }

  /** The terms by value. */
  public static Map<Integer, String> all() {
    return NAMES;
  }

  /** True if a reply message with this code point says that something has failed. */
  public static boolean isError(int codePoint) {
    return !NOT_ERRORS.contains(codePoint);
  }

  private static Map<Integer, String> names() {
    Map<Integer, String> names = new TreeMap<>();
    Arrays.stream(Terms.class.getFields())
        .forEach(
            field -> {
              try {
                names.put(field.getInt(null), field.getName());
              } catch (IllegalAccessException impossible) {
                throw new AssertionError(impossible);
              }
            });
    names.put(0x1218, "MGRDEPRM");
    names.put(0x121C, "CMDATHRM");
    names.put(0x1233, "RSCLMTRM");
    names.put(0x1251, "PRMNSPRM");
    names.put(0x1253, "OBJNSPRM");
    names.put(0x1254, "CMDCHKRM");
    names.put(0x125F, "TRGNSPRM");
    names.put(0x220E, "DTAMCHRM");
    names.put(0x220F, "QRYPOPRM");
    return Collections.unmodifiableMap(names);
  }
}
