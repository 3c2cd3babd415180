package org.drdawire.ddm;

import java.util.Arrays;
import java.util.Locale;
import java.util.Optional;

/**
 * DDM code points: the two bytes after an object's length that say what the object is.
 *
 * <p>Names are DDM terms; titles are those of the specification. The list contains the commands,
 * objects and parameters of a requester, and the replies to them. Of the parameters that only
 * replies carry, it contains those that say why a request was refused. {@link #MGRLVLLS} names a
 * manager by its class.
 */
public enum CodePoint {
  // Commands
  /** EXCSAT (X'1041'): Exchange Server Attributes. */
  EXCSAT(0x1041, "Exchange Server Attributes"),
  /** SYNCCTL (X'1055'): Sync Point Control Request. */
  SYNCCTL(0x1055, "Sync Point Control Request"),
  /** SYNCRSY (X'1069'): Sync Point Resynchronization Command. */
  SYNCRSY(0x1069, "Sync Point Resynchronization Command"),
  /** ACCSEC (X'106D'): Access Security. */
  ACCSEC(0x106D, "Access Security"),
  /** SECCHK (X'106E'): Security Check. */
  SECCHK(0x106E, "Security Check"),
  /** ACCRDB (X'2001'): Access RDB. */
  ACCRDB(0x2001, "Access RDB"),
  /** BGNBND (X'2002'): Begin Binding a Package to an RDB. */
  BGNBND(0x2002, "Begin Binding a Package to an RDB"),
  /** INTRDBRQS (X'2003'): Interrupt RDB Request. */
  INTRDBRQS(0x2003, "Interrupt RDB Request"),
  /** BNDSQLSTT (X'2004'): Bind SQL Statement to an RDB Package. */
  BNDSQLSTT(0x2004, "Bind SQL Statement to an RDB Package"),
  /** CLSQRY (X'2005'): Close Query. */
  CLSQRY(0x2005, "Close Query"),
  /** CNTQRY (X'2006'): Continue Query. */
  CNTQRY(0x2006, "Continue Query"),
  /** DRPPKG (X'2007'): Drop RDB Package. */
  DRPPKG(0x2007, "Drop RDB Package"),
  /** DSCSQLSTT (X'2008'): Describe SQL Statement. */
  DSCSQLSTT(0x2008, "Describe SQL Statement"),
  /** ENDBND (X'2009'): End Binding a Package to an RDB. */
  ENDBND(0x2009, "End Binding a Package to an RDB"),
  /** EXCSQLIMM (X'200A'): Execute Immediate SQL Statement. */
  EXCSQLIMM(0x200A, "Execute Immediate SQL Statement"),
  /** EXCSQLSTT (X'200B'): Execute SQL Statement. */
  EXCSQLSTT(0x200B, "Execute SQL Statement"),
  /** OPNQRY (X'200C'): Open Query. */
  OPNQRY(0x200C, "Open Query"),
  /** PRPSQLSTT (X'200D'): Prepare SQL Statement. */
  PRPSQLSTT(0x200D, "Prepare SQL Statement"),
  /** RDBCMM (X'200E'): RDB Commit Unit of Work. */
  RDBCMM(0x200E, "RDB Commit Unit of Work"),
  /** RDBRLLBCK (X'200F'): RDB Rollback Unit of Work. */
  RDBRLLBCK(0x200F, "RDB Rollback Unit of Work"),
  /** REBIND (X'2010'): Rebind an Existing RDB Package. */
  REBIND(0x2010, "Rebind an Existing RDB Package"),
  /** DSCRDBTBL (X'2012'): Describe RDB Table. */
  DSCRDBTBL(0x2012, "Describe RDB Table"),
  /** EXCSQLSET (X'2014'): Set SQL Environment. */
  EXCSQLSET(0x2014, "Set SQL Environment"),
  // Command data
  /** FDODSC (X'0010'): FD:OCA Data Descriptor. */
  FDODSC(0x0010, "FD:OCA Data Descriptor"),
  /** EXTDTA (X'146C'): Externalized FD:OCA Data. */
  EXTDTA(0x146C, "Externalized FD:OCA Data"),
  /** FDODTA (X'147A'): FD:OCA Data. */
  FDODTA(0x147A, "FD:OCA Data"),
  /** SQLDTA (X'2412'): SQL Program Variable Data. */
  SQLDTA(0x2412, "SQL Program Variable Data"),
  /**
   * SQLSTT (X'2414'): SQL Statement. X'00', the length in four bytes, and the text in the mixed
   * CCSID; then the same in the single-byte CCSID. X'FF' stands for the one that is not there.
   */
  SQLSTT(0x2414, "SQL Statement"),
  /** OUTOVR (X'2415'): Output Override Descriptor. */
  OUTOVR(0x2415, "Output Override Descriptor"),
  /** SQLSTTVRB (X'2419'): SQL Statement Variable Descriptions. */
  SQLSTTVRB(0x2419, "SQL Statement Variable Descriptions"),
  /** SQLOBJNAM (X'243E'): SQL Object Name. */
  SQLOBJNAM(0x243E, "SQL Object Name"),
  /** SQLATTR (X'2450'): SQL Statement Attributes. */
  SQLATTR(0x2450, "SQL Statement Attributes"),
  // Reply messages
  /** MGRLVLRM (X'1210'): Manager-Level Conflict. */
  MGRLVLRM(0x1210, "Manager-Level Conflict"),
  /** MGRDEPRM (X'1218'): Manager Dependency Error. */
  MGRDEPRM(0x1218, "Manager Dependency Error"),
  /** SECCHKRM (X'1219'): Security Check Reply Message. */
  SECCHKRM(0x1219, "Security Check Reply Message"),
  /** CMDATHRM (X'121C'): Not Authorized to Command. */
  CMDATHRM(0x121C, "Not Authorized to Command"),
  /** AGNPRMRM (X'1232'): Permanent Agent Error. */
  AGNPRMRM(0x1232, "Permanent Agent Error"),
  /** RSCLMTRM (X'1233'): Resource Limits Reached. */
  RSCLMTRM(0x1233, "Resource Limits Reached"),
  /** PRCCNVRM (X'1245'): Conversational Protocol Error. */
  PRCCNVRM(0x1245, "Conversational Protocol Error"),
  /** CMDCMPRM (X'124B'): Command Processing Completed. */
  CMDCMPRM(0x124B, "Command Processing Completed"),
  /** SYNTAXRM (X'124C'): Data Stream Syntax Error. */
  SYNTAXRM(0x124C, "Data Stream Syntax Error"),
  /** CMDNSPRM (X'1250'): Command Not Supported. */
  CMDNSPRM(0x1250, "Command Not Supported"),
  /** PRMNSPRM (X'1251'): Parameter Not Supported. */
  PRMNSPRM(0x1251, "Parameter Not Supported"),
  /** VALNSPRM (X'1252'): Parameter Value Not Supported. */
  VALNSPRM(0x1252, "Parameter Value Not Supported"),
  /** OBJNSPRM (X'1253'): Object Not Supported. */
  OBJNSPRM(0x1253, "Object Not Supported"),
  /** CMDCHKRM (X'1254'): Command Check. */
  CMDCHKRM(0x1254, "Command Check"),
  /** TRGNSPRM (X'125F'): Target Not Supported. */
  TRGNSPRM(0x125F, "Target Not Supported"),
  /** ACCRDBRM (X'2201'): Access to RDB Completed. */
  ACCRDBRM(0x2201, "Access to RDB Completed"),
  /** QRYNOPRM (X'2202'): Query Not Open. */
  QRYNOPRM(0x2202, "Query Not Open"),
  /** RDBNACRM (X'2204'): RDB Not Accessed. */
  RDBNACRM(0x2204, "RDB Not Accessed"),
  /** OPNQRYRM (X'2205'): Open Query Complete. */
  OPNQRYRM(0x2205, "Open Query Complete"),
  /** PKGBNARM (X'2206'): RDB Package Binding Not Active. */
  PKGBNARM(0x2206, "RDB Package Binding Not Active"),
  /** RDBACCRM (X'2207'): RDB Currently Accessed. */
  RDBACCRM(0x2207, "RDB Currently Accessed"),
  /** BGNBNDRM (X'2208'): Begin Bind Error. */
  BGNBNDRM(0x2208, "Begin Bind Error"),
  /** PKGBPARM (X'2209'): RDB Package Binding Process Active. */
  PKGBPARM(0x2209, "RDB Package Binding Process Active"),
  /** DSCINVRM (X'220A'): Invalid Description. */
  DSCINVRM(0x220A, "Invalid Description"),
  /** ENDQRYRM (X'220B'): End of Query. */
  ENDQRYRM(0x220B, "End of Query"),
  /** ENDUOWRM (X'220C'): End Unit of Work Condition. */
  ENDUOWRM(0x220C, "End Unit of Work Condition"),
  /** ABNUOWRM (X'220D'): Abnormal End Unit of Work Condition. */
  ABNUOWRM(0x220D, "Abnormal End Unit of Work Condition"),
  /** DTAMCHRM (X'220E'): Data Descriptor Mismatch. */
  DTAMCHRM(0x220E, "Data Descriptor Mismatch"),
  /** QRYPOPRM (X'220F'): Query Previously Opened. */
  QRYPOPRM(0x220F, "Query Previously Opened"),
  /** RDBNFNRM (X'2211'): RDB Not Found. */
  RDBNFNRM(0x2211, "RDB Not Found"),
  /** OPNQFLRM (X'2212'): Open Query Failure. */
  OPNQFLRM(0x2212, "Open Query Failure"),
  /** SQLERRRM (X'2213'): SQL Error Condition. */
  SQLERRRM(0x2213, "SQL Error Condition"),
  /** RDBUPDRM (X'2218'): RDB Update Reply Message. */
  RDBUPDRM(0x2218, "RDB Update Reply Message"),
  /** RSLSETRM (X'2219'): RDB Result Set Reply Message. */
  RSLSETRM(0x2219, "RDB Result Set Reply Message"),
  /** RDBAFLRM (X'221A'): RDB Access Failed Reply Message. */
  RDBAFLRM(0x221A, "RDB Access Failed Reply Message"),
  /** CMDVLTRM (X'221D'): Command Violation. */
  CMDVLTRM(0x221D, "Command Violation"),
  /** CMMRQSRM (X'2225'): Commitment Request. */
  CMMRQSRM(0x2225, "Commitment Request"),
  /** RDBATHRM (X'22CB'): Not Authorized to RDB. */
  RDBATHRM(0x22CB, "Not Authorized to RDB"),
  // Reply data
  /** SYNCCRD (X'1248'): Sync Point Control Reply Data. */
  SYNCCRD(0x1248, "Sync Point Control Reply Data"),
  /** SYNCRRD (X'126D'): Sync Point Resynchronization Reply Data. */
  SYNCRRD(0x126D, "Sync Point Resynchronization Reply Data"),
  /** EXCSATRD (X'1443'): Server Attributes Reply Data. */
  EXCSATRD(0x1443, "Server Attributes Reply Data"),
  /** ACCSECRD (X'14AC'): Access Security Reply Data. */
  ACCSECRD(0x14AC, "Access Security Reply Data"),
  /** MONITORRD (X'1C00'): Monitor Reply Data. */
  MONITORRD(0x1C00, "Monitor Reply Data"),
  /** SQLCARD (X'2408'): SQL Communications Area Reply Data. */
  SQLCARD(0x2408, "SQL Communications Area Reply Data"),
  /** SQLCINRD (X'240B'): SQL Result Set Column Information Reply Data. */
  SQLCINRD(0x240B, "SQL Result Set Column Information Reply Data"),
  /** SQLRSLRD (X'240E'): SQL Result Set Reply Data. */
  SQLRSLRD(0x240E, "SQL Result Set Reply Data"),
  /** SQLDARD (X'2411'): SQLDA Reply Data. */
  SQLDARD(0x2411, "SQLDA Reply Data"),
  /** SQLDTARD (X'2413'): SQL Data Reply Data. */
  SQLDTARD(0x2413, "SQL Data Reply Data"),
  /** QRYDSC (X'241A'): Query Answer Set Description. */
  QRYDSC(0x241A, "Query Answer Set Description"),
  /** QRYDTA (X'241B'): Query Answer Set Data. */
  QRYDTA(0x241B, "Query Answer Set Data"),
  /** PBSD (X'C000'): Piggybacked Session Data, of Apache Derby alone. */
  PBSD(0xC000, "Piggybacked Session Data"),
  // Parameters
  /** CODPNT (X'000C'): Code Point. */
  CODPNT(0x000C, "Code Point"),
  /** TYPDEFNAM (X'002F'): Data Type Definition Name. */
  TYPDEFNAM(0x002F, "Data Type Definition Name"),
  /** TYPDEFOVR (X'0035'): TYPDEF Overrides. */
  TYPDEFOVR(0x0035, "TYPDEF Overrides"),
  /** TITLE (X'0045'): Title. */
  TITLE(0x0045, "Title"),
  /** SYNCLOG (X'106F'): Sync Point Log. */
  SYNCLOG(0x106F, "Sync Point Log"),
  /** CNNTKN (X'1070'): Connection Token. */
  CNNTKN(0x1070, "Connection Token"),
  /** RSCTYP (X'111F'): Resource Type Information. */
  RSCTYP(0x111F, "Resource Type Information"),
  /** RSNCOD (X'1127'): Reason Code Information. */
  RSNCOD(0x1127, "Reason Code Information"),
  /** RSCNAM (X'112D'): Resource Name Information. */
  RSCNAM(0x112D, "Resource Name Information"),
  /** PRDID (X'112E'): Product-Specific Identifier. */
  PRDID(0x112E, "Product-Specific Identifier"),
  /** PRCCNVCD (X'113F'): Conversational Protocol Error Code. */
  PRCCNVCD(0x113F, "Conversational Protocol Error Code"),
  /** VRSNAM (X'1144'): Version Name. */
  VRSNAM(0x1144, "Version Name"),
  /** SRVCLSNM (X'1147'): Server Class Name. */
  SRVCLSNM(0x1147, "Server Class Name"),
  /** SVRCOD (X'1149'): Severity Code. */
  SVRCOD(0x1149, "Severity Code"),
  /** SYNERRCD (X'114A'): Syntax Error Code. */
  SYNERRCD(0x114A, "Syntax Error Code"),
  /** SRVDGN (X'1153'): Server Diagnostic Information. */
  SRVDGN(0x1153, "Server Diagnostic Information"),
  /** SRVRLSLV (X'115A'): Server Product Release Level. */
  SRVRLSLV(0x115A, "Server Product Release Level"),
  /** RECCNT (X'115C'): Record Count. */
  RECCNT(0x115C, "Record Count"),
  /** SPVNAM (X'115D'): Supervisor Name. */
  SPVNAM(0x115D, "Supervisor Name"),
  /** EXTNAM (X'115E'): External Name. */
  EXTNAM(0x115E, "External Name"),
  /** SRVNAM (X'116D'): Server Name. */
  SRVNAM(0x116D, "Server Name"),
  /** LOGNAME (X'1184'): Log Name. */
  LOGNAME(0x1184, "Log Name"),
  /** LOGTSTMP (X'1185'): Log Timestamp. */
  LOGTSTMP(0x1185, "Log Timestamp"),
  /** FORGET (X'1186'): Forget Unit of Work. */
  FORGET(0x1186, "Forget Unit of Work"),
  /** SYNCTYPE (X'1187'): Sync Point Operation Type. */
  SYNCTYPE(0x1187, "Sync Point Operation Type"),
  /** SECMGRNM (X'1196'): Security Manager Name. */
  SECMGRNM(0x1196, "Security Manager Name"),
  /** DEPERRCD (X'119B'): Manager Dependency Error Code. */
  DEPERRCD(0x119B, "Manager Dependency Error Code"),
  /** CCSIDSBC (X'119C'): CCSID for Single-Byte Characters. */
  CCSIDSBC(0x119C, "CCSID for Single-Byte Characters"),
  /** CCSIDDBC (X'119D'): CCSID for Double-Byte Characters. */
  CCSIDDBC(0x119D, "CCSID for Double-Byte Characters"),
  /** CCSIDMBC (X'119E'): CCSID for Mixed-Byte Characters. */
  CCSIDMBC(0x119E, "CCSID for Mixed-Byte Characters"),
  /** RLSCONV (X'119F'): Release Conversation. */
  RLSCONV(0x119F, "Release Conversation"),
  /** USRID (X'11A0'): User ID at the Target System. */
  USRID(0x11A0, "User ID at the Target System"),
  /** PASSWORD (X'11A1'): Password. */
  PASSWORD(0x11A1, "Password"),
  /** SECMEC (X'11A2'): Security Mechanism. */
  SECMEC(0x11A2, "Security Mechanism"),
  /** SECCHKCD (X'11A4'): Security Check Code. */
  SECCHKCD(0x11A4, "Security Check Code"),
  /** UOWID (X'11AA'): Unit of Work Identifier. */
  UOWID(0x11AA, "Unit of Work Identifier"),
  /** UOWSTATE (X'11AB'): Unit of Work State. */
  UOWSTATE(0x11AB, "Unit of Work State"),
  /** SVCERRNO (X'11B4'): Security Service Error Number. */
  SVCERRNO(0x11B4, "Security Service Error Number"),
  /** SECTKN (X'11DC'): Security Token. */
  SECTKN(0x11DC, "Security Token"),
  /** NEWPASSWORD (X'11DE'): New Password. */
  NEWPASSWORD(0x11DE, "New Password"),
  /** IPADDR (X'11E8'): TCP/IP Address. */
  IPADDR(0x11E8, "TCP/IP Address"),
  /** SNAADDR (X'11E9'): SNA Address. */
  SNAADDR(0x11E9, "SNA Address"),
  /** RSYNCTYP (X'11EA'): Resynchronization Type. */
  RSYNCTYP(0x11EA, "Resynchronization Type"),
  /** MGRLVLLS (X'1404'): Manager-Level List. */
  MGRLVLLS(0x1404, "Manager-Level List"),
  /** XID (X'1801'): Global Transaction Identifier. */
  XID(0x1801, "Global Transaction Identifier"),
  /** MONITOR (X'1900'): Monitor Events. */
  MONITOR(0x1900, "Monitor Events"),
  /** ETIME (X'1901'): Elapsed Time. */
  ETIME(0x1901, "Elapsed Time"),
  /** XAFLAGS (X'1903'): XA Flags. */
  XAFLAGS(0x1903, "XA Flags"),
  /** XARETVAL (X'1904'): XA Return Value. */
  XARETVAL(0x1904, "XA Return Value"),
  /** PRPHRCLST (X'1905'): List of Prepared and Heuristically Completed XIDs. */
  PRPHRCLST(0x1905, "List of Prepared and Heuristically Completed XIDs"),
  /** XIDCNT (X'1906'): XID Count. */
  XIDCNT(0x1906, "XID Count"),
  /** TIMEOUT (X'1907'): Transaction Timeout. */
  TIMEOUT(0x1907, "Transaction Timeout"),
  /** ENCALG (X'1909'): Encryption Algorithm. */
  ENCALG(0x1909, "Encryption Algorithm"),
  /** ENCKEYLEN (X'190A'): Encryption Key Length. */
  ENCKEYLEN(0x190A, "Encryption Key Length"),
  /** TCPPORTHOST (X'1912'): TCP/IP Port Number and Domain Name. */
  TCPPORTHOST(0x1912, "TCP/IP Port Number and Domain Name"),
  /** CCSIDXML (X'1913'): CCSID for External Encoded XML String Data. */
  CCSIDXML(0x1913, "CCSID for External Encoded XML String Data"),
  /** DSCERRCD (X'2101'): Description Error Code. */
  DSCERRCD(0x2101, "Description Error Code"),
  /** QRYPRCTYP (X'2102'): Query Protocol Type. */
  QRYPRCTYP(0x2102, "Query Protocol Type"),
  /** RDBINTTKN (X'2103'): RDB Interrupt Token. */
  RDBINTTKN(0x2103, "RDB Interrupt Token"),
  /** PRDDTA (X'2104'): Product-Specific Data. */
  PRDDTA(0x2104, "Product-Specific Data"),
  /** RDBCMTOK (X'2105'): RDB Commit Allowed. */
  RDBCMTOK(0x2105, "RDB Commit Allowed"),
  /** DECPRC (X'2106'): Decimal Precision. */
  DECPRC(0x2106, "Decimal Precision"),
  /** RDBCOLID (X'2108'): RDB Collection Identifier. */
  RDBCOLID(0x2108, "RDB Collection Identifier"),
  /** PKGID (X'2109'): RDB Package Identifier. */
  PKGID(0x2109, "RDB Package Identifier"),
  /** PKGNAM (X'210A'): RDB Package Name. */
  PKGNAM(0x210A, "RDB Package Name"),
  /** PKGSN (X'210C'): RDB Package Section Number. */
  PKGSN(0x210C, "RDB Package Section Number"),
  /** PKGCNSTKN (X'210D'): RDB Package Consistency Token. */
  PKGCNSTKN(0x210D, "RDB Package Consistency Token"),
  /** RTNSETSTT (X'210E'): Return SET Statement. */
  RTNSETSTT(0x210E, "Return SET Statement"),
  /** RDBACCCL (X'210F'): RDB Access Manager Class. */
  RDBACCCL(0x210F, "RDB Access Manager Class"),
  /** RDBNAM (X'2110'): Relational Database Name. */
  RDBNAM(0x2110, "Relational Database Name"),
  /** OUTEXP (X'2111'): Output Expected. */
  OUTEXP(0x2111, "Output Expected"),
  /** PKGNAMCT (X'2112'): RDB Package Name and Consistency Token. */
  PKGNAMCT(0x2112, "RDB Package Name and Consistency Token"),
  /** PKGNAMCSN (X'2113'): RDB Package Name, Consistency Token, and Section Number. */
  PKGNAMCSN(0x2113, "RDB Package Name, Consistency Token, and Section Number"),
  /** QRYBLKSZ (X'2114'): Query Block Size. */
  QRYBLKSZ(0x2114, "Query Block Size"),
  /** UOWDSP (X'2115'): Unit of Work Disposition. */
  UOWDSP(0x2115, "Unit of Work Disposition"),
  /** RTNSQLDA (X'2116'): Return SQL Descriptor Area. */
  RTNSQLDA(0x2116, "Return SQL Descriptor Area"),
  /** SQLSTTNBR (X'2117'): SQL Statement Number. */
  SQLSTTNBR(0x2117, "SQL Statement Number"),
  /** RDBALWUPD (X'211A'): RDB Allow Updates. */
  RDBALWUPD(0x211A, "RDB Allow Updates"),
  /** BNDCHKEXS (X'211B'): Bind Existence Checking. */
  BNDCHKEXS(0x211B, "Bind Existence Checking"),
  /** PKGRPLOPT (X'211C'): Package Replacement Option. */
  PKGRPLOPT(0x211C, "Package Replacement Option"),
  /** BNDCRTCTL (X'211D'): Bind Package Creation Control. */
  BNDCRTCTL(0x211D, "Bind Package Creation Control"),
  /** PKGATHOPT (X'211E'): Package Authorization Option. */
  PKGATHOPT(0x211E, "Package Authorization Option"),
  /** SQLCSRHLD (X'211F'): Hold Cursor Position. */
  SQLCSRHLD(0x211F, "Hold Cursor Position"),
  /** STTSTRDEL (X'2120'): Statement String Delimiter. */
  STTSTRDEL(0x2120, "Statement String Delimiter"),
  /** STTDECDEL (X'2121'): Statement Decimal Delimiter. */
  STTDECDEL(0x2121, "Statement Decimal Delimiter"),
  /** STTDATFMT (X'2122'): Statement Date Format. */
  STTDATFMT(0x2122, "Statement Date Format"),
  /** STTTIMFMT (X'2123'): Statement Time Format. */
  STTTIMFMT(0x2123, "Statement Time Format"),
  /** PKGISOLVL (X'2124'): Package Isolation Level. */
  PKGISOLVL(0x2124, "Package Isolation Level"),
  /** PKGDFTCST (X'2125'): Package Default Character Subtype. */
  PKGDFTCST(0x2125, "Package Default Character Subtype"),
  /** MAXSCTNBR (X'2127'): Maximum Section Number. */
  MAXSCTNBR(0x2127, "Maximum Section Number"),
  /** DFTRDBCOL (X'2128'): Default RDB Collection Identifier. */
  DFTRDBCOL(0x2128, "Default RDB Collection Identifier"),
  /** RDBRLSOPT (X'2129'): RDB Release Option. */
  RDBRLSOPT(0x2129, "RDB Release Option"),
  /** PKGRPLVRS (X'212D'): Replaced Package Version Name. */
  PKGRPLVRS(0x212D, "Replaced Package Version Name"),
  /** DGRIOPRL (X'212F'): Degree of I/O Parallelism. */
  DGRIOPRL(0x212F, "Degree of I/O Parallelism"),
  /** BNDEXPOPT (X'2130'): Bind Explain Option. */
  BNDEXPOPT(0x2130, "Bind Explain Option"),
  /** PKGOWNID (X'2131'): Package Owner Identifier. */
  PKGOWNID(0x2131, "Package Owner Identifier"),
  /** QRYBLKCTL (X'2132'): Query Block Protocol Control. */
  QRYBLKCTL(0x2132, "Query Block Protocol Control"),
  /** QRYEXTDTASZ (X'2134'): Query Externalized Data Size. */
  QRYEXTDTASZ(0x2134, "Query Externalized Data Size"),
  /** CRRTKN (X'2135'): Correlation Token. */
  CRRTKN(0x2135, "Correlation Token"),
  /** SMLDTASZ (X'2136'): Maximum Size of Small Data. */
  SMLDTASZ(0x2136, "Maximum Size of Small Data"),
  /** MEDDTASZ (X'2137'): Maximum Size of Medium Data. */
  MEDDTASZ(0x2137, "Maximum Size of Medium Data"),
  /** PRCNAM (X'2138'): Procedure Name. */
  PRCNAM(0x2138, "Procedure Name"),
  /** PKGSNLST (X'2139'): RDB Package Name, Consistency Token, and Section Number List. */
  PKGSNLST(0x2139, "RDB Package Name, Consistency Token, and Section Number List"),
  /** NBRROW (X'213A'): Number of Fetch or Insert Rows. */
  NBRROW(0x213A, "Number of Fetch or Insert Rows"),
  /** TRGDFTRT (X'213B'): Target Default Value Return. */
  TRGDFTRT(0x213B, "Target Default Value Return"),
  /** QRYROWNBR (X'213D'): Query Row Number. */
  QRYROWNBR(0x213D, "Query Row Number"),
  /** MAXRSLCNT (X'2140'): Maximum Result Set Count. */
  MAXRSLCNT(0x2140, "Maximum Result Set Count"),
  /** MAXBLKEXT (X'2141'): Maximum Number of Extra Blocks. */
  MAXBLKEXT(0x2141, "Maximum Number of Extra Blocks"),
  /** RSLSETFLG (X'2142'): Result Set Flags. */
  RSLSETFLG(0x2142, "Result Set Flags"),
  /** TYPSQLDA (X'2146'): Type of SQL Descriptor Area. */
  TYPSQLDA(0x2146, "Type of SQL Descriptor Area"),
  /** OUTOVROPT (X'2147'): Output Override Option. */
  OUTOVROPT(0x2147, "Output Override Option"),
  /** RTNEXTDTA (X'2148'): Return of EXTDTA Option. */
  RTNEXTDTA(0x2148, "Return of EXTDTA Option"),
  /** QRYATTSCR (X'2149'): Query Attribute for Scrollability. */
  QRYATTSCR(0x2149, "Query Attribute for Scrollability"),
  /** QRYATTSET (X'214A'): Query Attribute for Rowset. */
  QRYATTSET(0x214A, "Query Attribute for Rowset"),
  /** DYNDTAFMT (X'214B'): Dynamic Data Format. */
  DYNDTAFMT(0x214B, "Dynamic Data Format"),
  /** QRYATTUPD (X'2150'): Query Attribute for Updatability. */
  QRYATTUPD(0x2150, "Query Attribute for Updatability"),
  /** QRYSCRORN (X'2152'): Query Scroll Orientation. */
  QRYSCRORN(0x2152, "Query Scroll Orientation"),
  /** QRYROWSNS (X'2153'): Query Row Sensitivity. */
  QRYROWSNS(0x2153, "Query Row Sensitivity"),
  /** QRYBLKRST (X'2154'): Query Block Reset. */
  QRYBLKRST(0x2154, "Query Block Reset"),
  /** QRYRTNDTA (X'2155'): Query Returns Data. */
  QRYRTNDTA(0x2155, "Query Returns Data"),
  /** QRYROWSET (X'2156'): Query Rowset Size. */
  QRYROWSET(0x2156, "Query Rowset Size"),
  /** QRYATTSNS (X'2157'): Query Attribute for Sensitivity. */
  QRYATTSNS(0x2157, "Query Attribute for Sensitivity"),
  /** QRYINSID (X'215B'): Query Instance Identifier. */
  QRYINSID(0x215B, "Query Instance Identifier"),
  /** QRYCLSIMP (X'215D'): Query Close Implicit. */
  QRYCLSIMP(0x215D, "Query Close Implicit"),
  /** QRYCLSRLS (X'215E'): Query Close Lock Release. */
  QRYCLSRLS(0x215E, "Query Close Lock Release"),
  /** QRYOPTVAL (X'215F'): Query Optimization Value. */
  QRYOPTVAL(0x215F, "Query Optimization Value"),
  /** DIAGLVL (X'2160'): SQL Error Diagnostic Level. */
  DIAGLVL(0x2160, "SQL Error Diagnostic Level"),
  /** SRVLSTCNT (X'244C'): Server List Count. */
  SRVLSTCNT(0x244C, "Server List Count"),
  /** SRVLSRV (X'244D'): Server List Entry. */
  SRVLSRV(0x244D, "Server List Entry"),
  /** SRVLST (X'244E'): Server List. */
  SRVLST(0x244E, "Server List"),
  /** SRVPRTY (X'244F'): Server Priority. */
  SRVPRTY(0x244F, "Server Priority"),
  /** QRYATTISOL (X'2460'): Query Attribute for Isolation. */
  QRYATTISOL(0x2460, "Query Attribute for Isolation"),
  /** PBSD_ISO (X'C001'): Isolation Level of the Session. */
  PBSD_ISO(0xC001, "Isolation Level of the Session"),
  /** PBSD_SCHEMA (X'C002'): Schema of the Session. */
  PBSD_SCHEMA(0xC002, "Schema of the Session"),
  // Managers
  /** AGENT (X'1403'): Agent. */
  AGENT(0x1403, "Agent"),
  /** SUPERVISOR (X'143C'): Supervisor. */
  SUPERVISOR(0x143C, "Supervisor"),
  /** SECMGR (X'1440'): Security Manager. */
  SECMGR(0x1440, "Security Manager"),
  /** CMNAPPC (X'1444'): LU 6.2 Conversational Communications Manager. */
  CMNAPPC(0x1444, "LU 6.2 Conversational Communications Manager"),
  /** DICTIONARY (X'1458'): Dictionary. */
  DICTIONARY(0x1458, "Dictionary"),
  /** CMNTCPIP (X'1474'): TCP/IP Communication Manager. */
  CMNTCPIP(0x1474, "TCP/IP Communication Manager"),
  /** CMNSYNCPT (X'147C'): SNA LU 6.2 Sync Point Conversational Communications Manager. */
  CMNSYNCPT(0x147C, "SNA LU 6.2 Sync Point Conversational Communications Manager"),
  /** SYNCPTMGR (X'14C0'): Sync Point Manager. */
  SYNCPTMGR(0x14C0, "Sync Point Manager"),
  /** RSYNCMGR (X'14C1'): Resynchronization Manager. */
  RSYNCMGR(0x14C1, "Resynchronization Manager"),
  /** CCSIDMGR (X'14CC'): CCSID Manager. */
  CCSIDMGR(0x14CC, "CCSID Manager"),
  /** XAMGR (X'1C01'): XA Manager. */
  XAMGR(0x1C01, "XA Manager"),
  /** UNICODEMGR (X'1C08'): Unicode Manager. */
  UNICODEMGR(0x1C08, "Unicode Manager"),
  /** SQLAM (X'2407'): SQL Application Manager. */
  SQLAM(0x2407, "SQL Application Manager"),
  /** RDB (X'240F'): Relational Database. */
  RDB(0x240F, "Relational Database"),
  // Values of QRYBLKCTL
  /** FRCFIXROW (X'2410'): Force Fixed Row Query Protocol. */
  FRCFIXROW(0x2410, "Force Fixed Row Query Protocol"),
  /** LMTBLKPRC (X'2417'): Limited Block Query Protocol. */
  LMTBLKPRC(0x2417, "Limited Block Query Protocol"),
  /** FIXROWPRC (X'2418'): Fixed Row Query Protocol. */
  FIXROWPRC(0x2418, "Fixed Row Query Protocol");

