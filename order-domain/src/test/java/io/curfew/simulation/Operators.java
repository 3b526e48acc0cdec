package io.curfew.simulation;

import io.curfew.parking.DeadlineMove;
import java.time.Duration;
import java.time.Instant;
import java.util.Optional;
import java.util.SplittableRandom;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/** Operators who pause closing, end pauses, and give everybody more time. */
final class Operators {
  private final World world;
  private final SplittableRandom random;

  Operators(World world, SplittableRandom random) {
    this.world = world;
    this.random = random;
  }

  void begin(long day) {
    for (int pause = random.nextInt(4); pause > 0; pause--) {
      world.agenda.within(day / 3, this::pull);
    }
    for (int move = random.nextInt(3); move > 0; move--) {
      // each by another time, so that a deadline tells which moves it has seen
      long laterBy = 1_000 + 1_000L * random.nextInt(15) + move;
      world.agenda.within(day / 3, () -> moveAll("move-" + laterBy, laterBy));
    }
  }

  private void pull() {
    Instant until = world.agenda.instant().plusMillis(1_000 + random.nextInt(20_000));
    String kind = anyKind();
    ask(
        "pull the brake",
        node -> {
          node.pullBrake.pull(kind, until, "why", "operator");
          world.coverage.count("brake pulled");
        },
        () -> {});
    if (random.nextBoolean()) {
      world.agenda.within(15_000, this::release);
    }
  }

  private void release() {
    String kind = anyKind();
    ask("release the brake", node -> node.releaseBrake.release(kind), this::release);
  }

  /** Every order is STANDARD, so a pause of another kind is none. */
  private @Nullable String anyKind() {
    return switch (random.nextInt(4)) {
      case 0 -> "PRESALE";
      case 1 -> "STANDARD";
      default -> null;
    };
  }

  private void moveAll(String id, long laterBy) {
    DeadlineMove move =
        new DeadlineMove(
            id,
            random.nextInt(4) == 0 ? "PRESALE" : random.nextBoolean() ? "STANDARD" : null,
            Duration.ofMillis(laterBy),
            world.agenda.instant());
    world.ledger.moveAsked(move);
    moveAll(move);
  }

  private void moveAll(DeadlineMove move) {
    ask(
        "move all by " + move.laterBy(),
        node -> {
          node.moveDeadlines.move(move);
          world.ledger.moveAnswered(move);
        },
        () -> moveAll(move));
  }

  /** Any instance is asked; who gets no answer asks again. */
  private void ask(String what, Consumer<Node> wish, Runnable again) {
    Optional<Node> node = world.anyNode();
    boolean answered =
        node.isPresent() && world.on(node.get(), what, () -> wish.accept(node.get()));
    if (!answered) {
      world.agenda.within(5_000, again);
    }
  }
}
