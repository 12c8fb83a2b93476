import IdemCore
import IdemScreen

extension PaintContext {
  /// Writes a part of a text, in UTF-8.
  func write(_ bytes: UnsafeBufferPointer<UInt8>, x: Int, y: Int, style: Style) -> Int {
    write(ascii: bytes, x: x, y: y, style: style) ?? write(String(decoding: bytes, as: UTF8.self), x: x, y: y, style: style)
  }
}

/// Draws parts of styled texts.
struct StyledTextPainter {
  let text: StyledText
  let base: Style
  let tint: Color
  /// The index of the link with the focus; -1 for none.
  var focusedLink: Int32 = -1

  /// Writes the bytes of a range at a cell. Returns the column after them.
  @discardableResult @MainActor
  func write(_ range: Range<Int>, x: Int, y: Int, _ context: inout PaintContext) -> Int {
    var x = x
    var start = range.lowerBound
    var index = text.runIndex(at: start)
    text.text.withBytes { bytes in
      while start < range.upperBound, index < text.runs.count {
        let run = text.runs[index]
        let end = min(run.end, range.upperBound)
        x = context.write(UnsafeBufferPointer(rebasing: bytes[start..<end]), x: x, y: y, style: style(of: run))
        start = end
        index += 1
      }
    }
    return x
  }

  private func style(of run: StyledText.Run) -> Style {
    var style = base
    let look = run.look
    if look.isEmpty, run.link < 0 { return style }
    if look.contains(.emphasis) { style.attributes.insert(.italic) }
    if look.contains(.strong) { style.attributes.insert(.bold) }
    if look.contains(.strikethrough) { style.attributes.insert(.strikethrough) }
    if look.contains(.html) { style.attributes.insert(.dim) }
    if look.contains(.image) { style.attributes.formUnion([.italic]) }
    if look.contains(.code) { style.foreground = .magenta }
    if look.contains(.footnote) { style.foreground = tint }
    if run.link >= 0 {
      style.foreground = tint
      style.attributes.insert(.underline)
      if run.link == focusedLink { style.attributes.insert(.reverse) }
      // Looked up in each frame: the table keeps the index only while a cell shows it.
      style.link = Hyperlinks.shared.index(of: text.address(run))
    }
    return style
  }
}
