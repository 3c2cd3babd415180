package org.drdawire.ccsid;

import java.nio.ByteBuffer;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Stream;
import org.drdawire.ccsid.charset.AsciiPages;
import org.drdawire.ccsid.charset.EbcdicPages;
import org.drdawire.ccsid.charset.FastDecoder;
import org.drdawire.ccsid.charset.SingleByteCharset;
import org.drdawire.ccsid.charset.SingleBytePage;
import org.drdawire.ccsid.charset.StrictCharset;
import org.drdawire.ccsid.charset.Utf16Charset;
import org.drdawire.ccsid.charset.Utf8Charset;
import org.jspecify.annotations.Nullable;

/** The CCSIDs whose tables this library contains. */
final class OwnCcsids {

  private static final List<Integer> UNICODE = List.of(1200, 1208, 13488, 17584);

  private static final int[] EBCDIC = array(EbcdicPages.CCSIDS);
  private static final int[] ASCII = array(AsciiPages.CCSIDS);

  /** Each connection asks for these several times. */
  private static final StrictCharset UTF_8 =
      new Utf8Charset("1208", new Ccsid(1208, Ccsid.Kind.UTF_8).substitute());

  private static final StrictCharset CCSID_500 =
      new SingleByteCharset(
          "500", EbcdicPages.page(500), new Ccsid(500, Ccsid.Kind.EBCDIC_SINGLE_BYTE).substitute());

  private OwnCcsids() {}

  /** All of them, in no order. */
  static Stream<Ccsid> all() {
    return Stream.of(UNICODE, AsciiPages.CCSIDS, EbcdicPages.CCSIDS)
        .flatMap(List::stream)
        .map(OwnCcsids::find);
  }

  /** The CCSID of a number, or null if this library does not contain its table. */
  static @Nullable Ccsid find(int number) {
    Ccsid.Kind kind = kind(number);
    return kind == null ? null : new Ccsid(number, kind);
  }

  /** The kind of a CCSID, or null if this library does not contain its table. */
  static Ccsid.@Nullable Kind kind(int number) {
    return switch (number) {
      case 1208 -> Ccsid.Kind.UTF_8;
      case 1200, 17584 -> Ccsid.Kind.UTF_16;
      case 13488 -> Ccsid.Kind.UCS_2;
      default -> singleByte(number);
    };
  }

  private static Ccsid.@Nullable Kind singleByte(int number) {
    if (Arrays.binarySearch(EBCDIC, number) >= 0) {
      return Ccsid.Kind.EBCDIC_SINGLE_BYTE;
    }
    return Arrays.binarySearch(ASCII, number) >= 0 ? Ccsid.Kind.ASCII_SINGLE_BYTE : null;
  }

  /** Copies numbers that are in ascending order: the first sort of a virtual machine is slow. */
  private static int[] array(List<Integer> ccsids) {
    int[] array = new int[ccsids.size()];
    for (int i = 0; i < array.length; i++) {
      array[i] = ccsids.get(i);
    }
    return array;
  }

  /** The charset of one of them. */
  static StrictCharset charset(Ccsid ccsid, NewlineMapping newline) {
    if (ccsid.number() == 500 && newline == NewlineMapping.IBM) {
      return CCSID_500;
    }
    String name = String.valueOf(ccsid.number());
    byte[] substitute = ccsid.substitute();
    return switch (ccsid.kind()) {
      case UTF_8 -> UTF_8;
      case UTF_16 -> new Utf16Charset(name, true, substitute);
      case UCS_2 -> new Utf16Charset(name, false, substitute);
      case EBCDIC_SINGLE_BYTE ->
          ebcdic(name, EbcdicPages.page(ccsid.number()), newline, substitute);
      default -> new SingleByteCharset(name, AsciiPages.page(ccsid.number()), substitute);
    };
  }

  private static StrictCharset ebcdic(
      String name, SingleBytePage page, NewlineMapping newline, byte[] substitute) {
    return switch (newline) {
      case IBM -> new SingleByteCharset(name, page, substitute);
      case ZOS_UNIX ->
          new SingleByteCharset(name.concat("-ZOS_UNIX"), page.withUnixNewline(), substitute);
    };
  }

  /** Decodes without a manager; null if a decoder has to decide about the text. */
  static @Nullable String decode(int number, ByteBuffer bytes) {
    Ccsid own = find(number);
    FastDecoder fast = own == null ? null : charset(own, NewlineMapping.IBM).newFastDecoder();
    return fast == null ? null : fast.decode(bytes);
  }
}
