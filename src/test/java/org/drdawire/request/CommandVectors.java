package org.drdawire.request;

import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.drdawire.captures.DssTerms;
import org.drdawire.golden.VectorFields;

/** The commands of the tests: ours with least and most parameters, and those of other clients. */
public final class CommandVectors {

  private CommandVectors() {}

  /** Each command of ours twice, names in UTF-8, numbers big-endian. */
  public static List<Map<String, Object>> samples() {
    return CommandSamples.all().stream()
        .flatMap(
            sample ->
                Stream.of(
                    sample(sample, "least", sample.least()), sample(sample, "most", sample.most())))
        .toList();
  }

  private static Map<String, Object> sample(
      CommandSamples.Sample sample, String parameters, Command command) {
    RequestEncoder requests = Golden.utf8();
    requests.add(command);
    byte[] bytes = RecordedDss.bytes(requests.toByteBuffer());
    return VectorFields.of(
        "command",
        sample.codePoint().term(),
        "parameters",
        parameters,
        "bytes",
        bytes,
        "dss",
        DssTerms.of(bytes));
  }

  /** What open clients have sent, but values and large objects. */
  public static List<Map<String, Object>> recorded() {
    return RecordedDss.all().stream().map(CommandVectors::recorded).toList();
  }

  private static Map<String, Object> recorded(RecordedDss dss) {
    byte[] bytes = RecordedDss.bytes(dss.bytes());
    return VectorFields.of(
        "client",
        dss.client(),
        "at",
        dss.flush() + "." + dss.number(),
        "names",
        dss.names(),
        "bytes",
        bytes,
        "dss",
        DssTerms.of(bytes));
  }
}
