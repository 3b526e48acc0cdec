package io.curfew.console.client;

import java.util.Objects;
import java.util.function.Consumer;
import java.util.function.Function;
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

  public static <T> Reply<T> failed(Failure failure) {
    return new Reply<>(null, failure);
  }

  public static <T> Reply<T> failed(Failure.Kind kind, String detail) {
    return failed(new Failure(kind, detail));
  }

  /** {@code null} if there is none. */
  public @Nullable T value() {
    return value;
  }

  /** {@code null} if there is a value. */
  public @Nullable Failure failure() {
    return failure;
  }

  /** Goes on with the value; a failure stays what it is. */
  public <U> Reply<U> then(Function<? super T, Reply<U>> next) {
    return value == null ? new Reply<>(null, failure) : next.apply(value);
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
