package org.drdawire.site;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.junit.jupiter.api.Assertions.assertEquals;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class LinkCheckTest {

  private static final String HEAD = "<html><head><title>a</title></head><body>";

  @TempDir private Path site;

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '`',
      textBlock =
          """
          <a href="sub/other.html#there">a</a>       |
          <a href="#here" id="here">a</a>            |
          <a href="https://example.com/gone">a</a>   |
          <img src="a.svg" alt="a">                  |
          <a href="gone.html">a</a>                  | dead link: gone.html
          <a href="../index.html">a</a>              | dead link: ../index.html
          <a href="sub">a</a>                        | dead link: sub
          <a href="sub/other.html#gone">a</a>        | no such anchor: sub/other.html#gone
          <a href="#gone">a</a>                      | no such anchor: #gone
          <img src="gone.svg" alt="a">               | dead link: gone.svg
          <p id="a"><p id="a">                       | an id that occurs twice: a
          <img src="a.svg">                          | a picture without words: a.svg
          <img src="https://example.com/a" alt="a">  | loads from elsewhere: https://example.com/a
          <script src="//example.com/a"></script>    | loads from elsewhere: //example.com/a
          <link href="http://example.com/a">         | loads from elsewhere: http://example.com/a
          """)
  void whatIsWrongIsNamed(String part, String fault) throws IOException {
    write("index.html", HEAD + "<a href='sub/other.html'>b</a>" + part);
    write("sub/other.html", HEAD + "<h2 id='there'>b</h2><a href='../index.html'>a</a>");
    write("a.svg", "<svg/>");
    List<String> expected = fault == null ? List.of() : List.of("index.html: " + fault);
    assertEquals(expected, LinkCheck.of(site).faults());
  }

  @Test
  void aPageIsReachedAndHasATitle() throws IOException {
    write("index.html", HEAD);
    write("lost.html", "<body>a");
    assertEquals(
        List.of("lost.html: no link leads to it", "lost.html: no title"),
        LinkCheck.of(site).faults());
  }

  private void write(String path, String text) throws IOException {
    Path file = site.resolve(path);
    Files.createDirectories(file.getParent());
    Files.writeString(file, text, UTF_8);
  }
}
