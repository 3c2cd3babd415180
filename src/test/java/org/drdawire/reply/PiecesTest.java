package org.drdawire.reply;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.nio.ByteBuffer;
import java.util.ArrayList;
import java.util.HexFormat;
import java.util.List;
import org.drdawire.ccsid.CcsidManager;
import org.drdawire.ddm.CodePoint;
import org.drdawire.ddm.chain.OutstandingCommands;
import org.drdawire.golden.Hex;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Objects that come in pieces are told apart, however the bytes are cut. */
class PiecesTest {

  @ParameterizedTest
  @ValueSource(ints = {1, 2, 3, 5, 100})
  void eachLargeObjectHasALastPiece(int cut) {
    OutstandingCommands outstanding = new OutstandingCommands();
    outstanding.add(CodePoint.CNTQRY.value());
    ReplyReader replies = new ReplyReader(CcsidManager.ebcdic(), outstanding);
    byte[] bytes =
        Hex.parse(
            """
            000C D053 0001 0006 241B FF00
            000D D053 0001 8004 146C 000102
            000A D053 0001 8004 146C
            0010 D003 0001 8008 146C 00000002 0304
            """);
    List<String> objects = new ArrayList<>();
    StringBuilder pieces = new StringBuilder();
    for (int from = 0; from < bytes.length; from += cut) {
      ByteBuffer part = ByteBuffer.wrap(bytes, from, Math.min(cut, bytes.length - from));
      ReplyEvent event = replies.next(part);
      while (event != ReplyEvent.NEEDS_MORE) {
        if (event == ReplyEvent.DATA) {
          byte[] piece = new byte[replies.data().remaining()];
          replies.data().get(piece);
          pieces.append(HexFormat.of().formatHex(piece));
          if (replies.isLastPiece()) {
            objects.add(pieces.toString());
            pieces.setLength(0);
          }
        }
        event = replies.next(part);
      }
    }
    assertEquals(List.of("ff00", "000102", "", "0304"), objects);
    assertEquals(0, outstanding.count());
  }
}
