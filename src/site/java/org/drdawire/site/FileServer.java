package org.drdawire.site;

import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpServer;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;

/** Serves a folder on loopback. */
final class FileServer implements AutoCloseable {

  private static final Map<String, String> TYPES =
      Map.of(
          "html", "text/html", "css", "text/css", "js", "text/javascript", "svg", "image/svg+xml");

  private final Path folder;
  private final HttpServer server;

  private FileServer(Path folder, HttpServer server) {
    this.folder = folder;
    this.server = server;
  }

  static FileServer start(Path folder) throws IOException {
    InetSocketAddress any = new InetSocketAddress(InetAddress.getLoopbackAddress(), 0);
    FileServer files = new FileServer(folder, HttpServer.create(any, 0));
    files.server.createContext("/", files::answer);
    files.server.start();
    return files;
  }

  String address() {
    return "http://127.0.0.1:" + server.getAddress().getPort() + "/";
  }

  private void answer(HttpExchange exchange) throws IOException {
    try (exchange) {
      String path = exchange.getRequestURI().getPath();
      Path file = folder.resolve(path.substring(1)).normalize();
      if (path.equals("/favicon.ico")) {
        // A browser asks for it by itself, where a page names no icon.
        exchange.sendResponseHeaders(204, -1);
        return;
      }
      if (!file.startsWith(folder) || !Files.isRegularFile(file)) {
        exchange.sendResponseHeaders(404, -1);
        return;
      }
      String type = TYPES.get(path.substring(path.lastIndexOf('.') + 1));
      if (type != null) {
        exchange.getResponseHeaders().set("Content-Type", type);
      }
      byte[] content = Files.readAllBytes(file);
      exchange.sendResponseHeaders(200, content.length == 0 ? -1 : content.length);
      exchange.getResponseBody().write(content);
    }
  }

  @Override
  public void close() {
    server.stop(0);
  }
}
