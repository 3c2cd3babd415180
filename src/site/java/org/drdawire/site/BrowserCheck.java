package org.drdawire.site;

import static java.nio.charset.StandardCharsets.UTF_8;

import com.google.gson.JsonElement;
import com.google.gson.JsonObject;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Base64;
import java.util.List;
import java.util.Map;

/**
 * Opens each page of a site in a browser, as narrow as a telephone and wide, and says what is wrong
 * there.
 */
public final class BrowserCheck {

  private static final int NARROW = 390;
  static final int WIDE = 1280;

  /** The kinds of pages that there are, to be looked at as pictures. */
  private static final List<String> PICTURED =
      List.of(
          "index.html",
          "README.html",
          "docs/architecture.html",
          "docs/recipes.html",
          "docs/fdoca.html",
          "docs/wire-format.html",
          "docs/benchmarks.html",
          "api/index.html",
          "api/org.drdawire/org/drdawire/request/OpenQuery.html",
          "api/org.drdawire/org/drdawire/request/package-summary.html");

  /** What says in words what is wrong with a page. */
  private static final Path FAULTS = Path.of("src", "site", "faults.js");

  private static final String RECIPES = "docs/recipes.html#";
  private static final String JDBC = "docs/jdbc.html#";

  /** What the search finds first: recipes before constants, a type by its name, and nothing. */
  private static final Map<String, String> FOUND =
      Map.of(
          "timeout", RECIPES + "timeouts",
          "BLOB", RECIPES + "a-large-object-from-a-stream",
          "savepoint", JDBC + "savepoints",
          "generated keys", JDBC + "generated-keys",
          "virtual threads", JDBC + "threads",
          "log", RECIPES + "a-log-and-numbers",
          "fetch size", "docs/turns.html#how-blocks-grow",
          "RowReader", "api/org.drdawire/org/drdawire/reply/RowReader.html",
          "xyzzy", "nothing");

  /** Types into the search, and waits for what it finds. */
  private static final String SEARCH =
      """
      (async () => {
        const input = document.querySelector("input");
        input.focus();
        input.value = "%s";
        input.dispatchEvent(new Event("input"));
        for (let i = 0; i < 100 && !document.querySelector(".results p"); i++) {
          await new Promise(done => setTimeout(done, 50));
        }
        return document.querySelector(".results a")?.getAttribute("href") ?? "nothing";
      })()
      """;

  private final DevTools tools;
  private final String script;
  private final List<String> faults = new ArrayList<>();
  private String page = "";
  private String base = "";

  private BrowserCheck(DevTools tools) throws IOException {
    this.tools = tools;
    script = Files.readString(FAULTS, UTF_8);
  }

  /** A check that has looked at nothing yet. */
  static BrowserCheck begin(DevTools tools) throws IOException, InterruptedException {
    BrowserCheck check = new BrowserCheck(tools);
    tools.tell(check::note);
    for (String domain : List.of("Page", "Runtime", "Log", "Network")) {
      tools.call(domain + ".enable", Map.of());
    }
    check.size(NARROW);
    return check;
  }

  List<String> faults() {
    return faults;
  }

  /**
   * The folder of the site, the command of the browser, and a folder for pictures. The last two may
   * be empty.
   */
  public static void main(String[] args) throws IOException, InterruptedException {
    Path site = Path.of(args[0]);
    if (!given(args[1])) {
      return;
    }
    List<String> pages = LinkCheck.pages(site);
    try (Chromium browser = Chromium.start(args[1]);
        FileServer server = FileServer.start(site)) {
      BrowserCheck check = begin(browser.devTools());
      for (int width : List.of(WIDE, NARROW)) {
        check.size(width);
        for (String page : pages) {
          check.visit(server.address(), page);
        }
      }
      check.search(server.address());
      check.search(site.toUri().toString());
      if (given(args[2])) {
        check.pictures(server.address(), Path.of(args[2]));
      }
      if (!check.faults.isEmpty()) {
        throw new IllegalStateException(String.join("\n", check.faults));
      }
    }
    System.out.printf("site: %d pages seen in the browser, nothing wrong%n", pages.size());
  }

  /** Maven hands an empty property over as null. */
  private static boolean given(String argument) {
    return argument != null && !argument.isEmpty();
  }

  void size(int width) throws IOException, InterruptedException {
    tools.call(
        "Emulation.setDeviceMetricsOverride",
        Map.of("width", width, "height", 844, "deviceScaleFactor", 1, "mobile", false));
  }

  private void open(String address, String path) throws IOException, InterruptedException {
    page = path;
    base = address;
    tools.call("Page.navigate", Map.of("url", address + path));
    tools.await("method", "Page.loadEventFired");
  }

  void visit(String address, String path) throws IOException, InterruptedException {
    open(address, path);
    for (JsonElement fault : tools.evaluate(script).getAsJsonArray()) {
      faults.add(page + ": " + fault.getAsString());
    }
  }

  private void search(String address) throws IOException, InterruptedException {
    for (Map.Entry<String, String> entry : FOUND.entrySet()) {
      open(address, StartPage.SOURCE);
      String found = tools.evaluate(SEARCH.formatted(entry.getKey())).getAsString();
      if (!found.equals(entry.getValue())) {
        faults.add(address + ": search for " + entry.getKey() + " finds " + found);
      }
    }
  }

  private void note(JsonObject event) {
    JsonObject what = event.getAsJsonObject("params");
    switch (event.get("method").getAsString()) {
      case "Runtime.exceptionThrown", "Runtime.consoleAPICalled" -> faults.add(page + ": " + what);
      case "Log.entryAdded" -> faults.add(page + ": " + what.get("entry"));
      case "Network.requestWillBeSent" -> {
        String url = what.getAsJsonObject("request").get("url").getAsString();
        if (!url.startsWith(base) && !url.startsWith("data:")) {
          faults.add(page + ": loads from elsewhere: " + url);
        }
      }
      default -> {}
    }
  }

  private void pictures(String address, Path folder) throws IOException, InterruptedException {
    Files.createDirectories(folder);
    for (String colours : List.of("light", "dark")) {
      Map<String, String> feature = Map.of("name", "prefers-color-scheme", "value", colours);
      tools.call("Emulation.setEmulatedMedia", Map.of("features", List.of(feature)));
      for (int width : List.of(NARROW, WIDE)) {
        size(width);
        String kind = "-" + width + "-" + colours + ".png";
        for (String path : PICTURED) {
          open(address, path);
          picture(folder.resolve(path.replaceAll("\\W+", "-") + kind));
        }
        open(address, StartPage.SOURCE);
        tools.evaluate(SEARCH.formatted("large objects"));
        picture(folder.resolve("search" + kind));
      }
    }
  }

  private void picture(Path file) throws IOException, InterruptedException {
    JsonObject picture = tools.call("Page.captureScreenshot", Map.of("format", "png"));
    Files.write(file, Base64.getDecoder().decode(picture.get("data").getAsString()));
  }
}
