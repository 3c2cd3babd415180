package org.drdawire.r2dbc;

import io.r2dbc.spi.Blob;
import io.r2dbc.spi.Clob;
import java.io.ByteArrayOutputStream;
import java.nio.ByteBuffer;
import java.util.List;
import org.drdawire.fdoca.LargeObject;
import org.drdawire.reply.RowReader;
import org.drdawire.request.OpenQuery;
import org.drdawire.request.RowWriter;
import org.jspecify.annotations.Nullable;
import reactor.core.publisher.Flux;
import reactor.core.publisher.Mono;

/** Large objects in both directions. */
final class LargeValues {

  /** What is read into memory at most, in bytes or chars. */
  static final int MOST = 1 << 20;

  /** What Apache Derby's functions give at most. */
  private static final int BYTES = 32_672;

  private static final int CHARS = 10_890;
  private static final Object NULL = new Object();

  private LargeValues() {}

  /** A value to be written, as {@link RowWriter#writeObject} takes it, or as {@link #plain}. */
  static Mono<Object> toWrite(Session session, @Nullable Object value) {
    if (value instanceof Blob blob) {
      return session.conversation.capabilities().largeObjects().unknownLength()
          ? Mono.just(LargeObject.ofBytes(new PublishedBytes(session.wire, blob.stream())))
          : gathered(blob);
    } else if (value instanceof Clob clob) {
      return Flux.from(clob.stream())
          .reduce(new StringBuilder(), StringBuilder::append)
          .map(StringBuilder::toString);
    }
    return Mono.just(value == null ? NULL : value);
  }

  static @Nullable Object plain(Object value) {
    return value == NULL ? null : value;
  }

  /** Lets a publisher go, of which perhaps not all was read. */
  static void release(@Nullable Object written) {
    if (written instanceof LargeObject large) {
      ((PublishedBytes) large.source()).close();
    }
  }

  private static Mono<Object> gathered(Blob blob) {
    return Flux.from(blob.stream())
        .reduceWith(
            ByteArrayOutputStream::new,
            (all, next) -> {
              byte[] bytes = new byte[next.remaining()];
              next.get(bytes);
              all.writeBytes(bytes);
              return all;
            })
        .map(ByteArrayOutputStream::toByteArray);
  }

  static boolean isPublished(@Nullable Object value) {
    return value instanceof Blob || value instanceof Clob;
  }

  /** The value of a locator of Apache Derby; a Blob or Clob that reads on, if it is too large. */
  static Mono<Object> load(Session session, boolean text, int locator) {
    Located located = new Located(session, text, locator);
    return located
        .call("length", RowReader::getLong, locator)
        .flatMap(length -> length > MOST ? Mono.just(located.handle(length)) : located.all(length));
  }

  private record Located(Session session, boolean text, int locator) {

    private <T> Mono<T> call(String function, Getter<T> getter, Number... values) {
      String marks = values.length == 1 ? "?" : "?, ?, ?";
      String sql =
          "values sysibm." + (text ? "clob" : "blob") + "get" + function + "(" + marks + ")";
      return session
          .prepareOnce(sql)
          .flatMap(
              prepared ->
                  Said.to(
                      session,
                      chain ->
                          Execution.open(
                              chain, OpenQuery.of(prepared.section()), prepared, List.of(values))))
          .map(said -> getter.get(said.blocks.values().iterator().next().rows().get(0), 1));
    }

    private Flux<Object> pieces(long length) {
      int most = text ? CHARS : BYTES;
      return Flux.range(0, (int) ((length + most - 1) / most))
          .concatMap(
              i ->
                  text
                      ? this.<Object>call(
                          "substring", RowReader::getText, locator, (long) i * most + 1, most)
                      : this.<Object>call(
                          "bytes", RowReader::getBytes, locator, (long) i * most + 1, most),
              0);
    }

    private Mono<Object> all(long length) {
      if (text) {
        return pieces(length)
            .reduce(new StringBuilder(), (all, next) -> all.append((String) next))
            .map(StringBuilder::toString);
      }
      ByteBuffer all = ByteBuffer.allocate((int) length);
      return pieces(length).reduce(all, (to, next) -> to.put((byte[]) next)).map(ByteBuffer::array);
    }

    private Object handle(long length) {
      Flux<Object> read = session.keep(pieces(length));
      return text
          ? Clob.from(read.cast(CharSequence.class))
          : Blob.from(read.map(piece -> ByteBuffer.wrap((byte[]) piece)));
    }
  }

  private interface Getter<T> {
    T get(RowReader row, int column);
  }
}
