package io.curfew.app.openapi;

import io.curfew.app.problem.ErrorCode;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.util.Map;
import org.springframework.core.io.ClassPathResource;
import org.yaml.snakeyaml.LoaderOptions;
import org.yaml.snakeyaml.Yaml;
import org.yaml.snakeyaml.constructor.SafeConstructor;
import tools.jackson.databind.json.JsonMapper;

/**
 * The words of the document: {@code api-calls.yaml}.
 *
 * @param errors what each code means
 * @param parameters what each parameter means
 * @param calls by method and path, such as {@code GET /api/orders}
 */
record ApiTexts(
    Map<ErrorCode, String> errors, Map<String, String> parameters, Map<String, CallText> calls) {
  static ApiTexts read() {
    try (InputStream yaml = new ClassPathResource("api-calls.yaml").getInputStream()) {
      Object texts = new Yaml(new SafeConstructor(new LoaderOptions())).load(yaml);
      return new JsonMapper().convertValue(texts, ApiTexts.class);
    } catch (IOException unreadable) {
      throw new UncheckedIOException(unreadable);
    }
  }
}
