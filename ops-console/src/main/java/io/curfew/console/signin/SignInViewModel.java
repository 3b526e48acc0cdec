package io.curfew.console.signin;

import io.curfew.console.client.ApiConnector;
import io.curfew.console.client.Credentials;
import io.curfew.console.client.CurfewApi;
import io.curfew.console.client.Reply;
import io.curfew.console.client.Role;
import io.curfew.console.client.ServerAddress;
import io.curfew.console.client.Session;
import io.curfew.console.client.SignIn;
import io.curfew.console.settings.Settings;
import io.curfew.console.task.BackgroundTasks;
import io.curfew.console.text.Message;
import java.util.function.Consumer;
import javafx.beans.binding.Bindings;
import javafx.beans.binding.BooleanBinding;
import javafx.beans.property.ReadOnlyBooleanProperty;
import javafx.beans.property.ReadOnlyBooleanWrapper;
import javafx.beans.property.ReadOnlyObjectProperty;
import javafx.beans.property.ReadOnlyObjectWrapper;
import javafx.beans.property.SimpleStringProperty;
import javafx.beans.property.StringProperty;
import javafx.beans.value.ObservableValue;
import org.jspecify.annotations.Nullable;

/** Who signs in where, and what stands in the way. */
public final class SignInViewModel {
  private final ApiConnector connector;
  private final BackgroundTasks tasks;
  private final Consumer<Session> onSignedIn;
  private final StringProperty server = new SimpleStringProperty();
  private final StringProperty user = new SimpleStringProperty();
  private final StringProperty password = new SimpleStringProperty("");
  private final ReadOnlyBooleanWrapper busy = new ReadOnlyBooleanWrapper();
  private final ReadOnlyObjectWrapper<@Nullable Message> problem = new ReadOnlyObjectWrapper<>();
  private final BooleanBinding ready =
      server.isNotEmpty().and(user.isNotEmpty()).and(password.isNotEmpty()).and(busy.not());
  private final BooleanBinding openToOthers =
      Bindings.createBooleanBinding(
          () -> ServerAddress.parse(server.get()).filter(ServerAddress::isOpenToOthers).isPresent(),
          server);

  /**
   * @param onSignedIn is told who is signed in now
   */
  public SignInViewModel(
      Settings remembered,
      ApiConnector connector,
      BackgroundTasks tasks,
      Consumer<Session> onSignedIn) {
    this.connector = connector;
    this.tasks = tasks;
    this.onSignedIn = onSignedIn;
    server.set(remembered.server());
    user.set(remembered.user());
  }

  /** Tries once. The answer is a session, or a {@link #problem()}. */
  public void signIn() {
    if (ready.get()) {
      problem.set(null);
      ServerAddress.parse(server.get()).ifPresentOrElse(this::ask, this::refuseAddress);
    }
  }

  /** Tries once, as somebody else has typed it. */
  public void signIn(Given given) {
    server.set(given.server());
    user.set(given.user());
    password.set(given.password());
    signIn();
  }

  private void refuseAddress() {
    problem.set(Message.of("signin.not-an-address", server.get()));
  }

  private void ask(ServerAddress address) {
    CurfewApi api = connector.connect(address, new Credentials(user.get(), password.get()));
    String name = user.get();
    busy.set(true);
    tasks.run(() -> SignIn.roleAt(api), reply -> answered(address, name, api, reply));
  }

  private void answered(ServerAddress address, String name, CurfewApi api, Reply<Role> reply) {
    busy.set(false);
    reply.use(
        role -> onSignedIn.accept(new Session(address, name, role, api)),
        failure -> problem.set(failure.inWords(address, name)));
  }

  public StringProperty server() {
    return server;
  }

  public StringProperty user() {
    return user;
  }

  public StringProperty password() {
    return password;
  }

  /** True while the server is asked. */
  public ReadOnlyBooleanProperty busy() {
    return busy.getReadOnlyProperty();
  }

  /** True when there is all it takes to try. */
  public BooleanBinding ready() {
    return ready;
  }

  /** True if the password would travel so that others can read it. */
  public ObservableValue<Boolean> openToOthers() {
    return openToOthers;
  }

  /** Why the last try failed; {@code null} while there is nothing to say. */
  public ReadOnlyObjectProperty<@Nullable Message> problem() {
    return problem.getReadOnlyProperty();
  }
}
