package io.curfew.adapter.amqp;

import java.util.List;

/** Compares the broker with the blueprint. Changes nothing that is there. */
interface Inspection {
  /**
   * Empty if all is as it should be.
   *
   * @throws ManagementAway if the broker's management API was to be asked and does not answer
   * @throws org.springframework.amqp.AmqpException if the broker is away
   */
  List<Finding> inspect();
}
