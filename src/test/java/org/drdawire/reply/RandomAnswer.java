package org.drdawire.reply;

import java.io.ByteArrayOutputStream;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import org.drdawire.golden.Hex;
import org.drdawire.reply.RandomColumns.Column;

/** Writes rows as the answer of a server, in blocks that are cut at random. */
final class RandomAnswer {

  private static final String END = "00 00000064 F0F2F0F0F0 C4E2D5F1F2F0F1F5 FF FF FF";

  private final ByteArrayOutputStream wire = new ByteArrayOutputStream();
  private final Random random;
  private final ByteOrder order;
  private final List<Column> columns;

  RandomAnswer(Random random, ByteOrder order, List<Column> columns) {
    this.random = random;
    this.order = order;
    this.columns = columns;
  }

  /** The answer to OPNQRY. */
  byte[] write(List<List<RandomValue>> rows) {
    String name = order == ByteOrder.BIG_ENDIAN ? "51544453514C415343" : "51544453514C583836";
    put(0x002F, Hex.parse(name));
    put(0x0035, Hex.parse(RandomColumns.TYPDEFOVR.substring(5)));
    put(0x241A, descriptor());
    ByteArrayOutputStream block = new ByteArrayOutputStream();
    List<byte[]> outside = new ArrayList<>();
    for (List<RandomValue> row : rows) {
      block.write(0xFF);
      block.write(0);
      for (int i = 0; i < columns.size(); i++) {
        put(block, outside, columns.get(i), row.get(i));
      }
      if (!outside.isEmpty() && random.nextInt(3) > 0) {
        putBlocks(block);
        outside.forEach(data -> put(0x146C, data));
        outside.clear();
      }
    }
    if (!outside.isEmpty()) {
      putBlocks(block);
      outside.forEach(data -> put(0x146C, data));
    }
    block.writeBytes(
        Hex.parse(order == ByteOrder.BIG_ENDIAN ? END : END.replace("00000064", "64000000")));
    putBlocks(block);
    byte[] last = Hex.parse("000B D003 0001 0005 2408 FF");
    wire.writeBytes(last);
    return wire.toByteArray();
  }

  private void put(
      ByteArrayOutputStream block, List<byte[]> outside, Column column, RandomValue value) {
    if (column.nullable()) {
      block.write(value == null ? 0xFF : 0);
    }
    if (value == null) {
      return;
    }
    block.writeBytes(value.row);
    if (value.outside != null) {
      byte[] data = value.outside;
      ByteBuffer all = ByteBuffer.allocate((column.nullable() ? 1 : 0) + data.length);
      all.position(column.nullable() ? 1 : 0);
      outside.add(all.put(data).array());
    }
  }

  private byte[] descriptor() {
    ByteBuffer bytes = ByteBuffer.allocate(3 + 3 * columns.size() + 15);
    bytes.put((byte) (3 + 3 * columns.size())).put((byte) 0x76).put((byte) 0xD0);
    columns.forEach(column -> bytes.put((byte) column.lid()).putShort((short) column.length()));
    return bytes.put(Hex.parse("0971E0540001D00001 0671F0E00000")).array();
  }

  /** Cuts a block anywhere, and now and then into nothing. */
  private void putBlocks(ByteArrayOutputStream block) {
    byte[] bytes = block.toByteArray();
    block.reset();
    int from = 0;
    while (from < bytes.length) {
      int length = 1 + random.nextInt(Math.min(bytes.length - from, 1 << random.nextInt(18)));
      put(0x241B, Arrays.copyOfRange(bytes, from, from + length));
      from += length;
      if (random.nextInt(10) == 0) {
        put(0x241B, new byte[0]);
      }
    }
  }

  /** Puts an object into a DSS, in as many segments as it needs. */
  private void put(int codePoint, byte[] data) {
    boolean extended = data.length > 32_000;
    boolean open = codePoint == 0x146C && random.nextBoolean();
    ByteBuffer object = ByteBuffer.allocate(8 + data.length);
    object.putShort((short) (open ? 0x8004 : extended ? 0x8008 : 4 + data.length));
    object.putShort((short) codePoint);
    if (extended && !open) {
      object.putInt(data.length);
    }
    object.put(data).flip();
    int header = 6;
    do {
      int length = Math.min(object.remaining(), 0x7FFF - header);
      boolean last = length == object.remaining();
      number(last ? header + length : 0xFFFF);
      if (header == 6) {
        number(0xD053);
        number(1);
      }
      wire.write(object.array(), object.position(), length);
      object.position(object.position() + length);
      header = 2;
    } while (object.hasRemaining());
  }

  private void number(int value) {
    wire.write(value >> 8);
    wire.write(value);
  }
}
