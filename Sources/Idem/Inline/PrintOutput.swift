import IdemCore
import IdemScreen
import IdemTerminal

/// Where an app's printed lines go: above its inline region, or as plain text to standard output.
@MainActor
package final class PrintOutput {
  /// The lines for the next frame; nil if the app has no inline region.
  package var queue: PrintQueue?
  /// The number of columns of the terminal.
  package var width = 80
  /// Prints plain text if there is no region.
  package var printPlain: (PrintedLines) -> Void = { StandardStream.output.write(safe: Array($0.plainText.utf8)) }

  /// The lines that were printed before the app's place is known: the tree is built first. Nil after `begin()`.
  private var early: [PrintedLines]? = []

  /// Called after lines were queued. Set if no run loop checks the queue.
  var onPrint: (() -> Void)?

  /// The size in bytes from which a producer waits.
  private static let limit = 1 << 20

  init() {}

  /// Prints what was printed so far: from here on it is known whether there is a region.
  package func begin() {
    guard let lines = early else { return }
    early = nil
    for lines in lines { print(lines) }
  }

  func print(_ lines: PrintedLines) {
    if early != nil {
      early!.append(lines)
      return
    }
    guard let queue else { return printPlain(lines) }
    queue.append(lines)
    onPrint?()
  }

  func drained() async {
    guard let queue else { return }
    await withCheckedContinuation { continuation in queue.whenDrained(below: PrintOutput.limit) { continuation.resume() } }
  }
}

/// The environment key of the output of an app; nil in a tree without an app host.
enum PrintOutputKey: EnvironmentKey {
  static var defaultValue: PrintOutput? { nil }
}
