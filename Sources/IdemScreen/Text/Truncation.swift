/// Shortens text to a number of columns, by whole clusters, with "…" in place of what was left out.
public enum Truncation {
  /// Where text is left out. SwiftUI's `Text.TruncationMode`.
  public enum Mode: Hashable, Sendable {
    case head
    case middle
    case tail
    /// Whole parts between slashes are left out, from the middle. The last part stays as long as it fits.
    case path
    /// The text ends at the edge, without "…".
    case clip
  }

  /// The character that marks left-out text.
  public static let ellipsis: Unicode.Scalar = "…"

  /// Returns the text in at most `width` columns: unchanged if it fits, otherwise with "…" at its head, in its middle or at its tail.
  ///
  /// Empty if not even "…" fits. In the middle mode, the head gets the odd column; columns that a wide cluster leaves unused go to the
  /// tail. Cost: one measurement, or two if the text does not fit.
  public static func truncate(_ text: String, to width: Int, mode: Mode = .tail, options: CellWidth.Options = CellWidth.options) -> String {
    text.columns(options: options) <= width ? text : truncate(text[...], to: width, mode: mode, options: options)
  }

  /// The same for a `Substring`.
  public static func truncate(_ text: Substring, to width: Int, mode: Mode = .tail, options: CellWidth.Options = CellWidth.options)
    -> String
  {
    var text = text
    return text.withUTF8 { bytes in cut(bytes, width, mode, options).map { shown(bytes, $0) } ?? "" }
  }

  /// What remains of a text, in bytes: its start up to `head`, and its end from `tail` on.
  struct Cut: Equatable {
    var head: Int
    var tail: Int
    var hasEllipsis = true
  }

  private static func shown(_ bytes: UnsafeBufferPointer<UInt8>, _ cut: Cut) -> String {
    let head = String(decoding: bytes[..<cut.head], as: UTF8.self)
    return head + (cut.hasEllipsis ? String(ellipsis) : "") + String(decoding: bytes[cut.tail...], as: UTF8.self)
  }

  /// What remains of a text in `width` columns; nil if not even "…" fits.
  private static func cut(_ bytes: UnsafeBufferPointer<UInt8>, _ width: Int, _ mode: Mode, _ options: CellWidth.Options) -> Cut? {
    let total = CellWidth.columns(of: bytes, options: options)
    if total <= width { return Cut(head: bytes.count, tail: bytes.count, hasEllipsis: false) }
    if mode == .clip {
      return width < 1 ? nil : Cut(head: prefix(bytes, width, options).end, tail: bytes.count, hasEllipsis: false)
    }
    let room = max(0, width) - ellipsisColumns(options)
    return room < 0 ? nil : cut(bytes, total: total, room: room, mode: mode, options)
  }

  /// The lines of a text as `LineBreaker` makes them. If the limit left out text, the last line contains "…". In the tail mode, it has as
  /// much of its own line of the text as fits. In the other modes, it has the head and the tail of all the remaining text.
  public static func lines(
    of text: String, width: Int, limit: Int? = nil, mode: Mode = .tail, options: CellWidth.Options = CellWidth.options
  ) -> [LineBreaker.Line] {
    lines(of: text, width: width, limit: limit, mode: mode, wrap: .words, options: options)
  }

  /// The same, with a rule where lines may break. Without breaking, each line of the text that is too wide is cut by itself.
  package static func lines(
    of text: String, width: Int, limit: Int?, mode: Mode, wrap: TextWrap, options: CellWidth.Options = CellWidth.options
  ) -> [LineBreaker.Line] {
    var lines = LineBreaker.lines(of: text, width: wrap == .none ? .max : width, limit: limit, wrap: wrap, options: options)
    if wrap == .none {
      for index in lines.indices where lines[index].columns > width {
        lines[index] = cut(lines[index], lines[index].text, width, mode, options)
      }
    }
    guard let last = lines.last, last.isCut, wrap != .none || last.cut == nil else { return lines }
    var rest = last.text.base[last.text.startIndex...]
    if mode == .tail || mode == .clip || wrap == .none {
      if let newline = rest.firstIndex(where: { $0 == "\n" || $0 == "\r\n" || $0 == "\u{2028}" || $0 == "\u{2029}" }) {
        rest = rest[..<newline]
      }
    }
    lines[lines.count - 1] = cut(last, rest, width, mode, options)
    return lines
  }

