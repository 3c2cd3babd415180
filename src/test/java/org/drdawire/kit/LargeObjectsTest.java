package org.drdawire.kit;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.r2dbc.spi.Blob;
import io.r2dbc.spi.Clob;
import io.r2dbc.spi.Connection;
import io.r2dbc.spi.IsolationLevel;
import io.r2dbc.spi.R2dbcException;
import io.r2dbc.spi.Result;
import java.nio.ByteBuffer;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import reactor.core.publisher.Flux;
import reactor.core.publisher.Mono;
import reactor.core.scheduler.Scheduler;
import reactor.core.scheduler.Schedulers;

/** Large objects as publishers, into the database and out of it. */
class LargeObjectsTest extends DriverTest {

  private static final int MEGABYTE = 1 << 20;

  @BeforeEach
  void createTable() {
    LiveDriver.execute(connection, "create table large (id integer, b blob, c clob, d blob(1000))");
  }

  @AfterEach
  void dropTable() {
    LiveDriver.execute(connection, "drop table large");
  }

  private static byte[] bytes(int length) {
    byte[] bytes = new byte[length];
    new Random(length).nextBytes(bytes);
    return bytes;
  }

  private static String text(int length) {
    return "h\u00e9llo \u20ac ".repeat(length / 8 + 1).substring(0, length);
  }

  private long insert(int id, Blob blob, Clob clob) {
    return Flux.from(
            connection
                .createStatement("insert into large values (?, ?, ?, ?)")
                .bind(0, id)
                .bind(1, blob)
                .bind(2, clob)
                .bind(3, ByteBuffer.wrap(new byte[] {1, 2, 3}))
                .execute())
        .concatMap(Result::getRowsUpdated)
        .blockLast(LiveDriver.LIMIT);
  }

  private static Blob blob(byte[] bytes, int piece) {
    return Blob.from(
        Flux.range(0, (bytes.length + piece - 1) / piece)
            .map(
                i ->
                    ByteBuffer.wrap(
                        Arrays.copyOfRange(
                            bytes, i * piece, Math.min(bytes.length, (i + 1) * piece)))));
  }

  private static Clob clob(String text, int piece) {
    return Clob.from(
        Flux.range(0, (text.length() + piece - 1) / piece)
            .map(i -> text.substring(i * piece, Math.min(text.length(), (i + 1) * piece))));
  }

  private static Mono<ByteBuffer> whole(Blob blob) {
    return Flux.from(blob.stream())
        .reduce(ByteBuffer.allocate(5 * MEGABYTE), (all, next) -> all.put(next))
        .map(ByteBuffer::flip);
  }

  private static Mono<String> whole(Clob clob) {
    return Flux.from(clob.stream())
        .reduce(new StringBuilder(), StringBuilder::append)
        .map(StringBuilder::toString);
  }

  @ParameterizedTest
  @CsvSource({
    "0, 0, true",
    "1, 1, false",
    "32672, 10890, true",
    "32673, 10891, true",
    "1048576, 1048576, false",
    "1048577, 1048577, true",
    "3000000, 2000000, false"
  })
  void whatGoesInComesOut(int bytes, int chars, boolean autoCommit) {
    byte[] data = bytes(bytes);
    String words = text(chars);
    Mono.from(connection.setAutoCommit(autoCommit)).block(LiveDriver.LIMIT);
    assertEquals(1, insert(1, blob(data, 10_007), clob(words, 1_013)));
    assertEquals(1, insert(2, blob(data, 100), clob(words, 100)));
    List<Object> seen =
        Flux.from(connection.createStatement("select * from large order by id").execute())
            .concatMap(
                result ->
                    result.map(
                        row ->
                            List.of(
                                row.get(0),
                                row.get("b", Blob.class),
                                row.get("c", Clob.class),
                                row.get("d", byte[].class).length)))
            .concatMap(
                row ->
                    Mono.zip(whole((Blob) row.get(1)), whole((Clob) row.get(2)))
                        .map(
                            both ->
                                row.get(0)
                                    + " "
                                    + both.getT1().equals(ByteBuffer.wrap(data))
                                    + " "
                                    + both.getT2().equals(words)
                                    + " "
                                    + row.get(3)))
            .<Object>cast(Object.class)
            .collectList()
            .block(LiveDriver.LIMIT);
    assertEquals(List.of("1 true true 3", "2 true true 3"), seen);
    Mono.from(connection.setAutoCommit(true)).block(LiveDriver.LIMIT);
  }

  /** Nothing is asked for before the server can take it. */
  @Test
  void aPublisherIsAskedForOneBufferAtATime() {
    AtomicInteger most = new AtomicInteger();
    AtomicInteger given = new AtomicInteger();
    Flux<ByteBuffer> pieces =
        Flux.range(0, 300)
            .doOnRequest(n -> most.accumulateAndGet((int) Math.min(n, 1_000_000), Math::max))
            .doOnNext(n -> given.incrementAndGet())
            .map(i -> ByteBuffer.allocate(10_000));
    assertEquals(1, insert(1, Blob.from(pieces), Clob.from(Mono.just("x"))));
    assertEquals(300, given.get());
    assertEquals(1, most.get());
    assertEquals(
        List.of(3_000_000L),
        LiveDriver.column(connection, "select cast(length(b) as bigint) from large"));
  }

