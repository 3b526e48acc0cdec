package io.curfew.contract;

import static io.curfew.contract.SampleOrder.PLACED_AT;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.curfew.closing.Brakes;
import io.curfew.closing.Pause;
import io.curfew.order.OrderNo;
import io.curfew.parking.MovedDeadlines;
import io.curfew.work.Contended;
import io.curfew.work.UnitOfWork;
import java.util.List;
import java.util.Set;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** What is kept of pauses, and of moves of many deadlines. */
public abstract class BrakesContract {
  private static final OrderNo ONE = new OrderNo("o-1");
  private static final OrderNo TWO = new OrderNo("o-2");

  private Brakes brakes;
  private MovedDeadlines moved;
  private UnitOfWork work;

  /** What is under test, and the unit of work that it joins. */
  public record BrakeStores(Brakes brakes, MovedDeadlines moved, UnitOfWork work) {}

  /** Empty, called before each test. */
  protected abstract BrakeStores freshStore();

  @BeforeEach
  final void beginEmpty() {
    BrakeStores fresh = freshStore();
    brakes = fresh.brakes();
    moved = fresh.moved();
    work = fresh.work();
  }

  @Test
  void pausesAreReadBackAsTheyWereUntilTheyAreOver() {
    Pause first = pause("STANDARD", 10);
    Pause second =
        new Pause(null, PLACED_AT, PLACED_AT.plusMillis(20_001), "促销 😀", "curfew", true);
    add(first);
    add(second);

    assertThat(brakes.lastingAt(PLACED_AT)).containsExactly(first, second);
    assertThat(brakes.lastingAt(PLACED_AT.plusSeconds(10))).containsExactly(second);
    assertThat(brakes.lastingAt(PLACED_AT.plusMillis(20_000))).containsExactly(second);
    assertThat(brakes.lastingAt(PLACED_AT.plusMillis(20_001))).isEmpty();
  }

  @Test
  void thoseOfOneKindAreEndedOrAll() {
    add(pause("STANDARD", 10));
    add(pause("PRESALE", 10));
    add(pause(null, 10));

    assertThat(end("STANDARD", 3)).isEqualTo(1);
    assertThat(brakes.lastingAt(PLACED_AT.plusSeconds(3)).stream().map(Pause::kind))
        .containsExactly("PRESALE", null);
    assertThat(end(null, 4)).isEqualTo(2);
    assertThat(brakes.lastingAt(PLACED_AT.plusSeconds(4))).isEmpty();
    assertThat(brakes.lastingAt(PLACED_AT.plusSeconds(3)))
        .as("as they were")
        .extracting(Pause::until)
        .containsOnly(PLACED_AT.plusSeconds(4));
    assertThat(end(null, 5)).as("what is over stays as it is").isZero();
  }

  @Test
  void whatIsRolledBackNeverWas() {
    assertThatThrownBy(
            () ->
                work.inTransaction(
                    () -> {
                      brakes.add(pause(null, 10));
                      moved.add("m", List.of(ONE));
                      throw new IllegalArgumentException("stop");
                    }))
        .hasMessage("stop");

    assertThat(brakes.lastingAt(PLACED_AT)).isEmpty();
    assertThat(moved.count("m")).isZero();
  }

  @Test
  void aMoveMovesNoOrderTwice() {
    moved("m", ONE);

    assertThat(moved.unmoved("m", List.of(ONE, TWO))).containsExactly(TWO);
    assertThat(moved.unmoved("m", List.of())).isEmpty();
    assertThatThrownBy(() -> moved("m", TWO, ONE)).isInstanceOf(Contended.class);
    assertThat(moved.count("m")).isEqualTo(1);
    moved("m", TWO);
    moved("other", ONE);
    assertThat(moved.count("m")).isEqualTo(2);
    assertThat(moved.unmoved("other", Set.of(ONE, TWO))).containsExactly(TWO);
  }

  @Test
  void ofManyMovesOfOneOrderAtOnceOneWins() {
    List<Boolean> won = Together.run(8, thread -> wins());

    assertThat(won).filteredOn(w -> w).hasSize(1);
    assertThat(moved.count("m")).isEqualTo(2);
  }

  private boolean wins() {
    try {
      moved("m", ONE, TWO);
      return true;
    } catch (Contended lost) {
      return false;
    }
  }

  private void moved(String moveId, OrderNo... orderNos) {
    done(
        () -> {
          moved.add(moveId, List.of(orderNos));
          return moveId;
        });
  }

  private void add(Pause pause) {
    done(
        () -> {
          brakes.add(pause);
          return pause;
        });
  }

  private int end(@Nullable String kind, int seconds) {
    return done(() -> brakes.end(kind, PLACED_AT.plusSeconds(seconds)));
  }

  private <T> T done(Supplier<T> write) {
    return work.inTransaction(write);
  }

  private static Pause pause(@Nullable String kind, int seconds) {
    return new Pause(kind, PLACED_AT, PLACED_AT.plusSeconds(seconds), "why", "ann", false);
  }
}
