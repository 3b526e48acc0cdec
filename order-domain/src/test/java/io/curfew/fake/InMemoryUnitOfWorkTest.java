package io.curfew.fake;

import static io.curfew.contract.SampleOrder.numbered;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.curfew.contract.Stores;
import io.curfew.contract.UnitOfWorkContract;
import io.curfew.order.OrderNo;
import io.curfew.order.Sku;
import io.curfew.work.Contended;
import org.junit.jupiter.api.Test;

/** Beside the contract: what the fake does so that tests of use cases can trust it. */
class InMemoryUnitOfWorkTest extends UnitOfWorkContract {
  private static final Sku SPOON = new Sku("spoon");

  private final InMemoryStores inMemory = new InMemoryStores();

  @Override
  protected Stores freshStores() {
    return inMemory.asPorts();
  }

  @Test
  void aWriteOutsideATransactionIsRefused() {
    inMemory.stock.setAvailable(SPOON, 1);

    assertThatThrownBy(() -> inMemory.orders.add(numbered("o-1").placed()))
        .isInstanceOf(IllegalStateException.class);
    assertThat(inMemory.work.isActive()).isFalse();
    assertThat(inMemory.orders.find(new OrderNo("o-1"))).isEmpty();
  }

  @Test
  void workInsideWorkIsCommittedWithItOnce() {
    int before = inMemory.work.commits();
    inMemory.work.inTransaction(() -> inMemory.stock.setAvailable(SPOON, 1));

    assertThat(inMemory.work.commits()).isEqualTo(before + 1);
  }

  @Test
  void workInsideWorkThatFailsIsTakenBackAloneIfTheOuterGoesOn() {
    inMemory.work.inTransaction(
        () -> {
          inMemory.stock.setAvailable(SPOON, 1);
          assertThatThrownBy(() -> inMemory.work.inTransaction(this::emptySpoonsAndFail))
              .hasMessage("stop");
          return SPOON;
        });

    assertThat(inMemory.stock.find(SPOON).orElseThrow().available()).isEqualTo(1);
  }

  @Test
  void aRefusedCommitIsRolledBackAndTheNextOneIsNot() {
    inMemory.work.refuse(new Contended("somebody else was first"));

    assertThatThrownBy(() -> inMemory.stock.setAvailable(SPOON, 1)).isInstanceOf(Contended.class);
    assertThat(inMemory.stock.find(SPOON)).isEmpty();
    assertThat(inMemory.stock.setAvailable(SPOON, 2).available()).isEqualTo(2);
  }

  @Test
  void whatIsDoneElsewhereStaysWhenTheTransactionAroundItRollsBack() {
    assertThatThrownBy(
            () ->
                inMemory.work.inTransaction(
                    () -> {
                      inMemory.stock.setAvailable(new Sku("fork"), 1);
                      inMemory.work.elsewhere(() -> inMemory.stock.setAvailable(SPOON, 1));
                      throw new IllegalArgumentException("stop");
                    }))
        .hasMessage("stop");
    assertThat(inMemory.stock.find(new Sku("fork"))).isEmpty();
    assertThat(inMemory.stock.find(SPOON)).isPresent();
  }

  @Test
  void aRowThatWasDeletedComesBackWithTheRollback() {
    inMemory.stock.setAvailable(SPOON, 1);

    assertThatThrownBy(
            () ->
                inMemory.work.inTransaction(
                    () -> {
                      inMemory.stock.delete(SPOON);
                      throw new IllegalArgumentException("stop");
                    }))
        .hasMessage("stop");
    assertThat(inMemory.stock.find(SPOON)).isPresent();
  }

  private Sku emptySpoonsAndFail() {
    inMemory.stock.setAvailable(SPOON, 0);
    throw new IllegalArgumentException("stop");
  }
}
