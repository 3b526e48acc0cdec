package io.curfew.console.signin;

import static org.assertj.core.api.Assertions.assertThat;

import io.curfew.console.LaterTasks;
import io.curfew.console.client.Call;
import io.curfew.console.client.Credentials;
import io.curfew.console.client.CurfewApi;
import io.curfew.console.client.Failure;
import io.curfew.console.client.Failure.Kind;
import io.curfew.console.client.Page;
import io.curfew.console.client.Reply;
import io.curfew.console.client.Role;
import io.curfew.console.client.ServerAddress;
import io.curfew.console.client.Session;
import io.curfew.console.client.StreamListener;
import io.curfew.console.settings.Settings;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

class SignInViewModelTest {
  private static final Settings REMEMBERED = Settings.first().signedIn("localhost:9000", "ops");

  private final LaterTasks tasks = new LaterTasks();
  private final List<Credentials> tried = new ArrayList<>();
  private final List<Session> sessions = new ArrayList<>();
  private @Nullable Failure looking;
  private @Nullable Failure changing;
  private final SignInViewModel viewModel =
      new SignInViewModel(
          REMEMBERED,
          (server, credentials) -> {
            tried.add(credentials);
            return new Answers();
          },
          tasks,
          sessions::add);

  @Test
  void serverAndUserOfLastTimeAreThereAndThePasswordIsNot() {
    assertThat(viewModel.server().get()).isEqualTo("localhost:9000");
    assertThat(viewModel.user().get()).isEqualTo("ops");
    assertThat(viewModel.password().get()).isEmpty();
  }

  @Test
  void itTakesAPasswordToTry() {
    assertThat(viewModel.ready().get()).isFalse();
    viewModel.signIn();
    assertThat(tried).isEmpty();

    viewModel.password().set("secret");
    assertThat(viewModel.ready().get()).isTrue();
  }

  @Test
  void whoeverTheServerAnswersIsSignedIn() {
    signIn();

    assertThat(tried).containsExactly(new Credentials("ops", "secret"));
    assertThat(sessions).singleElement().extracting(Session::user).isEqualTo("ops");
    assertThat(sessions.get(0).server())
        .isEqualTo(ServerAddress.parse("localhost:9000").orElseThrow());
    assertThat(viewModel.problem().get()).isNull();
  }

  @Test
  void whoMayChangeSomethingIsAnOperator() {
    signIn();

    assertThat(sessions).extracting(Session::role).containsExactly(Role.OPERATOR);
  }

  @Test
  void whoMayOnlyLookIsAViewer() {
    changing = new Failure(Kind.NOT_ALLOWED, "HTTP 403");

    signIn();

    assertThat(sessions).extracting(Session::role).containsExactly(Role.VIEWER);
  }

  @Test
  void whoMayNotLookAtOperationsIsNotSignedIn() {
    looking = new Failure(Kind.NOT_ALLOWED, "HTTP 403");

    signIn();

    assertThat(sessions).isEmpty();
    assertThat(viewModel.problem().get().key()).isEqualTo("failure.NOT_ALLOWED");
  }

  @Test
  void whileTheServerIsAskedNobodyAsksTwice() {
    viewModel.password().set("secret");
    viewModel.signIn();
    assertThat(viewModel.busy().get()).isTrue();

    viewModel.signIn();
    assertThat(tried).hasSize(1);

    tasks.finish();
    assertThat(viewModel.busy().get()).isFalse();
  }

  @Test
  void aRefusalIsExplainedAndNobodyIsSignedIn() {
    looking = new Failure(Kind.NOT_SIGNED_IN, "HTTP 401");

    signIn();

    assertThat(sessions).isEmpty();
    assertThat(viewModel.problem().get().key()).isEqualTo("failure.NOT_SIGNED_IN");
    assertThat(viewModel.ready().get()).isTrue();
  }

  @Test
  void theNextTryTakesTheOldExplanationAway() {
    looking = new Failure(Kind.UNREACHABLE, "");
    signIn();
    looking = null;

    viewModel.signIn();

    assertThat(viewModel.problem().get()).isNull();
  }

  @Test
  void whatIsNoAddressIsNotAsked() {
    viewModel.server().set("ftp://x");

    signIn();

    assertThat(tried).isEmpty();
    assertThat(viewModel.problem().get().key()).isEqualTo("signin.not-an-address");
  }

  @Test
  void aPasswordThatOthersCouldReadIsWarnedAbout() {
    assertThat(viewModel.openToOthers().getValue()).isFalse();

    viewModel.server().set("http://orders.example.com");

    assertThat(viewModel.openToOthers().getValue()).isTrue();
  }

  private void signIn() {
    viewModel.password().set("secret");
    viewModel.signIn();
    tasks.finish();
  }

  /** A server that lets look and change, unless told otherwise. */
  private final class Answers implements CurfewApi {
    @Override
    public <T> Reply<T> send(Call<T> call) {
      Failure failure = call.method().equals("GET") ? looking : changing;
      return failure == null ? answer() : Reply.failed(failure);
    }

    @SuppressWarnings("unchecked") // nobody reads it
    private static <T> Reply<T> answer() {
      return (Reply<T>) Reply.of(new Page<>(List.of(), 0, 1, 0));
    }

    @Override
    public Subscription listen(@Nullable String lastId, StreamListener listener) {
      throw new AssertionError("nobody is signed in yet");
    }
  }
}
