/// Messages to the app's developer. Each is written to the log once; none is drawn on the screen.
@MainActor
package enum Diagnostics {
  /// The destination of messages: standard error, which becomes visible after the terminal is restored. Tests replace it.
  package static var sink: (String) -> Void = { FileDescriptorLog.write($0) }
  private static var reported: Set<String> = []

  /// Writes a message, unless the same message was written before.
  package static func once(_ sentence: String) {
    guard reported.insert(sentence).inserted else { return }
    sink(sentence)
  }
}
