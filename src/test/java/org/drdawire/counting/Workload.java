package org.drdawire.counting;

/** What is counted as a whole; {@link Step} has the differences. */
enum Workload {
  CONNECT(0),
  SELECT(3),
  EXECUTE_10(10),
  /** Its answer comes in two parts. */
  EXECUTE_10_CUT(10),
  EXECUTE_110(110),
  EXECUTE_200(200),
  EXECUTE_400(400),
  PULL_10(10),
  PULL_110(110),
  FIND(1),
  TRANSACTION(1),
  INSERT_10(10),
  INSERT_110(110);

  private static final int KEY = 500;

  private final int rows;

  Workload(int rows) {
    this.rows = rows;
  }

  /** Does it once. */
  void run(Client client) throws Exception {
    int done = rows(client);
    if (done != rows) {
      throw new IllegalStateException(this + ": " + done + " rows");
    }
  }

  private int rows(Client client) throws Exception {
    switch (this) {
      case CONNECT -> client.connect();
      case SELECT -> {
        return client.select();
      }
      case FIND -> {
        return client.find(KEY);
      }
      case TRANSACTION -> {
        int found = client.find(KEY);
        client.commit();
        return found;
      }
      case PULL_10, PULL_110 -> {
        return client.pull(rows);
      }
      case INSERT_10, INSERT_110 -> {
        int inserted = client.insert(rows);
        client.rollback();
        return inserted;
      }
      default -> {
        return client.execute(rows);
      }
    }
    return 0;
  }
}
