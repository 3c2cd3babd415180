package org.drdawire.recipes;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Path;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import jdk.jfr.Event;
import jdk.jfr.Name;
import jdk.jfr.Recording;
import jdk.jfr.consumer.RecordedEvent;
import jdk.jfr.consumer.RecordingFile;
import org.drdawire.conversation.Counts;
import org.drdawire.ddm.FrameLog;
import org.drdawire.request.RdbCommitUnitOfWork;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The recipe that watches a connection. */
class WatchRecipesTest extends LiveRecipes {

  @TempDir private Path folder;

  /** What an exchange has done, as the Flight Recorder keeps it. */
  @Name("org.drdawire.Exchange")
  static final class ExchangeEvent extends Event {
    long turns;
    long sent;
    long received;
    long commands;
    long failures;
  }

  @Test
  void aLogAndNumbers() throws IOException {
    connect();
    conversation.add(RdbCommitUnitOfWork.of());
    String name = "first";
    List<String> log = new ArrayList<>();
    try (Recording recording = new Recording()) {
      recording.enable(ExchangeEvent.class);
      recording.start();
      // recipe: A log and numbers
      conversation.logTo(new FrameLog(line -> log.add(Instant.now() + " " + name + " " + line)));
      Counts counts = conversation.counts();
      ExchangeEvent event = new ExchangeEvent(); // a jdk.jfr.Event with fields of type long
      event.begin();
      exchange.run(this::take);
      event.turns = counts.turns();
      event.sent = counts.bytesSent();
      event.received = counts.bytesReceived();
      event.commands = counts.commands();
      event.failures = counts.failures();
      event.commit();
      // end of recipe
      recording.stop();
      Path file = folder.resolve("events.jfr");
      recording.dump(file);
      RecordedEvent kept = RecordingFile.readAllEvents(file).get(0);
      assertEquals(3, kept.getLong("turns"));
      assertEquals(counts.bytesSent(), kept.getLong("sent"));
      assertEquals(counts.bytesReceived(), kept.getLong("received"));
      assertEquals(5, kept.getLong("commands"));
      assertEquals(0, kept.getLong("failures"));
    }
    assertTrue(log.get(0).endsWith("Z first >> RQSDSS c=0001    10 RDBCMM"), log.get(0));
    assertTrue(log.get(1).contains("Z first << RPYDSS c=0001+"), log.get(1));
  }
}
