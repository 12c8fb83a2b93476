/// The scroll indicator at the edge of a view. Its thumb shows the visible part of the content.
enum ScrollIndicator {
  /// The thumb of a view of `length` cells at `offset` cells in a content of `extent` cells. It touches an end only if the view is scrolled
  /// to that end.
  static func thumb(length: Int, offset: Double, extent: Double) -> Range<Int> {
    guard length > 0, extent > Double(length) else { return 0..<length }
    let size = max(1, min(length - 1, Int((Double(length) * Double(length) / extent).rounded())))
    let room = length - size, most = extent - Double(length)
    var start = Int((min(1, max(0, offset / most)) * Double(room)).rounded())
    if offset <= 0 { start = 0 } else if offset >= most { start = room } else if room > 1 { start = min(max(start, 1), room - 1) }
    return start..<(start + size)
  }
}
