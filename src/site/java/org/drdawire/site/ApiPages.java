package org.drdawire.site;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.net.URISyntaxException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.spi.ToolProvider;
import java.util.stream.Stream;
import org.jspecify.annotations.NullMarked;

/** Javadoc of the module, which leads back to the site. */
final class ApiPages {

  private static final String MODULE = "org.drdawire";
  private static final String HEADER = "<a href=\"{@docRoot}/../index.html\">drda-wire</a>";

  /** Some builds of JDK 17 name fonts that they do not bring along. */
  private static final String FONTS = "@import url('resources/fonts/dejavu.css');";

  private static final Pattern LINK = Pattern.compile(">[^<>]+(?=(</code>)?</a>)");
  private static final Pattern NAME_PART = Pattern.compile("(?<=\\w)[.(](?=\\w)");

  private ApiPages() {}

  static void write(Path root, Path api) throws IOException, URISyntaxException {
    Path annotations =
        Path.of(NullMarked.class.getProtectionDomain().getCodeSource().getLocation().toURI());
    List<String> options =
        List.of(
            "-quiet",
            "-notimestamp",
            "-Xdoclint:all,-missing",
            "-Werror",
            "-encoding",
            "UTF-8",
            "-windowtitle",
            "drda-wire",
            "-header",
            HEADER,
            "-bottom",
            "Apache License 2.0",
            "--add-stylesheet",
            root.resolve("src/site/javadoc.css").toString(),
            "--module-path",
            annotations.toString(),
            "--module-source-path",
            MODULE + "=" + root.resolve("src/main/java"),
            "--module",
            MODULE,
            "-d",
            api.toString());
    StringWriter said = new StringWriter();
    PrintWriter writer = new PrintWriter(said);
    ToolProvider javadoc = ToolProvider.findFirst("javadoc").orElseThrow();
    if (javadoc.run(writer, writer, options.toArray(String[]::new)) != 0) {
      throw new IllegalStateException(said.toString());
    }
    breakLines(api);
    Path style = api.resolve("stylesheet.css");
    if (Files.exists(style)) {
      Files.writeString(style, Files.readString(style, UTF_8).replace(FONTS, ""), UTF_8);
    }
  }

  private static void breakLines(Path api) throws IOException {
    try (Stream<Path> files = Files.walk(api)) {
      for (Path file : files.filter(each -> each.toString().endsWith(".html")).toList()) {
        String page = Files.readString(file, UTF_8);
        Files.writeString(file, breakable(page), UTF_8);
      }
    }
  }

  /** A line may end behind a dot or a parenthesis of a name, and not within a word. */
  static String breakable(String page) {
    return LINK.matcher(page)
        .replaceAll(
            text ->
                Matcher.quoteReplacement(NAME_PART.matcher(text.group()).replaceAll("$0<wbr>")));
  }
}
