package org.drdawire.door;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import org.drdawire.door.Done.Fate;
import org.drdawire.door.Requests.Request;
import org.drdawire.door.Requests.Section;
import org.drdawire.door.Requests.Statement;

/** The cursors of a server. */
final class Cursors {

  private static final int MOST_SETS = 1500;
  private static final int MOST_IN_A_BLOCK = 4;
  private static final int CLOSES = 0x215D;

  private final Server server;
  private final Random random;
  private final List<Cursor> open = new ArrayList<>();
  private final Map<Long, Cursor> all = new HashMap<>();
  private int lastInstance;
  private int lastSection;

  Cursors(Server server, Random random) {
    this.server = server;
    this.random = random;
  }

  boolean has(long instance) {
    return open.stream().anyMatch(each -> each.instance == instance);
  }

  /** How many rows of a cursor were sent, whether it is open or not. */
  int sentOf(long instance) {
    return all.containsKey(instance) ? all.get(instance).sent : 0;
  }

  boolean isHeld(long instance) {
    return all.containsKey(instance) && all.get(instance).section.isHeld();
  }

  int count() {
    return open.size();
  }

  /** Whether a cursor is open in a section of a pool: its kind, a letter, and its number. */
  boolean isOpenIn(boolean held, int number) {
    return open.stream()
        .anyMatch(
            each ->
                each.section.isHeld() == held
                    && each.section.number() == number
                    && each.section.kind() != SET_KIND);
  }

  private static final int SET_KIND = 0xD9;

  /** Makes room for a query or a CALL: Derby does so by itself, Db2 refuses it. */
  boolean vacate(Section section) {
    if (server.derby) {
      open.removeIf(each -> each.section.isSame(section));
    }
    return takes(section);
  }

  /** Whether a statement is taken: by Derby, where CLSQRY is no error behind it (tried live). */
  boolean takes(Section section) {
    return server.derby || open.stream().noneMatch(each -> each.section.equals(section));
  }

  /** Gives the last instance that it may have ended. */
  int endAll(boolean butHeld) {
    open.removeIf(each -> !(butHeld && each.section.isHeld()));
    return lastInstance;
  }

  Fate open(Request request, int id) {
    Section section = request.section();
    if (!vacate(section)) {
      server.answers().message("220F 0006 1149 0008");
      return server.failed();
    }
    int asked = request.parameter(CLOSES).map(bytes -> (int) bytes[0]).orElse(0);
    int tag = request.number() == 0 ? id : request.number();
    boolean closes = server.derby ? asked == 1 : asked != 2;
    return opened(new Cursor(section, ++lastInstance, tag, closes));
  }

  private Fate opened(Cursor cursor) {
    Answers answers = server.answers();
    open.add(cursor);
    all.put((long) cursor.instance, cursor);
    String held = cursor.section.isHeld() ? "0005 211F F1" : "0005 211F F0";
    String instance = String.format("000C 215B %016X", cursor.instance);
    String said = Answers.OPNQRYRM + Answers.LIMITED_BLOCKS + held + instance;
    Fate fate = Fate.FAILED;
    if (server.lies(Lie.OPEN_WITHOUT_PROTOCOL)) {
      answers.message(Answers.OPNQRYRM + held + instance);
    } else if (server.lies(Lie.OPEN_LONG_PROTOCOL)) {
      answers.message(Answers.OPNQRYRM + "0007 2102 241700" + held + instance);
    } else if (server.lies(Lie.OPEN_SHORT_INSTANCE)) {
      answers.message(Answers.OPNQRYRM + Answers.LIMITED_BLOCKS + held + "0008 215B 00000001");
    } else if (server.lies(Lie.OPEN_TWICE)) {
      answers.message(said).message(said);
    } else {
      answers.message(said);
      fate = Fate.OK;
    }
    if (server.lies(Lie.ROWS_WITHOUT_FORM)) {
      fate = Fate.ODD;
    } else {
      answers.data(Cursor.FORMS.get(Cursor.formOf(cursor.tag, server.derby)));
    }
    rows(cursor, random.nextInt(MOST_IN_A_BLOCK));
    return fate;
  }

  private Cursor find(Request request) {
    Section section = request.section();
    return open.stream()
        .filter(each -> each.section.equals(section))
        .filter(each -> server.derby || each.instance == request.instance())
        .findFirst()
        .orElse(null);
  }

  private void notOpen(int severity) {
    server.answers().message(String.format("2202 0006 1149 %04X", severity));
  }

