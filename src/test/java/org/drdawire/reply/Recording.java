package org.drdawire.reply;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.UncheckedIOException;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.HexFormat;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.regex.Pattern;
import java.util.zip.GZIPInputStream;
import org.drdawire.ddm.DssCutter;
import org.drdawire.ddm.chain.OutstandingCommands;

/**
 * What Apache Derby 10.16.1.1 has answered to hand-made requests: one connection, with its requests
 * and their replies in the order of time.
 *
 * @param name the script and the connection
 * @param exchanges the requests, each with its reply
 */
public record Recording(String name, List<Exchange> exchanges) {

  private static final Pattern FIELDS = Pattern.compile(" +");
  private static final int EXCSQLSTT = 0x200B;

  /** A request and what came back, which is empty if the server has closed or said nothing. */
  public record Exchange(int line, ByteBuffer request, ByteBuffer reply) {

    /** Tells which commands the request has. */
    void sendTo(OutstandingCommands outstanding) {
      if (!request.hasRemaining()) {
        // The recording leaves this one out, because it is long.
        outstanding.add(EXCSQLSTT);
        outstanding.endChain();
      }
      new DssCutter((dss, length) -> outstanding.sent(dss)).take(request.duplicate());
    }
  }

  /** Every connection. */
  public static List<Recording> all() {
    Map<String, Recording> recordings = new LinkedHashMap<>();
    ByteBuffer request = ByteBuffer.allocate(0);
    int line = 0;
    for (String text : lines()) {
      line++;
      List<String> fields = List.of(FIELDS.split(text));
      String name = fields.get(0) + fields.get(2);
      if (fields.get(1).equals(">")) {
        request = hex(text.contains("bytes left out") ? "" : fields.get(fields.size() - 1));
      } else {
        ByteBuffer reply = hex(fields.size() > 3 ? fields.get(3).replace("EOF", "") : "");
        recordings
            .computeIfAbsent(name, any -> new Recording(name, new ArrayList<>()))
            .exchanges
            .add(new Exchange(line, request, reply));
      }
    }
    return List.copyOf(recordings.values());
  }

  private static ByteBuffer hex(String text) {
    return ByteBuffer.wrap(HexFormat.of().parseHex(text)).asReadOnlyBuffer();
  }

  private static List<String> lines() {
    try (BufferedReader reader =
        new BufferedReader(
            new InputStreamReader(
                new GZIPInputStream(Recording.class.getResourceAsStream("derby.hex.gz")),
                StandardCharsets.US_ASCII))) {
      return reader.lines().toList();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  @Override
  public String toString() {
    return name;
  }
}
