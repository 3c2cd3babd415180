package org.drdawire.site;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledIfSystemProperty;
import org.junit.jupiter.api.io.TempDir;

/** What the browser shows to be wrong is a fault, one for each page that has it. */
@EnabledIfSystemProperty(
    named = "site.browser",
    matches = ".+",
    disabledReason = "no browser is named")
class BrowserCheckTest {

  private static final Map<String, String> FAULTS =
      table(
          "<p>fine",
          "",
          "<div style='overflow-x: auto'><div style='width: 900px'>fine</div></div>",
          "",
          "<div style='width: 400px'>a</div>",
          "408 wide: <div",
          "<div style='overflow: hidden'><div style='width: 900px'>a</div></div>",
          "cut: <div",
          "<div style='overflow-x: auto'><table><td><div style='width: 900px'>a</div></table></div>",
          "cut without a sign: <div",
          "<pre style='overflow-x: auto; width: 50px'>much more than has room",
          "cut without a sign: <pre",
          "<p style='height: 10px; overflow-y: hidden'>a<br>b",
          "cut below: <p",
          "<table border><tr><th><th><tr><th>a<td></table>",
          "empty: <tr",
          "<pre style='background: gray; height: 20px'></pre>",
          "empty: <pre",
          "<main><pre style='width: 90px'>see <a href='#' style='white-space: normal'>one two three</a>",
          "broken apart: one two three in <a",
          "<main><p style='width: 90px; word-break: break-all'>words <a href='#'>together</a>",
          "broken apart: together in <a",
          "<main><p style='width: 90px'><a href='#'>whole words may part</a>",
          "",
          "<p>a<div style='position: absolute; top: 0; width: 100px; height: 100px'></div>",
          "covers <p>",
          "<script>console.error('said')</script>",
          "\"value\":\"said\"",
          "<script>throw new Error('thrown')</script>",
          "Error: thrown",
          "<link rel='stylesheet' href='gone.css'>",
          "404");

  @TempDir private Path site;

  private static Map<String, String> table(String... bodiesAndFaults) {
    Map<String, String> table = new LinkedHashMap<>();
    for (int i = 0; i < bodiesAndFaults.length; i += 2) {
      table.put(bodiesAndFaults[i], bodiesAndFaults[i + 1]);
    }
    return table;
  }

  @Test
  void eachFaultIsNamed() throws Exception {
    try (Chromium browser = Chromium.start(System.getProperty("site.browser"));
        FileServer server = FileServer.start(site)) {
      DevTools tools = browser.devTools();
      for (Map.Entry<String, String> entry : FAULTS.entrySet()) {
        List<String> faults = faults(tools, server, entry.getKey());
        assertEquals(entry.getValue().isEmpty() ? 0 : 1, faults.size(), entry + " " + faults);
        assertTrue(String.join("", faults).contains(entry.getValue()), faults.toString());
      }
    }
  }

  /** The browser says that it is not there, and the page has no picture. */
  @Test
  void aPictureThatIsNotThereIsNamed() throws Exception {
    try (Chromium browser = Chromium.start(System.getProperty("site.browser"));
        FileServer server = FileServer.start(site)) {
      List<String> faults = faults(browser.devTools(), server, "<img src='gone.png'>");
      assertTrue(faults.toString().contains("no picture: "), faults.toString());
    }
  }

  @Test
  void whatIsLoadedFromElsewhereIsNamed() throws Exception {
    Path picture = site.resolve("a.svg");
    Files.writeString(picture, "<svg xmlns='http://www.w3.org/2000/svg'/>", UTF_8);
    try (Chromium browser = Chromium.start(System.getProperty("site.browser"));
        FileServer here = FileServer.start(site);
        FileServer there = FileServer.start(site)) {
      String loaded = there.address() + "a.svg";
      List<String> faults = faults(browser.devTools(), here, "<img src='" + loaded + "'>");
      assertEquals(List.of("index.html: loads from elsewhere: " + loaded), faults);
    }
  }

  /** Only a wide screen has room for a few pixels more. */
  @Test
  void aBoxThatScrollsForAFewPixelsIsNamed() throws Exception {
    String body = "<div style='overflow-x: auto; width: 300px'><div style='width: 312px'>a";
    try (Chromium browser = Chromium.start(System.getProperty("site.browser"));
        FileServer server = FileServer.start(site)) {
      assertEquals(List.of(), faults(browser.devTools(), server, body));
      BrowserCheck wide = BrowserCheck.begin(browser.devTools());
      wide.size(BrowserCheck.WIDE);
      wide.visit(server.address(), "index.html");
      assertEquals(1, wide.faults().size());
      assertTrue(wide.faults().get(0).contains("scrolls for 12 pixels: <div"));
    }
  }

  private List<String> faults(DevTools tools, FileServer server, String body) throws Exception {
    Files.writeString(site.resolve("index.html"), "<!doctype html><title>a</title>" + body, UTF_8);
    BrowserCheck check = BrowserCheck.begin(tools);
    check.visit(server.address(), "index.html");
    return check.faults();
  }
}
