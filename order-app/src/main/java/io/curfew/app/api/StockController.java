package io.curfew.app.api;

import io.curfew.order.Sku;
import io.curfew.releasing.Stock;
import io.curfew.releasing.StockLevel;
import jakarta.validation.Valid;
import jakarta.validation.constraints.Max;
import jakarta.validation.constraints.Min;
import jakarta.validation.constraints.NotNull;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.PostMapping;
import org.springframework.web.bind.annotation.PutMapping;
import org.springframework.web.bind.annotation.RequestBody;
import org.springframework.web.bind.annotation.RequestMapping;
import org.springframework.web.bind.annotation.RestController;

/** The stock of a SKU: set, adjust, show. */
@RestController
@RequestMapping("/api/stock/{sku}")
class StockController {
  private static final long MOST = 1_000_000_000_000L;
  private static final String UNITS = "must be 0 to 1000000000000";
  private static final String DELTA = "must be -1000000000000 to 1000000000000";

  private final Stock stock;

  StockController(Stock stock) {
    this.stock = stock;
  }

  @GetMapping
  StockView find(@PathVariable String sku) {
    Sku wanted = new Sku(sku);
    return stock.find(wanted).map(StockView::of).orElseThrow(() -> noSuch(wanted));
  }

  @PutMapping
  StockView setAvailable(@PathVariable String sku, @Valid @RequestBody Available body) {
    return StockView.of(stock.setAvailable(new Sku(sku), body.available()));
  }

  @PostMapping("/adjustments")
  StockView adjust(@PathVariable String sku, @Valid @RequestBody Adjustment body) {
    Sku wanted = new Sku(sku);
    return stock
        .adjust(wanted, body.delta(), body.reason())
        .map(StockView::of)
        .orElseThrow(() -> noSuch(wanted));
  }

  private static NoSuchThing noSuch(Sku sku) {
    return new NoSuchThing("SKU " + sku);
  }

  record Available(
      @NotNull(message = Rules.REQUIRED)
          @Min(value = 0, message = UNITS)
          @Max(value = MOST, message = UNITS)
          Long available) {}

  record Adjustment(
      @NotNull(message = Rules.REQUIRED)
          @Min(value = -MOST, message = DELTA)
          @Max(value = MOST, message = DELTA)
          Long delta,
      @NotNull(message = Rules.REQUIRED) @Reason String reason) {}

  record StockView(String sku, long available, long held, long sold) {
    static StockView of(StockLevel level) {
      return new StockView(level.sku().value(), level.available(), level.held(), level.sold());
    }
  }
}
