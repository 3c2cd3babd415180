package org.drdawire.select;

import java.io.EOFException;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.util.ArrayList;
import java.util.List;
import org.drdawire.live.session.SignOn;
import org.drdawire.request.ExecuteTemplate;
import org.drdawire.request.RdbCommitUnitOfWork;

/**
 * The bytes of a transaction and nothing else: they were encoded before, and the replies are only
 * counted. Whatever key it is asked for, it selects the first row.
 */
final class FloorClient implements SelectClient {

  private static final int ROOM = 64 << 10;

  private final DirectSession session;
  private final List<Trip> trips = new ArrayList<>();
  private final ByteBuffer room = ByteBuffer.allocateDirect(ROOM);

  /** A request, and how many bytes answer it. */
  private record Trip(ByteBuffer request, int answered) {}

  private FloorClient(DirectSession session) {
    this.session = session;
  }

  /** Records a transaction in two round trips, or in one. */
  static FloorClient open(SelectTable table, boolean chained) throws IOException {
    FloorClient floor = new FloorClient(DirectSession.open(table, SignOn.plain()));
    ExecuteTemplate select = floor.session.prepareSelect();
    SelectReplies replies =
        new SelectReplies(floor.session.conversation(), floor.session.channel());
    floor.session.conversation().open(select).parameters().writeInt(0).end();
    if (!chained) {
      floor.record(replies);
    }
    floor.session.conversation().add(RdbCommitUnitOfWork.of());
    floor.record(replies);
    return floor;
  }

  private void record(SelectReplies replies) throws IOException {
    ByteBuffer request = ByteBuffer.allocateDirect(ROOM);
    session.conversation().drainTo(request);
    request.flip();
    send(request);
    trips.add(new Trip(request, replies.read()));
  }

  private void send(ByteBuffer request) throws IOException {
    while (request.hasRemaining()) {
      session.channel().write(request);
    }
  }

  @Override
  public void transact(int id) throws IOException {
    for (Trip trip : trips) {
      send(trip.request.rewind());
      room.clear();
      while (room.position() < trip.answered) {
        if (session.channel().read(room) < 0) {
          throw new EOFException();
        }
      }
      if (room.position() != trip.answered) {
        throw new IllegalStateException("bytes=" + room.position() + " of " + trip.answered);
      }
    }
  }

  @Override
  public void close() throws IOException {
    session.close();
  }
}
