package org.drdawire.request;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.StringReader;
import java.util.HexFormat;
import java.util.List;
import java.util.function.Consumer;
import org.drdawire.ccsid.NewlineMapping;
import org.drdawire.dialect.Capabilities;
import org.drdawire.fdoca.DrdaType;
import org.drdawire.fdoca.ParameterDescriptor;
import org.drdawire.fdoca.ParameterType;
import org.drdawire.fdoca.TypeDefinition;
import org.junit.jupiter.api.Test;

/** Values of an encoder may have the newline of z/OS UNIX; what the server reads itself has not. */
class DataNewlineTest {

  private static final TypeDefinition TYPES =
      TypeDefinition.bigEndian().withCcsids(37, 1200, 37).withNewline(NewlineMapping.ZOS_UNIX);

  private final RequestEncoder requests = Golden.utf8();

  @Test
  void largeObjectsHaveThatOfValues() throws IOException {
    String long32k = "a".repeat(40_000) + "\nb";
    List<Consumer<RowWriter>> ways =
        List.of(
            row -> row.writeText("aa\nb"),
            row -> row.writeObject(new StringReader("aa\nb")),
            row -> row.writeText(long32k),
            row -> row.writeObject(new StringReader(long32k)));
    requests.use(Capabilities.of("CSS10160", TYPES));
    ParameterDescriptor clob = ParameterDescriptor.of(ParameterType.of(DrdaType.CLOB));
    for (Consumer<RowWriter> way : ways) {
      RowWriter row = requests.row(ExecuteSqlStatement.of(Golden.section()), clob);
      way.accept(row);
      row.end();
      String sent = sent();
      assertTrue(sent.contains("81811582"), "LF is X'15'");
      assertEquals(-1, sent.indexOf("81812582"), "LF is not X'25'");
    }
  }

  @Test
  void sqlTextAndNamesHaveIbms() throws IOException {
    requests.use(Capabilities.of("CSS10160", TYPES));
    HostVariable variable = HostVariable.of("a\nb", 496, 4);
    List<Command> commands =
        List.of(
            ExecuteImmediateSqlStatement.of(Golden.section(), "a\nb"),
            PrepareSqlStatement.of(Golden.section(), "a\nb"),
            DescribeRdbTable.of("a\nb"),
            BindSqlStatement.of(Golden.section(), "a\nb").withVariables(variable));
    for (Command command : commands) {
      requests.add(command);
      String sent = sent();
      assertTrue(sent.contains("812582"), sent);
      assertEquals(-1, sent.indexOf("811582"), sent);
    }
  }

  private String sent() throws IOException {
    ByteArrayOutputStream sink = new ByteArrayOutputStream();
    requests.drainTo(sink);
    return HexFormat.of().withUpperCase().formatHex(sink.toByteArray());
  }
}
