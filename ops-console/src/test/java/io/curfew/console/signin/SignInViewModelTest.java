package io.curfew.console.signin;

import static org.assertj.core.api.Assertions.assertThat;

import io.curfew.console.LaterTasks;
import io.curfew.console.client.Credentials;
import io.curfew.console.client.Failure.Kind;
import io.curfew.console.client.OrderPage;
import io.curfew.console.client.Reply;
import io.curfew.console.client.ServerAddress;
import io.curfew.console.client.Session;
import io.curfew.console.settings.Settings;
import io.curfew.console.settings.Theme;
import io.curfew.console.text.Language;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

class SignInViewModelTest {
  private static final Settings REMEMBERED =
      new Settings("localhost:9000", "ops", Language.ENGLISH, Theme.LIGHT);

  private final LaterTasks tasks = new LaterTasks();
  private final List<Credentials> tried = new ArrayList<>();
  private final List<Session> sessions = new ArrayList<>();
  private Reply<OrderPage> reply = Reply.of(new OrderPage(List.of(), 0));
  private final SignInViewModel viewModel =
      new SignInViewModel(
          REMEMBERED,
          (server, credentials) -> {
            tried.add(credentials);
            return (size, language) -> reply;
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
    reply = Reply.failed(Kind.NOT_SIGNED_IN, "HTTP 401");

    signIn();

    assertThat(sessions).isEmpty();
    assertThat(viewModel.problem().get().key()).isEqualTo("failure.NOT_SIGNED_IN");
    assertThat(viewModel.ready().get()).isTrue();
  }

  @Test
  void theNextTryTakesTheOldExplanationAway() {
    reply = Reply.failed(Kind.UNREACHABLE, "");
    signIn();
    reply = Reply.of(new OrderPage(List.of(), 0));

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
}
