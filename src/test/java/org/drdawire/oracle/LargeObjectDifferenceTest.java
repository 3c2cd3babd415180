package org.drdawire.oracle;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

/**
 * Where the large objects of Derby's client have other bytes than ours: for each row the data of
 * SQLDTA, and the form, the number of bytes and the last bytes of EXTDTA. The client's are recorded
 * in each run.
 */
class LargeObjectDifferenceTest {

  private static final Map<String, List<String>> EXPECTED = new HashMap<>();

  static {
    // The length of a null is never read; theirs is that of an unknown length of a text.
    EXPECTED.put(
        "nulls",
        List.of(
            "001300100976D0C98006CF80060671E4D000010007147A00FFFF",
            "001300100976D0C98004CF80040671E4D000010007147A00FFFF"));
    // Theirs encodes the whole text to know its length; ours encodes it while it is sent.
    EXPECTED.put(
        "70,000 characters",
        List.of(
            "001300100976D02B7FFFCF80040671E4D000010010147A00000003616263" + "0000011170",
            "EXTENDED_4 70002 397F",
            "001300100976D02B7FFFCF80020671E4D00001000E147A00000003616263" + "008000",
            "STREAMED 70002 397F"));
    // Theirs takes the width from the characters and puts the number of bytes into it.
    EXPECTED.put(
        "12,000 of three bytes",
        List.of(
            "001300100976D02B7FFFCF80020671E4D00001000E147A00000003616263" + "008CA0",
            "EXTENDED_4 36002 AC7F",
            "001300100976D02B7FFFCF80040671E4D000010010147A00000003616263" + "0000008CA0",
            "EXTENDED_4 36002 AC7F"));
    // Theirs sends a string outside the row if three times its characters do not fit into the row.
    EXPECTED.put(
        "10,923 characters",
        List.of(
            "001300100976D02B7FFFCF80020671E4D00001000E147A00000003616263" + "002AAB",
            "SHORT 10925 327F",
            "in the row, 10923"));
    // Theirs sends bytes of ISO 8859-1, which the server reads in the CCSID that ACCRDB declares.
    EXPECTED.put(
        "Latin 1",
        List.of(
            "001300100976D02B7FFFCB80020671E4D00001000E147A00000003616263" + "000001",
            "SHORT 3 E97F",
            "001300100976D02B7FFFCB80020671E4D00001000E147A00000003616263" + "000002",
            "SHORT 4 A97F"));
  }

  @Test
  void everyDifference() throws Exception {
    LargeObjectWork work = LargeObjectInserts.different();
    List<DerbyClientSession.Flush> theirs = DerbyClientSession.record(work);
    List<byte[]> ours = SameCommands.encode(work, theirs.get(0).database());
    Map<String, List<String>> found = new HashMap<>();
    for (int i = 4; i < theirs.size() - 1; i++) {
      List<String> both = outline(theirs.get(i).chain());
      both.addAll(outline(DssParser.chain(ours.get(i))));
      found.put(theirs.get(i).step(), both);
    }
    assertEquals(EXPECTED, found);
  }

  private static List<String> outline(List<Frame> chain) {
    List<String> lines = new ArrayList<>();
    for (Frame frame : chain.subList(1, chain.size())) {
      String hex = frame.object().hex();
      if (frame.object().name().equals("EXTDTA")) {
        int bytes = hex.length() / 2;
        String last = hex.substring(hex.length() - 4);
        lines.add(frame.object().form() + " " + bytes + " " + last);
      } else {
        lines.add(hex.length() > 200 ? "in the row, " + (hex.length() / 2 - 33) : hex);
      }
    }
    return lines;
  }
}
