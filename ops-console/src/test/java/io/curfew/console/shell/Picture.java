package io.curfew.console.shell;

import java.awt.image.BufferedImage;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.stream.IntStream;
import javafx.scene.Node;
import javafx.scene.Scene;
import javafx.scene.image.PixelFormat;
import javafx.scene.image.WritableImage;
import javax.imageio.ImageIO;

/** What a scene or a part of it looks like. */
final class Picture {
  private final int width;
  private final int height;
  private final int[] pixels;

  private Picture(WritableImage image) {
    width = (int) image.getWidth();
    height = (int) image.getHeight();
    pixels = new int[width * height];
    image
        .getPixelReader()
        .getPixels(0, 0, width, height, PixelFormat.getIntArgbInstance(), pixels, 0, width);
  }

  static Picture of(Scene scene) {
    return new Picture(scene.snapshot(null));
  }

  static Picture of(Node node) {
    return new Picture(node.snapshot(null, null));
  }

  boolean differsFrom(Picture other) {
    return width != other.width || !Arrays.equals(pixels, other.pixels);
  }

  /** From 0, all black, to 1, all white. */
  double brightness() {
    return IntStream.of(pixels).mapToDouble(Picture::brightest).average().orElseThrow();
  }

  private static double brightest(int argb) {
    int red = argb >> 16 & 0xff;
    int green = argb >> 8 & 0xff;
    return Math.max(Math.max(red, green), argb & 0xff) / 255.0;
  }

  void save(Path file) {
    BufferedImage copy = new BufferedImage(width, height, BufferedImage.TYPE_INT_ARGB);
    copy.setRGB(0, 0, width, height, pixels, 0, width);
    try {
      Files.createDirectories(file.getParent());
      ImageIO.write(copy, "png", file.toFile());
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
