package org.drdawire.counting;

import java.lang.instrument.ClassFileTransformer;
import java.lang.instrument.Instrumentation;
import java.lang.instrument.UnmodifiableClassException;
import java.security.ProtectionDomain;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.stream.Stream;
import org.objectweb.asm.ClassReader;
import org.objectweb.asm.ClassVisitor;
import org.objectweb.asm.ClassWriter;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;

/**
 * Has all classes counted, with their bytecodes, or the calls within org.drdawire alone, which
 * starts sooner. What measures is not counted.
 *
 * <p>Classes that the JVM hides, such as those of lambdas, are shown to no agent: what they call
 * counts, they do not.
 */
public final class CountingAgent {

  /** The argument for all classes; with any other only ours are counted. */
  static final String ALL = "all";

  private static final String OURS = "org.drdawire.";
  private static final List<String> MEASURING = List.of(OURS + "counting.", "org.objectweb.asm.");

  /** The class of each method, in the order of their numbers. */
  private static final List<String> OWNERS = Collections.synchronizedList(new ArrayList<>());

  private static final Set<String> COUNTED = ConcurrentHashMap.newKeySet();

  private static Instrumentation instrumentation;
  private static boolean all;

  private CountingAgent() {}

  /** Called by the JVM before the program begins. */
  public static void premain(String argument, Instrumentation given)
      throws UnmodifiableClassException {
    instrumentation = given;
    all = argument.equals(ALL);
    given.addTransformer(new Transformer(), true);
    // a class that is loaded while another is changed is not shown to agents: it comes next time
    List<Class<?>> before = List.of();
    List<Class<?>> missing = missing();
    while (!missing.equals(before)) {
      for (Class<?> each : missing) {
        given.retransformClasses(each);
      }
      before = missing;
      missing = missing();
    }
  }

  /** The class of each method that is counted, in the order of the numbers of {@link Counts}. */
  static List<String> owners() {
    return List.copyOf(OWNERS);
  }

  /** The loaded classes that should be counted and are not. */
  static List<Class<?>> missing() {
    return Stream.<Class<?>>of(instrumentation.getAllLoadedClasses())
        .filter(each -> !each.isHidden() && instrumentation.isModifiableClass(each))
        .filter(each -> isWanted(each.getName()) && !COUNTED.contains(each.getName()))
        .toList();
  }

  private static boolean isWanted(String name) {
    return (all || name.startsWith(OURS)) && MEASURING.stream().noneMatch(name::startsWith);
  }

  private static byte[] counted(String name, byte[] bytes) {
    ClassReader before = new ClassReader(bytes);
    ClassWriter after = new ClassWriter(before, 0);
    before.accept(
        new ClassVisitor(Opcodes.ASM9, after) {
          @Override
          public MethodVisitor visitMethod(
              int access, String method, String descriptor, String generic, String[] thrown) {
            MethodVisitor next = super.visitMethod(access, method, descriptor, generic, thrown);
            return new CountedMethod(next, number(name), all);
          }
        },
        // lines would end basic blocks
        ClassReader.SKIP_DEBUG);
    return after.toByteArray();
  }

  private static int number(String owner) {
    synchronized (OWNERS) {
      OWNERS.add(owner);
      return OWNERS.size() - 1;
    }
  }

  private static final class Transformer implements ClassFileTransformer {

    @Override
    public byte[] transform(
        Module module,
        ClassLoader loader,
        String internalName,
        Class<?> before,
        ProtectionDomain domain,
        byte[] bytes) {
      if (internalName == null) {
        return null;
      }
      String name = internalName.replace('/', '.');
      if (!isWanted(name)) {
        return null;
      }
      byte[] counted = counted(name, bytes);
      COUNTED.add(name);
      return counted;
    }
  }
}
