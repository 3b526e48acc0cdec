package io.curfew.console.shell;

import java.awt.image.BufferedImage;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.stream.IntStream;
import javafx.scene.Node;
import javafx.scene.Scene;
import javafx.scene.image.WritableImage;
import javafx.scene.paint.Color;
import javax.imageio.ImageIO;

/** What a scene or a part of it looks like. */
record Picture(WritableImage image) {
  static Picture of(Scene scene) {
    return new Picture(scene.snapshot(null));
  }

  static Picture of(Node node) {
    return new Picture(node.snapshot(null, null));
  }

  boolean differsFrom(Picture other) {
    return width() != other.width()
        || height() != other.height()
        || pixels().anyMatch(at -> !colour(at).equals(other.colour(at)));
  }

  /** From 0, all black, to 1, all white. */
  double brightness() {
    return pixels()
        .mapToObj(this::colour)
        .mapToDouble(Color::getBrightness)
        .average()
        .orElseThrow();
  }

  void save(Path file) {
    BufferedImage copy = new BufferedImage(width(), height(), BufferedImage.TYPE_INT_ARGB);
    pixels()
        .forEach(
            at -> {
              int x = at % width();
              int y = at / width();
              copy.setRGB(x, y, image.getPixelReader().getArgb(x, y));
            });
    try {
      Files.createDirectories(file.getParent());
      ImageIO.write(copy, "png", file.toFile());
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private Color colour(int at) {
    return image.getPixelReader().getColor(at % width(), at / width());
  }

  private IntStream pixels() {
    return IntStream.range(0, width() * height());
  }

  private int width() {
    return (int) image.getWidth();
  }

  private int height() {
    return (int) image.getHeight();
  }
}
