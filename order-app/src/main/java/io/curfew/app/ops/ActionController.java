package io.curfew.app.ops;

import io.curfew.app.api.PageView;
import io.curfew.order.InvalidValue;
import io.curfew.watching.ActionFilter;
import io.curfew.watching.ActionLog;
import io.curfew.watching.ActionPage;
import io.curfew.watching.LoggedAction;
import jakarta.servlet.http.HttpServletResponse;
import java.io.IOException;
import java.io.OutputStreamWriter;
import java.io.Writer;
import java.nio.charset.StandardCharsets;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.springframework.http.HttpHeaders;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.RequestParam;
import org.springframework.web.bind.annotation.RestController;

/** Shows what operators did and tried to do. */
@RestController
class ActionController {
  private static final int LINES_AT_A_TIME = 1_000;
  private static final int LONGEST_NAME = 255;

  private final ActionLog actions;

  ActionController(ActionLog actions) {
    this.actions = actions;
  }

  @GetMapping("/api/ops/actions")
  PageView<ActionView> page(
      @RequestParam(required = false) @Nullable String operator,
      @RequestParam(required = false) @Nullable String action,
      @RequestParam(defaultValue = "0") int page,
      @RequestParam(defaultValue = "20") int size) {
    check(page, size);
    ActionPage found = actions.page(filter(operator, action), page, size);
    return new PageView<>(
        found.content().stream().map(ActionView::of).toList(), page, size, found.total());
  }

  private static void check(int page, int size) {
    if (page < 0 || page > 1_000_000) {
      throw new InvalidValue("page", "must be 0 to 1000000");
    }
    if (size < 1 || size > 200) {
      throw new InvalidValue("size", "must be 1 to 200");
    }
  }

  private static ActionFilter filter(@Nullable String operator, @Nullable String action) {
    return new ActionFilter(checked("operator", operator), checked("action", action));
  }

  private static @Nullable String checked(String field, @Nullable String text) {
    if (text != null && text.length() > LONGEST_NAME) {
      throw new InvalidValue(field, "must not be longer than " + LONGEST_NAME + " characters");
    }
    return text;
  }

  /** Written as it is read, so that a long log needs no memory. */
  @GetMapping(path = "/api/ops/actions.csv", produces = "text/csv")
  void csv(
      @RequestParam(required = false) @Nullable String operator,
      @RequestParam(required = false) @Nullable String action,
      HttpServletResponse response)
      throws IOException {
    ActionFilter filter = filter(operator, action);
    List<LoggedAction> lines = actions.older(filter, null, LINES_AT_A_TIME);
    response.setContentType("text/csv;charset=UTF-8");
    response.setHeader(HttpHeaders.CONTENT_DISPOSITION, "attachment; filename=\"actions.csv\"");
    Writer csv = new OutputStreamWriter(response.getOutputStream(), StandardCharsets.UTF_8);
    csv.write(Csv.BOM + Csv.HEAD);
    while (!lines.isEmpty()) {
      for (LoggedAction line : lines) {
        csv.write(Csv.line(line));
      }
      csv.flush();
      lines = actions.older(filter, lines.get(lines.size() - 1).id(), LINES_AT_A_TIME);
    }
    csv.flush();
  }
}
