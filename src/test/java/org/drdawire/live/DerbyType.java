package org.drdawire.live;

/** The types that Derby has, but large objects: each with its SQL and its greatest length. */
enum DerbyType {
  SMALLINT("smallint", 0),
  INTEGER("integer", 0),
  BIGINT("bigint", 0),
  REAL("real", 0),
  DOUBLE("double", 0),
  DECIMAL("decimal(%d,%d)", 31),
  NUMERIC("numeric(%d,%d)", 31),
  BOOLEAN("boolean", 0),
  CHAR("char(%d)", 254),
  VARCHAR("varchar(%d)", 32_672),
  LONG_VARCHAR("long varchar", 0),
  CHAR_FOR_BIT_DATA("char(%d) for bit data", 254),
  VARCHAR_FOR_BIT_DATA("varchar(%d) for bit data", 32_672),
  LONG_VARCHAR_FOR_BIT_DATA("long varchar for bit data", 0),
  DATE("date", 0),
  TIME("time", 0),
  TIMESTAMP("timestamp", 0);

  private final String sql;
  private final int greatest;

  DerbyType(String sql, int greatest) {
    this.sql = sql;
    this.greatest = greatest;
  }

  /** The type in SQL, with places for its length and its scale if it has them. */
  String sql() {
    return sql;
  }

  /** The greatest length or precision, or 0 if the type has none. */
  int greatest() {
    return greatest;
  }
}
