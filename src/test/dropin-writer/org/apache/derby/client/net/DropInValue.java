package org.apache.derby.client.net;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.io.ObjectOutputStream;
import java.io.Reader;
import java.nio.charset.StandardCharsets;
import java.sql.Blob;
import java.sql.Clob;
import java.sql.SQLException;
import java.sql.Types;
import java.time.LocalDate;
import java.time.LocalTime;
import org.apache.derby.client.am.ClientClob;
import org.apache.derby.client.am.ClientTypes;
import org.apache.derby.client.am.DateTimeValue;
import org.apache.derby.client.am.Lob;
import org.drdawire.fdoca.LargeObject;
import org.drdawire.request.RowWriter;

/** A value of the client, converted, by the method of a row that takes it. */
final class DropInValue {

  private DropInValue() {}

  static void write(RowWriter row, int jdbcType, Object value) throws SQLException {
    if (value instanceof Lob large && large.isLocator()) {
      row.writeInt(large.getLocator());
    } else if (value instanceof Blob bytes) {
      row.writeLargeObject(bytes(bytes));
    } else if (value instanceof ClientClob text && text.isString()) {
      row.writeText(text.getString());
    } else if (value instanceof Clob text) {
      row.writeLargeObject(text(text));
    } else if (value instanceof DateTimeValue dateTime) {
      write(row, jdbcType, dateTime);
    } else if (jdbcType == ClientTypes.JAVA_OBJECT && value != null) {
      row.writeBytes(serialized(value));
    } else {
      row.writeObject(value);
    }
  }

  private static void write(RowWriter row, int jdbcType, DateTimeValue value) {
    LocalTime time = LocalTime.of(value.getHours(), value.getMinutes(), value.getSeconds());
    if (jdbcType == Types.TIME) {
      // a java.sql.Time has milliseconds, a TIME has none
      row.writeTime(time);
    } else if (jdbcType == Types.DATE) {
      row.writeDate(date(value));
    } else {
      row.writeTimestamp(date(value).atTime(time.withNano(value.getNanos())));
    }
  }

  private static LocalDate date(DateTimeValue value) {
    return LocalDate.of(value.getYear(), value.getMonth() + 1, value.getDayOfMonth());
  }

  private static LargeObject bytes(Blob value) throws SQLException {
    return isStreamed(value)
        ? LargeObject.ofBytes(value.getBinaryStream())
        : LargeObject.ofBytes(value.getBinaryStream(), value.length());
  }

  private static LargeObject text(Clob value) throws SQLException {
    Reader characters =
        value instanceof ClientClob text ? reader(text) : value.getCharacterStream();
    return isStreamed(value)
        ? LargeObject.ofText(characters)
        : LargeObject.ofText(characters, value.length());
  }

  private static Reader reader(ClientClob value) throws SQLException {
    if (value.isAsciiStream()) {
      return new InputStreamReader(value.getAsciiStream(), StandardCharsets.ISO_8859_1);
    } else if (!value.isUnicodeStream()) {
      return value.getCharacterStream();
    }
    InputStream bytes = value.getUnicodeStream();
    return bytes instanceof EncodedInputStream encoded
        ? encoded.reader()
        : new InputStreamReader(bytes, StandardCharsets.UTF_8.newDecoder());
  }

  /** Whether the client has been given a stream without a length. */
  private static boolean isStreamed(Object value) {
    return value instanceof Lob large && large.willBeLayerBStreamed();
  }

  private static byte[] serialized(Object value) throws SQLException {
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    try (ObjectOutputStream objects = new ObjectOutputStream(bytes)) {
      objects.writeObject(value);
    } catch (IOException failed) {
      throw new SQLException("object cannot be serialized", "22000", failed);
    }
    return bytes.toByteArray();
  }
}
