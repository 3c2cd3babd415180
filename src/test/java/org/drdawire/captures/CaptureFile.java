package org.drdawire.captures;

import java.io.ByteArrayOutputStream;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Random;

/** Writes a conversation as tools that capture packets do. */
final class CaptureFile {

  private static final int CLIENT_PORT = 50_123;
  private static final int SERVER_PORT = 50_000;
  private static final int SYN = 0x02;
  private static final int ACK = 0x10;

  private final int link;
  private final boolean six;
  private final List<byte[]> frames = new ArrayList<>();

  /** As many bytes of each packet are kept. */
  private int snapLength = 262_144;

  /** The next number of each direction; that of the client wraps around. */
  private final int[] next = {-100, 7_000};

  /**
   * A file without packets.
   *
   * @param link the type of the link
   * @param six whether it is version 6 of IP
   */
  CaptureFile(int link, boolean six) {
    this.link = link;
    this.six = six;
  }

  /** How a connection begins. */
  CaptureFile opened() {
    packet(true, SYN, next[0] - 1, new byte[0]);
    packet(false, SYN | ACK, next[1] - 1, new byte[0]);
    packet(true, ACK, next[0], new byte[0]);
    return this;
  }

  /** What one side sends, in segments of some size. */
  CaptureFile sent(boolean client, byte[] bytes, int size) {
    for (int from = 0; from < bytes.length; from += size) {
      int end = Math.min(bytes.length, from + size);
      segment(client, Arrays.copyOfRange(bytes, from, end));
    }
    return this;
  }

  private void segment(boolean client, byte[] data) {
    int side = client ? 0 : 1;
    packet(client, ACK, next[side], data);
    next[side] += data.length;
  }

  /** All of a capture. */
  CaptureFile sent(Capture capture, int size) {
    capture.flushes().forEach(flush -> sent(flush.fromClient(), flush.bytes(), size));
    return this;
  }

  /** Packets come late or twice, and a segment is sent again in other pieces. */
  CaptureFile disturbed(Random random) {
    for (int i = 3; i + 4 < frames.size(); i++) {
      switch (random.nextInt(3)) {
        case 0 -> frames.add(i + random.nextInt(4), frames.remove(i));
        case 1 -> frames.add(i + random.nextInt(4), frames.get(i));
        default -> {}
      }
    }
    return this;
  }

  /** A packet is not in the capture. */
  CaptureFile without(int frame) {
    frames.remove(frame);
    return this;
  }

  /** Packets are cut off at a length. */
  CaptureFile snapped(int length) {
    snapLength = length;
    return this;
  }

  int frames() {
    return frames.size();
  }

  private void packet(boolean client, int flags, int sequence, byte[] data) {
    ByteBuffer segment = ByteBuffer.allocate(24 + data.length);
    segment.putShort((short) (client ? CLIENT_PORT : SERVER_PORT));
    segment.putShort((short) (client ? SERVER_PORT : CLIENT_PORT));
    segment.putInt(sequence).putInt(0).put((byte) 0x60).put((byte) flags);
    // A window, no checksum, and an option.
    segment.putShort((short) 8192).putInt(0).putInt(0x01010101).put(data);
    byte from = (byte) (client ? 1 : 2);
    byte[] packet = six ? versionSix(segment, from) : versionFour(segment, from);
    byte[] header = header();
    byte[] frame = Arrays.copyOf(header, header.length + packet.length);
    System.arraycopy(packet, 0, frame, header.length, packet.length);
    frames.add(frame);
  }

  private static byte[] versionFour(ByteBuffer segment, byte from) {
    ByteBuffer packet = ByteBuffer.allocate(24 + segment.limit());
    packet.put((byte) 0x46).put((byte) 0).putShort((short) packet.limit());
    packet.putInt(0x12344000).put((byte) 64).put((byte) 6).putShort((short) 0);
    packet.put(new byte[] {10, 0, 0, from, 10, 0, 0, (byte) (3 - from), 1, 1, 1, 1});
    return packet.put(segment.flip()).array();
  }

  private static byte[] versionSix(ByteBuffer segment, byte from) {
    ByteBuffer packet = ByteBuffer.allocate(48 + segment.limit());
    packet.putInt(0x60000000).putShort((short) (8 + segment.limit())).put((byte) 60);
    packet.put((byte) 64).put(new byte[15]).put(from).put(new byte[15]).put((byte) (3 - from));
    packet.put(new byte[] {6, 0, 1, 4, 0, 0, 0, 0});
    return packet.put(segment.flip()).array();
  }

  private byte[] header() {
    short type = (short) (six ? 0x86DD : 0x0800);
    return switch (link) {
      case 0 -> new byte[] {2, 0, 0, 0};
      // With the tag of a virtual network.
      case 1 -> ByteBuffer.allocate(18).putInt(12, 0x81000007).putShort(16, type).array();
      case 113 -> ByteBuffer.allocate(16).putShort(14, type).array();
      case 276 -> ByteBuffer.allocate(20).putShort(0, type).array();
      default -> new byte[0];
    };
  }

  /** In the format of tcpdump. */
  byte[] pcap(int magic, ByteOrder order) {
    ByteArrayOutputStream file = new ByteArrayOutputStream();
    ByteBuffer start = ByteBuffer.allocate(24).order(order);
    file.writeBytes(
        start.putInt(magic).putInt(0x00040002).putInt(16, snapLength).putInt(20, link).array());
    for (byte[] frame : frames) {
      int kept = Math.min(snapLength, frame.length);
      ByteBuffer head = ByteBuffer.allocate(16).order(order);
      file.writeBytes(head.putInt(8, kept).putInt(12, frame.length).array());
      file.write(frame, 0, kept);
    }
    return file.toByteArray();
  }

  /** In the format of Wireshark, with a block that nobody knows. */
  byte[] pcapng(ByteOrder order, boolean simple) {
    ByteArrayOutputStream file = new ByteArrayOutputStream();
    ByteBuffer section = ByteBuffer.allocate(16).order(order);
    block(file, order, 0x0A0D0D0A, section.putInt(0, 0x1A2B3C4D).putLong(8, -1).array());
    ByteBuffer described = ByteBuffer.allocate(8).order(order);
    block(file, order, 1, described.putShort(0, (short) link).array());
    block(file, order, 0x0BAD, new byte[8]);
    for (byte[] frame : frames) {
      int kept = Math.min(snapLength, frame.length);
      int padded = (kept + 3) / 4 * 4;
      int head = simple ? 4 : 20;
      ByteBuffer packet = ByteBuffer.allocate(head + padded).order(order);
      if (simple) {
        packet.putInt(frame.length);
      } else {
        packet.putInt(0).putLong(0).putInt(kept).putInt(frame.length);
      }
      block(file, order, simple ? 3 : 6, packet.put(frame, 0, kept).array());
    }
    return file.toByteArray();
  }

  private static void block(ByteArrayOutputStream file, ByteOrder order, int type, byte[] body) {
    ByteBuffer block = ByteBuffer.allocate(12 + body.length).order(order);
    block.putInt(type).putInt(block.limit()).put(body).putInt(block.limit());
    file.writeBytes(block.array());
  }
}
