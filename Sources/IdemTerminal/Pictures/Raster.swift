import IdemScreen

/// A picture in the pixels of the terminal's cells, for protocols that draw over them. For sixel, the pixels are also entries of a palette.
struct Raster {
  let pixels: PixelBuffer
  let cell: PixelSize
  let indexed: IndexedPixels?

  /// - Parameter colors: the size of the palette; 0 for none.
  init?(_ placement: PicturePlacement, cell: PixelSize, colors: Int) {
    guard case .pixels(let source) = placement.source,
      let size = PixelSize.checked(width: placement.columns * cell.width, height: placement.rows * cell.height)
    else { return nil }
    pixels = source.scaled(to: size, crop: placement.crop, interpolation: placement.interpolation)
    guard !pixels.isEmpty else { return nil }
    self.cell = cell
    indexed = colors > 0 ? IndexedPixels(pixels, colors: colors) : nil
  }

  var byteCount: Int { pixels.rgba.count + (indexed?.indices.count ?? 0) }

  /// The bytes that draw a part at the cursor.
  func bytes(_ part: TileRun, rows: Int, mode: PictureProtocol) -> [UInt8] {
    let rect = PixelRect(
      x: part.tileColumn * cell.width, y: part.tileRow * cell.height,
      size: PixelSize(width: part.count * cell.width, height: rows * cell.height))
    guard rect.x + rect.size.width <= pixels.width, rect.y + rect.size.height <= pixels.height else { return [] }
    if let indexed { return SixelEncoder.encode(indexed, rect) }
    let image = PNGEncoder.encode(pixels.scaled(to: rect.size, crop: rect, interpolation: .none))
    // The cells have their size in pixels only by a report, so the size is in cells.
    let keys = "inline=1;size=\(image.count);width=\(part.count);height=\(rows);preserveAspectRatio=0;doNotMoveCursor=1"
    return Array("\u{1B}]1337;File=\(keys):".utf8) + Base64.encode(image) + [0x07]
  }
}
