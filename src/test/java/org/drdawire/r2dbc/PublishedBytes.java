package org.drdawire.r2dbc;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.ReadableByteChannel;
import java.util.concurrent.CancellationException;
import org.jspecify.annotations.Nullable;
import org.reactivestreams.Publisher;
import org.reactivestreams.Subscription;
import reactor.core.publisher.BaseSubscriber;

/** The bytes of a publisher as a source of a large object: no more than one buffer is asked for. */
final class PublishedBytes extends BaseSubscriber<ByteBuffer> implements ReadableByteChannel {

  private final Wire wire;
  private @Nullable Publisher<ByteBuffer> publisher;
  private @Nullable ByteBuffer buffer;
  private @Nullable Throwable failure;
  private boolean complete;

  PublishedBytes(Wire wire, Publisher<ByteBuffer> publisher) {
    this.wire = wire;
    this.publisher = publisher;
  }

  @Override
  public int read(ByteBuffer target) throws IOException {
    Publisher<ByteBuffer> begins = publisher;
    publisher = null;
    if (begins != null) {
      begins.subscribe(this);
    }
    ByteBuffer from = buffer;
    if (failure != null) {
      throw new IOException(failure);
    } else if (from == null) {
      return complete ? -1 : 0;
    }
    int count = Math.min(target.remaining(), from.remaining());
    target.put(from.slice(from.position(), count));
    from.position(from.position() + count);
    if (!from.hasRemaining()) {
      buffer = null;
      request(1);
    }
    return count;
  }

  @Override
  protected void hookOnSubscribe(Subscription subscription) {
    request(1);
  }

  @Override
  protected void hookOnNext(ByteBuffer next) {
    if (next.hasRemaining()) {
      goOn(() -> buffer = next);
    } else {
      request(1);
    }
  }

  @Override
  protected void hookOnComplete() {
    goOn(() -> complete = true);
  }

  @Override
  protected void hookOnError(Throwable why) {
    goOn(() -> failure = why);
  }

  @Override
  protected void hookOnCancel() {
    goOn(() -> failure = new CancellationException("cancelled"));
  }

  private void goOn(Runnable change) {
    wire.execute(
        () -> {
          change.run();
          wire.run();
        });
  }

  @Override
  public boolean isOpen() {
    return !isDisposed();
  }

  @Override
  public void close() {
    dispose();
  }
}
