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
  package var printPlain: (String) -> Void = { Swift.print($0, terminator: "") }

  /// Called after lines were queued. Set if no run loop checks the queue.
  var onPrint: (() -> Void)?

  /// The size in bytes from which a producer waits.
  private static let limit = 1 << 20

  init() {}

  func print(_ lines: PrintedLines) {
    guard let queue else { return printPlain(lines.plainText) }
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
