package io.curfew.app.openapi;

import io.swagger.v3.core.converter.AnnotatedType;
import io.swagger.v3.core.converter.ModelConverter;
import io.swagger.v3.core.converter.ModelConverterContext;
import io.swagger.v3.core.util.Json;
import io.swagger.v3.oas.models.media.Schema;
import java.lang.reflect.RecordComponent;
import java.util.Iterator;
import java.util.LinkedHashSet;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.concurrent.ConcurrentHashMap;
import org.jspecify.annotations.Nullable;

/**
 * A record's fields are there and not null, unless the record says that they may be. No two records
 * have the same name.
 */
final class NullableFields implements ModelConverter {
  private static final String NULL = "null";

  private final Map<String, Class<?>> named = new ConcurrentHashMap<>();

  @Override
  @SuppressWarnings("rawtypes")
  public @Nullable Schema resolve(
      AnnotatedType type, ModelConverterContext context, Iterator<ModelConverter> chain) {
    Schema<?> resolved = chain.hasNext() ? chain.next().resolve(type, context, chain) : null;
    Class<?> raw = Json.mapper().constructType(type.getType()).getRawClass();
    if (resolved != null && resolved.get$ref() != null && raw.isRecord()) {
      String name = resolved.get$ref().substring(resolved.get$ref().lastIndexOf('/') + 1);
      refuseAnother(name, raw);
      Schema<?> model = context.getDefinedModels().get(name);
      if (model != null && model.getProperties() != null) {
        mark(raw, model);
      }
    }
    return resolved;
  }

  /** One would stand for the other, without a word. */
  private void refuseAnother(String name, Class<?> raw) {
    Class<?> before = named.putIfAbsent(name, raw);
    if (before != null && !before.equals(raw)) {
      throw new IllegalStateException(
          "@Schema(name) must tell %s from %s: both are %s".formatted(raw, before, name));
    }
  }

  private static void mark(Class<?> raw, Schema<?> model) {
    Set<String> required = new TreeSet<>();
    for (RecordComponent component : raw.getRecordComponents()) {
      String name = nameIn(model, component.getName());
      if (component.getAnnotatedType().isAnnotationPresent(Nullable.class)) {
        model.getProperties().computeIfPresent(name, (field, schema) -> orNull(schema));
      } else if (model.getProperties().containsKey(name)) {
        required.add(name);
      }
    }
    model.setRequired(required.isEmpty() ? null : required.stream().toList());
  }

  /** A field may have another name in JSON, in capitals. */
  private static String nameIn(Schema<?> model, String component) {
    Map<String, ?> properties = model.getProperties();
    return properties.keySet().stream()
        .filter(field -> field.equalsIgnoreCase(component))
        .findFirst()
        .orElse(component);
  }

  private static Schema<?> orNull(Schema<?> schema) {
    if (schema.get$ref() != null) {
      Schema<?> none = new Schema<>();
      none.setTypes(Set.of(NULL));
      return new Schema<>().addAnyOfItem(schema).addAnyOfItem(none);
    }
    Set<String> types = new LinkedHashSet<>();
    if (schema.getTypes() != null) {
      types.addAll(schema.getTypes());
    } else if (schema.getType() != null) {
      types.add(schema.getType());
    }
    types.add(NULL);
    schema.setTypes(types);
    if (schema.getEnum() != null && !schema.getEnum().contains(null)) {
      schema.addEnumItemObject(null);
    }
    return schema;
  }
}