  private static final int PAGE = 256;
  private static final CodePoint[][] BY_VALUE = pages();

  private final int value;
  private final String title;

  /** Readers of replies ask for each object, so an answer must make nothing. */
  private final Optional<CodePoint> found = Optional.of(this);

  CodePoint(int value, String title) {
    this.value = value;
    this.title = title;
  }

  /**
   * Finds a code point by its value.
   *
   * @param value the unsigned 16-bit value, as read from an object's header
   * @return the code point; empty for a value that is not listed here, because a server may be
   *     newer than this library
   */
  public static Optional<CodePoint> ofValue(int value) {
    boolean inRange = value >= 0 && value < PAGE * PAGE;
    CodePoint known = inRange ? BY_VALUE[value / PAGE][value % PAGE] : null;
    return known == null ? Optional.empty() : known.found;
  }

  /**
   * The term of a value, for people.
   *
   * @param value the unsigned 16-bit value
   * @return the term, such as {@code SQLCARD}; {@code X'C002'} or the like if it is not listed here
   */
  public static String termOf(int value) {
    CodePoint known = ofValue(value).orElse(null);
    return known == null ? String.format(Locale.ROOT, "X'%04X'", value) : known.term();
  }

  private static CodePoint[][] pages() {
    CodePoint[][] pages = new CodePoint[PAGE][];
    CodePoint[] empty = new CodePoint[PAGE];
    Arrays.fill(pages, empty);
    for (CodePoint one : values()) {
      int page = one.value / PAGE;
      if (pages[page] == empty) {
        pages[page] = new CodePoint[PAGE];
      }
      pages[page][one.value % PAGE] = one;
    }
    return pages;
  }

