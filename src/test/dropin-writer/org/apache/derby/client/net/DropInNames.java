package org.apache.derby.client.net;

/** Names that say who the client is: they are for a reader of traces, and may lose characters. */
final class DropInNames {

  private static final int LONGEST = 255;
  private static final int LONGEST_APPLICATION = 20;
  private static final char GREATEST = 0x7F;

  private DropInNames() {}

  /** EXTNAM, which has the name of a thread: {@code ?} for what is not ASCII, up to 255 bytes. */
  static String external(String name) {
    char[] ascii = new char[Math.min(LONGEST, name.length())];
    for (int i = 0; i < ascii.length; i++) {
      char character = name.charAt(i);
      ascii[i] = character > GREATEST ? '?' : character;
    }
    return new String(ascii);
  }

  /** The application in PRDDTA: as much of EXTNAM as fits. */
  static String application(String external) {
    return external.substring(0, Math.min(LONGEST_APPLICATION, external.length()));
  }
}
