package org.drdawire.recipes;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.io.BufferedOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.net.Socket;
import java.nio.channels.Channels;
import java.nio.channels.WritableByteChannel;
import java.util.List;
import org.drdawire.dialect.Holdability;
import org.drdawire.fdoca.DrdaType;
import org.drdawire.fdoca.ParameterDescriptor;
import org.drdawire.fdoca.ParameterType;
import org.drdawire.request.Batch;
import org.drdawire.request.ExecuteSqlStatement;
import org.drdawire.request.ExecuteTemplate;
import org.drdawire.request.PackageSection;
import org.drdawire.request.PrepareSqlStatement;
import org.drdawire.request.RdbCommitUnitOfWork;
import org.junit.jupiter.api.Test;

/** The recipe for a driver on a stream, whose buffer holds bytes back until it is flushed. */
class StreamRecipesTest extends LiveRecipes {

  @Test
  void stream() throws IOException {
    signOn();
    execute("create table t (id integer)");
    PackageSection section = sections.acquire(Holdability.HOLD);
    ParameterDescriptor parameters = ParameterDescriptor.of(ParameterType.of(DrdaType.INTEGER));
    Socket socket = channel.socket();
    int rows = 10_000;
    // recipe: A driver on a stream
    OutputStream out = new BufferedOutputStream(socket.getOutputStream());
    requests.add(PrepareSqlStatement.of(section, "insert into t values (?)"));
    requests.drainTo(out);
    out.flush();
    source = Channels.newChannel(socket.getInputStream()); // for receive
    receive(0);

    // then a batch, which streams through a channel around the stream
    WritableByteChannel streamed = Channels.newChannel(out);
    Batch batch = Batch.of(ExecuteTemplate.of(ExecuteSqlStatement.of(section), parameters));
    for (int id = 1; id <= rows; id++) {
      batch.row(requests).writeInt(id).end();
      if (batch.shouldStream(requests)) {
        requests.streamTo(streamed); // always true: a stream waits until it has taken all
      }
    }
    requests.add(RdbCommitUnitOfWork.of());
    requests.drainTo(out);
    out.flush();
    receive(0);
    // end of recipe
    assertEquals(List.of(List.of(rows)), rows("select count(*) from t"));
    execute("drop table t");
  }
}