  /// A line that shows what fits of a text, which begins where the line does.
  private static func cut(
    _ line: LineBreaker.Line, _ text: Substring, _ width: Int, _ mode: Mode, _ options: CellWidth.Options
  ) -> LineBreaker.Line {
    let start = text.base.utf8.distance(from: text.base.startIndex, to: text.startIndex)
    var text = text
    return text.withUTF8 { bytes in
      var cut: Cut?
      if mode == .tail {
        // "…" marks the lines that follow, even if this one fits.
        let room = width - ellipsisColumns(options)
        cut = room < 0 ? nil : Cut(head: prefix(bytes, room, options).end, tail: bytes.count)
      } else {
        cut = Truncation.cut(bytes, width, mode, options)
      }
      var shown = cut.map { Truncation.shown(bytes, $0) } ?? ""
      if shown.isEmpty {
        shown = String(line.text)
        cut = Cut(head: line.text.utf8.count, tail: bytes.count, hasEllipsis: false)
      }
      var result = LineBreaker.Line(text: shown[...], columns: shown.columns(options: options), isCut: true)
      let (head, tail) = (cut!.head, cut!.tail)
      result.cut = LineBreaker.Cut(
        start: start, head: start + head, tail: start + tail, end: start + bytes.count, hasEllipsis: cut!.hasEllipsis)
      return result
    }
  }

  private static func cut(
    _ bytes: UnsafeBufferPointer<UInt8>, total: Int, room: Int, mode: Mode, _ options: CellWidth.Options
  ) -> Cut {
    if mode == .path, let cut = cutParts(bytes, room, options) { return cut }
    let headRoom =
      switch mode {
      case .tail, .clip: room
      case .head: 0
      case .middle, .path: (room + 1) / 2
      }
    let head = mode == .head ? (end: 0, columns: 0) : prefix(bytes, headRoom, options)
    let tailStart = mode == .tail ? bytes.count : suffix(bytes, total, room - head.columns, options)
    return Cut(head: head.end, tail: tailStart)
  }

  /// Leaves out whole parts between slashes. Nil if not even the last part fits with a slash.
  private static func cutParts(_ bytes: UnsafeBufferPointer<UInt8>, _ room: Int, _ options: CellWidth.Options) -> Cut? {
    func columns(_ range: Range<Int>) -> Int { CellWidth.columns(of: UnsafeBufferPointer(rebasing: bytes[range]), options: options) }
    let slashes = bytes.indices.filter { bytes[$0] == 0x2F }
    guard let lastSlash = slashes.last else { return nil }
    var left = room - columns(lastSlash..<bytes.count)
    if left < 0 { return nil }
    var cut = Cut(head: 0, tail: lastSlash)
    var first = 0, last = slashes.count - 1
    var isHeadNext = true, headFits = true, tailFits = true
    while first < last, headFits || tailFits {
      if isHeadNext, headFits {
        let cost = columns(cut.head..<(slashes[first] + 1))
        headFits = cost <= left
        if headFits { (cut.head, left, first) = (slashes[first] + 1, left - cost, first + 1) }
      } else if tailFits {
        let cost = columns(slashes[last - 1]..<cut.tail)
        tailFits = cost <= left
        if tailFits { (cut.tail, left, last) = (slashes[last - 1], left - cost, last - 1) }
      }
      isHeadNext.toggle()
    }
    return cut
  }

  /// The longest prefix of whole clusters that fits `room` columns: the offset after it, and its columns.
  private static func prefix(
    _ bytes: UnsafeBufferPointer<UInt8>, _ room: Int, _ options: CellWidth.Options
  ) -> (end: Int, columns: Int) {
    if CellWidth.isPrintableASCII(bytes) { return (min(room, bytes.count), min(room, bytes.count)) }
    var end = 0, columns = 0
    CellWidth.forEachCluster(in: bytes, options: options) { cluster in
      guard columns + cluster.columns <= room else { return false }
      columns += cluster.columns
      end = cluster.end
      return true
    }
    return (end, columns)
  }

  /// The offset of the longest suffix of whole clusters that fits `room` columns. `total` is the columns of the text.
  private static func suffix(_ bytes: UnsafeBufferPointer<UInt8>, _ total: Int, _ room: Int, _ options: CellWidth.Options) -> Int {
    if CellWidth.isPrintableASCII(bytes) { return max(0, total - room) }
    var start = 0, left = total
    CellWidth.forEachCluster(in: bytes, options: options) { cluster in
      if left <= room { return false }
      left -= cluster.columns
      start = cluster.end
      return true
    }
    return start
  }

  private static func ellipsisColumns(_ options: CellWidth.Options) -> Int { CellWidth.columns(of: ellipsis.value, options) }
}
