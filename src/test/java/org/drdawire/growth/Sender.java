package org.drdawire.growth;

import java.nio.ByteBuffer;
import java.util.function.Consumer;
import org.drdawire.DrdaException;
import org.drdawire.ccsid.CcsidManager;
import org.drdawire.dialect.Capabilities;
import org.drdawire.fdoca.ParameterDescriptor;
import org.drdawire.fdoca.ParameterType;
import org.drdawire.fdoca.TypeDefinition;
import org.drdawire.golden.OpenChannel;
import org.drdawire.request.Command;
import org.drdawire.request.ExecuteSqlStatement;
import org.drdawire.request.ExecuteTemplate;
import org.drdawire.request.PackageSection;
import org.drdawire.request.RequestEncoder;
import org.drdawire.request.RowWriter;

/** An encoder as after a connect to Derby, whose chains go nowhere. */
final class Sender {

  static final PackageSection SECTION = PackageSection.of("sample", "NULLID", "SYSLH000", 1);

  final RequestEncoder requests = new RequestEncoder(CcsidManager.utf8());

  Sender(TypeDefinition types) {
    requests.use(Capabilities.of("CSS10170", types).withAgreementAssumed());
  }

  Sender() {
    this(TypeDefinition.bigEndian());
  }

  /** Sends a row of one value. */
  static Cost.Work value(TypeDefinition types, ParameterType type, Consumer<RowWriter> value) {
    Sender sender = new Sender(types);
    ExecuteTemplate template = template(type);
    return () -> {
      RowWriter row = template.row(sender.requests);
      value.accept(row);
      row.end();
      sender.send();
    };
  }

  static Cost.Work value(ParameterType type, Consumer<RowWriter> value) {
    return value(TypeDefinition.bigEndian(), type, value);
  }

  /** Has a value refused. */
  static Cost.Work refused(ParameterType type, Consumer<RowWriter> value) {
    Sender sender = new Sender();
    ExecuteTemplate template = template(type);
    return () -> {
      RowWriter row = template.row(sender.requests);
      try {
        value.accept(row);
      } catch (DrdaException expected) {
        return;
      }
      throw new AssertionError("was not refused");
    };
  }

  static ExecuteTemplate template(ParameterType... types) {
    return ExecuteTemplate.of(ExecuteSqlStatement.of(SECTION), ParameterDescriptor.of(types));
  }

  /** Sends a command. */
  static Cost.Work command(Command command) {
    Sender sender = new Sender();
    return () -> {
      sender.requests.add(command);
      sender.send();
    };
  }

  void send() throws Exception {
    requests.drainTo(OpenChannel.NOWHERE);
  }

  /** Sends to a channel that takes few bytes at a time. */
  void send(int most) throws Exception {
    Slow slow = new Slow();
    do {
      slow.room = most;
    } while (!requests.drainTo(slow));
  }

  private static final class Slow implements OpenChannel.Taking {

    private int room;

    @Override
    public int write(ByteBuffer bytes) {
      int count = Math.min(bytes.remaining(), room);
      bytes.position(bytes.position() + count);
      room -= count;
      return count;
    }
  }
}
