package org.drdawire.live.jobs;

import java.io.IOException;
import org.drdawire.fdoca.DrdaType;
import org.drdawire.fdoca.LargeObject;
import org.drdawire.fdoca.ParameterDescriptor;
import org.drdawire.fdoca.ParameterType;
import org.drdawire.live.session.LiveSession;
import org.drdawire.request.ExecuteSqlStatement;
import org.drdawire.request.ExecuteTemplate;
import org.drdawire.request.PackageSection;
import org.drdawire.request.RdbCommitUnitOfWork;

/** A large object that is neither sent nor read in memory as a whole. */
final class StreamedValue {

  private static final long SEED = 1;

  private final LiveSession session;
  private final long length;
  private final Story story;
  private final Progress progress;

  StreamedValue(LiveSession session, long length, Story story) {
    this.session = session;
    this.length = length;
    this.story = story;
    progress =
        new Progress("large object", "MB", 1_000_000, 2 * length, line -> story.say("%s", line));
  }

  /** Inserts it and commits; the replies are still to be read. */
  void insert(PackageSection section) {
    ParameterDescriptor parameters = ParameterDescriptor.of(ParameterType.of(DrdaType.BLOB));
    session
        .row(ExecuteTemplate.of(ExecuteSqlStatement.of(section), parameters))
        .writeLargeObject(LargeObject.ofBytes(Generated.bytes(SEED, length), length))
        .end();
    session.add(RdbCommitUnitOfWork.of());
    session.tellSent(progress::add);
  }

  /** Reads it by a query of that one value. */
  boolean isReadBack(PackageSection query) throws IOException {
    StoredContent stored = new StoredContent(false, progress::add);
    session.read(query, stored);
    story.say("sent and read back, %d MB/s", progress.rate());
    return stored.content().equals(Generated.of(Generated.bytes(SEED, length)));
  }
}
