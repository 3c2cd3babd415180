package org.drdawire.live.server;

import java.io.Serializable;
import java.math.BigDecimal;
import java.sql.Blob;
import java.sql.Clob;
import java.sql.Date;
import java.sql.Time;
import java.sql.Timestamp;

/** Java procedures and functions for a live server to call, with an IN parameter of each type. */
public final class EachType {

  /** A Java type of the database. */
  public static final class Price implements Serializable {
    private static final long serialVersionUID = 1L;
  }

  private EachType() {}

  public static void procedure(short in, int[] out) {
    out[0] = 7;
  }

  public static void procedure(int in, int[] out) {
    out[0] = 7;
  }

  public static void procedure(long in, int[] out) {
    out[0] = 7;
  }

  public static void procedure(float in, int[] out) {
    out[0] = 7;
  }

  public static void procedure(double in, int[] out) {
    out[0] = 7;
  }

  public static void procedure(boolean in, int[] out) {
    out[0] = 7;
  }

  public static void procedure(BigDecimal in, int[] out) {
    out[0] = 7;
  }

  public static void procedure(String in, int[] out) {
    out[0] = 7;
  }

  public static void procedure(byte[] in, int[] out) {
    out[0] = 7;
  }

  public static void procedure(Date in, int[] out) {
    out[0] = 7;
  }

  public static void procedure(Time in, int[] out) {
    out[0] = 7;
  }

  public static void procedure(Timestamp in, int[] out) {
    out[0] = 7;
  }

  public static void procedure(Blob in, int[] out) {
    out[0] = 7;
  }

  public static void procedure(Clob in, int[] out) {
    out[0] = 7;
  }

  public static void procedure(Price in, int[] out) {
    out[0] = 7;
  }

  public static int function(short in) {
    return 7;
  }

  public static int function(int in) {
    return 7;
  }

  public static int function(long in) {
    return 7;
  }

  public static int function(float in) {
    return 7;
  }

  public static int function(double in) {
    return 7;
  }

  public static int function(boolean in) {
    return 7;
  }

  public static int function(BigDecimal in) {
    return 7;
  }

  public static int function(String in) {
    return 7;
  }

  public static int function(byte[] in) {
    return 7;
  }

  public static int function(Date in) {
    return 7;
  }

  public static int function(Time in) {
    return 7;
  }

  public static int function(Timestamp in) {
    return 7;
  }

  public static int function(Blob in) {
    return 7;
  }

  public static int function(Clob in) {
    return 7;
  }

  public static int function(Price in) {
    return 7;
  }
}
