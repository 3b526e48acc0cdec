package io.curfew.app.ops;

import io.curfew.app.acting.Deeds;
import io.curfew.app.api.OneLine;
import io.curfew.app.api.PageView;
import io.curfew.app.api.Reason;
import io.curfew.app.api.Rules;
import io.curfew.quarantining.DiscardQuarantined;
import io.curfew.quarantining.Quarantine;
import io.curfew.quarantining.QuarantinePage;
import io.curfew.quarantining.QuarantineQuery;
import io.curfew.quarantining.QuarantineStatus;
import io.curfew.quarantining.QuarantinedMessage;
import io.curfew.quarantining.QuarantinedMessageNotFound;
import io.curfew.quarantining.RetryQuarantined;
import io.curfew.quarantining.Trouble;
import jakarta.validation.Valid;
import jakarta.validation.constraints.NotNull;
import java.security.Principal;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.PostMapping;
import org.springframework.web.bind.annotation.RequestBody;
import org.springframework.web.bind.annotation.RequestMapping;
import org.springframework.web.bind.annotation.RequestParam;
import org.springframework.web.bind.annotation.RestController;

/** Messages that could not be handled: what they are, and what an operator does with them. */
@RestController
@RequestMapping("/api/ops/quarantine")
class QuarantineController {
  private static final Logger log = LoggerFactory.getLogger(QuarantineController.class);

  private final Quarantine quarantine;
  private final RetryQuarantined retryQuarantined;
  private final DiscardQuarantined discardQuarantined;
  private final Deeds deeds;

  QuarantineController(
      Quarantine quarantine,
      RetryQuarantined retryQuarantined,
      DiscardQuarantined discardQuarantined,
      Deeds deeds) {
    this.quarantine = quarantine;
    this.retryQuarantined = retryQuarantined;
    this.discardQuarantined = discardQuarantined;
    this.deeds = deeds;
  }

  @GetMapping
  PageView<QuarantineView> page(
      @RequestParam(required = false) @Nullable QuarantineStatus status,
      @RequestParam(required = false) Trouble.@Nullable Kind error,
      @RequestParam(required = false) @Nullable String text,
      @RequestParam(defaultValue = "0") int page,
      @RequestParam(defaultValue = "20") int size) {
    QuarantinePage found = quarantine.page(new QuarantineQuery(status, error, text, page, size));
    return new PageView<>(
        found.content().stream().map(QuarantineView::of).toList(), page, size, found.total());
  }

  @GetMapping("/{id}")
  QuarantineView find(@PathVariable long id) {
    return QuarantineView.whole(existing(id));
  }

  @PostMapping("/{id}/retry")
  QuarantineView retry(
      @PathVariable long id,
      @Valid @RequestBody(required = false) @Nullable RetryRequest request,
      Principal operator) {
    String reason = request == null ? null : request.reason();
    QuarantinedMessage retried =
        deeds.once(
            () -> retryQuarantined.retry(id, operator.getName(), reason), () -> existing(id));
    return told("sent again", retried, operator);
  }

  @PostMapping("/{id}/discard")
  QuarantineView discard(
      @PathVariable long id, @Valid @RequestBody DiscardRequest request, Principal operator) {
    QuarantinedMessage discarded =
        deeds.once(
            () -> discardQuarantined.discard(id, operator.getName(), request.reason()),
            () -> existing(id));
    return told("discarded", discarded, operator);
  }

  private QuarantinedMessage existing(long id) {
    return quarantine.find(id).orElseThrow(() -> new QuarantinedMessageNotFound(id));
  }

  private static QuarantineView told(String what, QuarantinedMessage message, Principal operator) {
    QuarantineView view = QuarantineView.of(message);
    log.info(
        "{} {} by {} ({})", message.inWords(), what, operator.getName(), OneLine.of(view.reason()));
    return view;
  }

  record RetryRequest(@Reason @Nullable String reason) {}

  record DiscardRequest(@NotNull(message = Rules.REQUIRED) @Reason String reason) {}
}
