package org.drdawire.reply;

import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.function.Supplier;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.drdawire.ccsid.CcsidDecodingException;
import org.drdawire.ccsid.CcsidManager;
import org.drdawire.ddm.ByteString;
import org.drdawire.ddm.CodePoint;
import org.drdawire.ddm.frames.FieldReader;

/**
 * A server of SRVLST (X'244E'): Server List. The servers of a cluster, any of which can answer.
 *
 * <pre>
 *   SRVLSTCNT     X'244C'   2
 *   SRVLSRV       X'244D'       once for all servers, or for each
 *     SRVPRTY     X'244F'   2
 *     TCPPORTHOST X'1912'   port 2, host n
 *     IPADDR      X'11E8'   address 4 or 16, port 2
 * </pre>
 *
 * <p>A server has one of the last two. SRVLSTCNT is not looked at: what counts is what is there.
 *
 * <p>Source: DDM architecture, terms SRVLST and IPADDR; what an open client of Db2 reads.
 *
 * <p>The canonical constructor may change when the protocol needs more; the factories stay.
 *
 * @param host a name, or an address of IPv4 or IPv6 in digits
 * @param port the port, 0 to 65,535
 * @param priority SRVPRTY, 0 to 65,535; 0 if it is absent
 */
public record ServerAddress(String host, int port, int priority) {

  private static final int PORT = 2;
  private static final int IPV4 = 4;
  private static final int IPV6 = 16;

  /** Checks that nothing is null. */
  public ServerAddress {
    Objects.requireNonNull(host, "host");
  }

  /**
   * Makes an address.
   *
   * @param host a name or an address
   * @param port the port
   * @param priority the priority
   * @return the address
   */
  public static ServerAddress of(String host, int port, int priority) {
    return new ServerAddress(host, port, priority);
  }

  /** Reads the list of an ACCRDBRM, without what has no address of TCP/IP or cannot be read. */
  static List<ServerAddress> listOf(ReplyMessage message) {
    List<ServerAddress> servers = new ArrayList<>();
    message
        .data(CodePoint.SRVLST)
        .flatMap(list -> Parameters.collection(message, CodePoint.SRVLST, list))
        .ifPresent(list -> readList(list, servers));
    return List.copyOf(servers);
  }

  private static void readList(ReplyMessage list, List<ServerAddress> servers) {
    for (ReplyMessage.Parameter entry : list.parameters()) {
      if (entry.codePoint() == CodePoint.SRVLSRV.value()) {
        Parameters.collection(list, CodePoint.SRVLSRV, entry.data())
            .ifPresent(found -> readEntry(found, servers));
      }
    }
  }

  /** The first priority belongs to the first address, whichever of them comes first. */
  private static void readEntry(ReplyMessage entry, List<ServerAddress> servers) {
    List<ByteString> priorities = new ArrayList<>();
    List<ReplyMessage.Parameter> addresses = new ArrayList<>();
    for (ReplyMessage.Parameter parameter : entry.parameters()) {
      switch (CodePoint.ofValue(parameter.codePoint()).orElse(CodePoint.SRVLSRV)) {
        case SRVPRTY -> priorities.add(parameter.data());
        case TCPPORTHOST, IPADDR, SNAADDR -> addresses.add(parameter);
        default -> {}
      }
    }
    for (int i = 0; i < addresses.size(); i++) {
      ByteString priority = i < priorities.size() ? priorities.get(i) : ByteString.of();
      int number = priority.length() == 2 ? Parameters.fields(CodePoint.SRVPRTY, priority).u2() : 0;
      read(addresses.get(i), entry.ccsid(), number).ifPresent(servers::add);
    }
  }

  private static Optional<ServerAddress> read(
      ReplyMessage.Parameter address, int ccsid, int priority) {
    ByteString data = address.data();
    boolean named = address.codePoint() == CodePoint.TCPPORTHOST.value();
    FieldReader fields = Parameters.fields(CodePoint.IPADDR, data);
    if (named && data.length() > PORT) {
      int port = fields.u2();
      return name(fields, ccsid).map(host -> new ServerAddress(host, port, priority));
    }
    if (address.codePoint() != CodePoint.IPADDR.value()) {
      return Optional.empty();
    }
    return switch (data.length()) {
      case IPV4 + PORT -> {
        String host = join(".", IPV4, () -> Integer.toString(fields.u1()));
        yield Optional.of(new ServerAddress(host, fields.u2(), priority));
      }
      case IPV6 + PORT -> {
        String host = join(":", IPV6 / 2, () -> Integer.toHexString(fields.u2()));
        yield Optional.of(new ServerAddress(host, fields.u2(), priority));
      }
      default -> Optional.empty();
    };
  }

  private static Optional<String> name(FieldReader fields, int ccsid) {
    try {
      String host = CcsidManager.decodeOnce(ccsid, fields.bytes(fields.remaining()));
      return Optional.of(host.strip());
    } catch (CcsidDecodingException e) {
      return Optional.empty();
    }
  }

  private static String join(String separator, int count, Supplier<String> next) {
    return Stream.generate(next).limit(count).collect(Collectors.joining(separator));
  }

  /** Shows figures alone, not the host. */
  @Override
  public String toString() {
    return "port=" + port + " priority=" + priority;
  }
}
