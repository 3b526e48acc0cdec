package io.curfew.contract;

import static io.curfew.contract.SampleOrder.line;
import static io.curfew.contract.SampleOrder.numbered;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.curfew.order.Order;
import io.curfew.order.Sku;
import io.curfew.releasing.OutOfStock;
import io.curfew.releasing.StockLevel;
import org.junit.jupiter.api.Test;

/** What every stock keeps to towards the stock service. */
public abstract class StockContract extends StoreContract {
  private static final Sku CUP = new Sku("cup");

  @Test
  void aSkuBeginsWithWhatIsSetAvailable() {
    StockLevel ten = new StockLevel(CUP, 10, 0, 0);

    assertThat(stores.stock().find(CUP)).isEmpty();
    assertThat(stores.stock().setAvailable(CUP, 10)).isEqualTo(ten);
    assertThat(stores.stock().find(CUP)).contains(ten);
  }

  @Test
  void settingTwiceChangesNothing() {
    stores.stock().setAvailable(CUP, 10);

    assertThat(stores.stock().setAvailable(CUP, 10)).isEqualTo(new StockLevel(CUP, 10, 0, 0));
    assertThat(stores.stock().setAvailable(CUP, 0)).isEqualTo(new StockLevel(CUP, 0, 0, 0));
  }

  @Test
  void whatIsHeldOrSoldStaysWhenAvailableIsSet() {
    stores.stock().setAvailable(CUP, 10);
    hold(numbered("held").of(line("cup", 3)));
    Order sold = hold(numbered("sold").of(line("cup", 2)));
    inTransaction(() -> stores.holds().sell(sold));

    assertThat(stores.stock().setAvailable(CUP, 50)).isEqualTo(new StockLevel(CUP, 50, 3, 2));
    assertThat(stores.stock().find(CUP)).contains(new StockLevel(CUP, 50, 3, 2));
  }

  @Test
  void anAdjustmentIsRelative() {
    stores.stock().setAvailable(CUP, 10);

    assertThat(stores.stock().adjust(CUP, 5, "delivery")).contains(new StockLevel(CUP, 15, 0, 0));
    assertThat(stores.stock().adjust(CUP, -15, "broken")).contains(new StockLevel(CUP, 0, 0, 0));
    assertThat(stores.stock().find(CUP)).contains(new StockLevel(CUP, 0, 0, 0));
  }

  @Test
  void anAdjustmentOfAnUnknownSkuSaysSo() {
    assertThat(stores.stock().adjust(CUP, 5, "delivery")).isEmpty();
    assertThat(stores.stock().find(CUP)).isEmpty();
  }

  @Test
  void anAdjustmentBelowZeroIsRefusedAndChangesNothing() {
    stores.stock().setAvailable(CUP, 10);

    assertThatThrownBy(() -> stores.stock().adjust(CUP, -11, "broken"))
        .isInstanceOfSatisfying(OutOfStock.class, e -> assertThat(e.sku()).isEqualTo(CUP));
    assertThat(stores.stock().find(CUP)).contains(new StockLevel(CUP, 10, 0, 0));
  }

  @Test
  void skusAreCaseSensitive() {
    stores.stock().setAvailable(new Sku("a"), 1);
    stores.stock().setAvailable(new Sku("A"), 2);
    stores.stock().adjust(new Sku("A"), 5, "delivery");

    assertThat(stores.stock().find(new Sku("a"))).contains(new StockLevel(new Sku("a"), 1, 0, 0));
    assertThat(stores.stock().find(new Sku("A"))).contains(new StockLevel(new Sku("A"), 7, 0, 0));
  }

  @Test
  void stockBeyond32BitsIsCounted() {
    stores.stock().setAvailable(CUP, 5_000_000_000L);

    assertThat(stores.stock().adjust(CUP, 1, "delivery").orElseThrow().available())
        .isEqualTo(5_000_000_001L);
  }

  @Test
  void noAdjustmentIsLostWhenManyCome() {
    stores.stock().setAvailable(CUP, 0);
    Together.run(
        8,
        thread -> {
          for (int i = 0; i < 50; i++) {
            stores.work().retried(() -> stores.stock().adjust(CUP, 1, "delivery"));
          }
          return thread;
        });

    assertThat(stores.stock().find(CUP)).contains(new StockLevel(CUP, 400, 0, 0));
  }

  @Test
  void aChangeInsideATransactionGoesWithIt() {
    stores.stock().setAvailable(CUP, 10);

    assertThatThrownBy(
            () ->
                doInTransaction(
                    () -> {
                      stores.stock().adjust(CUP, 5, "delivery");
                      stores.stock().setAvailable(new Sku("saucer"), 1);
                      throw new IllegalArgumentException("stop");
                    }))
        .hasMessage("stop");
    assertThat(stores.stock().find(CUP)).contains(new StockLevel(CUP, 10, 0, 0));
    assertThat(stores.stock().find(new Sku("saucer"))).isEmpty();
  }
}
