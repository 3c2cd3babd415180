package org.drdawire.recipes;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNull;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.Reader;
import java.io.StringReader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;
import org.drdawire.DrdaException;
import org.drdawire.conversation.Rows;
import org.drdawire.fdoca.DrdaType;
import org.drdawire.fdoca.LargeObject;
import org.drdawire.fdoca.LargeObjectException;
import org.drdawire.fdoca.ParameterDescriptor;
import org.drdawire.fdoca.ParameterType;
import org.drdawire.request.Batch;
import org.drdawire.request.ExecuteSqlStatement;
import org.drdawire.request.ExecuteTemplate;
import org.drdawire.request.OpenQuery;
import org.drdawire.request.PackageSection;
import org.drdawire.request.PrepareSqlStatement;
import org.drdawire.request.RdbCommitUnitOfWork;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The recipe for large objects that are read as they are sent. */
class LargeObjectRecipesTest extends LiveRecipes {

  @TempDir private static Path folder;

  @Override
  @BeforeEach
  void connect() throws IOException {
    super.connect();
  }

  @Test
  void aLargeObjectFromAStream() throws IOException {
    execute("create table large (id integer, b blob, c clob)");
    InputStream good = new ByteArrayInputStream(new byte[100_000]);
    assertNull(insert(good, new StringReader("h\u00e9llo")));
    assertFalse(answers.get(0).outcome().failed());
    InputStream tooShort = new ByteArrayInputStream(new byte[99_999]);
    assertEquals("22026", insert(tooShort, new StringReader("h\u00e9llo")).sqlState());
    assertEquals("XSDA4", answers.get(0).sqlcas().get(0).sqlState());
    assertEquals(List.of(List.of(100_000, 5)), rows("select length(b), length(c) from large"));
    execute("drop table large");
  }

  private DrdaException insert(InputStream file, Reader reader) throws IOException {
    long length = 100_000;
    PackageSection section = section();
    conversation.add(PrepareSqlStatement.of(section, "insert into large values (?, ?, ?)"));
    send();
    // recipe: A large object from a stream
    ExecuteTemplate insert =
        ExecuteTemplate.of(
            ExecuteSqlStatement.of(section),
            ParameterDescriptor.of(
                ParameterType.of(DrdaType.INTEGER),
                ParameterType.of(DrdaType.BLOB),
                ParameterType.of(DrdaType.CLOB)));
    conversation
        .row(insert)
        .writeInt(1)
        .writeLargeObject(LargeObject.ofBytes(file, length))
        .writeLargeObject(LargeObject.ofText(reader)) // of unknown length
        .end();
    DrdaException failure = null;
    try {
      send(); // reads the sources, as the channel takes the bytes
    } catch (LargeObjectException e) {
      failure = e; // a source failed: the server has refused that statement, and that alone
    }
    // end of recipe
    return failure;
  }

  @Test
  void manyRowsWithLargeObjects() throws IOException {
    execute("create table photos (id integer, photo blob)");
    List<Path> files = new ArrayList<>();
    for (int i = 1; i <= 200; i++) {
      files.add(Files.write(folder.resolve(i + ".bin"), new byte[i * 500]));
    }
    insertPhotos(files);
    List<Integer> sizes = new ArrayList<>();
    readPhotos(sizes);
    assertEquals(IntStream.rangeClosed(1, 200).map(i -> i * 500).boxed().toList(), sizes);
    execute("drop table photos");
  }

  private void insertPhotos(List<Path> files) throws IOException {
    PackageSection section = section();
    conversation.add(PrepareSqlStatement.of(section, "insert into photos values (?, ?)"));
    ParameterDescriptor parameters =
        ParameterDescriptor.of(ParameterType.of(DrdaType.INTEGER), ParameterType.of(DrdaType.BLOB));
    // recipe: Many rows with large objects
    Batch batch = Batch.of(ExecuteTemplate.of(ExecuteSqlStatement.of(section), parameters));
    int id = 0;
    InputStream last = InputStream.nullInputStream();
    for (Path file : files) {
      InputStream photo = Files.newInputStream(file);
      LargeObject value = LargeObject.ofBytes(photo, Files.size(file));
      conversation.row(batch).writeInt(++id).writeLargeObject(value).end();
      exchange.stream(this::take);
      last.close(); // has left with this row, whose own waits for the next
      last = photo;
    }
    conversation.add(RdbCommitUnitOfWork.of());
    exchange.run(this::take);
    last.close();
    // end of recipe
  }

  private void readPhotos(List<Integer> sizes) throws IOException {
    PackageSection other = section();
    conversation.add(PrepareSqlStatement.of(other, "select photo from photos order by id"));
    // recipe: Many rows with large objects

    try (Rows pulled = exchange.rows(conversation.open(OpenQuery.of(other)))) {
      while (pulled.next()) {
        try (InputStream photo = pulled.bytes(1)) {
          sizes.add(photo.readAllBytes().length);
        }
      }
    }
    // end of recipe
  }
}
