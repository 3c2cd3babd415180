package org.drdawire.request;

import static org.drdawire.request.Golden.section;

import java.nio.ByteOrder;
import org.drdawire.ccsid.NewlineMapping;
import org.drdawire.ddm.ByteString;
import org.drdawire.ddm.CodePoint;
import org.drdawire.ddm.Secret;
import org.drdawire.dialect.IsolationLevel;
import org.drdawire.dialect.SecurityMechanism;
import org.drdawire.fdoca.TypeDefinition;

/** A command for each field that holds a text. */
final class TextFields {

  private TextFields() {}

  static Command withText(String field, String text) {
    ExchangeServerAttributes excsat = ExchangeServerAttributes.of();
    return switch (field) {
      case "USRID" -> SecurityCheck.of(SecurityMechanism.USRIDONL, "db", Credentials.ofUser(text));
      case "PASSWORD" -> SecurityCheck.of("db", "u", Secret.of(text.toCharArray()));
      case "RDBNAM" -> AccessSecurity.of(SecurityMechanism.USRIDONL, text);
      case "EXTNAM" -> excsat.withExternalName(text);
      case "SRVNAM" -> excsat.withServerName(text);
      case "SRVRLSLV" -> excsat.withServerReleaseLevel(text);
      case "SRVCLSNM" -> excsat.withServerClassName(text);
      case "TYPDEFNAM" -> AccessRdb.of("db", "DNC10160", named(text), CorrelationToken.of(0, 0, 0));
      default -> withOtherText(field, text);
    };
  }

  private static Command withOtherText(String field, String text) {
    ExecuteSqlStatement execute = ExecuteSqlStatement.of(section());
    BindSqlStatement bind = BindSqlStatement.of(section(), "x");
    return switch (field) {
      case "PRCNAM" -> execute.withCall(ProcedureCall.of().withName(text));
      case "LOGNAME" -> resynchronization(text, "");
      case "LOGTSTMP" -> resynchronization("", text);
      case "SQLOBJNAM" -> DescribeRdbTable.of(text);
      case "SQLSTTVRB" -> bind.withVariables(HostVariable.of(text, 496, 4));
      case "RDBCOLID" ->
          RebindPackage.of(PackageName.of("db", text, "P"), IsolationLevel.NO_COMMIT);
      case "PKGID" -> DropRdbPackage.of(PackageName.of("db", "C", text));
      default ->
          BeginBindingPackage.of(
              section().name(),
              IsolationLevel.NO_COMMIT,
              new BindOption.Text(CodePoint.valueOf(field), text));
    };
  }

  private static Command resynchronization(String logName, String logTimestamp) {
    return SyncPointResynchronization.of(
        SyncPointResynchronization.Log.of("db", logName, logTimestamp, 0),
        ByteString.of(),
        SyncPointResynchronization.State.RESET);
  }

  private static TypeDefinition named(String name) {
    return new TypeDefinition(
        name, 1208, 1200, 1208, 0, ByteOrder.BIG_ENDIAN, 29, NewlineMapping.IBM);
  }
}
