package org.drdawire.kit;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.r2dbc.spi.Connection;
import io.r2dbc.spi.ConnectionFactory;
import io.r2dbc.spi.R2dbcException;
import io.r2dbc.spi.ValidationDepth;
import java.util.ArrayList;
import java.util.List;
import org.drdawire.dropin.BrokenRelay;
import org.junit.jupiter.api.Test;
import reactor.core.publisher.Flux;
import reactor.core.publisher.Mono;

/** A connection that is lost at any byte of an answer: an error, and never silence. */
class LostDriverTest extends DriverTest {

  /** Connects, reads a few rows and changes one. */
  private static List<Object> program(ConnectionFactory factory) {
    return Flux.usingWhen(
            factory.create(),
            own ->
                Flux.from(own.beginTransaction())
                    .thenMany(
                        Flux.from(own.createStatement("select id, v from t order by id").execute())
                            .concatMap(result -> result.map(row -> row.get(1))))
                    .concatWith(
                        Flux.from(
                                own.createStatement("update t set v = ? where id = 3")
                                    .bind(0, "three")
                                    .execute())
                            .concatMap(result -> result.getRowsUpdated()))
                    .concatWith(Mono.from(own.commitTransaction()).then(Mono.empty())),
            Connection::close)
        .collectList()
        .block(LiveDriver.LIMIT);
  }

  @Test
  void behindEachByte() throws Exception {
    try (BrokenRelay relay = BrokenRelay.to(server.port())) {
      ConnectionFactory factory = LiveDriver.factory(relay.port(), server.database());
      relay.begin();
      assertEquals(List.of("one", "two", "three", 1L), program(factory));
      List<Integer> turns = relay.turns();
      assertTrue(turns.size() > 10, turns::toString);
      List<String> silent = new ArrayList<>();
      for (int turn = 1; turn < turns.size(); turn += 2) {
        for (int bytes = 0; bytes < turns.get(turn); bytes++) {
          relay.reset(turn, bytes);
          try {
            silent.add(turn + " " + bytes + ": " + program(factory));
          } catch (R2dbcException e) {
            assertTrue(e.getSqlState().startsWith("08"), e::toString);
          }
        }
      }
      assertEquals(List.of(), silent);
    }
  }

  @Test
  void validateAfterALoss() throws Exception {
    try (BrokenRelay relay = BrokenRelay.to(server.port())) {
      Connection own = LiveDriver.connect(LiveDriver.factory(relay.port(), server.database()));
      assertEquals(true, Mono.from(own.validate(ValidationDepth.REMOTE)).block(LiveDriver.LIMIT));
      relay.begin();
      relay.reset(0, 0);
      assertEquals(false, Mono.from(own.validate(ValidationDepth.REMOTE)).block(LiveDriver.LIMIT));
      assertEquals(false, Mono.from(own.validate(ValidationDepth.LOCAL)).block(LiveDriver.LIMIT));
      LiveDriver.close(own);
    }
  }

  /** An idle connection is seen to end, without a question. */
  @Test
  void anIdleConnectionThatEnds() throws Exception {
    BrokenRelay relay = BrokenRelay.to(server.port());
    Connection own = LiveDriver.connect(LiveDriver.factory(relay.port(), server.database()));
    relay.close();
    boolean open = true;
    for (int tries = 0; tries < 1_000 && open; tries++) {
      LiveDriver.column(connection, "select id from t");
      open = Mono.from(own.validate(ValidationDepth.LOCAL)).block(LiveDriver.LIMIT);
    }
    assertEquals(false, open);
  }
}
