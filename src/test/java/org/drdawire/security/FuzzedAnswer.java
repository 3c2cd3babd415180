package org.drdawire.security;

import java.math.BigInteger;
import java.nio.ByteBuffer;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HexFormat;
import java.util.List;
import java.util.Random;
import java.util.stream.Collectors;
import org.drdawire.ddm.ByteString;
import org.drdawire.fuzz.FuzzBytes;
import org.drdawire.reply.ReplyMessage;

/**
 * An ACCSECRD, as bytes say it, often one that fits.
 *
 * @param offered SECMEC, all
 * @param token SECTKN; empty if there is none
 * @param algorithm ENCALG, or -1
 * @param code SECCHKCD, or -1
 */
record FuzzedAnswer(List<Integer> offered, ByteString token, int algorithm, int code) {

  /** Reads what the server says to the last ACCSEC. */
  static FuzzedAnswer of(FuzzBytes input, SentByPlan model) {
    List<Integer> offered = offered(input, model.asked());
    byte[] client = model.clientToken();
    byte[] token = input.flag() ? rightToken(input, client) : anyToken(input, client.length);
    int algorithm = input.oneOf(List.of(-1, -1, -1, 1, 2, 3, 0xFFFF));
    int code = input.unsignedByte() < 160 ? -1 : input.unsignedByte();
    return new FuzzedAnswer(offered, ByteString.of(token), algorithm, code);
  }

  private static List<Integer> offered(FuzzBytes input, int asked) {
    int count = input.unsignedByte();
    if (count < 128) {
      return List.of(asked);
    }
    List<Integer> offered = new ArrayList<>();
    for (int i = count % 5; i > 0; i--) {
      offered.add(input.unsignedByte() % 20);
    }
    return offered;
  }

  /** A key or a seed, as the client's token wants it. */
  private static byte[] rightToken(FuzzBytes input, byte[] client) {
    if (client.length <= 8) {
      return client;
    }
    byte[] key = new ServerKeys(new Random(1), client).publicKey();
    return input.flag() ? key : ByteBuffer.allocate(1 + key.length).put(1, key).array();
  }

  private static byte[] anyToken(FuzzBytes input, int length) {
    return switch (input.unsignedByte() % 6) {
      case 0 -> new byte[0];
      case 1 -> new byte[length];
      case 2 -> ServerKeys.padded(BigInteger.valueOf(input.unsignedByte() % 4), length);
      case 3 ->
          ServerKeys.padded(
              ServerKeys.DES_PRIME.add(BigInteger.valueOf(input.unsignedByte() % 5 - 3)), 32);
      case 4 -> Arrays.copyOf(input.anyBytes(), length);
      default -> input.anyBytes();
    };
  }

  ReplyMessage message() {
    String words =
        offered.stream().map(String::valueOf).collect(Collectors.joining(" "))
            + (token.length() == 0 ? "" : " token=" + HexFormat.of().formatHex(token.toArray()))
            + (algorithm < 0 ? "" : " algorithm=" + algorithm)
            + (code < 0 ? "" : " code=%02X".formatted(code));
    return SignOnWords.accsecrd(words);
  }
}
