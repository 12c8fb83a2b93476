/// The lines that the next frame prints above an inline region, in order.
package final class PrintQueue {
  package private(set) var lines: [PrintedLines] = []
  /// An estimate of the memory of the lines in bytes.
  package private(set) var size = 0
  /// Called after the lines were taken.
  private var waiting: [() -> Void] = []

  package init() {}

  package func append(_ lines: PrintedLines) {
    self.lines.append(lines)
    size += lines.size
  }

  /// Removes and returns all lines.
  package func take() -> [PrintedLines] {
    defer {
      (lines, size) = ([], 0)
      let waiting = waiting
      self.waiting = []
      for action in waiting { action() }
    }
    return lines
  }

  /// Runs an action once less than `limit` bytes wait: at once, or after the next frame.
  package func whenDrained(below limit: Int, _ action: @escaping () -> Void) {
    if size < limit { action() } else { waiting.append(action) }
  }
}
