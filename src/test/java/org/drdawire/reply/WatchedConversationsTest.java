package org.drdawire.reply;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.io.ByteArrayOutputStream;
import java.nio.ByteBuffer;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.IntSupplier;
import java.util.stream.Collectors;
import org.drdawire.ReplyFormatException;
import org.drdawire.captures.Capture;
import org.drdawire.captures.Capture.Flush;
import org.drdawire.ddm.DssCutter;
import org.drdawire.ddm.FrameLog;
import org.drdawire.reply.Recording.Exchange;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Captures and recordings give the same lines in any pieces as in whole DSSs. */
class WatchedConversationsTest {

  private static final int CUTS = 20;

  static List<Capture> captures() {
    return Capture.all();
  }

  /** The first flushes of a client of IBM and its server; the password is in the third. */
  @Test
  void aConnect() {
    Capture capture =
        captures().stream().filter(c -> c.name().equals("luw-8.2-jcc")).findAny().orElseThrow();
    List<String> lines = new ArrayList<>();
    FrameLog log = new FrameLog(lines::add);
    DssCutter requests = new DssCutter(log::sent);
    DssCutter replies = new DssCutter(log::received);
    capture
        .flushes()
        .subList(0, 4)
        .forEach(f -> (f.fromClient() ? requests : replies).take(f.data().duplicate()));
    assertEquals(
        List.of(
            ">> RQSDSS c=0001+  137 EXCSAT",
            ">> RQSDSS c=0002    38 ACCSEC",
            "<< OBJDSS c=0001+   91 EXCSATRD",
            "<< OBJDSS c=0002    16 ACCSECRD",
            ">> RQSDSS c=0001+  *** SECCHK",
            ">> RQSDSS c=0002   206 ACCRDB",
            "<< RPYDSS c=0001+   21 SECCHKRM",
            "<< RPYDSS c=0002+   80 ACCRDBRM",
            "<< OBJDSS c=0002   140 SQLCARD"),
        lines);
  }

  @ParameterizedTest
  @MethodSource("captures")
  void captureInPieces(Capture capture) {
    Map<Boolean, List<ByteBuffer>> sides =
        capture.flushes().stream()
            .collect(
                Collectors.partitioningBy(
                    Flush::fromClient, Collectors.mapping(Flush::data, Collectors.toList())));
    assertEquals("", sameInPieces(sides.get(true)));
    assertEquals("", sameInPieces(sides.get(false)));
  }

  /** Derby fails within a row, and sends the begin of a DSS whose length it has not put in. */
  @Test
  void recordingsInPieces() {
    Set<String> wrong = new TreeSet<>();
    for (Recording recording : Recording.all()) {
      wrong.add(sameInPieces(recording.exchanges().stream().map(Exchange::request).toList()));
      wrong.add(sameInPieces(recording.exchanges().stream().map(Exchange::reply).toList()));
    }
    assertEquals(Set.of("", "segment too short: bytes=0 limit=6 offset=1147"), wrong);
  }

  /** The error that ends each attempt, or nothing. */
  private static String sameInPieces(List<ByteBuffer> flushes) {
    List<String> whole = new ArrayList<>();
    ByteArrayOutputStream all = new ByteArrayOutputStream();
    for (ByteBuffer flush : flushes) {
      new FrameLog(whole::add).sent(flush);
      byte[] bytes = new byte[flush.limit()];
      flush.get(0, bytes);
      all.writeBytes(bytes);
    }
    Set<String> ends = new TreeSet<>();
    Random random = new Random(all.size());
    for (int i = 0; i < CUTS; i++) {
      List<String> lines = new ArrayList<>();
      int most = 1 + random.nextInt(i < CUTS / 2 ? 20 : 40_000);
      String end = inPieces(all.toByteArray(), lines, () -> 1 + random.nextInt(most));
      ends.add(end);
      assertEquals(end.isEmpty() ? whole : whole.subList(0, lines.size()), lines);
    }
    return String.join(" ", ends);
  }

  private static String inPieces(byte[] bytes, List<String> lines, IntSupplier sizes) {
    DssCutter cutter = new DssCutter(new FrameLog(lines::add)::sent);
    try {
      for (int from = 0; from < bytes.length; ) {
        int size = Math.min(bytes.length - from, sizes.getAsInt());
        cutter.take(ByteBuffer.wrap(bytes, from, size));
        from += size;
      }
      return "";
    } catch (ReplyFormatException e) {
      return e.getMessage();
    }
  }
}
