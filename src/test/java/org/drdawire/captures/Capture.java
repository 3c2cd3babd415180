package org.drdawire.captures;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HexFormat;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * What a server and a client of others have said to each other: a public capture, or a part of one.
 *
 * <pre>
 *   # about the capture
 *   # setup: prdid=... sqlam=... typdefnam=... sbc=... dbc=... mbc=...    if it has no connect
 *   # what the next flush has; "ours" in it: made for the capture
 *   &gt; hex        of the client
 *   &lt; hex        of the server
 * </pre>
 *
 * @param name the file, without its ending
 * @param about the lines ahead of the first flush
 * @param setup what the connect had granted, if it is not in the capture
 * @param flushes the bytes, in the order of time
 */
public record Capture(String name, List<String> about, Optional<Setup> setup, List<Flush> flushes) {

  /** Where they are. */
  static final Path FOLDER = Path.of("src", "test", "resources", "org", "drdawire", "captures");

  private static final String ENDING = ".hex";
  private static final String COMMENT = "# ";
  private static final String CLIENT = "> ";
  private static final String SERVER = "< ";

  /**
   * The bytes that came in one direction before the other side answered.
   *
   * @param title the terms of what is in them
   * @param fromClient whether the client has sent them
   * @param data whole DSSs
   */
  public record Flush(String title, boolean fromClient, ByteBuffer data) {

    static Flush of(String title, boolean fromClient, byte[] bytes) {
      return new Flush(title, fromClient, ByteBuffer.wrap(bytes).asReadOnlyBuffer());
    }

    /** The bytes, as a new array. */
    public byte[] bytes() {
      byte[] bytes = new byte[data.limit()];
      data.get(0, bytes);
      return bytes;
    }

    /** Whether it was made for the capture, as one that answers need. */
    public boolean isOurs() {
      return title.contains("ours");
    }
  }

  /** Copies the lists. */
  public Capture {
    about = List.copyOf(about);
    flushes = List.copyOf(flushes);
  }

  /** Every capture, by its name. */
  public static List<Capture> all() {
    try (Stream<Path> files = Files.list(FOLDER)) {
      return files
          .filter(file -> file.toString().endsWith(ENDING))
          .sorted()
          .map(Capture::read)
          .toList();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  static Capture named(String name) {
    return all().stream().filter(capture -> capture.name().equals(name)).findFirst().orElseThrow();
  }

  /** All that one side has sent. */
  byte[] sent(boolean client) {
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    flushes.stream()
        .filter(flush -> flush.fromClient() == client)
        .forEach(flush -> bytes.writeBytes(flush.bytes()));
    return bytes.toByteArray();
  }

  private static Capture read(Path file) {
    String name = file.getFileName().toString();
    try {
      List<String> lines = Files.readAllLines(file, StandardCharsets.US_ASCII);
      return of(name.substring(0, name.length() - ENDING.length()), lines);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /** Reads the lines of a file. */
  static Capture of(String name, List<String> lines) {
    List<String> about = new ArrayList<>();
    List<String> comments = new ArrayList<>();
    List<Flush> flushes = new ArrayList<>();
    Optional<Setup> setup = Optional.empty();
    for (String line : lines) {
      if (line.startsWith(Setup.MARK)) {
        setup = Optional.of(Setup.of(line.substring(Setup.MARK.length())));
      } else if (line.startsWith(COMMENT)) {
        comments.add(line.substring(COMMENT.length()));
      } else {
        String title = comments.isEmpty() ? "" : comments.remove(comments.size() - 1);
        about.addAll(comments);
        comments.clear();
        byte[] bytes = HexFormat.of().parseHex(line.substring(CLIENT.length()));
        flushes.add(Flush.of(title, line.startsWith(CLIENT), bytes));
      }
    }
    return new Capture(name, about, setup, flushes);
  }

  /** The lines of a file. */
  List<String> lines() {
    List<String> lines = new ArrayList<>();
    about.forEach(line -> lines.add(COMMENT + line));
    setup.ifPresent(granted -> lines.add(Setup.MARK + granted));
    for (Flush flush : flushes) {
      lines.add(COMMENT + flush.title());
      lines.add((flush.fromClient() ? CLIENT : SERVER) + HexFormat.of().formatHex(flush.bytes()));
    }
    return lines;
  }

  @Override
  public String toString() {
    return name;
  }
}
