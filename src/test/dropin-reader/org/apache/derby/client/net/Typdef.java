package org.apache.derby.client.net;

import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;

/** How values are represented, as ACCRDB declares it. What a server declares is in the reader. */
public class Typdef {

  public static final Charset UTF8ENCODING = StandardCharsets.UTF_8;

  private final String name;
  private final int single;
  private final int pairs;
  private final int mixed;

  Typdef(NetAgent agent) {
    this(agent, 0, "", 0, 0);
  }

  Typdef(NetAgent agent, int single, String name, int pairs, int mixed) {
    this.name = name;
    this.single = single;
    this.pairs = pairs;
    this.mixed = mixed;
  }

  String getTypdefnam() {
    return name;
  }

  int getCcsidSbc() {
    return single;
  }

  int getCcsidDbc() {
    return pairs;
  }

  int getCcsidMbc() {
    return mixed;
  }
}
