package org.drdawire.site;

import com.google.gson.JsonArray;
import com.google.gson.JsonElement;
import com.google.gson.JsonParser;
import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Comparator;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;

/** A headless browser in a process of its own, with an empty profile. */
final class Chromium implements AutoCloseable {

  private static final int SECONDS = 60;

  private final Path profile;
  private final Process process;

  private Chromium(Path profile, Process process) {
    this.profile = profile;
    this.process = process;
  }

  static Chromium start(String command) throws IOException {
    Path profile = Files.createTempDirectory("site-browser");
    List<String> line =
        List.of(
            command,
            "--headless=new",
            "--no-sandbox",
            "--disable-gpu",
            "--disable-dev-shm-usage",
            "--disable-background-networking",
            "--no-first-run",
            "--hide-scrollbars",
            "--remote-debugging-port=0",
            "--user-data-dir=" + profile,
            "about:blank");
    Process process =
        new ProcessBuilder(line)
            .redirectOutput(ProcessBuilder.Redirect.DISCARD)
            .redirectError(ProcessBuilder.Redirect.DISCARD)
            .start();
    return new Chromium(profile, process);
  }

  /** Opens what its first tab says and is told. */
  DevTools devTools() throws IOException, InterruptedException {
    HttpClient client = HttpClient.newHttpClient();
    URI list = URI.create("http://127.0.0.1:" + port() + "/json/list");
    String said =
        client
            .send(HttpRequest.newBuilder(list).build(), HttpResponse.BodyHandlers.ofString())
            .body();
    JsonArray tabs = JsonParser.parseString(said).getAsJsonArray();
    for (JsonElement tab : tabs) {
      if (tab.getAsJsonObject().get("type").getAsString().equals("page")) {
        String address = tab.getAsJsonObject().get("webSocketDebuggerUrl").getAsString();
        return DevTools.open(client, URI.create(address));
      }
    }
    throw new IOException("the browser has no tab");
  }

  /** The browser writes it into its profile when it listens. */
  private String port() throws IOException, InterruptedException {
    Path file = profile.resolve("DevToolsActivePort");
    for (int tenths = 0; tenths < SECONDS * 10; tenths++) {
      List<String> lines = Files.exists(file) ? Files.readAllLines(file) : List.of();
      if (lines.size() > 1) {
        return lines.get(0);
      }
      if (!process.isAlive()) {
        throw new IOException("the browser has ended: " + process.exitValue());
      }
      TimeUnit.MILLISECONDS.sleep(100);
    }
    throw new IOException("the browser does not listen");
  }

  @Override
  public void close() throws IOException {
    process.descendants().forEach(ProcessHandle::destroyForcibly);
    process.destroyForcibly().onExit().join();
    try (Stream<Path> files = Files.walk(profile)) {
      for (Path file : files.sorted(Comparator.reverseOrder()).toList()) {
        Files.deleteIfExists(file);
      }
    }
  }
}
