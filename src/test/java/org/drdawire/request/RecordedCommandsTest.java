package org.drdawire.request;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.ByteArrayOutputStream;
import java.nio.ByteBuffer;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;
import org.drdawire.ccsid.CcsidManager;
import org.drdawire.dialect.Capabilities;
import org.drdawire.dialect.Dialect;
import org.junit.jupiter.api.Test;

/**
 * What three open clients of Db2 sent to a scripted peer, recorded from adbc-driver-db2 0.2.1,
 * pydrda 0.6.4 and Vert.x's Db2 client 5.0.8: every DSS of four recordings but SQLDTA, which {@link
 * org.drdawire.fdoca.RecordedValuesTest} has, and EXTDTA. Our records with the same parameters
 * write the same bytes.
 */
class RecordedCommandsTest {

  /**
   * How each client connects, sets its environment and binds a package: the first DSS, how many.
   */
  private static final Set<String> CONNECTS =
      Set.of(
          "adbc 1.1.1 EXCSAT, 2",
          "adbc 1.2.1 SECCHK, 2",
          "adbc 1.3.1 EXCSAT, 1",
          "adbc-unbound 1.5.1 BGNBND, 66",
          "pydrda 1.1.1 EXCSAT, 2",
          "pydrda 1.2.1 ACCSEC, 3",
          "pydrda 1.3.1 EXCSAT, 5",
          "vertx 1.1.1 EXCSAT, 2",
          "vertx 1.2.1 SECCHK, 2");

  /** Two clients give a command that goes on with a query the id of its OPNQRY, not 1. */
  private static final Set<String> OTHER_IDS =
      Set.of("adbc 1.7.1 CNTQRY, 1", "adbc 1.94.1 CLSQRY, 1", "pydrda 1.7.1 CNTQRY, 1");

  @Test
  void theSameParametersHaveTheSameBytes() {
    List<RecordedDss> recorded = RecordedDss.all();
    assertEquals(309, recorded.size());
    for (RecordedDss dss : recorded) {
      byte[] ours = alone(ByteBuffer.wrap(written(dss)));
      assertArrayEquals(alone(dss.bytes()), ours, dss::toString);
    }
  }

  /** Headers too: ids, and what they say about the next DSS. */
  @Test
  void theSameCommandsHaveTheSameChain() {
    Set<String> same = new TreeSet<>();
    Set<String> different = new TreeSet<>();
    for (List<RecordedDss> flush : wholeFlushes()) {
      ByteArrayOutputStream expected = new ByteArrayOutputStream();
      flush.forEach(dss -> expected.writeBytes(RecordedDss.bytes(dss.bytes())));
      boolean equal = Arrays.equals(expected.toByteArray(), chain(flush));
      (equal ? same : different).add(flush.get(0) + ", " + flush.size());
    }
    assertEquals(21, same.size(), same::toString);
    assertTrue(same.containsAll(CONNECTS), same::toString);
    assertEquals(OTHER_IDS, different);
  }

  /** The commands of which at least one client writes the same. */
  static Set<String> sameTerms() {
    return RecordedDss.all().stream()
        .map(RecordedDss::term)
        .collect(Collectors.toCollection(TreeSet::new));
  }

  /** A command that was recorded without its objects, or an object with a command around it. */
  private static byte[] written(RecordedDss dss) {
    RequestEncoder requests = encoder(dss);
    requests.add(
        switch (dss.term()) {
          case "SQLSTT" -> ExecuteImmediateSqlStatement.of(Golden.section(), dss.sql());
          case "SQLATTR" -> PrepareSqlStatement.of(Golden.section(), "").withAttributes(dss.sql());
          default -> new RecordedCommands(dss, Map.of()).command();
        });
    ByteBuffer bytes = requests.toByteBuffer();
    int command = bytes.getShort(0);
    int end = dss.term().equals("SQLATTR") ? command + bytes.getShort(command) : bytes.limit();
    return dss.isObject()
        ? RecordedDss.part(bytes, command, end)
        : RecordedDss.part(bytes, 0, command);
  }

  /** The flushes of which every DSS is in the resource. */
  private static List<List<RecordedDss>> wholeFlushes() {
    Map<String, List<RecordedDss>> flushes = new LinkedHashMap<>();
    for (RecordedDss dss : RecordedDss.all()) {
      List<RecordedDss> flush =
          flushes.computeIfAbsent(dss.client() + " " + dss.flush(), name -> new ArrayList<>());
      if (dss.number() == flush.size() + 1) {
        flush.add(dss);
      }
    }
    return flushes.values().stream()
        .filter(flush -> !flush.isEmpty() && flush.get(flush.size() - 1).isLast())
        .toList();
  }

  /** The chain of our records for the commands of a flush. */
  static byte[] chain(List<RecordedDss> flush) {
    RequestEncoder requests = encoder(flush.get(0));
    int from = 0;
    while (from < flush.size()) {
      int to = from + 1;
      while (to < flush.size() && flush.get(to).isObject()) {
        to++;
      }
      RecordedDss command = flush.get(from);
      requests.use(CcsidManager.forCcsid(command.names()));
      requests.add(new RecordedCommands(command, texts(flush.subList(from + 1, to))).command());
      from = to;
    }
    return RecordedDss.bytes(requests.toByteBuffer());
  }

  private static Map<String, List<String>> texts(List<RecordedDss> objects) {
    return objects.stream()
        .collect(
            Collectors.groupingBy(
                RecordedDss::term, Collectors.mapping(RecordedDss::sql, Collectors.toList())));
  }

  private static RequestEncoder encoder(RecordedDss first) {
    RequestEncoder requests = new RequestEncoder(CcsidManager.forCcsid(first.names()));
    requests.use(Capabilities.initial(Dialect.db2Luw()).withAgreementAssumed());
    return requests;
  }

  /** A DSS without its id and what its format says about the next. */
  private static byte[] alone(ByteBuffer dss) {
    byte[] bytes = RecordedDss.bytes(dss);
    bytes[3] &= 0x0F;
    bytes[4] = 0;
    bytes[5] = 0;
    return bytes;
  }
}
