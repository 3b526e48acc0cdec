package io.curfew.console.client;

import java.util.List;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.JavaType;
import tools.jackson.databind.json.JsonMapper;
import tools.jackson.databind.type.TypeFactory;

/**
 * One request and what its answer is read as. The path begins with a slash and is encoded. A call
 * that changes something has a key: sent again with the same one, it acts once.
 */
public record Call<T>(
    String method, String path, @Nullable Object body, @Nullable String key, JavaType type) {
  private static final TypeFactory TYPES = JsonMapper.shared().getTypeFactory();

  static <T> Call<T> get(String path, Class<T> type) {
    return new Call<>("GET", path, null, null, TYPES.constructType(type));
  }

  static <T> Call<Page<T>> page(String path, Class<T> row) {
    return new Call<>("GET", path, null, null, TYPES.constructParametricType(Page.class, row));
  }

  static <T> Call<List<T>> list(String path, Class<T> row) {
    return new Call<>("GET", path, null, null, TYPES.constructCollectionType(List.class, row));
  }

  static <T> Call<T> change(
      String method, String path, @Nullable Object body, String key, Class<T> type) {
    return new Call<>(method, path, body, key, TYPES.constructType(type));
  }

  static Call<List<OrderResult>> changeMany(String path, Object body, String key) {
    JavaType results = TYPES.constructCollectionType(List.class, OrderResult.class);
    return new Call<>("POST", path, body, key, results);
  }

  /** What was read as this call's type. */
  @SuppressWarnings("unchecked") // every call is made with the type of its T
  T answer(Object read) {
    return (T) read;
  }
}
