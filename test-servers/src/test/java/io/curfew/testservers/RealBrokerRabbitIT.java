package io.curfew.testservers;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import org.junit.jupiter.api.Test;

class RealBrokerRabbitIT {
  @Test
  void eachVirtualHostIsAnotherOne() {
    RealBroker broker = RealBroker.shared();
    assertThat(broker.newVirtualHost())
        .startsWith(broker.uri() + "/")
        .isNotEqualTo(broker.newVirtualHost());
  }

  @Test
  void aKilledBrokerComesBackWhereItWas() {
    try (RealBroker broker = RealBroker.start()) {
      String uri = broker.uri();
      broker.kill();
      assertThatThrownBy(broker::managementAnswers).hasMessageContaining("does not answer");
      broker.restart();
      assertThat(broker.uri()).isEqualTo(uri);
      assertThat(broker.newVirtualHost()).startsWith(uri);
    }
  }

  @Test
  void aPausedBrokerAnswersOnceItIsResumed() {
    try (RealBroker broker = RealBroker.start()) {
      broker.pause();
      assertThatThrownBy(broker::managementAnswers).hasMessageContaining("does not answer");
      broker.resume();
      assertThat(broker.newVirtualHost()).isNotEmpty();
    }
  }
}
