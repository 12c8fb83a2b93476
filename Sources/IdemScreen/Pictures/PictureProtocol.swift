/// How a terminal shows pictures.
public enum PictureProtocol: String, Hashable, Sendable, CaseIterable {
  /// Kitty's graphics protocol with Unicode placeholders: kitty from version 0.28 on, Ghostty.
  case kitty
  /// DEC's sixel graphics: foot, XTerm as a VT340, mlterm, WezTerm and others.
  case sixel
  /// iTerm2's inline images.
  case iterm2
  /// Characters: every terminal.
  case symbols
  /// Pictures are not shown: the output is plain text.
  case none
}

/// How the pixels of a picture are computed where it is shown larger or smaller.
public enum PictureInterpolation: UInt8, Hashable, Sendable, CaseIterable {
  /// The nearest pixel: for pixel art.
  case none
  /// The mean of the pixels that a new pixel covers; between pixels, a linear mix.
  case linear
}

/// What one entry of `PictureTable` shows: a picture in a number of cells.
package struct PicturePlacement: Hashable, Sendable {
  package var source: PictureSource
  package var columns: Int
  package var rows: Int
  /// The part of the picture that is shown, in pixels: the origin and the size.
  package var crop: PixelRect
  package var interpolation: PictureInterpolation

  package init(source: PictureSource, columns: Int, rows: Int, crop: PixelRect, interpolation: PictureInterpolation) {
    (self.source, self.columns, self.rows, self.crop, self.interpolation) = (source, columns, rows, crop, interpolation)
  }

  /// Whether all of the picture is shown.
  package var isWhole: Bool { crop == PixelRect(x: 0, y: 0, size: source.size) }

  /// Compares the content by its address: equal content at two addresses is two pictures.
  package static func == (a: PicturePlacement, b: PicturePlacement) -> Bool {
    a.source.identity == b.source.identity && a.source.size == b.source.size && a.columns == b.columns && a.rows == b.rows
      && a.crop == b.crop && a.interpolation == b.interpolation
  }

  package func hash(into hasher: inout Hasher) {
    hasher.combine(source.identity)
    hasher.combine(columns)
    hasher.combine(rows)
    hasher.combine(crop)
  }
}

/// A rectangle of pixels.
package struct PixelRect: Hashable, Sendable {
  package var x: Int
  package var y: Int
  package var size: PixelSize
  package init(x: Int, y: Int, size: PixelSize) { (self.x, self.y, self.size) = (x, y, size) }
}
