package io.curfew.app.acting;

import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HexFormat;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;
import org.springframework.stereotype.Component;
import tools.jackson.core.JacksonException;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.cfg.JsonNodeFeature;
import tools.jackson.databind.json.JsonMapper;

/** What can be told of a call's body before it is judged. It may be no JSON at all. */
@Component
final class CallBodies {
  private static final int LONGEST = 500;
  private static final int LONGEST_PATH = 200;

  private final JsonMapper json;

  CallBodies(JsonMapper json) {
    this.json = json;
  }

  /** The deed with the reason the call gives, and with the kind of orders it is about. */
  Deed read(Deed deed, byte[] body, Function<String, @Nullable String> query) {
    JsonNode tree = tree(body);
    Function<String, @Nullable String> said =
        deed.action().isToldByQuery() ? query : field -> text(tree, field);
    String reason = said.apply("reason");
    Deed reasoned = deed.because(reason == null ? null : cut(reason, LONGEST));
    String kind = said.apply("kind");
    return deed.action().isAboutKind() && kind != null ? reasoned.to(cut(kind, 64)) : reasoned;
  }

  /** Tells one call from another by what it says, not by how its JSON is laid out. */
  String fingerprint(byte[] body, String query) {
    JsonNode tree = tree(body);
    byte[] said =
        tree == null
            ? body
            : json.writer().with(JsonNodeFeature.WRITE_PROPERTIES_SORTED).writeValueAsBytes(tree);
    return digest(query + "\n", said);
  }

  /** Tells one path from another in few characters, however long it is. */
  static String shortened(String path) {
    return path.length() <= LONGEST_PATH ? path : digest(path, new byte[0]);
  }

  private static String digest(String first, byte[] second) {
    try {
      MessageDigest sha = MessageDigest.getInstance("SHA-256");
      sha.update(first.getBytes(StandardCharsets.UTF_8));
      return HexFormat.of().formatHex(sha.digest(second));
    } catch (NoSuchAlgorithmException impossible) {
      throw new IllegalStateException(impossible);
    }
  }

  private @Nullable JsonNode tree(byte[] body) {
    try {
      return body.length == 0 ? null : json.readTree(body);
    } catch (JacksonException unreadable) {
      return null;
    }
  }

  private static @Nullable String text(@Nullable JsonNode tree, String field) {
    JsonNode value = tree == null ? null : tree.get(field);
    return value != null && value.isString() ? value.asString() : null;
  }

  private static String cut(String text, int longest) {
    return text.codePointCount(0, text.length()) <= longest
        ? text
        : text.substring(0, text.offsetByCodePoints(0, longest));
  }
}