  /** The statement fails with the error of the publisher, nothing is stored, and it goes on. */
  @ParameterizedTest
  @ValueSource(ints = {0, 1, 20, 200})
  void aPublisherThatFails(int before) {
    Flux<ByteBuffer> pieces =
        Flux.range(0, before)
            .map(i -> ByteBuffer.allocate(10_000))
            .concatWith(Mono.error(new IllegalStateException("broken")));
    R2dbcException failed =
        assertThrows(
            R2dbcException.class, () -> insert(1, Blob.from(pieces), Clob.from(Mono.just("x"))));
    assertEquals("58030", failed.getSqlState());
    assertEquals(List.of(0), LiveDriver.column(connection, "select count(*) from large"));
  }

  /** Values come from threads of their own, and so do their errors. */
  @ParameterizedTest
  @ValueSource(booleans = {true, false})
  void publishersOfOtherThreads(boolean autoCommit) {
    Mono.from(connection.setAutoCommit(autoCommit)).block(LiveDriver.LIMIT);
    Scheduler other = Schedulers.single();
    for (int round = 1; round <= 20; round++) {
      byte[] data = bytes(100_000);
      Blob blob = Blob.from(Flux.from(blob(data, 9_000).stream()).publishOn(other));
      Clob clob = Clob.from(Flux.from(clob(text(5_000), 600).stream()).publishOn(other));
      assertEquals(1, insert(round, blob, clob));
      Clob broken =
          Clob.from(Mono.<String>error(new IllegalStateException("broken")).subscribeOn(other));
      assertThrows(IllegalStateException.class, () -> insert(-1, blob(data, 9_000), broken));
    }
    assertEquals(List.of(20), LiveDriver.column(connection, "select count(*) from large"));
    Mono.from(connection.setAutoCommit(true)).block(LiveDriver.LIMIT);
  }

  /** What is above a megabyte has no value in memory, and says so. */
  @Test
  void tooLargeForMemory() {
    insert(1, blob(bytes(MEGABYTE + 1), 10_000), clob(text(MEGABYTE + 1), 10_000));
    assertThrows(
        IllegalArgumentException.class, () -> LiveDriver.column(connection, "select b from large"));
    assertThrows(
        IllegalArgumentException.class, () -> LiveDriver.column(connection, "select c from large"));
    assertEquals(List.of(1), LiveDriver.column(connection, "select id from large"));
  }

  /** A Blob that is read slowly, in a transaction, holds no more than a piece. */
  @Test
  void aBlobIsReadAsItIsAskedFor() {
    insert(1, blob(bytes(3 * MEGABYTE), 10_000), Clob.from(Mono.just("x")));
    List<Integer> sizes = new ArrayList<>();
    Flux.from(connection.createStatement("select b from large").execute())
        .concatMap(result -> result.map(row -> row.get(0, Blob.class)))
        .concatMap(blob -> Flux.from(blob.stream()).limitRate(1).take(3))
        .doOnNext(piece -> sizes.add(piece.remaining()))
        .blockLast(LiveDriver.LIMIT);
    assertEquals(List.of(32_672, 32_672, 32_672), sizes);
    assertTrue(connection.isAutoCommit());
    assertEquals(List.of(1), LiveDriver.column(connection, "select count(*) from large"));
  }

  /** The commit of auto-commit waits until the last of them has been read or discarded. */
  @Test
  void blobsThatAreReadBehindTheLastRow() {
    byte[] data = bytes(MEGABYTE + 1);
    for (int id = 1; id <= 3; id++) {
      insert(id, blob(data, 10_000), Clob.from(Mono.just("x")));
    }
    Mono.from(connection.setTransactionIsolationLevel(IsolationLevel.SERIALIZABLE))
        .block(LiveDriver.LIMIT);
    List<Blob> blobs =
        Flux.from(connection.createStatement("select b from large").execute())
            .concatMap(result -> result.map(row -> row.get(0, Blob.class)))
            .collectList()
            .block(LiveDriver.LIMIT);
    Connection other = LiveDriver.connect(LiveDriver.factory(server));
    assertEquals(ByteBuffer.wrap(data), whole(blobs.get(0)).block(LiveDriver.LIMIT));
    Mono.from(blobs.get(1).discard()).block(LiveDriver.LIMIT);
    assertTrue(isLocked(other));
    assertEquals(ByteBuffer.wrap(data), whole(blobs.get(2)).block(LiveDriver.LIMIT));
    assertFalse(isLocked(other));
    LiveDriver.close(other);
  }

  /** Whether somebody has read the table, and has not committed. */
  private static boolean isLocked(Connection other) {
    String locks = "select count(*) from syscs_diag.lock_table where tablename = 'LARGE'";
    return !LiveDriver.column(other, locks).equals(List.of(0));
  }

  /** The next statement ends the unit of work that the Blob is of. */
  @Test
  void aBlobOfAnEndedUnitOfWork() {
    insert(1, blob(bytes(3 * MEGABYTE), 10_000), Clob.from(Mono.just("x")));
    Blob kept =
        Flux.from(connection.createStatement("select b from large").execute())
            .concatMap(result -> result.map(row -> row.get(0, Blob.class)))
            .blockLast(LiveDriver.LIMIT);
    LiveDriver.execute(connection, "insert into large (id) values 2");
    assertThrows(
        RuntimeException.class, () -> Flux.from(kept.stream()).blockLast(LiveDriver.LIMIT));
  }
}
