package org.apache.derby.client.am;

import java.io.BufferedInputStream;
import java.io.BufferedReader;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.io.ObjectInputStream;
import java.io.Reader;
import java.io.StringReader;
import java.nio.charset.StandardCharsets;
import java.sql.SQLException;

/**
 * Values as texts and streams, and large objects as a whole. A locator is read by further commands.
 */
final class DropInLarge {

  private final Cursor rows;
  private final DropInMoments moments;

  DropInLarge(Cursor rows, DropInMoments moments) {
    this.rows = rows;
    this.moments = moments;
  }

  /** A value of any type as a text. */
  String string(int column) throws SqlException {
    return switch (rows.type(column)) {
      case ClientTypes.BLOB -> text(wholeBytes(column));
      case ClientTypes.CLOB -> wholeText(column);
      case ClientTypes.JAVA_OBJECT -> String.valueOf(object(column));
      case ClientTypes.DATE, ClientTypes.TIME, ClientTypes.TIMESTAMP ->
          moments.object(column).toString();
      default -> {
        if (rows.isBinary(column)) {
          yield rows.shortened(text(rows.bytes(column)));
        }
        yield rows.isText(column) ? rows.text(column) : String.valueOf(rows.row().object(column));
      }
    };
  }

  private String text(byte[] bytes) throws SqlException {
    return rows.agent_.crossConverters_.getStringFromBytes(bytes);
  }

  byte[] wholeBytes(int column) throws SqlException {
    ClientBlob blob = rows.getBlobColumn_(column, rows.agent_, false);
    try {
      return blob.getBytes(1, (int) blob.length());
    } catch (SQLException failed) {
      throw new SqlException(failed);
    }
  }

  String wholeText(int column) throws SqlException {
    ClientClob clob = rows.getClobColumn_(column, rows.agent_, false);
    try {
      return clob.getSubString(1, (int) clob.length());
    } catch (SQLException failed) {
      throw new SqlException(failed);
    }
  }

  InputStream binary(int column) throws SqlException {
    return binary(column, "java.io.InputStream");
  }

  private InputStream binary(int column, String wanted) throws SqlException {
    if (rows.isBinary(column)) {
      return new ByteArrayInputStream(rows.bytes(column));
    }
    rows.requireType(column, ClientTypes.BLOB, wanted);
    ClientBlob blob = rows.getBlobColumn_(column, rows.agent_, false);
    return blob.isLocator()
        ? new BufferedInputStream(new BlobLocatorInputStream(rows.agent_.connection_, blob))
        : blob.getBinaryStreamX();
  }

  InputStream ascii(int column) throws SqlException {
    if (rows.hasType(column, ClientTypes.CLOB)) {
      ClientClob clob = rows.getClobColumn_(column, rows.agent_, false);
      return clob.isLocator()
          ? new BufferedInputStream(new ClobLocatorInputStream(rows.agent_.connection_, clob))
          : clob.getAsciiStreamX();
    }
    return rows.isText(column)
        ? new ByteArrayInputStream(rows.text(column).getBytes(StandardCharsets.ISO_8859_1))
        : binary(column);
  }

  Reader characters(int column) throws SqlException {
    if (rows.hasType(column, ClientTypes.CLOB)) {
      ClientClob clob = rows.getClobColumn_(column, rows.agent_, false);
      return clob.isLocator()
          ? new BufferedReader(new ClobLocatorReader(rows.agent_.connection_, clob))
          : clob.getCharacterStreamX();
    }
    return rows.isText(column)
        ? new StringReader(rows.text(column))
        : new InputStreamReader(binary(column, "java.io.Reader"), StandardCharsets.UTF_16BE);
  }

  /** An object of a class of the user, which this client gives as Java serialized it. */
  Object object(int column) throws SqlException {
    try (ObjectInputStream in =
        new ObjectInputStream(new ByteArrayInputStream(rows.bytes(column)))) {
      return in.readObject();
    } catch (IOException | ClassNotFoundException | RuntimeException failed) {
      throw new SqlException(
          rows.agent_.logWriter_, new ClientMessageId("XN020.S"), failed, failed.getMessage());
    }
  }

  SqlException notSupported(String method) {
    return new SqlException(rows.agent_.logWriter_, new ClientMessageId("0A000.S"), method);
  }
}
