import IdemCore

extension Image {
  /// Keeps the proportions of a resizable picture: see `Picture.aspectRatio(_:contentMode:)`. A symbol stays one character.
  public func aspectRatio(_ aspectRatio: Double? = nil, contentMode: ContentMode) -> Image {
    changed { $0.setRatio(aspectRatio, contentMode) }
  }

  /// Shows all of a resizable picture within the proposed size.
  public func scaledToFit() -> Image { aspectRatio(contentMode: .fit) }
  /// Covers the proposed size with a resizable picture. What is outside of it is cut off.
  public func scaledToFill() -> Image { aspectRatio(contentMode: .fill) }
}
