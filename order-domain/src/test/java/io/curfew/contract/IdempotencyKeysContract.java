package io.curfew.contract;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.curfew.order.OrderNo;
import io.curfew.order.UserId;
import io.curfew.placing.IdempotencyKeys.Claim;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;

/** What every store of idempotency keys keeps to. */
public abstract class IdempotencyKeysContract extends StoreContract {
  private static final Claim FIRST = new Claim("f".repeat(64), new OrderNo("o-1"));
  private static final Claim SECOND = new Claim("e".repeat(64), new OrderNo("o-2"));

  @Test
  void aKeyIsClaimedOnce() {
    assertThat(claim("u-1", "k", FIRST)).isEmpty();
    assertThat(claim("u-1", "k", SECOND)).contains(FIRST);
    assertThat(claim("u-1", "k", SECOND)).contains(FIRST);
  }

  @Test
  void keysOfTwoUsersAndKeysThatDifferInCaseAreApart() {
    claim("u-1", "k", FIRST);

    assertThat(claim("u-2", "k", SECOND)).isEmpty();
    assertThat(claim("U-1", "k", SECOND)).isEmpty();
    assertThat(claim("u-1", "K", SECOND)).isEmpty();
    assertThat(claim("u-1", "k", SECOND)).contains(FIRST);
  }

  @Test
  void aClaimGoesWithItsTransaction() {
    assertThatThrownBy(
            () ->
                doInTransaction(
                    () -> {
                      stores.keys().claim(new UserId("u-1"), "k", FIRST);
                      throw new IllegalArgumentException("stop");
                    }))
        .hasMessage("stop");
    assertThat(claim("u-1", "k", SECOND)).isEmpty();
  }

  @Test
  void oneOfSixteenThreadsClaimsAndTheOthersSeeItsClaim() {
    List<Optional<Claim>> answers =
        Together.run(16, i -> claim("u-1", "k", new Claim("f".repeat(64), new OrderNo("o-" + i))));

    assertThat(answers).filteredOn(Optional::isEmpty).hasSize(1);
    OrderNo winner = new OrderNo("o-" + answers.indexOf(Optional.<Claim>empty()));
    assertThat(answers)
        .filteredOn(Optional::isPresent)
        .hasSize(15)
        .allSatisfy(claim -> assertThat(claim.orElseThrow().orderNo()).isEqualTo(winner));
  }

  @Test
  void whoWaitsForAClaimThatIsRolledBackGetsTheKey() {
    CountDownLatch claimed = new CountDownLatch(1);
    CountDownLatch waiting = new CountDownLatch(1);
    List<Optional<Claim>> answers =
        Together.run(
            2,
            thread -> {
              if (thread == 0) {
                assertThatThrownBy(() -> claimAndRollBack(claimed, waiting)).hasMessage("stop");
                return Optional.empty();
              }
              await(claimed);
              waiting.countDown();
              return claim("u-1", "k", SECOND);
            });

    assertThat(answers.get(1)).isEmpty();
    assertThat(claim("u-1", "k", FIRST)).contains(SECOND);
  }

  private void claimAndRollBack(CountDownLatch claimed, CountDownLatch waiting) {
    doInTransaction(
        () -> {
          stores.keys().claim(new UserId("u-1"), "k", FIRST);
          claimed.countDown();
          await(waiting);
          throw new IllegalArgumentException("stop");
        });
  }

  private Optional<Claim> claim(String user, String key, Claim claim) {
    return stores.work().retried(() -> stores.keys().claim(new UserId(user), key, claim));
  }

  private static void await(CountDownLatch latch) {
    try {
      assertThat(latch.await(30, TimeUnit.SECONDS)).isTrue();
    } catch (InterruptedException stopped) {
      throw new AssertionError(stopped);
    }
  }
}
