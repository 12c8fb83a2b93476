import IdemCore

extension Image {
  /// How an image fills its frame.
  public enum ResizingMode: Hashable, Sendable { case tile, stretch }
  /// How pixels are made between those of an image.
  public enum Interpolation: Hashable, Sendable { case none, low, medium, high }

  /// Makes a picture fill the proposed size. The insets and the mode have no effect. A symbol stays one character.
  public func resizable(capInsets: EdgeInsets = EdgeInsets(), resizingMode: ResizingMode = .stretch) -> Image {
    changed { $0.isResizable = true }
  }
  /// Sets how the pixels of a picture are computed where it is shown larger or smaller: `none` is the nearest pixel.
  public func interpolation(_ interpolation: Interpolation) -> Image {
    changed { $0.interpolation = interpolation == .none ? .none : .linear }
  }
}
