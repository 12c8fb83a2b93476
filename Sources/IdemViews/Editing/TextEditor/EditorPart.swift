import IdemScreen
import IdemText

/// How an editor breaks lines.
package struct EditorBreaking: Equatable {
  package var wrap = EditorWrap.words
  /// The columns of a row; at least 1.
  package var width = 80
  package var tabWidth = 8

  package init(wrap: EditorWrap = .words, width: Int = 80, tabWidth: Int = 8) {
    (self.wrap, self.width, self.tabWidth) = (wrap, width, tabWidth)
  }

  /// The columns of a cluster at a column of its row.
  func columns(of character: Character, at column: Int) -> Int {
    character == "\t" ? tabWidth - column % tabWidth : CellWidth.columns(of: character)
  }

  /// The columns of the start of a row.
  func columns(_ text: Substring.UTF8View.SubSequence) -> Int {
    var column = 0
    if text.isASCIIText {
      for byte in text { column += byte == 0x09 ? tabWidth - column % tabWidth : 1 }
      return column
    }
    for character in Substring(text) { column += columns(of: character, at: column) }
    return column
  }

  /// A row with its tabs replaced by spaces.
  func expandingTabs(_ text: Substring) -> String { text.utf8.contains(0x09) ? expandingTabs(text, from: 0).text : String(text) }

  /// A part of a row with its tabs replaced by spaces, and its columns. `start` is the part's column in the row.
  func expandingTabs(_ text: Substring, from start: Int) -> (text: String, columns: Int) {
    if text.utf8.isASCIIText, !text.utf8.contains(0x09) { return (String(text), text.utf8.count) }
    var result = "", column = start
    for character in text {
      let columns = columns(of: character, at: column)
      if character == "\t" { result += String(repeating: " ", count: columns) } else { result.append(character) }
      column += columns
    }
    return (result, column - start)
  }
}

extension Collection<UInt8> {
  /// Whether all bytes are printable ASCII or tabs: then each byte is a character.
  fileprivate var isASCIIText: Bool { allSatisfy { $0 >= 0x20 && $0 < 0x7F || $0 == 0x09 } }
}

/// The rows of a line, or of a part of a long line. Its offsets are bytes of the text; those of what is shown are other ones if the bytes are
/// not valid UTF-8. It is a class, since each lookup returns one: a reference is cheaper to pass than its
/// values.
package final class EditorPart {
  private let repaired: RepairedText
  private var text: String { repaired.string }
  /// Whether each byte is one column.
  let isPlain: Bool
  /// The number of parts that the line has.
  let lineParts: Int
  /// The number of rows.
  package let rowCount: Int
  /// The offset of each row in what is shown, without the first row, which begins at 0.
  private let further: ContiguousArray<Int>

  /// Breaks a text into rows. Cost: O(bytes).
  package init(_ repaired: RepairedText, lineParts: Int, _ breaking: EditorBreaking) {
    self.repaired = repaired
    self.lineParts = lineParts
    let text = repaired.string
    isPlain = text.utf8.allSatisfy { $0 >= 0x20 && $0 < 0x7F }
    further = EditorPart.breaks(in: text, isPlain: isPlain, breaking)
    rowCount = further.count + 1
  }

  /// The offsets at which a text is broken.
  private static func breaks(in text: String, isPlain: Bool, _ breaking: EditorBreaking) -> ContiguousArray<Int> {
    guard breaking.wrap != .none || text.utf8.count >= EditorLines.partLength / 2 else { return [] }
    if isPlain, text.utf8.count <= breaking.width { return [] }
    var run = Run(breaking)
    if isPlain || text.utf8.isASCIIText {
      for byte in text.utf8 {
        let columns = byte == 0x09 ? breaking.tabWidth - run.column % breaking.tabWidth : 1
        run.add(bytes: 1, columns: columns, isSpace: byte == 0x20 || byte == 0x09)
      }
    } else {
      for character in text {
        let isSpace = character == " " || character == "\t"
        run.add(bytes: character.utf8.count, columns: breaking.columns(of: character, at: run.column), isSpace: isSpace)
      }
    }
    return run.starts
  }

  /// What a row shows of the string.
  private func shownRange(_ row: Int) -> Range<Int> {
    (row == 0 ? 0 : further[row - 1])..<(row + 1 < rowCount ? further[row] : text.utf8.count)
  }

  /// The offset of a row in the part's bytes.
  func start(_ row: Int) -> Int { row == 0 ? 0 : repaired.offset(ofShown: further[row - 1]) }

  package func range(_ row: Int) -> Range<Int> { repaired.range(ofShown: shownRange(row)) }

  func text(_ row: Int) -> Substring {
    let range = shownRange(row), start = text.utf8.index(text.startIndex, offsetBy: range.lowerBound)
    return text[start..<text.utf8.index(start, offsetBy: range.count)]
  }

  /// Whether the bytes of a row are those that it shows.
  var hasEqualOffsets: Bool { repaired.hasEqualOffsets }

  /// The number of bytes that a row shows for its first bytes.
  func shown(_ count: Int, inRow row: Int) -> Int {
    if repaired.hasEqualOffsets { return count }
    return repaired.shown(ofOffset: start(row) + count) - shownRange(row).lowerBound
  }

  /// The number of bytes of a row of which it shows the first bytes.
  func count(ofShown shown: Int, inRow row: Int) -> Int {
    if repaired.hasEqualOffsets { return shown }
    return repaired.offset(ofShown: shownRange(row).lowerBound + shown) - start(row)
  }

  /// The row that contains an offset. The start of a row belongs to this row.
  func row(at offset: Int) -> Int {
    var low = 0, high = rowCount
    while high - low > 1 {
      let middle = (low + high) / 2
      if start(middle) <= offset { low = middle } else { high = middle }
    }
    return low
  }

  /// The state while a line is being broken. Between words, spaces at the end of a row do not begin a new one.
  private struct Run {
    let width: Int, breaksWords: Bool
    var starts: ContiguousArray<Int> = []
    var column = 0
    private var offset = 0
    /// The end of the last space in this row, and its column.
    private var space: (offset: Int, column: Int)?

    init(_ breaking: EditorBreaking) {
      width = max(1, breaking.width)
      breaksWords = breaking.wrap == .characters
    }

    mutating func add(bytes: Int, columns: Int, isSpace: Bool) {
      if breaksWords || !isSpace {
        while column > 0, column + columns > width {
          if !breaksWords, let space {
            starts.append(space.offset)
            column -= space.column
          } else {
            starts.append(offset)
            column = 0
          }
          space = nil
        }
      }
      column += columns
      offset += bytes
      if isSpace { space = (offset, column) }
    }
  }
}
