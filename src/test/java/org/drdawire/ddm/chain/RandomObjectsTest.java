package org.drdawire.ddm.chain;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.stream.LongStream;
import org.drdawire.ddm.CodePoint;
import org.drdawire.ddm.DdmWriter;
import org.drdawire.oracle.DdmObject;
import org.drdawire.oracle.DssParser;
import org.drdawire.oracle.Frame;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** An independent reader finds random commands of random objects as they were written. */
class RandomObjectsTest {

  private static final CodePoint[] CODE_POINTS = {
    CodePoint.SQLDTA, CodePoint.FDODSC, CodePoint.FDODTA, CodePoint.SQLSTT, CodePoint.EXCSQLSTT
  };
  private static final int[] EDGES = {0, 1, 4, 32_745, 32_757, 32_761, 32_763, 32_765, 65_518};

  /** A leaf contains data; any other object contains objects. */
  private record Tree(CodePoint codePoint, int data, List<Tree> children) {

    void write(DdmWriter out) {
      out.begin(codePoint);
      if (children.isEmpty()) {
        out.writeBytes(TestChain.pattern(data), 0, data);
      }
      children.forEach(child -> child.write(out));
      out.end();
    }

    void check(DdmObject actual) {
      assertEquals(codePoint.value(), actual.codePoint());
      if (children.isEmpty()) {
        assertArrayEquals(TestChain.pattern(data), actual.bytes());
        return;
      }
      List<DdmObject> objects = actual.children();
      assertEquals(children.size(), objects.size());
      for (int i = 0; i < objects.size(); i++) {
        children.get(i).check(objects.get(i));
      }
    }
  }

  static LongStream seeds() {
    return LongStream.range(0, 150);
  }

  @ParameterizedTest
  @MethodSource("seeds")
  void comeBackEqual(long seed) {
    Random random = new Random(seed);
    TestChain chain = TestChain.utf8();
    List<Tree> objects = new ArrayList<>();
    List<Integer> correlations = new ArrayList<>();
    int commands = 1 + random.nextInt(3);
    for (int id = 1; id <= commands; id++) {
      List<Tree> command = new ArrayList<>();
      for (int i = random.nextInt(3); i >= 0; i--) {
        command.add(tree(random, 3));
        correlations.add(id);
      }
      chain.add(out -> command.forEach(tree -> tree.write(out)));
      objects.addAll(command);
    }
    List<Frame> frames = DssParser.anyChain(chain.drain());
    assertEquals(correlations, frames.stream().map(Frame::correlation).toList());
    for (int i = 0; i < frames.size(); i++) {
      objects.get(i).check(frames.get(i).object());
    }
  }

  private static Tree tree(Random random, int depth) {
    CodePoint codePoint = CODE_POINTS[random.nextInt(CODE_POINTS.length)];
    List<Tree> children = new ArrayList<>();
    if (depth > 0 && random.nextInt(3) > 0) {
      for (int i = random.nextInt(3); i >= 0; i--) {
        children.add(tree(random, depth - 1));
      }
    }
    int edge = EDGES[random.nextInt(EDGES.length)];
    int data = random.nextBoolean() ? random.nextInt(200) : edge + random.nextInt(12);
    return new Tree(codePoint, data, children);
  }
}
