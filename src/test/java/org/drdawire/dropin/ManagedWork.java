package org.drdawire.dropin;

import com.arjuna.ats.arjuna.common.CoordinatorEnvironmentBean;
import com.arjuna.ats.arjuna.common.CoreEnvironmentBean;
import com.arjuna.ats.arjuna.common.ObjectStoreEnvironmentBean;
import com.arjuna.ats.internal.arjuna.objectstore.VolatileStore;
import com.arjuna.common.internal.util.propertyservice.BeanPopulator;
import jakarta.transaction.Transaction;
import jakarta.transaction.TransactionManager;
import java.sql.Connection;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.ArrayList;
import java.util.List;
import java.util.logging.Level;
import java.util.logging.Logger;
import javax.sql.XAConnection;

/** One transaction of a transaction manager with two databases, and what becomes of it. */
final class ManagedWork {

  private static final Logger LOGGER = Logger.getLogger("com.arjuna");
  private static final TransactionManager MANAGER = manager();

  private final XAConnection one;
  private final XAConnection other;
  private final List<String> seen = new ArrayList<>();

  private interface Step {
    void run() throws Exception;
  }

  ManagedWork(XAConnection one, XAConnection other) {
    this.one = one;
    this.other = other;
  }

  /** It keeps what it has to remember in memory, and listens to nobody. */
  private static TransactionManager manager() {
    // it tells of each connection that was lost
    LOGGER.setLevel(Level.OFF);
    Class<ObjectStoreEnvironmentBean> stores = ObjectStoreEnvironmentBean.class;
    String inMemory = VolatileStore.class.getName();
    BeanPopulator.getDefaultInstance(stores).setObjectStoreType(inMemory);
    for (String store : List.of("communicationStore", "stateStore")) {
      BeanPopulator.getNamedInstance(stores, store).setObjectStoreType(inMemory);
    }
    try {
      BeanPopulator.getDefaultInstance(CoreEnvironmentBean.class).setNodeIdentifier("test");
    } catch (Exception unexpected) {
      throw new IllegalStateException(unexpected);
    }
    BeanPopulator.getDefaultInstance(CoordinatorEnvironmentBean.class)
        .setTransactionStatusManagerEnable(false);
    return com.arjuna.ats.jta.TransactionManager.transactionManager();
  }

  /** Inserts into a table of both, and commits, or rolls back if that fails. */
  void run(String table) throws Exception {
    MANAGER.begin();
    Transaction transaction = MANAGER.getTransaction();
    boolean worked =
        step("one", () -> work(transaction, one, table))
            && step("other", () -> work(transaction, other, table));
    if (worked) {
      step("commit", MANAGER::commit);
    } else {
      step("rollback", MANAGER::rollback);
    }
    MANAGER.suspend();
    seen.add("status " + transaction.getStatus());
  }

  /** Closes both; all that was seen. */
  List<String> close() {
    step("close one", one::close);
    step("close other", other::close);
    return seen;
  }

  /** The logical connection is closed before the transaction ends. */
  private static void work(Transaction transaction, XAConnection global, String table)
      throws Exception {
    try (Connection connection = global.getConnection()) {
      if (!transaction.enlistResource(global.getXAResource())) {
        throw new SQLException("not enlisted");
      }
      try (Statement statement = connection.createStatement()) {
        statement.executeUpdate("insert into " + table + " values 1");
      }
    }
  }

  void see(String what) {
    seen.add(what);
  }

  private boolean step(String name, Step step) {
    try {
      step.run();
      seen.add(name + " done");
      return true;
    } catch (Exception failed) {
      String state = failed instanceof SQLException error ? " " + error.getSQLState() : "";
      seen.add(name + " " + failed.getClass().getSimpleName() + state);
      return false;
    }
  }
}
