package org.drdawire.counting;

import org.objectweb.asm.Handle;
import org.objectweb.asm.Label;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;

/**
 * A method that tells {@link Counts} when it begins, and at the end of each basic block how long
 * that was: the jump or the return that ends it included.
 */
final class CountedMethod extends MethodVisitor {

  private static final String COUNTS = Counts.class.getName().replace('.', '/');

  private final int id;
  private final boolean bytecodes;
  private int pending;

  CountedMethod(MethodVisitor method, int id, boolean bytecodes) {
    super(Opcodes.ASM9, method);
    this.id = id;
    this.bytecodes = bytecodes;
  }

  private void tell() {
    if (bytecodes && pending > 0) {
      mv.visitLdcInsn(id);
      mv.visitIntInsn(Opcodes.SIPUSH, pending);
      mv.visitMethodInsn(Opcodes.INVOKESTATIC, COUNTS, "execute", "(II)V", false);
    }
    pending = 0;
  }

  private void count() {
    // what SIPUSH can say, if a block is as long as that
    if (++pending == Short.MAX_VALUE) {
      tell();
    }
  }

  @Override
  public void visitCode() {
    super.visitCode();
    mv.visitLdcInsn(id);
    mv.visitMethodInsn(Opcodes.INVOKESTATIC, COUNTS, "call", "(I)V", false);
  }

  @Override
  public void visitMaxs(int stack, int locals) {
    super.visitMaxs(stack + 2, locals);
  }

  @Override
  public void visitLabel(Label label) {
    tell();
    super.visitLabel(label);
  }

  @Override
  public void visitInsn(int opcode) {
    count();
    if ((opcode >= Opcodes.IRETURN && opcode <= Opcodes.RETURN) || opcode == Opcodes.ATHROW) {
      tell();
    }
    super.visitInsn(opcode);
  }

  @Override
  public void visitJumpInsn(int opcode, Label label) {
    count();
    tell();
    super.visitJumpInsn(opcode, label);
  }

  @Override
  public void visitTableSwitchInsn(int min, int max, Label other, Label... labels) {
    count();
    tell();
    super.visitTableSwitchInsn(min, max, other, labels);
  }

  @Override
  public void visitLookupSwitchInsn(Label other, int[] keys, Label[] labels) {
    count();
    tell();
    super.visitLookupSwitchInsn(other, keys, labels);
  }

  @Override
  public void visitIntInsn(int opcode, int operand) {
    count();
    super.visitIntInsn(opcode, operand);
  }

  @Override
  public void visitVarInsn(int opcode, int variable) {
    count();
    super.visitVarInsn(opcode, variable);
  }

  @Override
  public void visitTypeInsn(int opcode, String type) {
    count();
    super.visitTypeInsn(opcode, type);
  }

  @Override
  public void visitFieldInsn(int opcode, String owner, String name, String descriptor) {
    count();
    super.visitFieldInsn(opcode, owner, name, descriptor);
  }

  @Override
  public void visitMethodInsn(
      int opcode, String owner, String name, String descriptor, boolean ofInterface) {
    count();
    super.visitMethodInsn(opcode, owner, name, descriptor, ofInterface);
  }

  @Override
  public void visitInvokeDynamicInsn(
      String name, String descriptor, Handle bootstrap, Object... arguments) {
    count();
    super.visitInvokeDynamicInsn(name, descriptor, bootstrap, arguments);
  }

  @Override
  public void visitLdcInsn(Object value) {
    count();
    super.visitLdcInsn(value);
  }

  @Override
  public void visitIincInsn(int variable, int increment) {
    count();
    super.visitIincInsn(variable, increment);
  }

  @Override
  public void visitMultiANewArrayInsn(String descriptor, int dimensions) {
    count();
    super.visitMultiANewArrayInsn(descriptor, dimensions);
  }
}
