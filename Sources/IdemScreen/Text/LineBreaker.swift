/// Breaks text into lines of a given width, by whole grapheme clusters. The algorithm is greedy: each line takes what fits.
///
/// - A newline (LF, CR LF, U+2028, U+2029) always ends a line. A text that ends with one has an empty last line.
/// - A line may break at spaces, which then belong to neither line; after a hyphen or dash between a letter or digit and a letter; at a
///   zero width space; at a soft hyphen, which is then shown as "-"; and between wide clusters (ideographs, kana, Hangul, emoji), but not before closing or after opening punctuation.
/// - A soft hyphen at which no line breaks is not shown.
/// - A no-break space is not a space. A word longer than the width is cut between clusters.
/// - Spaces at the start of a line after a newline stay: they are indentation. Spaces at the end of the text or before a newline stay as
///   far as they fit.
/// - A tab becomes spaces up to the next multiple of eight columns from the last newline on, as in `expandingTabs`.
///
/// A cluster wider than the width is placed on a line of its own. This is the only case in which a line is too wide.
public enum LineBreaker {
  /// One line: its text without the line end, and its columns.
  public struct Line: Equatable, Sendable {
    /// The text of the line, without the newline or the spaces that ended it.
    public var text: Substring
    /// The columns of the text.
    public var columns: Int
    /// Whether the limit left out text after this line. Only the last line can be cut.
    public var isCut: Bool
    /// Whether the line ends at a soft hyphen. "-" is shown after its text; `columns` includes it.
    public package(set) var isHyphenated = false
    /// What the line shows of the text, if it shows other characters than those of the text from its start; see `Truncation`.
    package var cut: Cut?

    /// A line from its text and its columns.
    public init(text: Substring, columns: Int, isCut: Bool = false) {
      self.text = text
      self.columns = columns
      self.isCut = isCut
    }

    /// The text as it is shown: with a hyphen if the line ends at a soft one.
    package var shownText: String { isHyphenated ? text + "-" : String(text) }

    /// Whether two lines show the same.
    public static func == (a: Line, b: Line) -> Bool { a.text == b.text && a.columns == b.columns && a.isCut == b.isCut }
  }

  /// What a shortened line shows of its text: the bytes up to `head`, "…", and the bytes from `tail` on. Offsets in bytes of the text.
  package struct Cut: Sendable {
    package var start: Int
    package var head: Int
    package var tail: Int
    package var end: Int
    package var hasEllipsis: Bool
  }

  /// The lines of a text in `width` columns, at most `limit` of them; empty if the width or the limit is below 1.
  ///
  /// Cost: about 5 ns a scalar up to the last returned line, and one array.
  public static func lines(of text: String, width: Int, limit: Int? = nil, options: CellWidth.Options = CellWidth.options) -> [Line] {
    lines(of: text, width: width, limit: limit, wrap: .words, options: options)
  }

  /// The same, with a rule where lines may break.
  static func lines(of text: String, width: Int, limit: Int?, wrap: TextWrap, options: CellWidth.Options) -> [Line] {
    guard width > 0, limit ?? 1 > 0 else { return [] }
    if let line = asciiLine(text, width) { return [line] }
    var text = text.expandingTabs(options: options)
    let pieces = text.withUTF8 { bytes in
      var breaking = Breaking(width: width, limit: limit ?? .max, count: bytes.count)
      breaking.breaksAnywhere = wrap == .characters
      breaking.hyphenates = true
      CellWidth.forEachCluster(in: bytes, options: options) { breaking.add($0) }
      breaking.finish()
      return breaking.pieces
    }
    return pieces.map { piece in
      let start = text.utf8.index(text.startIndex, offsetBy: piece.start)
      let end = text.utf8.index(start, offsetBy: piece.end - piece.start)
      var line = Line(text: text[start..<end], columns: piece.columns, isCut: piece.isCut)
      line.isHyphenated = piece.isHyphenated
      return line
    }
  }

  /// The single line of a text that is printable ASCII and fits. The fast path: most texts are like this.
  private static func asciiLine(_ text: String, _ width: Int) -> Line? {
    guard text.utf8.count <= width else { return nil }
    var bytes = text
    return bytes.withUTF8 { CellWidth.isPrintableASCII($0) } ? Line(text: text[...], columns: text.utf8.count) : nil
  }

  /// The size of a text that is broken at newlines only: the columns of the widest line, and the number of lines. Cost: O(text).
  public static func naturalSize(of text: String, options: CellWidth.Options = CellWidth.options) -> Size {
    let lines = lines(of: text, width: .max, options: options)
    return Size(width: lines.map(\.columns).max() ?? 0, height: lines.count)
  }
}