  /**
   * The code point itself.
   *
   * @return an unsigned 16-bit value, 0 to 65,535
   */
  public int value() {
    return value;
  }

  /**
   * The DDM term.
   *
   * @return the term, for example {@code EXCSAT}
   */
  public String term() {
    return name();
  }

  /**
   * The specification's title.
   *
   * @return the title, for example {@code Exchange Server Attributes}
   */
  public String title() {
    return title;
  }

  /**
   * Whether errors and {@link FrameLog} treat the object's content and its length as a secret. A
   * statement and its values are none, although they may have a password among them.
   *
   * @return true for user ids, passwords and security tokens
   */
  public boolean isSecret() {
    return this == USRID || this == PASSWORD || this == NEWPASSWORD || this == SECTKN;
  }

  /**
   * Where in a text of the object the part begins that is never shown. In RDBNAM that is the first
   * semicolon: Apache Derby reads attributes behind it, of which one may be a password.
   *
   * @param text the text
   * @return an index; 0 if all of it is {@linkplain #isSecret secret}, its length if nothing is
   */
  public int secretFrom(CharSequence text) {
    if (isSecret()) {
      return 0;
    }
    int attributes = this == RDBNAM ? text.toString().indexOf(';') : -1;
    return attributes < 0 ? text.length() : attributes;
  }
}
