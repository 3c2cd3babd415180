package org.apache.derby.client.net;

/** Names that say who the client is: they are for a reader of traces, and may lose characters. */
final class DropInNames {

  private static final int LONGEST = 255;
  private static final int LONGEST_APPLICATION = 20;
  private static final char GREATEST = 0x7F;

  private DropInNames() {}

  /** EXTNAM, which has the name of a thread: {@code ?} for what is not ASCII, up to 255 bytes. */
  static String external(String name) {
    StringBuilder ascii = new StringBuilder(LONGEST);
    name.chars()
        .limit(LONGEST)
        .forEach(character -> ascii.append(character > GREATEST ? '?' : (char) character));
    return ascii.toString();
  }

  /** The application in PRDDTA: as much of EXTNAM as fits. */
  static String application(String external) {
    return external.substring(0, Math.min(LONGEST_APPLICATION, external.length()));
  }
}
