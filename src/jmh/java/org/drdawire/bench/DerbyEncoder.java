package org.drdawire.bench;

import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.MethodType;
import java.nio.ByteBuffer;
import java.nio.CharBuffer;

/**
 * The managers of Derby's client itself. They are not public, so constant method handles call their
 * methods; the compiler can inline these as it does direct calls.
 */
final class DerbyEncoder implements TextEncoder {

  private static final String CLIENT = "org.apache.derby.client.";
  private static final MethodHandle START = start();
  private static final MethodHandle ENCODE = encode();

  private final Object manager;

  /** Makes the manager of one of the two CCSIDs that Derby's client knows. */
  DerbyEncoder(int ccsid) {
    String name = ccsid == 1208 ? "net.Utf8CcsidManager" : "net.EbcdicCcsidManager";
    try {
      Class<?> type = Class.forName(CLIENT + name);
      manager = lookup().findConstructor(type, MethodType.methodType(void.class)).invoke();
    } catch (Throwable e) {
      throw new IllegalStateException(e);
    }
  }

  private static MethodHandles.Lookup lookup() throws ReflectiveOperationException {
    return MethodHandles.privateLookupIn(managerType(), MethodHandles.lookup());
  }

  private static Class<?> managerType() throws ReflectiveOperationException {
    return Class.forName(CLIENT + "net.CcsidManager");
  }

  private static MethodHandle start() {
    try {
      MethodType type = MethodType.methodType(void.class);
      return lookup()
          .findVirtual(managerType(), "startEncoding", type)
          .asType(type.appendParameterTypes(Object.class));
    } catch (ReflectiveOperationException e) {
      throw new ExceptionInInitializerError(e);
    }
  }

  private static MethodHandle encode() {
    try {
      MethodType type =
          MethodType.methodType(boolean.class, CharBuffer.class, ByteBuffer.class)
              .appendParameterTypes(Class.forName(CLIENT + "am.Agent"));
      MethodHandle withAgent = lookup().findVirtual(managerType(), "encode", type);
      return MethodHandles.insertArguments(withAgent, 3, (Object) null)
          .asType(
              MethodType.methodType(
                  boolean.class, Object.class, CharBuffer.class, ByteBuffer.class));
    } catch (ReflectiveOperationException e) {
      throw new ExceptionInInitializerError(e);
    }
  }

  /** A bad text fails here because the agent is missing, instead of with an SQLException. */
  @Override
  public int encode(String text, ByteBuffer target) {
    try {
      START.invokeExact(manager);
      if (!(boolean) ENCODE.invokeExact(manager, CharBuffer.wrap(text), target)) {
        throw new IllegalStateException("room=" + target.capacity());
      }
    } catch (NullPointerException e) {
      return target.position();
    } catch (Throwable e) {
      throw new IllegalStateException(e);
    }
    return target.position();
  }
}
