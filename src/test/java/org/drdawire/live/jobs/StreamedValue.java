package org.drdawire.live.jobs;

import java.io.IOException;
import org.drdawire.fdoca.DrdaType;
import org.drdawire.fdoca.LargeObject;
import org.drdawire.fdoca.ParameterDescriptor;
import org.drdawire.fdoca.ParameterType;
import org.drdawire.live.session.Conversation;
import org.drdawire.live.session.CountedChannel;
import org.drdawire.live.session.LargeObjectReading;
import org.drdawire.request.ExecuteSqlStatement;
import org.drdawire.request.PackageSection;
import org.drdawire.request.RdbCommitUnitOfWork;

/** A large object that is neither sent nor read in memory as a whole. */
final class StreamedValue {

  private static final long SEED = 1;

  private final Conversation conversation;
  private final long length;
  private final Story story;
  private final Progress progress;

  StreamedValue(Conversation conversation, long length, Story story) {
    this.conversation = conversation;
    this.length = length;
    this.story = story;
    progress =
        new Progress("large object", "MB", 1_000_000, 2 * length, line -> story.say("%s", line));
  }

  /** Inserts it and commits; the replies are still to be read. */
  void insert(PackageSection section) throws IOException {
    conversation
        .requests()
        .row(
            ExecuteSqlStatement.of(section),
            ParameterDescriptor.of(ParameterType.of(DrdaType.BLOB)))
        .writeLargeObject(LargeObject.ofBytes(Generated.bytes(SEED, length), length))
        .end();
    conversation.requests().add(RdbCommitUnitOfWork.of());
    conversation.sendThrough(channel -> new CountedChannel(channel, progress::add));
  }

  /** Reads it by a query of that one value. */
  boolean isReadBack(PackageSection query) throws IOException {
    StoredContent stored = new StoredContent(false, progress::add);
    new LargeObjectReading(conversation).read(query, stored);
    story.say("sent and read back, %d MB/s", progress.rate());
    return stored.content().equals(Generated.of(Generated.bytes(SEED, length)));
  }
}
