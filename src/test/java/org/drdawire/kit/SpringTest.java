package org.drdawire.kit;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import io.r2dbc.pool.ConnectionPool;
import io.r2dbc.pool.ConnectionPoolConfiguration;
import io.r2dbc.spi.ConnectionFactory;
import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.springframework.dao.DataIntegrityViolationException;
import org.springframework.data.annotation.Id;
import org.springframework.data.domain.Sort;
import org.springframework.data.r2dbc.core.R2dbcEntityTemplate;
import org.springframework.data.r2dbc.dialect.R2dbcDialect;
import org.springframework.data.relational.core.dialect.Db2Dialect;
import org.springframework.data.relational.core.mapping.Table;
import org.springframework.data.relational.core.query.Criteria;
import org.springframework.data.relational.core.query.Query;
import org.springframework.r2dbc.connection.R2dbcTransactionManager;
import org.springframework.r2dbc.core.DatabaseClient;
import org.springframework.r2dbc.core.binding.BindMarkersFactory;
import org.springframework.transaction.TransactionDefinition;
import org.springframework.transaction.reactive.TransactionalOperator;
import org.springframework.transaction.support.DefaultTransactionDefinition;
import reactor.core.publisher.Flux;
import reactor.core.publisher.Mono;

/** Spring Data on the driver: what it inserts is stored, and its transactions are as it says. */
class SpringTest extends DriverTest {

  private static final BindMarkersFactory MARKS = BindMarkersFactory.anonymous("?");

  /** Derby pages as Db2 does. */
  private static final class Derby extends Db2Dialect implements R2dbcDialect {

    @Override
    public BindMarkersFactory getBindMarkersFactory() {
      return MARKS;
    }
  }

  /** A row. */
  @Table("ITEM")
  record Item(@Id Integer id, String name, int price) {}

  @BeforeEach
  void createTable() {
    LiveDriver.execute(
        connection,
        "create table item (id integer generated always as identity primary key,"
            + " name varchar(20), price integer check (price > 0))");
  }

  @AfterEach
  void dropTable() {
    LiveDriver.execute(connection, "drop table item");
  }

  private static R2dbcEntityTemplate template(ConnectionFactory factory) {
    DatabaseClient client =
        DatabaseClient.builder().connectionFactory(factory).bindMarkers(MARKS).build();
    return new R2dbcEntityTemplate(client, new Derby());
  }

  private List<Object> prices() {
    return LiveDriver.column(connection, "select price from item order by price");
  }

  /** A connection for each: it is closed when the key of the row was told. */
  @Test
  void whatIsInsertedIsStored() {
    R2dbcEntityTemplate template = template(LiveDriver.factory(server));
    for (int price = 1; price <= 20; price++) {
      Item stored = template.insert(new Item(null, "n" + price, price)).block(LiveDriver.LIMIT);
      assertEquals(new Item(price, "n" + price, price), stored);
    }
    assertEquals(IntStream.rangeClosed(1, 20).boxed().toList(), prices());
    Query dear =
        Query.query(Criteria.where("price").greaterThan(5))
            .sort(Sort.by("price").descending())
            .offset(1)
            .limit(3);
    assertEquals(
        List.of(19, 18, 17),
        template.select(dear, Item.class).map(Item::price).collectList().block(LiveDriver.LIMIT));
    assertEquals(
        15L,
        template.count(Query.query(Criteria.where("price").greaterThan(5)), Item.class).block());
    assertThrows(
        DataIntegrityViolationException.class,
        () -> template.insert(new Item(null, "free", 0)).block(LiveDriver.LIMIT));
  }

  /** With a limit, which Derby lacks, and a level, which the next user of the pool does not get. */
  @Test
  void aTransactionWithALimitAndALevel() {
    ConnectionPool pool =
        new ConnectionPool(
            ConnectionPoolConfiguration.builder(LiveDriver.factory(server)).maxSize(1).build());
    R2dbcEntityTemplate template = template(pool);
    DefaultTransactionDefinition definition = new DefaultTransactionDefinition();
    definition.setTimeout(10);
    definition.setIsolationLevel(TransactionDefinition.ISOLATION_SERIALIZABLE);
    TransactionalOperator operator =
        TransactionalOperator.create(new R2dbcTransactionManager(pool), definition);
    Flux<Object> level =
        Flux.from(
            template
                .getDatabaseClient()
                .sql("values current isolation")
                .map(row -> row.get(0))
                .all());
    Mono<Item> one = template.insert(new Item(null, "one", 1));
    assertEquals(
        "RR", one.then(level.single()).as(operator::transactional).block(LiveDriver.LIMIT));
    assertEquals("CS", level.blockLast(LiveDriver.LIMIT));
    assertThrows(
        IllegalStateException.class,
        () ->
            template
                .insert(new Item(null, "two", 2))
                .then(Mono.error(new IllegalStateException("undo")))
                .as(operator::transactional)
                .block(LiveDriver.LIMIT));
    assertEquals("CS", level.blockLast(LiveDriver.LIMIT));
    pool.disposeLater().block(LiveDriver.LIMIT);
    assertEquals(List.of(1), prices());
  }
}
