import CIdemNcurses
import IdemScreen

#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

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
    // What the app printed before comes first.
    idem_flush_stdout()
    var rest = lines[...]
    while !rest.isEmpty {
      let written = rest.withUnsafeBytes { systemWrite(descriptor, $0.baseAddress, $0.count) }
      if written > 0 {
        rest = rest.dropFirst(written)
      } else if errno == EAGAIN {
        var wait = pollfd(fd: descriptor, events: Int16(POLLOUT), revents: 0)
        poll(&wait, 1, -1)
      } else if errno != EINTR {
        failure = errno
        return
      }
    }
  }
}

/// `write(2)`, callable where a method named `write` hides it.
private func systemWrite(_ descriptor: Int32, _ bytes: UnsafeRawPointer?, _ count: Int) -> Int { write(descriptor, bytes, count) }
