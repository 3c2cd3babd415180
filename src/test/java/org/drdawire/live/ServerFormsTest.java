package org.drdawire.live;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.util.List;
import java.util.function.UnaryOperator;
import java.util.stream.Stream;
import org.drdawire.conversation.CommandFailedException;
import org.drdawire.ddm.ByteString;
import org.drdawire.ddm.CodePoint;
import org.drdawire.dialect.Dialect;
import org.drdawire.dialect.DynamicPackages;
import org.drdawire.dialect.Variation;
import org.drdawire.live.session.LiveSession;
import org.drdawire.live.session.SignOn;
import org.drdawire.reply.ReplyMessage;
import org.drdawire.request.AccessRdb;
import org.drdawire.request.Command;
import org.drdawire.request.CorrelationToken;
import org.drdawire.request.DataSizes;
import org.drdawire.request.ExecuteImmediateSqlStatement;
import org.drdawire.request.ExecuteSqlStatement;
import org.drdawire.request.OpenQuery;
import org.drdawire.request.OutputOverride;
import org.drdawire.request.PackageSection;
import org.drdawire.request.PrepareSqlStatement;
import org.drdawire.request.SetSqlEnvironment;
import org.drdawire.request.SqldaType;
import org.drdawire.request.StatementDelimiters;
import org.drdawire.request.StatementDelimiters.Decimal;
import org.drdawire.request.StatementDelimiters.Strings;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.MethodSource;

/** What Derby makes of the forms and parameters that only servers of Db2 are said to need. */
class ServerFormsTest extends ServerTest {

  /** Derby reads SQL text in single bytes too: CCSIDSBC is 1208 here. */
  @ParameterizedTest
  @EnumSource(names = {"SECCHK_WITHOUT_RDBNAM", "SINGLE_BYTE_SQL"})
  void understood(Variation form) throws IOException {
    SignOn wishes = SignOn.to(Dialect.derby().withVariations(form));
    try (LiveSession session = LiveSession.on(server, wishes)) {
      assertEquals(List.of(List.of("h\u00e9llo")), session.query("values 'h\u00e9llo'"));
      session.execute("declare global temporary table t (a integer) not logged");
    }
  }

  @Test
  void aNameWithoutBlanksIsRefused() {
    Dialect dialect = Dialect.derby().withVariations(Variation.ACCSEC_RDBNAM_UNPADDED);
    assertSyntax(CodePoint.RDBNAM, 0x0B, refused(SignOn.to(dialect)));
  }

  @Test
  void anyTokensAreTaken() throws IOException {
    CorrelationToken bytes = CorrelationToken.of(ByteString.of(new byte[19]));
    SignOn wishes =
        SignOn.plain()
            .withAccess(a -> AccessRdb.of(a.rdbnam(), a.prdid(), a.typeDefinition(), bytes));
    try (LiveSession session = LiveSession.on(server, wishes)) {
      PackageSection section = session.section(1).withConsistencyToken(DynamicPackages.SYSLVL02);
      session.prepare(PrepareSqlStatement.of(section, "values 1"));
      assertEquals(List.of(List.of(1)), session.allRows(session.add(OpenQuery.of(section))));
    }
  }

  /** TYPSQLDA is left out, and the columns are described. */
  @Test
  void theDefaultDescription() throws IOException {
    try (LiveSession session = LiveSession.on(server)) {
      PrepareSqlStatement statement =
          PrepareSqlStatement.of(session.section(1), "select tablename n from sys.systables")
              .withDescription(SqldaType.STANDARD_OUTPUT);
      assertEquals(1, session.prepare(statement).columns().size());
    }
  }

  static Stream<Arguments> unknown() {
    PackageSection section = PackageSection.of(server.database(), "NULLID", "SYSLH000", 1);
    OpenQuery query = OpenQuery.of(section);
    return Stream.of(
        Arguments.of(
            CodePoint.RTNSETSTT,
            ExecuteImmediateSqlStatement.of(section, "set schema app").withSettingsReturned()),
        Arguments.of(CodePoint.RTNSETSTT, ExecuteSqlStatement.of(section).withSettingsReturned()),
        Arguments.of(
            CodePoint.RTNSETSTT,
            SetSqlEnvironment.of(section, "set schema app").withSettingsReturned()),
        Arguments.of(CodePoint.DYNDTAFMT, query.withDynamicFormat()),
        Arguments.of(CodePoint.SMLDTASZ, query.withSizes(DataSizes.ofServer().withSmall(32_000))));
  }

  @ParameterizedTest(name = "{0} {1}")
  @MethodSource
  void unknown(CodePoint parameter, Command command) throws IOException {
    try (LiveSession session = LiveSession.on(server)) {
      session.prepare(1, "values 1");
      assertSyntax(parameter, 0x1D, session.failure(command));
    }
  }

  /** Derby takes the two values that were there before SQLAM 8, and does nothing with them. */
  @ParameterizedTest
  @EnumSource
  void overridesOfAQuery(OutputOverride.Allowed allowed) throws IOException {
    try (LiveSession session = LiveSession.on(server)) {
      OpenQuery query = OpenQuery.of(session.prepare(1, "values 1")).withOverrides(allowed);
      if (allowed == OutputOverride.Allowed.NEVER) {
        assertSyntax(CodePoint.OUTOVROPT, 0x14, session.failure(query));
      } else {
        assertEquals(List.of(List.of(1)), session.allRows(session.add(query)));
      }
    }
  }

  @Test
  void aCcsidOfXmlIsRefused() {
    CommandFailedException refused =
        refused(
            a ->
                AccessRdb.of(
                    a.rdbnam(),
                    a.prdid(),
                    a.typeDefinition().withCcsidXml(1208),
                    CorrelationToken.of(1, 2, 3)));
    assertSyntax(CodePoint.CCSIDXML, 0x1D, refused);
  }

  @Test
  void delimitersAreRefused() {
    StatementDelimiters delimiters = StatementDelimiters.of(Decimal.PERIOD, Strings.APOSTROPHES);
    CommandFailedException refused = refused(a -> a.withDelimiters(delimiters));
    assertRefused(CodePoint.CMDNSPRM, CodePoint.STTDECDEL, refused);
  }

  private static CommandFailedException refused(UnaryOperator<AccessRdb> change) {
    return refused(SignOn.plain().withAccess(change));
  }

  private static CommandFailedException refused(SignOn wishes) {
    return assertThrows(CommandFailedException.class, () -> LiveSession.on(server, wishes));
  }

  private static void assertSyntax(CodePoint parameter, int why, CommandFailedException refused) {
    ReplyMessage message = assertRefused(CodePoint.SYNTAXRM, parameter, refused);
    assertEquals(why, message.number(CodePoint.SYNERRCD).orElseThrow());
  }

  private static ReplyMessage assertRefused(
      CodePoint term, CodePoint parameter, CommandFailedException refused) {
    ReplyMessage message = refused.reply().orElseThrow();
    assertTrue(message.is(term), message::explanation);
    assertEquals(parameter.value(), message.number(CodePoint.CODPNT).orElseThrow());
    return message;
  }
}
