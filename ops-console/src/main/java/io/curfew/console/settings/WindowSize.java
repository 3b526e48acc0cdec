package io.curfew.console.settings;

/** How large the window is, unless it fills the screen. */
public record WindowSize(int width, int height, boolean maximized) {
  public static final WindowSize FIRST = new WindowSize(1280, 800, false);

  private static final int SMALLEST = 640;

  /** The width, the height, and whether it fills the screen; the first size for anything else. */
  static WindowSize parse(String text) {
    String[] parts = text.split(",", -1);
    try {
      WindowSize size =
          new WindowSize(
              Integer.parseInt(parts[0]),
              Integer.parseInt(parts[1]),
              Boolean.parseBoolean(parts[2]));
      return size.width < SMALLEST || size.height < SMALLEST / 2 ? FIRST : size;
    } catch (NumberFormatException | ArrayIndexOutOfBoundsException notASize) {
      return FIRST;
    }
  }

  @Override
  public String toString() {
    return width + "," + height + "," + maximized;
  }
}
