package org.drdawire.dropin;

import java.nio.ByteBuffer;
import java.nio.charset.Charset;
import java.util.List;
import java.util.Map;
import org.drdawire.oracle.DdmObject;

/** Db2 for LUW, as it was captured: little-endian numbers, CCSID 1208, names in EBCDIC. */
final class Db2LuwServer extends Db2Server {

  private static final int GROUP = 0x76D0;
  private static final int GROUP_CONTINUED = 0x7F00;
  private static final int COLUMNS_OF_A_GROUP = 84;
  private static final int MGRLVLLS = 0x1404;
  private static final String CCSIDSBC = "0006119C04B8";

  /** The levels that 11.1 has granted to IBM's driver; UNICODEMGR is 0. */
  private static final Map<Integer, Integer> LEVELS =
      levels(ByteBuffer.wrap(Db2Captured.parameter(Db2Captured.luw11(0x1443, 0), MGRLVLLS)));

  @Override
  Db2Reply attributes(DdmObject command) {
    Db2Reply captured = Db2Captured.luw11(0x1443, 0);
    Db2Bytes all = new Db2Bytes();
    DdmObject.all(ByteBuffer.wrap(captured.content().toByteArray()))
        .forEach(
            parameter -> {
              byte[] data = parameter.bytes();
              all.object(
                  parameter.codePoint(),
                  parameter.codePoint() == MGRLVLLS
                      ? levels(command, LEVELS)
                      : new Db2Bytes().add(data, 0, data.length));
            });
    return Db2Reply.data(0x1443, all);
  }

  /** As 11.1 has answered a driver that has named a CCSID of XML, too. */
  @Override
  List<Db2Reply> accessed(String database) {
    Db2Reply captured = Db2Captured.luw11(0x2201, 0);
    return List.of(
        database.equals("LATIN") ? captured.with(CCSIDSBC, "0006119C0333") : captured,
        Db2Captured.luw11(0x2408, 0));
  }

  @Override
  Charset names() {
    return Db2Bytes.EBCDIC;
  }

  @Override
  Db2Bytes number(Db2Bytes to, int width, long value) {
    return to.little(width, value);
  }

  @Override
  Db2Bytes text(Db2Bytes to, String text) {
    return to.utf8(text);
  }

  @Override
  Db2Bytes name(Db2Bytes to, String name) {
    return to.varying(name).big(2, 0);
  }

  @Override
  Db2Reply success() {
    return Db2Captured.luw8(0x2408, 1);
  }

  @Override
  Db2Reply unitEnded(int disposition) {
    return Db2Captured.luw8(0x220C, 0).with("0005211501", "000521150" + disposition);
  }

  @Override
  List<Db2Reply> queryEnded() {
    return List.of(Db2Captured.luw8(0x220B, 0), Db2Captured.luw8(0x2408, 3));
  }

  @Override
  Db2Bytes columns(List<Db2Column> columns) {
    return groups(columns);
  }

  /** GDA, and CPT for each 84 columns more. */
  static Db2Bytes groups(List<Db2Column> columns) {
    Db2Bytes groups = new Db2Bytes();
    for (int from = 0; from < columns.size(); from += COLUMNS_OF_A_GROUP) {
      int count = Math.min(COLUMNS_OF_A_GROUP, columns.size() - from);
      groups.big(1, 3 + 3L * count).big(2, from == 0 ? GROUP : GROUP_CONTINUED);
      columns
          .subList(from, from + count)
          .forEach(column -> groups.big(1, column.lid()).big(2, column.field()));
    }
    return groups;
  }

  @Override
  Db2Bytes value(Db2Column column, byte[] sent) {
    if (!column.isInteger() && !column.isFloatingPoint()) {
      return new Db2Bytes().add(sent, 0, sent.length);
    }
    Db2Bytes turned = new Db2Bytes();
    for (int i = sent.length - 1; i >= 0; i--) {
      turned.big(1, sent[i]);
    }
    return turned;
  }
}
