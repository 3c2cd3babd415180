package org.drdawire.live;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.util.List;
import org.drdawire.ConnectionLostException;
import org.drdawire.conversation.Answer;
import org.drdawire.ddm.ByteString;
import org.drdawire.ddm.CodePoint;
import org.drdawire.dialect.IsolationLevel;
import org.drdawire.reply.ReplyMessage;
import org.drdawire.request.BeginBindingPackage;
import org.drdawire.request.BindOption;
import org.drdawire.request.BindSqlStatement;
import org.drdawire.request.Command;
import org.drdawire.request.DescribeRdbTable;
import org.drdawire.request.DropRdbPackage;
import org.drdawire.request.EndBindingPackage;
import org.drdawire.request.HostVariable;
import org.drdawire.request.InterruptRdbRequest;
import org.drdawire.request.PackageName;
import org.drdawire.request.PackageSection;
import org.drdawire.request.RebindPackage;
import org.drdawire.request.SyncPointResynchronization;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.FieldSource;

/** How a live Derby answers the commands of packages, and those that it does not know. */
class PackageCommandsTest extends LiveTest {

  private static final PackageName NAME = PackageName.of("db", "NULLID", "PKG00001");

  @Test
  void aPackageIsBound() throws IOException {
    HostVariable variable = HostVariable.of("H", 497, 4);
    List<Answer> answers =
        session.exchange(
            BeginBindingPackage.of(
                NAME,
                IsolationLevel.CURSOR_STABILITY,
                BindOption.Choice.REPLACE,
                BindOption.Quantity.decimalPrecision(31),
                BindOption.Text.version("V1")),
            BindSqlStatement.of(PackageSection.of(NAME, 1), "select id from t"),
            BindSqlStatement.of(PackageSection.of(NAME, 2), "select id from t where id = :H")
                .withNumber(12)
                .withVariables(variable),
            EndBindingPackage.of(NAME).withHighestSection(65));
    assertEquals(4, answers.size());
    answers.forEach(answer -> assertEquals(List.of(), answer.sqlcas()));
    assertEquals(List.of(List.of(1)), session.query("values 1"));
  }

  static final List<Arguments> REFUSED =
      List.of(
          Arguments.of(DropRdbPackage.of(NAME), 0x2007),
          Arguments.of(RebindPackage.of(NAME, IsolationLevel.CURSOR_STABILITY), 0x2010),
          Arguments.of(DescribeRdbTable.of("T"), 0x2012),
          Arguments.of(SyncPointResynchronization.end(), 0x1069),
          Arguments.of(InterruptRdbRequest.of(ByteString.of((byte) 1)), 0x2003));

  @ParameterizedTest
  @FieldSource("REFUSED")
  void derbyDoesNotKnow(Command command, int codePoint) throws IOException {
    ReplyMessage refused = session.failure(command).reply().orElseThrow();
    assertTrue(refused.is(CodePoint.CMDNSPRM));
    assertEquals(codePoint, refused.number(CodePoint.CODPNT).orElseThrow());
    assertThrows(ConnectionLostException.class, () -> session.query("values 1"));
  }
}
