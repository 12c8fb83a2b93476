import IdemScreen

/// Makes lines for the terminal from what a program prints: text, its styles and its links, and nothing else.
///
/// - SGR and OSC 8 have their effect. A style that is on at the end of a line is switched off there and on again in the next line. A link
///   ends with its line.
/// - A tab becomes spaces up to the next multiple of 8 columns.
/// - A carriage return, and a sequence that moves to the first column, starts the line again: its last version is shown. A backspace removes
///   the glyph before it as soon as another one replaces it. `CSI 2 K`, and `CSI K` after a return, empty the line.
/// - All other controls and sequences are dropped. Bytes that are not UTF-8 become U+FFFD. Other scalars are treated as in `CellWidth`, except
///   that joiners and variation selectors stay, because the terminal itself measures these lines.
/// - A line is never wrapped. One that is longer than `longestLine` continues in the next line.
///
/// Incomplete characters and sequences are kept for the next bytes. An escape sequence ends at the end of its line at the latest. Cost: about
/// 6 ns a byte for ASCII, 100 ns a scalar for the rest, 2 µs a change of style. Memory: one line.
package struct LineFilter: Sendable {
  /// Whether styles and links have an effect. If not, they are dropped: for a string that an app shows as plain text.
  let allowsStyles: Bool
  let lineEnd: [UInt8]
  let longestLine: Int

  private var scanner = SequenceScanner(readsC1: false)
  // The line.
  var line = Line()
  var pen = LinePen()
  /// The parameters and the address of the link, as in OSC 8; empty for none.
  var link: [UInt8] = []
  /// Whether the last line was ended before its newline. A newline that follows at once then belongs to it.
  var wasCut = false

  package init(allowsStyles: Bool, lineEnd: String = "\r\n", longestLine: Int = 1 << 18) {
    self.allowsStyles = allowsStyles
    self.lineEnd = Array(lineEnd.utf8)
    self.longestLine = longestLine
  }

  /// The lines of a text, each with its end.
  package static func lines(of text: String, allowsStyles: Bool = false, lineEnd: String = "\r\n") -> [UInt8] {
    var filter = LineFilter(allowsStyles: allowsStyles, lineEnd: lineEnd)
    var output: [UInt8] = []
    text.withBytes { filter.append($0, to: &output) }
    // Text without a newline at its end, and the empty text, are one line.
    if filter.hasUnfinishedLine || output.isEmpty { filter.breakLine(to: &output) }
    return output
  }

  /// Whether the current line has text.
  package var hasUnfinishedLine: Bool { !line.bytes.isEmpty }

  /// The number of bytes that are stored between two calls.
  var storedBytes: Int { line.bytes.count + scanner.storedBytes + link.count + (line.glyphs?.count ?? 0) * MemoryLayout<Line.Glyph>.stride }

  /// Ends the current line if it has text. A newline that comes next is part of this end.
  package mutating func endLine(to output: inout [UInt8]) {
    guard hasUnfinishedLine else { return }
    breakLine(to: &output)
    wasCut = true
  }

  /// Adds what was printed. Appends the lines that are complete by it, each with its end.
  package mutating func append(_ bytes: UnsafeBufferPointer<UInt8>, to output: inout [UInt8]) {
    var next = 0
    while let piece = scanner.next(bytes, &next) {
      switch piece {
      case .text(let text): addText(text, to: &output)
      case .scalar(let scalar): add(scalar, to: &output)
      case .style(let parameters): if allowsStyles { pen.apply(parameters) }
      case .controlSequence(0x6D): if allowsStyles { scanner.collected.withUnsafeBufferPointer { pen.apply($0) } }
      case .controlSequence(let final):
        switch scanner.lineEffect(of: final) {
        case .startsAgain: line.startsAgain = true
        case .empties: line.empty()
        case .emptiesRest: if line.startsAgain { line.empty() }
        case nil: break
        }
      case .command: if allowsStyles, let (parameters, address) = scanner.link { setLink(parameters, address) }
      case .escape: break
      }
    }
  }

  private mutating func setLink(_ parameters: ArraySlice<UInt8>, _ address: String) {
    let isSafe = parameters.count <= 256 && parameters.allSatisfy { $0 > 0x20 && $0 < 0x7F }
    link = address.isEmpty ? [] : (isSafe ? Array(parameters) : []) + [0x3B] + Array(address.utf8)
  }
}
