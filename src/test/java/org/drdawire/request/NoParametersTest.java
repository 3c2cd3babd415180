package org.drdawire.request;

import static org.drdawire.request.Golden.section;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.util.List;
import java.util.stream.Stream;
import org.drdawire.fdoca.ParameterDescriptor;
import org.drdawire.fdoca.TypeDefinition;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** A statement without parameters has a descriptor, a template and rows like any other. */
class NoParametersTest {

  private static Stream<ParameterizedCommand> commands() {
    return Stream.of(ExecuteSqlStatement.of(section()), OpenQuery.of(section()));
  }

  @ParameterizedTest
  @MethodSource("commands")
  void aTemplateAddsTheCommandAlone(ParameterizedCommand command) {
    ParameterDescriptor none =
        ParameterDescriptor.of().withTypeDefinition(TypeDefinition.littleEndian());
    for (ParameterDescriptor descriptor : List.of(ParameterDescriptor.of(), none)) {
      RequestEncoder templated = Golden.utf8();
      RequestEncoder plain = Golden.utf8();
      ExecuteTemplate template = ExecuteTemplate.of(command, descriptor);
      Batch batch = Batch.of(template);
      for (int i = 0; i < 3; i++) {
        template.row(templated).end();
        batch.row(templated).end();
        templated.row(command, descriptor).end();
        for (int k = 0; k < 3; k++) {
          plain.add(command);
        }
        RowWriter row = template.row(templated);
        assertThrows(IllegalStateException.class, () -> row.writeInt(1));
        template.row(templated).close();
      }
      assertEquals(3, batch.rows());
      assertEquals(3, batch.rowNumberOf(1, 8));
      assertEquals(plain.toByteBuffer(), templated.toByteBuffer());
    }
  }
}
