package org.drdawire.dropin;

import java.io.InputStream;
import java.io.StringReader;
import java.lang.reflect.Proxy;
import java.math.BigDecimal;
import java.sql.Blob;
import java.sql.Connection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.drdawire.dropin.Bindings.Binding;

/** Values that the client refuses, damages or takes, and the whole writer does not. */
final class DifferenceTheme implements CheckedTheme {

  private static final int THIRTY_THOUSAND = 30_000;

  private static final Map<String, String> DECIMALS = new LinkedHashMap<>();

  static {
    DECIMALS.put("scale above 255", "1E-256");
    DECIMALS.put("scale above 16 bits", "1E-100000");
    DECIMALS.put("33 digits, most of them zeros", "1.50000000000000000000000000000000");
    DECIMALS.put("32 digits after the point", "0.12345678901234567890123456789012");
    DECIMALS.put("32 digits before it", "12345678901234567890123456789012");
  }

  @Override
  public void run(Connection connection, JdbcTarget target, Seen seen) throws Exception {
    connection.setAutoCommit(false);
    Map<String, Binding> decimals = new LinkedHashMap<>();
    DECIMALS.forEach(
        (name, number) ->
            decimals.put(name, (to, at) -> to.setBigDecimal(at, new BigDecimal(number))));
    for (String column : List.of("decimal(31, 5)", "double", "varchar(300)")) {
      ConversionTheme.bind(connection, column, decimals, seen);
    }
    Map<String, Binding> texts = new LinkedHashMap<>();
    texts.put("clob", (to, at) -> to.setClob(at, new StringReader("abc"), 3));
    texts.put("too long", (to, at) -> to.setString(at, "x".repeat(THIRTY_THOUSAND)));
    for (String column : List.of("varchar(300)", "bigint", "date")) {
      ConversionTheme.bind(connection, column, texts, seen);
    }
    ConversionTheme.bind(
        connection,
        "blob",
        Map.of("no answer", (to, at) -> to.setBinaryStream(at, new Silent())),
        seen);
    ConversionTheme.bind(
        connection, "blob", Map.of("above 2 GB", (to, at) -> to.setBlob(at, huge())), seen);
    connection.rollback();
  }

  /** A large object that says that it is longer than any of Derby. */
  private static Blob huge() {
    return (Blob)
        Proxy.newProxyInstance(
            Blob.class.getClassLoader(),
            new Class<?>[] {Blob.class},
            (blob, method, arguments) ->
                method.getName().equals("length")
                    ? 1L << (Integer.SIZE - 1)
                    : InputStream.nullInputStream());
  }

  /** A stream that gives nothing once, and then ends. */
  private static final class Silent extends InputStream {

    private boolean asked;

    @Override
    public int read() {
      return -1;
    }

    @Override
    public int read(byte[] bytes, int offset, int length) {
      boolean first = !asked;
      asked = true;
      return first ? 0 : -1;
    }
  }
}
