package io.curfew.releasing;

import static io.curfew.contract.SampleOrder.line;
import static io.curfew.contract.SampleOrder.numbered;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.curfew.contract.SampleOrder;
import io.curfew.order.CouponCode;
import io.curfew.order.OrderLine;
import io.curfew.order.Sku;
import java.util.Collections;
import java.util.List;
import org.junit.jupiter.api.Test;

class HoldTest {
  @Test
  void severalLinesOfOneSkuMakeOneHold() {
    assertThat(holdsOf(numbered("o-1").of(line("cup", 2), line("cup", 3))))
        .containsExactly(new Hold(Resource.stock(new Sku("cup")), 5));
  }

  @Test
  void stockComesInTheOrderOfSkusAndTheCouponLast() {
    assertThat(
            holdsOf(
                numbered("o-1")
                    .of(line("b", 1), line("a", 2), line("B", 3), line("b", 4))
                    .with("A-coupon")))
        .containsExactly(
            new Hold(Resource.stock(new Sku("B")), 3),
            new Hold(Resource.stock(new Sku("a")), 2),
            new Hold(Resource.stock(new Sku("b")), 5),
            new Hold(Resource.coupon(new CouponCode("A-coupon")), 1));
  }

  @Test
  void theLargestOrderIsCountedWithoutOverflow() {
    OrderLine most = new OrderLine(new Sku("cup"), OrderLine.MAX_QUANTITY, 1);
    OrderLine[] lines = Collections.nCopies(200, most).toArray(OrderLine[]::new);

    assertThat(holdsOf(numbered("o-1").of(lines)))
        .containsExactly(new Hold(Resource.stock(new Sku("cup")), 200_000_000));
  }

  @Test
  void aResourceIsNamedByItsKindAndId() {
    assertThat(Resource.stock(new Sku("cup"))).hasToString("STOCK:cup");
    assertThat(Resource.coupon(new CouponCode("cup"))).hasToString("COUPON:cup");
  }

  @Test
  void anUnknownSkuNamesTheFirstLineThatHasIt() {
    var placement =
        numbered("o-1").of(line("a", 1), line("b", 1), line("b", 2)).order().placement();

    assertThatThrownBy(
            () -> {
              throw new UnknownSku(placement, new Sku("b"));
            })
        .hasMessageStartingWith("items[1].sku must exist");
  }

  private static List<Hold> holdsOf(SampleOrder sample) {
    return Hold.of(sample.order().placement());
  }
}
