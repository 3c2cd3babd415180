package org.drdawire.request;

import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.Random;
import org.drdawire.ConnectionLostException;
import org.drdawire.ddm.chain.Reachable;
import org.drdawire.request.ExhaustedCall.Trial;

/**
 * Tries calls at many places where the stack or the heap is at its end, in a machine of its own: an
 * encoder is afterwards as if the failed calls had never been.
 */
final class Exhaustion {

  private static final ExhaustedCall[] CALLS = ExhaustedCall.values();
  private static final byte[] SECRET = "hunter2#".getBytes(StandardCharsets.US_ASCII);

  private final Exhausted place;
  private int failures;

  private Exhaustion(Exhausted place) {
    this.place = place;
  }

  /** Takes what is to be exhausted, the number of places, and a seed. */
  public static void main(String[] arguments) throws Exception {
    for (ExhaustedCall call : CALLS) {
      // Nothing is loaded or linked where there is no room for it: that is the machine's to mend.
      new Exhaustion((random, ready) -> runDirectly(ready)).trial(new Random(0), call);
    }
    Exhaustion exhaustion = new Exhaustion(Exhausted.of(arguments[0]));
    int places = Integer.parseInt(arguments[1]);
    int wrong = 0;
    for (int i = 0; i < places; i++) {
      Random random = new Random(Long.parseLong(arguments[2]) + i);
      ExhaustedCall call = CALLS[i % CALLS.length];
      String finding = exhaustion.trial(random, call);
      if (finding != null) {
        wrong++;
        System.out.println("place=" + i + " call=" + call + " " + finding);
      }
    }
    System.out.println("places=" + places + " failures=" + exhaustion.failures + " wrong=" + wrong);
  }

  private static Throwable runDirectly(Exhausted.Call call) {
    try {
      call.run();
      return null;
    } catch (Exception e) {
      throw new AssertionError(e);
    }
  }

  /** Tries a call once or twice, and says what is wrong afterwards, if anything is. */
  private String trial(Random random, ExhaustedCall call) throws Exception {
    Trial tried = new Trial();
    call.prepare(tried);
    int done = 0;
    boolean failed = false;
    for (int attempts = 1 + random.nextInt(2); attempts > 0; attempts--) {
      Throwable thrown = place.run(random, () -> call.run(tried));
      failed |= thrown != null;
      failures += thrown instanceof VirtualMachineError ? 1 : 0;
      done += tried.endRow() || thrown == null ? 1 : 0;
    }
    byte[] sent;
    try {
      sent = tried.sent();
    } catch (ConnectionLostException e) {
      boolean cut = e.getMessage().endsWith("a chain was cut short");
      return cut && failed && call.sendsThroughAStream() ? null : e.toString();
    }
    boolean right = Arrays.equals(control(call, done), sent);
    if (!right && failed && call.isAllOrNothing()) {
      right = Arrays.equals(control(call, 1), sent);
    }
    if (!right && failed && call.readsSources()) {
      right = ExhaustedSources.same(control(call, 0), sent);
    }
    if (!right) {
      return "done=" + done + " bytes=" + sent.length;
    }
    return Reachable.occurrences(tried.requests, SECRET) == 0 ? null : "the secret is still there";
  }

  /** What an encoder sends that the call was made to so many times, and nothing else. */
  private byte[] control(ExhaustedCall call, int times) throws Exception {
    Trial control = new Trial();
    call.prepare(control);
    for (int i = 0; i < times; i++) {
      call.run(control);
      control.endRow();
    }
    control.endRow();
    return control.sent();
  }
}
