package org.drdawire.oracle;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.drdawire.ccsid.CcsidManager;
import org.drdawire.dialect.Capabilities;
import org.drdawire.fdoca.DrdaType;
import org.drdawire.fdoca.LargeObject;
import org.drdawire.fdoca.LargeObjectForm;
import org.drdawire.fdoca.ParameterDescriptor;
import org.drdawire.fdoca.ParameterType;
import org.drdawire.request.ExecuteSqlStatement;
import org.drdawire.request.PackageSection;
import org.drdawire.request.RdbCommitUnitOfWork;
import org.drdawire.request.RequestEncoder;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/**
 * What tshark 4.0.17 makes of EXTDTA: one of known length in one segment is clean. It reads X'8004'
 * as an LL of 32,772 bytes, and goes on rightly by the length of the DSS. It knows no continuation:
 * X'FFFF' is a DSS of 65,535 bytes, for which it waits, or which swallows what follows. It takes
 * the data for parameters, so that data with an LL of 0 are malformed to it.
 */
@RequiresTshark
class DissectedLargeObjectsTest {

  private static final Pattern FIGURES =
      Pattern.compile("(length|objectLength)=\\d+|dissected \\d+ bytes of \\d+");

  @ParameterizedTest
  @CsvSource({
    "true,  0,      2412 200E,      ",
    "true,  1,      2412 146C 200E, ",
    "true,  300,    2412 146C 200E, ",
    "true,  32755,  2412 146C 200E, ",
    "false, 0,      2412 146C 200E, length=12 objectLength=32772",
    "false, 300,    2412 146C 200E, length=312 objectLength=32772",
    "false, 32755,  2412 146C 200E, length=32767 objectLength=32772",
    "true,  32756,  2412,           dissected 117 bytes of 32897",
    "false, 40000,  2412,           dissected 117 bytes of 40141",
    "true,  70000,  2412 146C,      length=65535 objectLength=32776 dissected 65654 bytes of 70149",
    "false, 70000,  2412 146C,      length=65535 objectLength=32772 dissected 65652 bytes of 70143",
  })
  void rowWithOneLargeObject(boolean known, int length, String objects, String complaints)
      throws IOException {
    Tshark.Dissection dissection = Tshark.dissect(List.of(chain(length, known)));
    List<String> found =
        dissection.codePoints().stream().map(value -> String.format("%04X", value)).toList();
    assertEquals("200B " + objects, String.join(" ", found));
    List<String> told = new ArrayList<>();
    Matcher figures = FIGURES.matcher(String.join("; ", dissection.complaints()));
    while (figures.find()) {
      told.add(figures.group());
    }
    assertEquals(Optional.ofNullable(complaints).orElse(""), String.join(" ", told));
    if (complaints == null) {
      assertEquals(List.of(), dissection.complaints());
    }
  }

  private static byte[] chain(int length, boolean known) throws IOException {
    byte[] data = "0123456789".repeat(length / 10 + 1).getBytes(StandardCharsets.US_ASCII);
    RequestEncoder requests = new RequestEncoder(CcsidManager.utf8());
    requests.use(Capabilities.initial().withLargeObjects(LargeObjectForm.derby()));
    ByteArrayInputStream stream = new ByteArrayInputStream(data, 0, length);
    requests
        .row(
            ExecuteSqlStatement.of(PackageSection.of("memory:db", "NULLID", "SYSLH000", 1)),
            ParameterDescriptor.of(ParameterType.of(DrdaType.BLOB)))
        .writeLargeObject(known ? LargeObject.ofBytes(stream, length) : LargeObject.ofBytes(stream))
        .end();
    requests.add(RdbCommitUnitOfWork.of());
    ByteArrayOutputStream sink = new ByteArrayOutputStream();
    requests.drainTo(sink);
    return sink.toByteArray();
  }
}
