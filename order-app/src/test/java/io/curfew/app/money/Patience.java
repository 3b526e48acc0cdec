package io.curfew.app.money;

import static org.awaitility.Awaitility.await;

import io.curfew.app.support.Shop.Answer;
import java.time.Duration;
import java.util.function.Supplier;

/** Who hears 503 asks again, as each caller of Curfew has to: a busy database can be silent. */
final class Patience {
  private static final int UNAVAILABLE = 503;

  private Patience() {}

  static Answer answered(Supplier<Answer> call) {
    return await("the database answers")
        .atMost(Duration.ofMinutes(2))
        .until(call::get, answer -> answer.status() != UNAVAILABLE);
  }
}
