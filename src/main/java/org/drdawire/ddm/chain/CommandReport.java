package org.drdawire.ddm.chain;

import java.nio.ByteBuffer;
import org.drdawire.ddm.CodePoint;
import org.drdawire.ddm.frames.DssFramer;
import org.drdawire.ddm.frames.Frames;
import org.drdawire.ddm.frames.WrittenMechanism;
import org.jspecify.annotations.Nullable;

/** Tells whoever reads the replies which commands a chain has, if anybody does. */
final class CommandReport {

  /** Where the code point of a command stands, after the header of its DSS and its length. */
  private static final int CODE_POINT_OFFSET = DssFramer.HEADER + 2;

  private static final int EXCSAT = CodePoint.EXCSAT.value();

  private @Nullable OutstandingCommands receiver;
  private MechanismGate gate = new MechanismGate();
  private boolean continued;

  void to(@Nullable OutstandingCommands outstanding) {
    if (outstanding != null) {
      outstanding.continueOnError(continued);
    }
    receiver = outstanding;
    gate = outstanding == null ? new MechanismGate() : outstanding.gate();
  }

  /** Whoever reads the replies has seen that the last ACCSEC was accepted. */
  void accept(int mechanism) {
    gate.acceptAsTold(mechanism);
  }

  void continueOnError(boolean goesOn) {
    continued = goesOn;
    to(receiver);
  }

  /** Gives the mechanism of a command; refuses a SECCHK whose one the server has not accepted. */
  int requireAccepted(Frames frames, int command, int codePoint, boolean assumed) {
    int mechanism = WrittenMechanism.of(frames, command, codePoint);
    boolean needsAccepted = codePoint == WrittenMechanism.SECCHK && !assumed;
    if (needsAccepted && !gate.hasAccepted(mechanism)) {
      String written = mechanism == WrittenMechanism.NONE ? "none" : Integer.toString(mechanism);
      throw new IllegalStateException("SECCHK not accepted by ACCSECRD: SECMEC=" + written);
    }
    return mechanism;
  }

  /** If the command that was added last is an ACCSEC, the server is asked for its mechanism. */
  void ask(int codePoint, int mechanism) {
    if (codePoint == WrittenMechanism.ACCSEC && receiver != null) {
      receiver.ask(mechanism);
    } else if (codePoint == WrittenMechanism.ACCSEC) {
      gate.ask(mechanism);
    } else if (codePoint == EXCSAT && receiver == null) {
      gate.close();
    }
  }

  /** The code point of a command that ends at a position; 0 if it has none. */
  static int codePoint(ByteBuffer bytes, int command, int end) {
    int at = command + CODE_POINT_OFFSET;
    return at + Short.BYTES <= end ? Short.toUnsignedInt(bytes.getShort(at)) : 0;
  }

  /** A command becomes part of the chain. */
  void add(ByteBuffer bytes, int command) {
    if (receiver != null) {
      receiver.add(bytes.getShort(command + CODE_POINT_OFFSET));
    }
  }

  /** The chain has so many commands after all. */
  void keep(int commands) {
    if (receiver != null) {
      receiver.keep(commands);
    }
  }

  /** The chain is over, and has had so many commands. */
  void endChain(int commands) {
    if (receiver != null) {
      receiver.keep(commands);
      receiver.endChain();
    }
  }
}
