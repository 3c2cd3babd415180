package org.drdawire.oracle;

import java.io.File;
import java.io.IOException;
import java.io.InputStream;
import java.io.StringReader;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HexFormat;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.stream.Stream;
import javax.xml.stream.XMLStreamException;

/**
 * Lets tshark's DRDA dissector read request bytes.
 *
 * <p>The dissector shows each DSS, its object and the parameters one level below. It knows nothing
 * of DSS continuation, of extended lengths or of null indicators: see {@link #understands(List)}.
 */
public final class Tshark {

  /** Keeps a packet far below the 65,535 bytes of IP, and makes tshark join segments. */
  private static final int SEGMENT = 32_000;

  private static final int BYTES_PER_LINE = 4096;
  private static final String PORTS = "50000,50001";

  private Tshark() {}

  /**
   * One DSS as tshark sees it.
   *
   * @param format the format byte
   * @param type the DSS type, 1 for RQSDSS and 3 for OBJDSS
   * @param correlation the correlation id
   * @param length the length field of the DSS
   * @param objectLength LL of the object
   * @param codePoint the code point of the object
   * @param parameters the code points of the parameters, in order
   */
  public record Dissected(
      int format,
      int type,
      int correlation,
      int length,
      int objectLength,
      int codePoint,
      List<Integer> parameters) {}

  /**
   * All that tshark sees in a stream.
   *
   * @param frames the DSSs in order
   * @param complaints malformed packets, lengths that do not agree, bytes that are not dissected,
   *     and expert information, except the remark that a text goes on after a 00
   */
  public record Dissection(List<Dissected> frames, List<String> complaints) {

    /** The code points of commands and objects in order. */
    public List<Integer> codePoints() {
      return frames.stream().map(Dissected::codePoint).toList();
    }
  }

  /** True when both tshark and text2pcap are on the PATH. */
  public static boolean isAvailable() {
    return find("tshark").isPresent() && find("text2pcap").isPresent();
  }

  /** True when tshark can read it: every DSS fits one segment, and every length two bytes. */
  public static boolean understands(List<Frame> frames) {
    return frames.stream()
        .allMatch(
            frame ->
                frame.segments().size() == 1
                    && frame.object().form() == DdmObject.LengthForm.SHORT);
  }

  /** Dissects what a client sent; each flush begins a TCP packet of its own. */
  public static Dissection dissect(List<byte[]> flushes) throws IOException {
    Path folder = Files.createTempDirectory("drda-wire-tshark");
    Path text = folder.resolve("packets.txt");
    Path capture = folder.resolve("packets.pcap");
    try {
      Files.writeString(text, packets(flushes));
      run("text2pcap", "-q", "-T", PORTS, text.toString(), capture.toString());
      String pdml =
          run(
              "tshark",
              "-r",
              capture.toString(),
              "--enable-heuristic",
              "drda_tcp",
              "-T",
              "pdml",
              "-J",
              "drda _ws.malformed");
      int bytes = flushes.stream().mapToInt(flush -> flush.length).sum();
      return PdmlReader.read(new StringReader(pdml), bytes);
    } catch (XMLStreamException malformed) {
      throw new IOException("tshark's output", malformed);
    } finally {
      Files.deleteIfExists(text);
      Files.deleteIfExists(capture);
      Files.deleteIfExists(folder);
    }
  }

  /** The dissector's own table by code point: the term, or the title if there is no term. */
  public static Map<Integer, String> codePointNames() throws IOException {
    Map<Integer, String> names = new TreeMap<>();
    run("tshark", "-G", "values")
        .lines()
        .filter(line -> line.startsWith("V\tdrda.ddm.codepoint\t"))
        .map(line -> line.split("\t", -1))
        .forEach(columns -> names.put(Integer.decode(columns[2]), columns[3]));
    return names;
  }

  private static String packets(List<byte[]> flushes) {
    StringBuilder text = new StringBuilder();
    HexFormat hex = HexFormat.ofDelimiter(" ");
    for (byte[] flush : flushes) {
      for (int start = 0; start < flush.length; start += SEGMENT) {
        int end = Math.min(start + SEGMENT, flush.length);
        for (int line = start; line < end; line += BYTES_PER_LINE) {
          text.append(String.format("%06x ", line - start));
          text.append(hex.formatHex(flush, line, Math.min(line + BYTES_PER_LINE, end)));
          text.append('\n');
        }
      }
    }
    return text.toString();
  }

  private static Optional<Path> find(String program) {
    String path = System.getenv().getOrDefault("PATH", "");
    return Stream.of(path.split(File.pathSeparator))
        .map(folder -> Path.of(folder, program))
        .filter(Files::isExecutable)
        .findFirst();
  }

  private static String run(String program, String... arguments) throws IOException {
    List<String> command = new ArrayList<>();
    command.add(find(program).orElseThrow(() -> new IOException("no " + program)).toString());
    command.addAll(List.of(arguments));
    Process process =
        new ProcessBuilder(command).redirectError(ProcessBuilder.Redirect.DISCARD).start();
    try (InputStream out = process.getInputStream()) {
      String said = new String(out.readAllBytes(), StandardCharsets.UTF_8);
      int code = process.waitFor();
      if (code != 0) {
        throw new IOException(program + " ended with " + code);
      }
      return said;
    } catch (InterruptedException interrupted) {
      process.destroyForcibly();
      Thread.currentThread().interrupt();
      throw new IOException(program, interrupted);
    }
  }
}
