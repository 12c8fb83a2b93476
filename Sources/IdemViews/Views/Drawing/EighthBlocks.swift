import IdemScreen

/// The characters that cover a part of a cell: bars of meters and charts are precise to an eighth of a cell.
package enum EighthBlocks {
  /// The character that covers eighths of a cell from its lower edge, 0...8.
  @inline(__always) package static func lower(_ eighths: Int) -> Unicode.Scalar {
    eighths <= 0 ? " " : Unicode.Scalar(0x2580 + UInt32(min(8, eighths))) ?? " "
  }
  /// The character that covers eighths of a cell from its left edge, 0...8.
  @inline(__always) package static func left(_ eighths: Int) -> Unicode.Scalar {
    eighths <= 0 ? " " : Unicode.Scalar(0x2590 - UInt32(min(8, eighths))) ?? " "
  }
}
