package org.drdawire.door;

import java.io.InputStream;
import java.io.OutputStream;
import java.nio.ByteBuffer;
import java.nio.channels.ByteChannel;
import java.nio.channels.Channels;
import java.util.List;
import java.util.Random;

/** The connection to a server: it cuts what goes and comes, and counts, so that all has an end. */
final class Wire implements ByteChannel {

  private static final int MOST_STEPS = 500_000;

  private final Server server;
  private final Random random;
  private final int piece;
  private final Requests requests = new Requests();
  private ByteBuffer coming = ByteBuffer.allocate(0);
  private long moved;
  private int steps;

  Wire(Server server, Random random, boolean whole) {
    this.server = server;
    this.random = random;
    piece = whole ? Integer.MAX_VALUE : 1 + random.nextInt(random.nextBoolean() ? 20 : 2000);
  }

  /** Takes a step, of which there are so many, and no more. */
  void step() {
    if (++steps > MOST_STEPS) {
      throw new AssertionError("no end");
    }
  }

  /** How many bytes have gone and come. */
  long moved() {
    return moved;
  }

  boolean hasBytes() {
    return coming.hasRemaining();
  }

  private int some(int most) {
    boolean none = piece < Integer.MAX_VALUE && random.nextInt(200) == 0;
    return none ? 0 : Math.min(most, piece);
  }

  @Override
  public int read(ByteBuffer target) {
    step();
    if (!coming.hasRemaining()) {
      if (server.gone) {
        return -1;
      }
      throw new AssertionError("waits for ever: nothing is to come");
    }
    int count = some(Math.min(target.remaining(), coming.remaining()));
    target.put(coming.slice(coming.position(), count));
    coming.position(coming.position() + count);
    moved += count;
    return count;
  }

  @Override
  public int write(ByteBuffer source) {
    step();
    int count = some(source.remaining());
    requests.receive(source.slice(source.position(), count));
    source.position(source.position() + count);
    moved += count;
    List<Requests.Request> chain = requests.next();
    while (!chain.isEmpty()) {
      byte[] answer = server.answer(chain);
      ByteBuffer all = ByteBuffer.allocate(coming.remaining() + answer.length);
      coming = all.put(coming).put(answer).flip();
      chain = requests.next();
    }
    return count;
  }

  /** The same connection as streams, which write whole arrays. */
  InputStream in() {
    return Channels.newInputStream(this);
  }

  OutputStream out() {
    return new OutputStream() {
      @Override
      public void write(int one) {
        write(new byte[] {(byte) one}, 0, 1);
      }

      @Override
      public void write(byte[] bytes, int offset, int length) {
        ByteBuffer rest = ByteBuffer.wrap(bytes, offset, length);
        while (rest.hasRemaining()) {
          Wire.this.write(rest);
        }
      }
    };
  }

  @Override
  public boolean isOpen() {
    return true;
  }

  @Override
  public void close() {}
}
