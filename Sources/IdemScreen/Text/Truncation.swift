/// Shortens text to a number of columns, by whole clusters, with "…" in place of what was left out.
public enum Truncation {
  /// Where text is left out. SwiftUI's `Text.TruncationMode`.
  public enum Mode: Hashable, Sendable {
    case head
    case middle
    case tail
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
    parts(of: text, width, mode, options)?.whole ?? ""
  }

  /// The remaining parts of a text: its start, and its end if text between the two was left out.
  private struct Parts {
    var head: String
    var tail: String?

    var whole: String { tail.map { head + String(ellipsis) + $0 } ?? head }
  }

  /// Returns the remaining parts; nil if not even "…" fits.
  private static func parts(of text: Substring, _ width: Int, _ mode: Mode, _ options: CellWidth.Options) -> Parts? {
    var text = text
    return text.withUTF8 { bytes in
      let total = CellWidth.columns(of: bytes, options: options)
      if total <= width { return Parts(head: String(decoding: bytes, as: UTF8.self)) }
      let room = max(0, width) - ellipsisColumns(options)
      return room < 0 ? nil : cut(bytes, total: total, room: room, mode: mode, options)
    }
  }

  /// The lines of a text as `LineBreaker` makes them. If the limit left out text, the last line contains "…". In the tail mode, it has as
  /// much of its own line of the text as fits. In the other modes, it has the head and the tail of all the remaining text.
  public static func lines(
    of text: String, width: Int, limit: Int? = nil, mode: Mode = .tail, options: CellWidth.Options = CellWidth.options
  ) -> [LineBreaker.Line] {
    var lines = LineBreaker.lines(of: text, width: width, limit: limit, options: options)
    guard let last = lines.last, last.isCut else { return lines }
    let base = last.text.base
    var rest = base[last.text.startIndex...]
    var result: String, tail = 0
    switch mode {
    case .tail:
      if let newline = rest.firstIndex(where: { $0 == "\n" || $0 == "\r\n" || $0 == "\u{2028}" || $0 == "\u{2029}" }) {
        rest = rest[..<newline]
      }
      result = appendingEllipsis(rest, width, options)
    case .head, .middle:
      let parts = parts(of: rest, width, mode, options)
      result = parts?.whole ?? ""
      tail = parts?.tail?.count ?? 0
    }
    if result.isEmpty { result = String(last.text) }
    var line = LineBreaker.Line(text: result[...], columns: result.columns(options: options), isCut: true)
    line.tail = tail
    lines[lines.count - 1] = line
    return lines
  }

  /// The longest prefix of the text that leaves room for "…", followed by "…".
  private static func appendingEllipsis(_ text: Substring, _ width: Int, _ options: CellWidth.Options) -> String {
    let room = width - ellipsisColumns(options)
    if room < 0 { return "" }
    var text = text
    return text.withUTF8 { bytes in
      String(decoding: bytes[..<prefix(bytes, room, options).end], as: UTF8.self) + String(ellipsis)
    }
  }

  private static func cut(
    _ bytes: UnsafeBufferPointer<UInt8>, total: Int, room: Int, mode: Mode, _ options: CellWidth.Options
  ) -> Parts {
    let headRoom =
      switch mode {
      case .tail: room
      case .head: 0
      case .middle: (room + 1) / 2
      }
    let head = mode == .head ? (end: 0, columns: 0) : prefix(bytes, headRoom, options)
    let tailStart = mode == .tail ? bytes.count : suffix(bytes, total, room - head.columns, options)
    return Parts(head: String(decoding: bytes[..<head.end], as: UTF8.self), tail: String(decoding: bytes[tailStart...], as: UTF8.self))
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
