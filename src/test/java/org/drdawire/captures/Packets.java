package org.drdawire.captures;

import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** The packets of a capture file, pcap or pcapng: IP and what is in it. */
final class Packets {

  private static final int PCAP_MICROSECONDS = 0xA1B2C3D4;
  private static final int PCAP_NANOSECONDS = 0xA1B23C4D;
  private static final int SECTION = 0x0A0D0D0A;
  private static final int NATIVE_ORDER = 0x1A2B3C4D;
  private static final int INTERFACE = 1;
  private static final int SIMPLE_PACKET = 3;
  private static final int PACKET = 6;
  private static final int PCAP_HEADER = 24;
  private static final int LINK_TYPE = 0x0FFF_FFFF;

  private Packets() {}

  /** The packets of a file, from the IP header on, in their order; others are left out. */
  static List<ByteBuffer> of(byte[] file) {
    ByteBuffer in = ByteBuffer.wrap(file);
    int magic = in.getInt(0);
    if (magic == SECTION) {
      return blocks(in);
    }
    int turned = Integer.reverseBytes(magic);
    if (turned == PCAP_MICROSECONDS || turned == PCAP_NANOSECONDS) {
      in.order(ByteOrder.LITTLE_ENDIAN);
    } else if (magic != PCAP_MICROSECONDS && magic != PCAP_NANOSECONDS) {
      throw new IllegalArgumentException("neither pcap nor pcapng");
    }
    return records(in);
  }

  private static List<ByteBuffer> records(ByteBuffer in) {
    int link = in.getInt(PCAP_HEADER - 4) & LINK_TYPE;
    List<ByteBuffer> packets = new ArrayList<>();
    in.position(PCAP_HEADER);
    while (in.remaining() >= 16) {
      int length = in.getInt(in.position() + 8);
      in.position(in.position() + 16);
      // The last one is cut if the tool was killed.
      ByteBuffer frame = in.slice(in.position(), Math.min(length, in.remaining()));
      in.position(in.position() + frame.remaining());
      network(link, frame).ifPresent(packets::add);
    }
    return packets;
  }

  private static List<ByteBuffer> blocks(ByteBuffer in) {
    List<Integer> links = new ArrayList<>();
    List<ByteBuffer> packets = new ArrayList<>();
    while (in.remaining() >= 12) {
      int start = in.position();
      if (in.getInt(start) == SECTION) {
        boolean big = in.order(ByteOrder.BIG_ENDIAN).getInt(start + 8) == NATIVE_ORDER;
        in.order(big ? ByteOrder.BIG_ENDIAN : ByteOrder.LITTLE_ENDIAN);
        links.clear();
      }
      int length = in.getInt(start + 4);
      if (length < 12 || length > in.remaining()) {
        return packets;
      }
      switch (in.getInt(start)) {
        case INTERFACE -> links.add(in.getShort(start + 8) & 0xFFFF);
        case SIMPLE_PACKET ->
            network(links.get(0), in.slice(start + 12, Math.min(in.getInt(start + 8), length - 16)))
                .ifPresent(packets::add);
        case PACKET ->
            network(links.get(in.getInt(start + 8)), in.slice(start + 28, in.getInt(start + 20)))
                .ifPresent(packets::add);
        default -> {}
      }
      in.position(start + length);
    }
    return packets;
  }

  /** What is behind the header of the link; empty if that is no IP. */
  private static Optional<ByteBuffer> network(int link, ByteBuffer frame) {
    int header =
        switch (link) {
          case 0, 108 -> 4; // loopback: the family
          case 1 -> ethernet(frame);
          case 113 -> 16; // "any" of Linux
          case 276 -> 20;
          case 12, 14, 101, 228, 229 -> 0;
          default -> throw new IllegalArgumentException("link type " + link);
        };
    if (header >= frame.limit()) {
      return Optional.empty();
    }
    int version = frame.get(header) >> 4 & 0x0F;
    boolean ip = version == 4 || version == 6;
    return ip ? Optional.of(frame.slice(header, frame.limit() - header)) : Optional.empty();
  }

  /** The length of its header, with the tags of virtual networks. */
  private static int ethernet(ByteBuffer frame) {
    int at = 12;
    while (at + 2 <= frame.limit()) {
      int type = frame.getShort(at) & 0xFFFF;
      at += 2;
      if (type == 0x0800 || type == 0x86DD) {
        return at;
      } else if (type != 0x8100 && type != 0x88A8) {
        break;
      }
      at += 2;
    }
    return frame.limit();
  }
}
