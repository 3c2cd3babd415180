package org.drdawire.door;

import com.tngtech.archunit.thirdparty.org.objectweb.asm.ClassReader;
import com.tngtech.archunit.thirdparty.org.objectweb.asm.ClassVisitor;
import com.tngtech.archunit.thirdparty.org.objectweb.asm.ClassWriter;
import com.tngtech.archunit.thirdparty.org.objectweb.asm.MethodVisitor;
import com.tngtech.archunit.thirdparty.org.objectweb.asm.Opcodes;
import com.tngtech.archunit.thirdparty.org.objectweb.asm.Type;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.lang.reflect.Method;
import java.util.Map;

/** The library once more, with a fault in one method, and the model beside it. */
final class PlantedLibrary extends ClassLoader {

  private static final String OWN = "org.drdawire.";
  private static final Map<String, Integer> CONSTANTS =
      Map.of("false", Opcodes.ICONST_0, "true", Opcodes.ICONST_1);

  private final String type;
  private final String method;
  private final String instead;
  private boolean planted;

  /**
   * Plants a fault.
   *
   * @param type the simple name of a class of the conversation, or the package and name of another
   * @param instead what the method does: {@code nothing}, {@code true}, {@code false}, or a method
   *     of the same class that takes the same
   */
  PlantedLibrary(String type, String method, String instead) {
    super(PlantedLibrary.class.getClassLoader());
    this.type = OWN + (type.contains(".") ? "" : "conversation.") + type;
    this.method = method;
    this.instead = instead;
  }

  /** Runs the program of a seed. */
  boolean fails(long seed) throws ReflectiveOperationException {
    Method fails = loadClass(Runner.class.getName()).getMethod("fails", long.class);
    boolean failed = (Boolean) fails.invoke(null, seed);
    if (!planted) {
      throw new AssertionError("no method " + type + "." + method);
    }
    return failed;
  }

  @Override
  protected Class<?> loadClass(String name, boolean resolve) throws ClassNotFoundException {
    synchronized (getClassLoadingLock(name)) {
      Class<?> known = findLoadedClass(name);
      if (known != null || !name.startsWith(OWN)) {
        return known == null ? super.loadClass(name, resolve) : known;
      }
      byte[] bytes = bytes(name);
      byte[] changed = name.equals(type) ? plant(bytes) : bytes;
      return defineClass(name, changed, 0, changed.length);
    }
  }

  private byte[] bytes(String name) throws ClassNotFoundException {
    try (InputStream in = getParent().getResourceAsStream(name.replace('.', '/') + ".class")) {
      if (in == null) {
        throw new ClassNotFoundException(name);
      }
      return in.readAllBytes();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private byte[] plant(byte[] bytes) {
    ClassWriter writer = new ClassWriter(ClassWriter.COMPUTE_MAXS);
    ClassVisitor visitor =
        new ClassVisitor(Opcodes.ASM9, writer) {
          @Override
          public MethodVisitor visitMethod(
              int access, String name, String descriptor, String signature, String[] thrown) {
            MethodVisitor out = super.visitMethod(access, name, descriptor, signature, thrown);
            if (!name.equals(method)) {
              return out;
            }
            planted = true;
            body(out, descriptor);
            return null;
          }
        };
    new ClassReader(bytes).accept(visitor, ClassReader.SKIP_DEBUG);
    return writer.toByteArray();
  }

  private void body(MethodVisitor out, String descriptor) {
    out.visitCode();
    if (CONSTANTS.containsKey(instead)) {
      out.visitInsn(CONSTANTS.get(instead));
    } else if (!instead.equals("nothing")) {
      out.visitVarInsn(Opcodes.ALOAD, 0);
      int at = 1;
      for (Type each : Type.getArgumentTypes(descriptor)) {
        out.visitVarInsn(each.getOpcode(Opcodes.ILOAD), at);
        at += each.getSize();
      }
      String owner = type.replace('.', '/');
      out.visitMethodInsn(Opcodes.INVOKESPECIAL, owner, instead, descriptor, false);
    }
    out.visitInsn(Type.getReturnType(descriptor).getOpcode(Opcodes.IRETURN));
    out.visitMaxs(0, 0);
    out.visitEnd();
  }
}
