package org.drdawire.live.events;

import java.io.IOException;
import java.util.List;
import org.drdawire.ddm.CodePoint;

/** ACCRDB. */
final class AccessCases {

  private AccessCases() {}

  static List<EventCase> all() {
    return List.of(
        new EventCase("ACCRDB: after SECCHK", c -> admitted(c, "app").exchange(c.access())),
        new EventCase(
            "ACCRDB: defaults are asked for",
            c -> admitted(c, "app").exchange(c.access().withDefaultsReturned())),
        new EventCase("ACCRDB: no such database", c -> elsewhere(c, "none", "app")),
        new EventCase(
            "ACCRDB: no such database, then a statement",
            c -> {
              try (EventClient other = c.server().connect("none")) {
                admitted(other, "app");
                other.exchange(other.access());
                c.take(other.exchange(StatementCases.immediate(other, "values 1")).awaitEnd());
              }
            }),
        new EventCase(
            "ACCRDB: missing before a statement",
            c -> admitted(c, "app").exchange(StatementCases.immediate(c, "values 1")).awaitEnd()),
        new EventCase("ACCRDB: a name that no database has", c -> elsewhere(c, "bad?:name", "app")),
        new EventCase(
            "ACCRDB: no access for this user", c -> elsewhere(c, c.server().database(), "guest")),
        new EventCase(
            "ACCRDB: not the name of a user", c -> elsewhere(c, c.server().database(), "1\"")),
        new EventCase(
            "ACCRDB: the database is shut down",
            c -> {
              try (EventClient boot = c.server().connect(c.server().second())) {
                boot.signOn();
              }
              elsewhere(c, c.server().second() + ";shutdown=true", "app");
            }));
  }

  static List<EventCase> ofWrongOrder() {
    return List.of(
        new EventCase(
            "ACCRDB: another database than in SECCHK",
            c -> {
              try (EventClient other = c.server().connect("other")) {
                admitted(c, "app").exchange(other.access()).awaitEnd();
              }
            }),
        new EventCase(
            "ACCRDB: before SECCHK",
            c -> c.quietly(EventClient.attributes(), c.security()).exchange(c.access()).awaitEnd()),
        new EventCase(
            "ACCRDB: a requester that is not of Derby",
            c -> admitted(c, "app").exchange(c.access("SQL12015")).awaitEnd()),
        new EventCase(
            "ACCRDB: without TYPDEFNAM",
            c -> admitted(c, "app").exchangeWithout(CodePoint.TYPDEFNAM, c.access()).awaitEnd()),
        new EventCase("ACCRDB: again", c -> c.signOn().exchange(c.access()).awaitEnd()));
  }

  private static EventClient admitted(EventClient client, String user) throws IOException {
    return client
        .quietly(EventClient.attributes(), client.security())
        .quietly(client.check(user, "pw1"));
  }

  /** The connection stays, but is of no use. */
  private static void elsewhere(EventClient client, String rdbnam, String user) throws IOException {
    try (EventClient other = client.server().connect(rdbnam)) {
      other.quietly(EventClient.attributes(), other.security());
      client.take(other.exchange(other.check(user, "pw1"), other.access()));
    }
  }
}
