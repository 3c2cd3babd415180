package org.drdawire.select;

import java.nio.file.Path;
import java.sql.Driver;
import java.util.Locale;
import org.drdawire.dropin.ClientFolder;
import org.drdawire.live.session.SignOn;

/** Who does the transactions. */
enum SelectVariant {
  /** Derby's client as it is, to which all are compared. */
  STOCK,
  /** The same once more, in a class loader of its own: how far apart equals are. */
  STOCK_AGAIN,
  /** Derby's client with our managers. */
  MANAGERS("dropin"),
  /** Derby's client with all requests written by us. */
  WRITER("dropin-writer"),
  /** Our encoder without JDBC, in the same two round trips. */
  DIRECT,
  /** The same in one round trip. */
  CHAINED,
  /** As DIRECT, with all names in EBCDIC. */
  EBCDIC,
  /** The bytes of DIRECT, neither encoded nor decoded. */
  FLOOR_TWO,
  /** The bytes of CHAINED, neither encoded nor decoded. */
  FLOOR_ONE;

  private final Path overlay;

  SelectVariant() {
    overlay = null;
  }

  SelectVariant(String overlay) {
    this.overlay = Path.of("src", "test", overlay);
  }

  /** Opens connections to a server. */
  interface Opener {
    SelectClient open(SelectTable table) throws Exception;
  }

  /** What opens the connections of this variant: those of a JDBC client share its class loader. */
  Opener opener() throws Exception {
    return switch (this) {
      case STOCK, STOCK_AGAIN, MANAGERS, WRITER -> {
        Driver driver = client().driver();
        yield table -> JdbcClient.open(driver, table);
      }
      case DIRECT -> table -> DirectClient.open(table, SignOn.plain());
      case CHAINED -> DirectClient::openChained;
      case EBCDIC -> table -> DirectClient.open(table, SignOn.plain().inEbcdic());
      case FLOOR_TWO -> table -> FloorClient.open(table, false);
      case FLOOR_ONE -> table -> FloorClient.open(table, true);
    };
  }

  private ClientFolder client() throws Exception {
    String folder = "select-" + this;
    return overlay == null ? ClientFolder.unpacked(folder) : ClientFolder.replaced(folder, overlay);
  }

  @Override
  public String toString() {
    return name().toLowerCase(Locale.ROOT).replace('_', '-');
  }
}
