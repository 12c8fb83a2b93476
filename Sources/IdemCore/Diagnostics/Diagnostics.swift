/// Messages to the app's developer. Each is written to the log once; none is drawn on the screen.
@MainActor
package enum Diagnostics {
  /// The destination of messages: standard error, which becomes visible after the terminal is restored. Tests replace it.
  package static var sink: (String) -> Void = { FileDescriptorLog.write($0) }
  private static var reported: Set<String> = []

  /// Runs `work` and returns its messages, also those that were written before. For tests.
  package static func messages(of work: () throws -> Void) rethrows -> [String] {
    var messages: [String] = []
    let outer = (sink, reported)
    defer { (sink, reported) = outer }
    (sink, reported) = ({ messages.append($0) }, [])
    try work()
    return messages
  }

  /// Writes a message, unless the same message was written before.
  package static func once(_ sentence: String) {
    guard reported.insert(sentence).inserted else { return }
    sink(sentence)
  }
}
