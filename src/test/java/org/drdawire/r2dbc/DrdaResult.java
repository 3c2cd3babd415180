package org.drdawire.r2dbc;

import io.r2dbc.spi.Readable;
import io.r2dbc.spi.Result;
import io.r2dbc.spi.Row;
import io.r2dbc.spi.RowMetadata;
import java.util.Objects;
import java.util.function.BiFunction;
import java.util.function.Function;
import java.util.function.Predicate;
import org.reactivestreams.Publisher;
import reactor.core.publisher.Flux;

/**
 * The segments of one result, as they come. A row is that of the server's bytes, valid until the
 * function that takes it returns.
 */
final class DrdaResult implements Result {

  record Count(long value) implements UpdateCount {}

  record OneRow(DrdaRow row) implements RowSegment {}

  record Out(DrdaRow outParameters) implements OutSegment {}

  private final Flux<Segment> segments;

  DrdaResult(Flux<Segment> segments) {
    this.segments = segments;
  }

  static Result ofCount(long rows) {
    return new DrdaResult(Flux.just(new Count(rows)));
  }

  @Override
  public Publisher<Long> getRowsUpdated() {
    return segments.ofType(UpdateCount.class).map(UpdateCount::value).reduce(Long::sum);
  }

  @Override
  public <T> Publisher<T> map(BiFunction<Row, RowMetadata, ? extends T> mapping) {
    Objects.requireNonNull(mapping, "mapping");
    return segments
        .ofType(RowSegment.class)
        .map(each -> mapping.apply(each.row(), each.row().getMetadata()));
  }

  @Override
  public <T> Publisher<T> map(Function<? super Readable, ? extends T> mapping) {
    Objects.requireNonNull(mapping, "mapping");
    return segments
        .filter(each -> !(each instanceof UpdateCount))
        .map(
            each ->
                mapping.apply(
                    each instanceof OneRow one ? one.row() : ((Out) each).outParameters()));
  }

  @Override
  public Result filter(Predicate<Segment> wanted) {
    return new DrdaResult(segments.filter(wanted));
  }

  @Override
  public <T> Publisher<T> flatMap(Function<Segment, ? extends Publisher<? extends T>> mapping) {
    Objects.requireNonNull(mapping, "mapping");
    return segments.map(DrdaResult::kept).concatMap(mapping, 1);
  }

  /** What a publisher may use later. */
  private static Segment kept(Segment segment) {
    return segment instanceof OneRow one ? new OneRow(one.row().copy()) : segment;
  }
}
