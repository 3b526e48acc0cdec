package io.curfew.console.action;

import io.curfew.console.action.ActionViewModel.Phase;
import io.curfew.console.action.Result.Outcome;
import io.curfew.console.desk.Desk;
import io.curfew.console.text.Message;
import javafx.beans.property.ReadOnlyObjectProperty;
import javafx.beans.property.ReadOnlyObjectWrapper;
import org.jspecify.annotations.Nullable;

/** Where actions are asked for. One at a time is open. */
public final class ActionDesk {
  private final Desk desk;
  private final ReadOnlyObjectWrapper<@Nullable ActionViewModel> open =
      new ReadOnlyObjectWrapper<>();
  private final ReadOnlyObjectWrapper<@Nullable Message> notice = new ReadOnlyObjectWrapper<>();

  public ActionDesk(Desk desk) {
    this.desk = desk;
  }

  /** Opens it, unless another is open or the user may change nothing. */
  public void ask(Errand errand) {
    if (open.get() == null && desk.session().mayChange()) {
      ActionViewModel action = new ActionViewModel(desk, errand, () -> open.set(null));
      action.phase().addListener((phase, was, is) -> closeIfAllWent(action));
      open.set(action);
    }
  }

  /** What went well needs no second look: a notice is enough. */
  private void closeIfAllWent(ActionViewModel action) {
    boolean all = action.results().size() == action.count(Outcome.DONE);
    if (action.phase().get() == Phase.DONE && all) {
      String key = "action." + action.errand().kind().key() + ".done";
      notice.set(Message.of(key, action.results().size(), action.errand().subject()));
      action.close();
    }
  }

  /** {@code null} while none is open. */
  public ReadOnlyObjectProperty<@Nullable ActionViewModel> open() {
    return open.getReadOnlyProperty();
  }

  /** What was done last; {@code null} before the first. */
  public ReadOnlyObjectProperty<@Nullable Message> notice() {
    return notice.getReadOnlyProperty();
  }

  /** Why this user can do nothing; {@code null} if he can. */
  public @Nullable Message whyNothing() {
    return desk.session().mayChange() ? null : Message.of("action.viewer");
  }
}
