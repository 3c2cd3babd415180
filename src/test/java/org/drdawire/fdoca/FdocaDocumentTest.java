package org.drdawire.fdoca;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.junit.jupiter.api.Assertions.assertEquals;

import java.io.IOException;
import java.lang.reflect.Method;
import java.math.BigDecimal;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.drdawire.golden.Hex;
import org.drdawire.golden.PageTables;
import org.drdawire.request.RowWriter;
import org.junit.jupiter.api.Test;

/** What docs/fdoca.md says about types, methods and bytes is what the code does. */
class FdocaDocumentTest {

  private static final Path DOCUMENT = Path.of("docs", "fdoca.md");
  private static final Pattern NAME = Pattern.compile("`(write\\w+)`");

  @Test
  void everyTypeHasARow() {
    List<List<String>> rows = types();
    assertEquals(
        Arrays.stream(DrdaType.values())
            .map(type -> "`%s` %02X".formatted(type, type.lid()))
            .toList(),
        rows.stream().map(row -> row.get(0) + " " + row.get(1)).toList());
    for (List<String> row : rows) {
      DrdaType type = DrdaType.valueOf(row.get(0).replace("`", ""));
      if (type.shape().lengthRule() == LengthRule.OF_TYPE) {
        assertEquals(Integer.toString(type.length()), row.get(2), type::name);
      }
    }
  }

  @Test
  void aTypeIsRecordedWhereAClientOfDb2SendsIt() throws IOException {
    Set<DrdaType> recorded = new HashSet<>(RecordedValuesTest.sameTypes());
    // Shown by RecordedLargeObjectsTest.
    recorded.addAll(Set.of(DrdaType.BLOB, DrdaType.CLOB));
    assertEquals(
        recorded,
        types().stream()
            .filter(row -> row.get(4).contains("recorded"))
            .map(row -> DrdaType.valueOf(row.get(0).replace("`", "")))
            .collect(Collectors.toSet()));
  }

  @Test
  void everyMethodHasARow() {
    Set<String> methods =
        Arrays.stream(RowWriter.class.getMethods())
            .map(Method::getName)
            .filter(name -> name.startsWith("write"))
            .collect(Collectors.toCollection(TreeSet::new));
    Set<String> listed =
        PageTables.below(DOCUMENT, "method of a row").stream()
            .flatMap(row -> NAME.matcher(row.get(0)).results().map(found -> found.group(1)))
            .collect(Collectors.toCollection(TreeSet::new));
    assertEquals(methods, listed);
  }

  /** The example with an INTEGER, a DECIMAL and a null. */
  @Test
  void theExampleIsWhatARowWrites() throws IOException {
    RowBench bench = new RowBench(TypeDefinition.bigEndian());
    bench
        .begin(
            ParameterDescriptor.of(
                ParameterType.of(DrdaType.INTEGER).notNull(),
                ParameterType.decimal(5, 2),
                ParameterType.of(DrdaType.VARCHAR)))
        .writeInt(7)
        .writeDecimal(new BigDecimal("-12.50"))
        .writeNull()
        .end();
    String text = Files.readString(DOCUMENT, UTF_8);
    int start = text.indexOf("```hex") + "```hex".length();
    Hex.assertBytes(text.substring(start, text.indexOf("```", start)), bench.objects());
  }

  private static List<List<String>> types() {
    return PageTables.below(DOCUMENT, "type", "LID", "length");
  }
}
