import IdemScreen

/// The output of an inline app where no terminal shows it: a file, a pipe, `TERM=dumb`. Lines of text, and no control sequence.
///
/// What the app prints goes out when it is printed, in order with the app's own `print`. The region goes out once, at the end, if it stays.
package final class PlainLines {
  private let descriptor: Int32
  /// The error of a write that failed: nothing is written after it. `EPIPE` if the reader is gone.
  package private(set) var failure: Int32 = 0

  package init(descriptor: Int32 = 1) { self.descriptor = descriptor }

  /// Writes a text, as lines without styles.
  package func print(_ text: String) { write(LineFilter.lines(of: text, lineEnd: "\n")) }

  /// Writes the rows of a printed view, without the blanks at their ends.
  package func print(_ rows: CellBuffer) { write(PlainLines.lines(rows, untilLastText: false)) }

  /// Writes the region's last picture, without the blank rows at its end; nothing if all of it is blank. Called at the end, if the region
  /// stays.
  package func end(_ region: CellBuffer) { write(PlainLines.lines(region, untilLastText: true)) }

  private static func lines(_ rows: CellBuffer, untilLastText: Bool) -> [UInt8] {
    // A cell has only safe text, so it needs no filter.
    var text = rows.text
    if untilLastText { while text.last == "\n" { text.removeLast() } }
    let isEmpty = untilLastText ? text.isEmpty : rows.height == 0
    return isEmpty ? [] : Array((text + "\n").utf8)
  }

  private func write(_ lines: [UInt8]) {
    guard failure == 0, !lines.isEmpty else { return }
    failure = StandardStream.write(safe: lines, to: descriptor)
  }
}
