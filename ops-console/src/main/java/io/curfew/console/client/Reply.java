package io.curfew.console.client;

import java.util.Objects;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/** What came of a call: a value, or the reason why there is none. */
public final class Reply<T> {
  private final @Nullable T value;
  private final @Nullable Failure failure;

  private Reply(@Nullable T value, @Nullable Failure failure) {
    this.value = value;
    this.failure = failure;
  }

  public static <T> Reply<T> of(T value) {
    return new Reply<>(Objects.requireNonNull(value), null);
  }

  public static <T> Reply<T> failed(Failure.Kind kind, String detail) {
    return new Reply<>(null, new Failure(kind, detail));
  }

  /** Hands the one or the other over, now. */
  public void use(Consumer<? super T> onValue, Consumer<? super Failure> onFailure) {
    if (value != null) {
      onValue.accept(value);
    } else if (failure != null) {
      onFailure.accept(failure);
    }
  }
}
