package io.curfew.console.table;

import io.curfew.console.client.Failure;
import io.curfew.console.client.Page;
import io.curfew.console.client.Reply;
import java.util.ArrayList;
import java.util.List;

/** Where the rows of a table come from. */
@FunctionalInterface
public interface PageReader<T> {
  /** The pages as the filters stand now. What is returned is used in the background. */
  Pages<T> prepare();

  /** Reads page by page. */
  @FunctionalInterface
  interface Pages<T> {
    int LARGEST = 200;

    /**
     * @param page from 0
     * @param size 1 to {@link #LARGEST}
     */
    Reply<Page<T>> read(int page, int size);

    /** Every row, one page after another. What comes in the meantime may be there twice. */
    default Reply<List<T>> all() {
      List<T> all = new ArrayList<>();
      for (int number = 0; ; number++) {
        Reply<Page<T>> reply = read(number, LARGEST);
        Page<T> page = reply.value();
        Failure failure = reply.failure();
        if (page == null && failure != null) {
          return Reply.failed(failure);
        }
        if (page == null || page.content().isEmpty()) {
          return Reply.of(all);
        }
        all.addAll(page.content());
        if (all.size() >= page.total()) {
          return Reply.of(all);
        }
      }
    }
  }
}
