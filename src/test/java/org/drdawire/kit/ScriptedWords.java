package org.drdawire.kit;

import io.r2dbc.spi.test.TestKit.TestStatement;
import java.util.Map;

/**
 * What the scripted Db2 is asked in place of the statements of the kit, and what it cannot answer.
 */
final class ScriptedWords {

  private static final String NAMES = "columns are called C1 and C2";
  private static final String STORED = "only the values of parameters are stored";
  private static final String UNDONE = "nothing is undone";

  static final Map<String, String> NOT_ANSWERED =
      Map.of(
          "changeAutoCommitCommitsTransaction", STORED,
          "columnMetadata", NAMES,
          "compoundStatement", "a CALL has no result sets",
          "duplicateColumnNames", NAMES,
          "returnGeneratedValues", "a query without a table has two rows",
          "rowMetadata", NAMES,
          "sameAutoCommitLeavesTransactionUnchanged", "a table without rows has no columns",
          "savePoint", UNDONE,
          "transactionRollback", UNDONE);

  static final String INSERT = "insert into drda_wire_test values (%s) /*P:INTEGER*/";
  static final String INSERT_100 = "insert into t values (100)";
  static final String INSERT_TWO =
      "insert into drda_wire_two values (?, ?) /*P:INTEGER,VARCHAR(100)*/";
  private static final String SELECT_TWO = "select v from drda_wire_two /*C:INTEGER,VARCHAR(100)*/";

  /**
   * Statements in words that the script understands; it stores nothing in a table that is called t.
   */
  static final Map<TestStatement, String> WORDS =
      Map.ofEntries(
          Map.entry(TestStatement.INSERT_VALUE_PLACEHOLDER, INSERT),
          Map.entry(TestStatement.INSERT_VALUE100, INSERT_100),
          Map.entry(TestStatement.INSERT_VALUE200, "insert into t values (200)"),
          Map.entry(TestStatement.SELECT_VALUE, "select v from drda_wire_test /*C:INTEGER*/"),
          Map.entry(TestStatement.CREATE_TABLE, "create table drda_wire_test (v integer)"),
          Map.entry(TestStatement.DROP_TABLE, "drop table drda_wire_test"),
          Map.entry(
              TestStatement.INSERT_BLOB_VALUE_PLACEHOLDER,
              "insert into drda_wire_blob values (%s) /*P:BLOB(1000)*/"),
          Map.entry(TestStatement.CREATE_BLOB_TABLE, "create table drda_wire_blob (v %s)"),
          Map.entry(TestStatement.DROP_BLOB_TABLE, "drop table drda_wire_blob"),
          Map.entry(
              TestStatement.SELECT_BLOB_VALUE, "select v from drda_wire_blob /*C:BLOB(1000)*/"),
          Map.entry(
              TestStatement.INSERT_CLOB_VALUE_PLACEHOLDER,
              "insert into drda_wire_clob values (%s) /*P:CLOB(1000)*/"),
          Map.entry(TestStatement.CREATE_CLOB_TABLE, "create table drda_wire_clob (v %s)"),
          Map.entry(TestStatement.DROP_CLOB_TABLE, "drop table drda_wire_clob"),
          Map.entry(
              TestStatement.SELECT_CLOB_VALUE, "select v from drda_wire_clob /*C:CLOB(1000)*/"),
          Map.entry(TestStatement.INSERT_TWO_COLUMNS, INSERT_TWO),
          Map.entry(TestStatement.SELECT_VALUE_TWO_COLUMNS, SELECT_TWO),
          Map.entry(TestStatement.SELECT_VALUE_ALIASED_COLUMNS, SELECT_TWO),
          Map.entry(
              TestStatement.CREATE_TABLE_TWO_COLUMNS,
              "create table drda_wire_two (a integer, b varchar(100))"),
          Map.entry(TestStatement.DROP_TABLE_TWO_COLUMNS, "drop table drda_wire_two"));

  private ScriptedWords() {}
}
