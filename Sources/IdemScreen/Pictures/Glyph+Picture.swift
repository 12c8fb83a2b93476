extension Glyph {
  /// The form of a picture: bit 29 without bit 31. Bits 20-28 are the slot in `PictureTable`, 10-19 the row and 0-9 the column of the tile.
  ///
  /// The cells of a picture are compared, moved, clipped and covered like those of text. Only the writer shows something else for them.
  static let pictureBit: UInt32 = 1 << 29
  /// The bits that a picture and a cluster do not share with a glyph of one scalar.
  @usableFromInline static let longBits: UInt32 = 1 << 29 | 1 << 31

  /// One cell of a picture. Each number must be within its bits.
  package init(pictureSlot slot: Int, row: Int, column: Int) {
    assert(slot < 512 && row < 1024 && column < 1024)
    self.init(rawValue: Glyph.pictureBit | UInt32(slot) << 20 | UInt32(row) << 10 | UInt32(column))
  }

  /// Whether the glyph is a cell of a picture.
  @inlinable package var isPicture: Bool { rawValue & Glyph.longBits == 1 << 29 }
  /// The slot of a picture's cell in `PictureTable`.
  package var pictureSlot: Int { Int(rawValue >> 20 & 511) }
  /// The row of a picture's cell within the picture.
  package var pictureRow: Int { Int(rawValue >> 10 & 1023) }
  /// The column of a picture's cell within the picture.
  package var pictureColumn: Int { Int(rawValue & 1023) }
}
