package io.curfew.app.ops;

import io.curfew.app.acting.Deeds;
import io.curfew.app.api.InstantText;
import io.curfew.app.api.OneLine;
import io.curfew.app.api.Reason;
import io.curfew.app.api.Rules;
import io.curfew.app.brake.BrakeView;
import io.curfew.app.brake.KnownPauses;
import io.curfew.closing.Brakes;
import io.curfew.closing.PullBrake;
import io.curfew.closing.ReleaseBrake;
import io.curfew.order.InvalidValue;
import io.curfew.work.DatabaseTime;
import jakarta.validation.Valid;
import jakarta.validation.constraints.NotNull;
import java.security.Principal;
import java.time.Instant;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.web.bind.annotation.DeleteMapping;
import org.springframework.web.bind.annotation.PostMapping;
import org.springframework.web.bind.annotation.RequestBody;
import org.springframework.web.bind.annotation.RequestMapping;
import org.springframework.web.bind.annotation.RequestParam;
import org.springframework.web.bind.annotation.RestController;

/** Pauses closing by time, and ends pauses. */
@RestController
@RequestMapping("/api/ops/brake")
class BrakeController {
  private static final Logger log = LoggerFactory.getLogger(BrakeController.class);

  private final PullBrake pullBrake;
  private final ReleaseBrake releaseBrake;
  private final Brakes brakes;
  private final KnownPauses known;
  private final DatabaseTime clock;
  private final Deeds deeds;

  BrakeController(
      PullBrake pullBrake,
      ReleaseBrake releaseBrake,
      Brakes brakes,
      KnownPauses known,
      DatabaseTime clock,
      Deeds deeds) {
    this.pullBrake = pullBrake;
    this.releaseBrake = releaseBrake;
    this.brakes = brakes;
    this.known = known;
    this.clock = clock;
    this.deeds = deeds;
  }

  @PostMapping
  BrakeView pull(@Valid @RequestBody PullRequest request, Principal operator) {
    Instant until = InstantText.parse("until", request.until());
    deeds.say("until " + until);
    return changed(
        () -> {
          pullBrake.pull(request.kind(), until, request.reason(), operator.getName());
          log.warn(
              "Brake pulled for {} until {} by {} ({})",
              inWords(request.kind()),
              until,
              operator.getName(),
              OneLine.of(request.reason()));
          return state();
        });
  }

  @DeleteMapping
  BrakeView release(
      @RequestParam(required = false) @Nullable String kind,
      @RequestParam(required = false) @Nullable String reason,
      Principal operator) {
    if (!Reason.Checked.isGood(reason)) {
      throw new InvalidValue("reason", Reason.RULE);
    }
    return changed(
        () -> {
          int ended = releaseBrake.release(kind);
          log.warn(
              "Brake released for {} by {}: {} pauses ended, because {}",
              inWords(kind),
              operator.getName(),
              ended,
              reason == null ? "(no reason told)" : OneLine.of(reason));
          return state();
        });
  }

  /** This instance knows it at once, the others within two seconds. */
  private BrakeView changed(Supplier<BrakeView> change) {
    BrakeView state = deeds.once(change, this::state);
    known.refresh();
    return state;
  }

  private BrakeView state() {
    return BrakeView.of(brakes.lastingAt(clock.instant()));
  }

  private static String inWords(@Nullable String kind) {
    return kind == null ? "everything" : OneLine.of(kind);
  }

  record PullRequest(
      @Nullable String kind,
      @NotNull(message = Rules.REQUIRED) String until,
      @NotNull(message = Rules.REQUIRED) @Reason String reason) {}
}