  Fate fetch(Request request) {
    Cursor cursor = find(request);
    if (cursor == null) {
      notOpen(8);
      return server.failed();
    }
    if (cursor.failed || server.lies(Lie.FETCH_FAILS)) {
      fail(cursor);
      server.answers().card(-904, "57011");
      return server.failed();
    }
    if (server.lies(Lie.ROW_FAILS)) {
      fail(cursor);
      server.answers().data("241B" + server.answers().area(-802, "22012", "41") + "FF");
      return server.failed();
    }
    rows(cursor, 1 + random.nextInt(MOST_IN_A_BLOCK));
    return Fate.OK;
  }

  /** Derby closes a cursor whose fetch fails. */
  private void fail(Cursor cursor) {
    cursor.failed = true;
    if (server.derby) {
      open.remove(cursor);
    }
  }

  private void rows(Cursor cursor, int most) {
    Answers answers = server.answers();
    int total = Cursor.rowsOf(cursor.tag);
    StringBuilder block = new StringBuilder("241B");
    List<String> objects = new ArrayList<>();
    int sent = 0;
    while (sent < most && cursor.sent < total) {
      sent++;
      block.append(cursor.row(answers, server.derby, objects));
    }
    boolean ends = cursor.sent == total && (sent == 0 ? most > 0 : random.nextBoolean());
    boolean silent = ends && (server.derby || !cursor.closes);
    if (silent) {
      block.append(answers.area(100, "02000", "")).append("FF");
    }
    if (sent > 0 || silent) {
      answers.data(block.toString());
    }
    objects.forEach(answers::data);
    if (ends && cursor.closes) {
      open.remove(cursor);
      if (!server.derby) {
        answers.message(Answers.ENDQRYRM).card(100, "02000");
      }
    }
  }

  Fate close(Request request) {
    Cursor cursor = find(request);
    open.remove(cursor);
    if (cursor == null || server.lies(Lie.CLOSE_NOT_OPEN_8)) {
      notOpen(8);
      server.failed();
      return Fate.PASSED;
    }
    if (server.lies(Lie.CLOSE_NOT_OPEN_4)) {
      notOpen(4);
      return Fate.PASSED;
    }
    if (server.lies(Lie.CLOSE_24501)) {
      server.answers().card(-501, "24501");
      server.failed();
      return Fate.PASSED;
    }
    server.answers().card(0, "00000");
    return Fate.OK;
  }

  /** The result sets of a CALL: sections of their own, or at Derby tokens of their own. */
  Fate call(Section section, Statement statement) {
    Answers answers = server.answers();
    boolean endless = server.lies(Lie.SETS_WITHOUT_END);
    int sets = endless ? 1 : statement.number() % 3;
    if (!server.derby && server.lies(Lie.CALL_COMMITS)) {
      server.endAll(true);
      answers.message(Answers.COMMITTED);
    } else if (!server.derby && server.lies(Lie.CALL_ROLLS_BACK)) {
      server.endAll(false);
      answers.message(Answers.ROLLED_BACK);
    }
    if (sets == 0) {
      answers.card(0, "00000");
      return Fate.OK;
    }
    int lists = endless ? MOST_SETS : server.lies(Lie.SETS_NAMED_TWICE) ? 2 : 1;
    Fate fate = Fate.OK;
    for (int i = 0; i < lists && fate == Fate.OK; i++) {
      fate = sets(section, statement.number() * 100, sets);
    }
    return lists == 1 ? fate : Fate.FAILED;
  }

  private Fate sets(Section section, int tag, int count) {
    Answers answers = server.answers();
    List<Cursor> cursors = new ArrayList<>();
    StringBuilder names = new StringBuilder();
    StringBuilder list = new StringBuilder();
    for (int i = 0; i < count; i++) {
      Section own = sectionOf(section);
      names.append("00442113").append(own.name());
      list.append(answers.integer(i + 1)).append(server.derby ? "000000024331" : "000243310000");
      list.append("00000000");
      cursors.add(new Cursor(own, ++lastInstance, tag + i, false));
    }
    answers.message(String.format("2219 0006 1149 0000 %04X 2139", 4 + names.length() / 2) + names);
    answers.card(466, "0100C");
    String number = answers.integer(count);
    answers.data("240E" + (server.derby ? number.substring(4) : number.substring(0, 4)) + list);
    Fate fate = Fate.OK;
    for (Cursor each : cursors) {
      Fate own = opened(each);
      fate = own == Fate.OK ? fate : own;
    }
    return fate;
  }

  private Section sectionOf(Section call) {
    StringBuilder name = new StringBuilder(call.name());
    if (server.derby) {
      String token = String.format("%016X", 1 + lastInstance);
      name.replace(108, 124, token);
    } else {
      lastSection++;
      name.replace(80, 82, "D9").replace(124, 128, String.format("%04X", lastSection));
    }
    return Section.of(Answers.hex(name.toString()));
  }
}
