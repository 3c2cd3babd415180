package org.drdawire.house;

import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noClasses;

import com.tngtech.archunit.base.DescribedPredicate;
import com.tngtech.archunit.core.domain.JavaClass;
import com.tngtech.archunit.core.domain.JavaClasses;
import java.io.IOException;
import java.util.regex.Pattern;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * The readers of frames, objects and rows can find a mistake of the encoder, because they do not
 * share its code. Nor does the scripted peer.
 */
class IndependenceTest {

  private static final JavaClasses MAIN = MainClasses.main();

  @ParameterizedTest
  @ValueSource(
      strings = {
        "DssReader",
        "DssParser",
        "DdmObject",
        "Frame",
        "RequestTerms",
        "RequestGrammar",
        "RowData",
        "RecordedDss",
        "Db2Responder",
        "Db2Conversation",
        "Db2Reply",
        "Db2Bytes",
        "Db2Type",
        "Db2Server",
        "Db2LuwServer",
        "Db2ZosServer",
        "Db2Column",
        "Db2Captured"
      })
  void theOracleSharesNoCodeWithTheEncoder(String name) throws IOException {
    String form = "org/drdawire/(oracle|request|dropin)/" + name + "(\\$.*)?\\.class";
    noClasses()
        .should()
        .dependOnClassesThat(ofMain())
        .check(MainClasses.test(Pattern.compile(form)));
  }

  private static DescribedPredicate<JavaClass> ofMain() {
    return DescribedPredicate.describe("are of main", type -> MAIN.contain(type.getName()));
  }
}
