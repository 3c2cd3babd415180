package org.drdawire.ddm;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertNotSame;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import org.drdawire.ccsid.CcsidDecodingException;
import org.drdawire.ccsid.UnsupportedCcsidException;
import org.junit.jupiter.api.Test;

/** Bytes as a value. */
class ByteStringTest {

  private static final ByteString THREE = ByteString.of((byte) 1, (byte) 2, (byte) 0xFF);

  @Test
  void bytesAreCopiedIn() {
    byte[] bytes = {1, 2, (byte) 0xFF};
    ByteString string = ByteString.of(bytes);
    bytes[0] = 9;
    assertEquals(THREE, string);
    assertEquals(ByteBuffer.wrap(new byte[] {1, 2, (byte) 0xFF}), string.asBuffer());
  }

  @Test
  void aViewCannotBeWrittenAndHasItsOwnPosition() {
    ByteBuffer view = THREE.asBuffer();
    assertTrue(view.isReadOnly());
    view.order(ByteOrder.LITTLE_ENDIAN).position(2);
    assertNotSame(view, THREE.asBuffer());
    assertEquals(0, THREE.asBuffer().position());
    assertEquals(ByteOrder.BIG_ENDIAN, THREE.asBuffer().order());
    assertEquals(3, THREE.length());
  }

  @Test
  void equalIfTheBytesAre() {
    ByteString same = ByteString.of((byte) 1, (byte) 2, (byte) 0xFF);
    assertEquals(THREE, same);
    assertEquals(THREE.hashCode(), same.hashCode());
    assertNotEquals(THREE.hashCode(), ByteString.of((byte) 1).hashCode());
    assertNotEquals(THREE, ByteString.of((byte) 1, (byte) 2, (byte) 0xFE));
    assertNotEquals(THREE, ByteString.of((byte) 1, (byte) 2));
    assertNotEquals(THREE, THREE.asBuffer());
  }

  @Test
  void noBytesAreAByteString() {
    assertEquals(0, ByteString.of().length());
    assertEquals(ByteString.of(), ByteString.of(new byte[0]));
  }

  @Test
  void onlyTheLengthIsPrinted() {
    assertEquals("bytes=3", THREE.toString());
    assertEquals("bytes=0", ByteString.of().toString());
  }

  @Test
  void aBufferIsCopiedFromItsPositionToItsLimit() {
    byte[] bytes = {0, 1, 2, (byte) 0xFF, 4};
    ByteBuffer buffer = ByteBuffer.wrap(bytes, 1, 3);
    ByteString copy = ByteString.copyOf(buffer);
    bytes[1] = 9;
    assertEquals(THREE, copy);
    assertEquals(1, buffer.position());
  }

  @Test
  void fourBytesAreASignedNumber() {
    ByteString bytes = ByteString.of((byte) 1, (byte) 0xFF, (byte) 0, (byte) 0, (byte) 6);
    assertEquals(0x01FF_0000, bytes.signedInt(0));
    assertEquals(0xFF00_0006, bytes.signedInt(1));
    assertThrows(IndexOutOfBoundsException.class, () -> bytes.signedInt(2));
    assertThrows(IndexOutOfBoundsException.class, () -> bytes.signedInt(-1));
  }

  @Test
  void aPartIsAText() {
    ByteString bytes = ByteString.of((byte) 0xC1, (byte) 0x40, (byte) 0xC2, (byte) 0x41);
    assertEquals("A B", bytes.decode(500, 0, 3));
    assertEquals("A", bytes.decode(1208, 3, 4));
    assertEquals("", bytes.decode(500, 4, 4));
    assertThrows(CcsidDecodingException.class, () -> bytes.decode(1208, 0, 2));
    assertThrows(UnsupportedCcsidException.class, () -> bytes.decode(1, 0, 2));
    assertThrows(IndexOutOfBoundsException.class, () -> bytes.decode(500, 3, 5));
  }

  @Test
  void partsAreTakenOut() {
    assertEquals((byte) 0xFF, THREE.at(2));
    assertEquals(ByteString.of((byte) 2), THREE.part(1, 2));
    assertEquals(ByteString.of(), THREE.part(3, 3));
    assertThrows(IndexOutOfBoundsException.class, () -> THREE.at(3));
    assertThrows(IndexOutOfBoundsException.class, () -> THREE.part(1, 4));
    assertThrows(IndexOutOfBoundsException.class, () -> THREE.part(2, 1));
  }

  @Test
  void anArrayIsACopy() {
    byte[] bytes = THREE.toArray();
    assertArrayEquals(new byte[] {1, 2, (byte) 0xFF}, bytes);
    bytes[0] = 9;
    assertEquals((byte) 1, THREE.at(0));
  }
}
