package org.drdawire.security;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.drdawire.ccsid.ChildJvm;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What the heap has of passwords and keys when the sign-ons are over. */
class SignOnMemoryTest {

  @TempDir private Path folder;

  /**
   * In all objects, live or not, with passwords of 8 to 40 and of 128 characters: no eight bytes in
   * a row as they are, as Derby halves them, as IBM i makes keys of them, or under the masks of a
   * MAC. Nothing was collected, which would have left copies where nobody looks.
   */
  @Test
  void nothingIsLeftOfPasswordsAnywhere() throws Exception {
    String[] ways =
        ("3:names 5:names 6:IBM_I_DES 7:DES 7:AES 8:DERBY 8:IBM_I_SHA_1 8:IBM_I_SHA_512"
                + " 9:DES 9:AES")
            .split(" ");
    List<String> expected =
        Stream.concat(Stream.of(ways).map(way -> way + " left=0"), Stream.of("copied left=1"))
            .toList();
    String[] options = {
      "-XX:+UseSerialGC",
      "-Xmx600m",
      "-Xmn450m",
      "-Ddumps=" + folder,
      "-Dways=" + String.join(" ", ways)
    };
    assertEquals(expected, ChildJvm.run(PasswordTraces.class, options));
  }

  /** No eight bytes in a row, in UTF-8, UTF-16 or EBCDIC. Copies that were made are found. */
  @Test
  void nothingIsLeftOfPasswordsAndKeys() throws Exception {
    List<String> said = ChildJvm.run(SignOnMemory.class, "-Ddumps=" + folder);
    assertEquals(
        List.of(
            "3 names left=0",
            "5 names left=0",
            "6 IBM_I_DES left=0",
            "7 DES left=0",
            "7 AES left=0",
            "8 DERBY left=0",
            "8 IBM_I_SHA_1 left=0",
            "8 IBM_I_SHA_512 left=0",
            "9 DES left=0",
            "9 AES left=0"),
        said.subList(0, 10));
    List<String> copies = said.subList(10, 15);
    for (String copy : copies) {
      assertTrue(
          copy.matches(
              "(char\\[]|String|String of UTF-16|byte\\[] of EBCDIC|BigInteger) left=[1-9][0-9]*"),
          copy);
    }
    assertEquals(List.of("kept=10 copies=5"), said.subList(15, said.size()));
  }
}
