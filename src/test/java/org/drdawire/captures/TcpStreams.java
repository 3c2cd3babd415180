package org.drdawire.captures;

import java.io.ByteArrayOutputStream;
import java.nio.ByteBuffer;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/** The two directions of each TCP connection, put together by the numbers of their segments. */
final class TcpStreams {

  private static final int TCP = 6;
  private static final int SYN = 2;
  private static final int MORE_FRAGMENTS = 0x3FFF;

  /** One direction, from its first byte in the capture up to the first that is missing. */
  static final class Direction {
    private final ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    private final TreeMap<Long, byte[]> early = new TreeMap<>();
    private int first;
    private boolean begun;

    /** One that is known as a whole. */
    static Direction of(byte[] all) {
      Direction direction = new Direction();
      direction.take(0, all);
      return direction;
    }

    private void begin(int sequence) {
      first = sequence;
      begun = true;
    }

    void take(int sequence, byte[] data) {
      if (!begun) {
        begin(sequence);
      }
      // Numbers wrap around at 4 GiB; a segment is near the end of what has come.
      int ahead = sequence - (first + bytes.size());
      long at = (long) bytes.size() + ahead;
      early.merge(at, data, (one, other) -> one.length >= other.length ? one : other);
      while (!early.isEmpty() && early.firstKey() <= bytes.size()) {
        Map.Entry<Long, byte[]> next = early.pollFirstEntry();
        long known = bytes.size() - next.getKey();
        if (known < next.getValue().length) {
          bytes.write(next.getValue(), (int) known, (int) (next.getValue().length - known));
        }
      }
    }

    byte[] bytes() {
      return bytes.toByteArray();
    }

    /** How many bytes are missing ahead of those that could not be put in; 0 if there are none. */
    long missing() {
      return early.isEmpty() ? 0 : early.firstKey() - bytes.size();
    }
  }

  /** A connection, in the order in which its sides spoke first. */
  record Connection(Direction one, Direction other) {}

  /** An address and a port, in digits. */
  private record End(List<Byte> address, int port) {}

  private record Way(End from, End to) {}

  private final Map<Way, Direction> open = new HashMap<>();
  private final List<Connection> connections = new ArrayList<>();

  private TcpStreams() {}

  /** The connections of packets that begin with their IP header. */
  static List<Connection> of(List<ByteBuffer> packets) {
    TcpStreams streams = new TcpStreams();
    packets.forEach(streams::take);
    return streams.connections;
  }

  private void take(ByteBuffer packet) {
    boolean old = packet.get(0) >> 4 == 4;
    if (packet.limit() < (old ? 20 : 40)) {
      return;
    }
    int header = old ? (packet.get(0) & 0x0F) * 4 : behindExtensions(packet);
    boolean fragment = old && (packet.getShort(6) & MORE_FRAGMENTS) != 0;
    boolean tcp = old ? packet.get(9) == TCP : header > 0;
    // A length of 0: the network card cuts it into packets.
    int said = packet.getShort(old ? 2 : 4) & 0xFFFF;
    int end = said == 0 ? packet.limit() : Math.min(packet.limit(), old ? said : said + 40);
    if (tcp && !fragment && end >= header + 20) {
      int addresses = old ? 12 : 8;
      int width = old ? 4 : 16;
      ByteBuffer segment = packet.slice(header, end - header);
      End from = new End(part(packet, addresses, width), segment.getShort(0) & 0xFFFF);
      End to = new End(part(packet, addresses + width, width), segment.getShort(2) & 0xFFFF);
      take(new Way(from, to), segment);
    }
  }

  /** Where TCP begins; 0 if something else comes, or only a part of it. */
  private static int behindExtensions(ByteBuffer packet) {
    int next = packet.get(6);
    int at = 40;
    while ((next == 0 || next == 43 || next == 60) && at + 8 <= packet.limit()) {
      next = packet.get(at);
      at += (packet.get(at + 1) & 0xFF) * 8 + 8;
    }
    return next == TCP ? at : 0;
  }

  private static List<Byte> part(ByteBuffer packet, int from, int length) {
    List<Byte> part = new ArrayList<>();
    for (int i = 0; i < length; i++) {
      part.add(packet.get(from + i));
    }
    return part;
  }

  private void take(Way way, ByteBuffer segment) {
    int sequence = segment.getInt(4);
    boolean begins = (segment.get(13) & SYN) != 0;
    Direction direction = open.get(way);
    if (direction == null || (begins && direction.bytes.size() > 0)) {
      Connection connection = new Connection(new Direction(), new Direction());
      connections.add(connection);
      open.put(way, connection.one);
      open.put(new Way(way.to, way.from), connection.other);
      direction = connection.one;
    }
    if (begins) {
      direction.begin(sequence + 1);
      return;
    }
    int header = (segment.get(12) >> 4 & 0x0F) * 4;
    if (segment.limit() > header) {
      byte[] all = new byte[segment.limit()];
      segment.get(0, all);
      direction.take(sequence, Arrays.copyOfRange(all, header, all.length));
    }
  }
}
