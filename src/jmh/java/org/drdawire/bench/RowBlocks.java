package org.drdawire.bench;

import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.util.HexFormat;
import java.util.List;
import java.util.Random;
import java.util.stream.Collectors;

/**
 * What Derby's server 10.16.1.1 answers to a query of such columns: the bytes around the values are
 * recorded, the values are random ones.
 */
final class RowBlocks {

  /** How many rows a block has. */
  static final int ROWS = 100;

  private static final int LONGEST = 32_767;
  private static final int DSS_OF_QRYDTA = 10;

  /** SQLDARD up to the number of columns. */
  private static final String DESCRIPTION_HEAD =
      """
      24110000000000202020202043535331303136300000000000000000000000000000000000000000
      00000000002020202020202020202020000000000000FF0000010000000000000000000000000000
      0000
      """;

  /** Of a column of SQLDARD, what stands behind its CCSID. */
  private static final String DESCRIPTION_TAIL =
      """
      00000000014100000000000000000000FF0000000000000000000000000000000001540000000341
      505000000001410000
      """;

  /** OPNQRYRM. */
  private static final String OPENED =
      """
      0006114900000006210224170005211FF1000C215B00000000000000020005215001
      """;

  private static final String TAIL_OF_QRYDSC = "0971E0540001D000010671F0E00000";

  private final List<ReadSample> columns;
  private final boolean db2;
  private final String data;
  private final byte[] fetch;
  private long taken;

  /**
   * Makes blocks.
   *
   * @param db2 whether the values have the form of Db2 on x86, which Vert.x's client expects
   */
  RowBlocks(List<ReadSample> columns, boolean db2) {
    this.columns = columns;
    this.db2 = db2;
    ByteOrder order = db2 ? ByteOrder.LITTLE_ENDIAN : ByteOrder.BIG_ENDIAN;
    ByteBuffer rows = ByteBuffer.allocate(LONGEST - DSS_OF_QRYDTA).order(order);
    Random random = new Random(1);
    for (int row = 0; row < ROWS; row++) {
      rows.put((byte) -1).put((byte) 0);
      for (ReadSample column : columns) {
        taken += column.putTo(rows, random);
      }
    }
    data = HexFormat.of().formatHex(rows.array(), 0, rows.position());
    fetch = HexFormat.of().parseHex(dss("D0030001", "241B", data));
  }

  /** The answers to PRPSQLSTT and OPNQRY, with a block. */
  byte[] open() {
    return HexFormat.of().parseHex(description() + query(2));
  }

  /** The answer to OPNQRY alone. */
  byte[] openAlone() {
    return HexFormat.of().parseHex(query(1));
  }

  /** The answer to CNTQRY, with the same block. */
  byte[] fetch() {
    return fetch;
  }

  /** The sum of the numbers of all values of a block. */
  long taken() {
    return taken;
  }

  private String description() {
    return dss(
        "D0430001",
        DESCRIPTION_HEAD,
        String.format("%04X", columns.size())
            + columns.stream()
                .map(column -> column.description() + DESCRIPTION_TAIL)
                .collect(Collectors.joining()));
  }

  private String query(int id) {
    String triplets =
        columns.stream().map(column -> column.triplet(db2)).collect(Collectors.joining());
    String group = String.format("%02X76D0", 3 + triplets.length() / 2);
    return dss("D052000" + id, "2205", OPENED)
        + dss("D053000" + id, "241A", group + triplets + TAIL_OF_QRYDSC)
        + dss("D003000" + id, "241B", data);
  }

  private static String dss(String header, String codePoint, String data) {
    String object = (codePoint + data).replace("\n", "");
    int length = object.length() / 2 + 2;
    return String.format("%04X%s%04X%s", length + 6, header, length, object);
  }
}
