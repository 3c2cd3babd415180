package org.drdawire.live;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.io.IOException;
import java.util.List;
import org.drdawire.ConnectionLostException;
import org.drdawire.ddm.ByteString;
import org.drdawire.ddm.CodePoint;
import org.drdawire.dialect.IsolationLevel;
import org.drdawire.live.replies.Answers;
import org.drdawire.live.replies.CommandFailure;
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
    Answers answers =
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
    for (int i = 0; i < 4; i++) {
      assertEquals(0, answers.success().area().sqlCode());
    }
    answers.end();
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
    CommandFailure refused = session.exchange(command).failure();
    assertEquals(CodePoint.CMDNSPRM, refused.term());
    assertEquals(codePoint, refused.number(CodePoint.CODPNT));
    assertThrows(ConnectionLostException.class, () -> session.query("values 1"));
  }
}
