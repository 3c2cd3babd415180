package org.drdawire.captures;

import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * The packets of a capture file, pcap or pcapng: IP and what is in it.
 *
 * @param all from the IP header on, in their order; others are left out
 * @param cut how many a snap length has cut off
 */
record Packets(List<ByteBuffer> all, int cut) {

  private static final int PCAP_MICROSECONDS = 0xA1B2C3D4;
  private static final int PCAP_NANOSECONDS = 0xA1B23C4D;
  private static final int SECTION = 0x0A0D0D0A;
  private static final int NATIVE_ORDER = 0x1A2B3C4D;
  private static final int INTERFACE = 1;
  private static final int SIMPLE_PACKET = 3;
  private static final int PACKET = 6;
  private static final int PCAP_HEADER = 24;
  private static final int LINK_TYPE = 0x0FFF_FFFF;

  /** How the files of gzip, zstd, xz, bzip2 and zip begin. */
  private static final List<Integer> COMPRESSED = List.of(0x1F8B, 0x28B5, 0xFD37, 0x425A, 0x504B);

  /**
   * Reads a file.
   *
   * @throws IllegalArgumentException if it is something else; the message is for who has captured
   */
  static Packets of(byte[] file) {
    ByteBuffer in = ByteBuffer.wrap(file);
    if (file.length >= 2 && COMPRESSED.contains(in.getShort(0) & 0xFFFF)) {
      throw new IllegalArgumentException("the file is compressed: unpack it first");
    }
    int magic = file.length < PCAP_HEADER ? 0 : in.getInt(0);
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

  private static Packets records(ByteBuffer in) {
    int link = in.getInt(PCAP_HEADER - 4) & LINK_TYPE;
    List<ByteBuffer> packets = new ArrayList<>();
    int cut = 0;
    in.position(PCAP_HEADER);
    while (in.remaining() >= 16) {
      int length = in.getInt(in.position() + 8);
      cut += length < in.getInt(in.position() + 12) ? 1 : 0;
      in.position(in.position() + 16);
      // The last one is cut if the tool was killed.
      ByteBuffer frame = in.slice(in.position(), Math.min(length, in.remaining()));
      in.position(in.position() + frame.remaining());
      network(link, frame).ifPresent(packets::add);
    }
    return new Packets(packets, cut);
  }

  private static Packets blocks(ByteBuffer in) {
    List<Integer> links = new ArrayList<>();
    List<ByteBuffer> packets = new ArrayList<>();
    int cut = 0;
    while (in.remaining() >= 12) {
      int start = in.position();
      if (in.getInt(start) == SECTION) {
        boolean big = in.order(ByteOrder.BIG_ENDIAN).getInt(start + 8) == NATIVE_ORDER;
        in.order(big ? ByteOrder.BIG_ENDIAN : ByteOrder.LITTLE_ENDIAN);
        links.clear();
      }
      int length = in.getInt(start + 4);
      if (length < 12 || length > in.remaining()) {
        break;
      }
      switch (in.getInt(start)) {
        case INTERFACE -> links.add(in.getShort(start + 8) & 0xFFFF);
        case SIMPLE_PACKET -> {
          int size = in.getInt(start + 8);
          cut += size > length - 16 ? 1 : 0;
          network(links.get(0), in.slice(start + 12, Math.min(size, length - 16)))
              .ifPresent(packets::add);
        }
        case PACKET -> {
          int size = in.getInt(start + 20);
          cut += size < in.getInt(start + 24) ? 1 : 0;
          network(links.get(in.getInt(start + 8)), in.slice(start + 28, size))
              .ifPresent(packets::add);
        }
        default -> {}
      }
      in.position(start + length);
    }
    return new Packets(packets, cut);
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
          default -> throw new IllegalArgumentException("link type not known: " + link);
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
