package org.drdawire.conversation;

import java.nio.ByteBuffer;
import java.util.ArrayList;
import java.util.List;
import org.drdawire.DrdaException;
import org.drdawire.ccsid.CcsidManager;
import org.drdawire.ddm.ByteString;
import org.drdawire.ddm.CodePoint;
import org.drdawire.request.CloseQuery;
import org.drdawire.request.Command;
import org.drdawire.request.ContinueQuery;
import org.drdawire.request.OpenQuery;
import org.drdawire.request.OutputOverride;
import org.drdawire.request.PackageSection;
import org.drdawire.request.SyncPointControl;
import org.jspecify.annotations.Nullable;

/**
 * Commands of somebody who leads the connection without a plan, or past this conversation: it
 * refuses none, and chains no CLSQRY for them, but whose rows an answer has must be known.
 */
final class ForeignCommands {

  private static final int OPNQRY = CodePoint.OPNQRY.value();
  private static final int CNTQRY = CodePoint.CNTQRY.value();
  private static final int CLSQRY = CodePoint.CLSQRY.value();
  private static final int OUTOVR = CodePoint.OUTOVR.value();
  private static final int HEADER = 6;
  private static final int LLCP = 4;

  /** The triplets of OUTOVR that describe columns, the first and those that go on. */
  private static final int GDA = 0x76;

  private static final int CPT = 0x7F;

  /** What they say of each, and what comes before that. */
  private static final int COLUMN = 3;

  /** Stands for the section of a command that names none, or one that cannot be read. */
  private static final PackageSection UNNAMED = PackageSection.of("", "", "", 0);

  private final Cursors cursors;
  private final Server server;

  /** The CNTQRY that was sent last, whose OUTOVR may follow. */
  private Query.@Nullable Overriding fetch;

  ForeignCommands(Cursors cursors, Server server) {
    this.cursors = cursors;
    this.server = server;
  }

  /** Names are in this CCSID from now on. */
  void use(CcsidManager names) {
    requireNoPlan();
    server.use(names);
  }

  private void requireNoPlan() {
    if (cursors.closes) {
      throw new IllegalStateException("the plan leads it");
    }
  }

  /**
   * Whom the answer to a command is for: the query that it names or opens, or a step. A CALL owns
   * nothing: its result sets are named by their own sections, and nobody displaces them here.
   */
  @Nullable Object ownerOf(Command command) {
    if (command instanceof OpenQuery opening) {
      return Query.of(cursors, opening);
    } else if (command instanceof ContinueQuery next) {
      Query query = named(next.section(), next.queryInstance());
      List<OutputOverride.Column> columns =
          next.override().map(OutputOverride::columns).orElse(List.of());
      return query == null ? null : query.overriding(columns);
    } else if (command instanceof CloseQuery closing) {
      return named(closing.section(), closing.queryInstance());
    }
    return command instanceof SyncPointControl ? command : null;
  }

  /** The last of a section goes on for others also when it has ended, as the server will say. */
  private @Nullable Query named(PackageSection section, long instance) {
    Sections.Use use = cursors.sections.find(section);
    if (use == null) {
      return null;
    }
    Query last = use.before();
    if (last != null && last.cursor.instance() == instance) {
      return last;
    }
    return use.open.stream()
        .filter(query -> query.cursor.instance() == instance)
        .findFirst()
        .orElse(null);
  }

  /** A DSS that was sent past the conversation. */
  void sent(ByteBuffer dss) {
    requireNoPlan();
    ByteBuffer bytes = dss.slice();
    int codePoint = bytes.limit() < HEADER + LLCP ? 0 : unsigned(bytes, HEADER + Short.BYTES);
    if (codePoint == OUTOVR && fetch != null) {
      fetch.columns = columns(bytes);
    }
    Command command =
        codePoint == OPNQRY || codePoint == CNTQRY || codePoint == CLSQRY
            ? command(codePoint, bytes, server.names())
            : null;
    Object owner = command == null ? null : ownerOf(command);
    fetch = owner instanceof Query.Overriding next ? next : null;
    Object before = cursors.commands.outstanding.own(owner);
    cursors.commands.outstanding.sent(dss);
    cursors.commands.outstanding.own(before);
  }

  /** What of a command says which query it is about. */
  private static Command command(int codePoint, ByteBuffer dss, CcsidManager names) {
    PackageSection section = UNNAMED;
    long instance = 0;
    OpenQuery.Close close = OpenQuery.Close.SERVER_CHOICE;
    int end = Math.min(dss.limit(), HEADER + unsigned(dss, HEADER));
    int length;
    for (int at = HEADER + LLCP; at + LLCP <= end; at += length) {
      length = unsigned(dss, at);
      if (length < LLCP || length > end - at) {
        break;
      }
      ByteBuffer data = dss.slice(at + LLCP, length - LLCP);
      int parameter = unsigned(dss, at + Short.BYTES);
      if (parameter == CodePoint.PKGNAMCSN.value()) {
        section = section(data, names);
      } else if (parameter == CodePoint.QRYINSID.value() && data.remaining() == Long.BYTES) {
        instance = data.getLong();
      } else if (parameter == CodePoint.QRYCLSIMP.value() && data.hasRemaining()) {
        boolean atEnd = data.get() == OpenQuery.Close.AT_END.value();
        close = atEnd ? OpenQuery.Close.AT_END : OpenQuery.Close.SERVER_CHOICE;
      }
    }
    return codePoint == OPNQRY
        ? OpenQuery.of(section).withClose(close)
        : codePoint == CNTQRY
            ? ContinueQuery.of(section, instance)
            : CloseQuery.of(section, instance);
  }

  private static PackageSection section(ByteBuffer data, CcsidManager names) {
    byte[] bytes = new byte[data.remaining()];
    data.get(bytes);
    try {
      return PackageSection.of(ByteString.of(bytes), names);
    } catch (DrdaException | IllegalArgumentException e) {
      // The server will say so: a proxy passes it on.
      return UNNAMED;
    }
  }

  /** The form of each column, as OUTOVR asks for it. */
  private static List<OutputOverride.Column> columns(ByteBuffer dss) {
    List<OutputOverride.Column> columns = new ArrayList<>();
    int end = Math.min(dss.limit(), HEADER + unsigned(dss, HEADER));
    int length;
    // Two bytes say how long a triplet is, and which: all else of it is looked at below.
    for (int at = HEADER + LLCP; at + 1 < end; at += length) {
      length = Byte.toUnsignedInt(dss.get(at));
      int type = dss.get(at + 1);
      if (length < COLUMN || length > end - at || (type != GDA && type != CPT)) {
        return columns;
      }
      for (int column = at + COLUMN; column < at + length; column += COLUMN) {
        columns.add(
            ColumnForms.of(Byte.toUnsignedInt(dss.get(column)))
                .orElse(OutputOverride.Column.AS_DESCRIBED));
      }
    }
    return columns;
  }

  private static int unsigned(ByteBuffer bytes, int at) {
    return Short.toUnsignedInt(bytes.getShort(at));
  }
}
