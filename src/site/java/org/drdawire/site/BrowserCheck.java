package org.drdawire.site;

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
  private static final int WIDE = 1280;

  /** The kinds of pages that there are, to be looked at as pictures. */
  private static final List<String> PICTURED =
      List.of(
          "index.html",
          "docs/fdoca.html",
          "docs/wire-format.html",
          "docs/benchmarks.html",
          "api/index.html",
          "api/org.drdawire/org/drdawire/request/package-summary.html");

  /**
   * What is wider than the page, except in boxes that scroll; pictures that are not there; what is
   * cut, and boxes that scroll without a sign of it; what lies beneath something else.
   */
  private static final String FAULTS =
      """
      (async () => {
        const faults = [];
        await Promise.all([...document.images].map(image =>
            image.decode().catch(() => faults.push("no picture: " + image.src))));
        for (const box of [document.scrollingElement, document.querySelector(".flex-content")]) {
          if (box && box.scrollWidth > box.clientWidth) {
            const wide = [...box.querySelectorAll("*")]
                .find(one => one.getBoundingClientRect().right > box.clientWidth + 1);
            faults.push(`${box.scrollWidth} wide: ${wide?.outerHTML.slice(0, 100)}`);
          }
        }
        const shown = one => one.checkVisibility({visibilityProperty: true});
        const name = one => one?.outerHTML.slice(0, 100);
        for (const box of document.querySelectorAll("body *")) {
          const style = getComputedStyle(box);
          const cut = box.scrollWidth > box.clientWidth + 1 && box.clientWidth > 1 && shown(box);
          if (cut && ["hidden", "clip"].includes(style.overflowX)) {
            faults.push(`cut: ${name(box)}`);
          } else if (cut && box.querySelector(":scope > table") && style.overflowX === "auto"
              && style.backgroundImage === "none") {
            faults.push(`cut without a sign: ${name(box)}`);
          }
        }
        const texts = [...document.querySelectorAll("h1, h2, h3, h4, p, li, dt, dd, pre, td, th")]
            .filter(shown);
        const frame = "header, nav, .menu, .flex-header";
        const seen = new Set();
        const isWithin = (box, x, y) => {
          const place = box.getBoundingClientRect();
          return x >= place.left && x < place.right && y >= place.top && y < place.bottom;
        };
        const inView = (box, x, y) => !box || (inView(box.parentElement, x, y)
            && (getComputedStyle(box).overflowX === "visible" || isWithin(box, x, y)));
        for (let from = 0; from < document.scrollingElement.scrollHeight; from += innerHeight / 2) {
          scrollTo(0, from);
          for (const text of texts) {
            const place = text.getBoundingClientRect();
            const x = place.left + Math.min(8, place.width / 2);
            const y = place.top + Math.min(8, place.height / 2);
            const over = seen.has(text) ? null : document.elementFromPoint(x, y);
            if (over && inView(text.parentElement, x, y)) {
              seen.add(text);
              if (!text.contains(over) && !over.contains(text) && !over.closest(frame)) {
                faults.push(`${name(over)} covers ${name(text)}`);
              }
            }
          }
        }
        return faults;
      })()
      """;

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
  private final List<String> faults = new ArrayList<>();
  private String page = "";
  private String base = "";

  private BrowserCheck(DevTools tools) {
    this.tools = tools;
  }

  /** A check that has looked at nothing yet. */
  static BrowserCheck begin(DevTools tools) throws IOException, InterruptedException {
    BrowserCheck check = new BrowserCheck(tools);
    tools.tell(check::note);
    for (String domain : List.of("Page", "Runtime", "Log", "Network")) {
      tools.call(domain + ".enable", Map.of());
    }
    check.size(NARROW, 844);
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
        check.size(width, 844);
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

  private void size(int width, int height) throws IOException, InterruptedException {
    tools.call(
        "Emulation.setDeviceMetricsOverride",
        Map.of("width", width, "height", height, "deviceScaleFactor", 1, "mobile", false));
  }

  private void open(String address, String path) throws IOException, InterruptedException {
    page = path;
    base = address;
    tools.call("Page.navigate", Map.of("url", address + path));
    tools.await("method", "Page.loadEventFired");
  }

  void visit(String address, String path) throws IOException, InterruptedException {
    open(address, path);
    for (JsonElement fault : tools.evaluate(FAULTS).getAsJsonArray()) {
      faults.add(page + ": " + fault.getAsString());
    }
  }

  /** A word of the pages, one of the API, and one that is nowhere. */
  private void search(String address) throws IOException, InterruptedException {
    Map<String, String> expected =
        Map.of(
            "large objects",
            "docs/fdoca.html#large-objects",
            "RowReader",
            "api/org.drdawire/org/drdawire/reply/RowReader.html",
            "xyzzy",
            "nothing");
    for (Map.Entry<String, String> entry : expected.entrySet()) {
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
        size(width, 800);
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
