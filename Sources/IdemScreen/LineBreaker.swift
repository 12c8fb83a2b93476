/// Text into lines of a given width, by whole clusters: greedy, each line takes what fits.
///
/// - Newlines (LF, CR LF, U+2028, U+2029) end a line for certain; a text that ends with one has an empty last line.
/// - A line may break at spaces, which stay with neither line; after a hyphen or a dash between a letter or digit and a letter; at a
///   zero width space; between wide clusters (ideographs, kana, Hangul, emoji), but not before closing punctuation or after opening.
/// - A no-break space is no space. A word longer than the width is cut between clusters.
/// - Spaces at the start of a line that a newline began stay: they are indentation. At the end of a text or before a newline they stay as far
///   as they fit.
/// - A tab is spaces to the next multiple of eight columns from the last newline on, as `expandingTabs` makes them.
///
/// A cluster wider than the width stands on a line by itself, the only line that is ever too wide.
public enum LineBreaker {
  /// One line: its text, without what ended it, and the columns that takes.
  public struct Line: Equatable, Sendable {
    public var text: Substring
    public var columns: Int
    /// Whether text follows that the limit left out. Only ever true for the last line.
    public var isCut: Bool
    /// How many characters of the line follow its "…" and are the end of the whole text; none where it is cut at its end. See `Truncation`.
    package var tail = 0

    public init(text: Substring, columns: Int, isCut: Bool = false) {
      self.text = text
      self.columns = columns
      self.isCut = isCut
    }
  }

  /// The lines of a text in `width` columns, at most `limit` of them; none where there is no width or the limit is below 1.
  ///
  /// Cost: some 5 ns a scalar up to the last line that is asked for, and one array.
  public static func lines(of text: String, width: Int, limit: Int? = nil, options: CellWidth.Options = CellWidth.options) -> [Line] {
    guard width > 0, limit ?? 1 > 0 else { return [] }
    if let line = asciiLine(text, width) { return [line] }
    var text = text.expandingTabs(options: options)
    let pieces = text.withUTF8 { bytes in
      var breaking = Breaking(width: width, limit: limit ?? .max, count: bytes.count)
      CellWidth.forEachCluster(in: bytes, options: options) { breaking.add($0) }
      breaking.finish()
      return breaking.pieces
    }
    return pieces.map { piece in
      let start = text.utf8.index(text.startIndex, offsetBy: piece.start)
      let end = text.utf8.index(start, offsetBy: piece.end - piece.start)
      return Line(text: text[start..<end], columns: piece.columns, isCut: piece.isCut)
    }
  }

  /// The one line of a text that is all printable ASCII and fits: what most texts are.
  private static func asciiLine(_ text: String, _ width: Int) -> Line? {
    guard text.utf8.count <= width else { return nil }
    var bytes = text
    return bytes.withUTF8 { CellWidth.isPrintableASCII($0) } ? Line(text: text[...], columns: text.utf8.count) : nil
  }

  /// Columns of the widest line and how many lines there are, where nothing is broken but at newlines: the size a text would like.
  public static func naturalSize(of text: String, options: CellWidth.Options = CellWidth.options) -> Size {
    let lines = lines(of: text, width: .max, options: options)
    return Size(width: lines.map(\.columns).max() ?? 0, height: lines.count)
  }
}
