/// What Idem has to say to the app's author: said once, on the log, never in the picture.
@MainActor
package enum Diagnostics {
  /// Where a sentence goes: standard error, which is shown after the terminal is given back; a test may put its own.
  package static var sink: (String) -> Void = { FileDescriptorLog.write($0) }
  private static var said: Set<String> = []

  /// Says a sentence the first time that it is given.
  package static func once(_ sentence: String) {
    guard said.insert(sentence).inserted else { return }
    sink(sentence)
  }
}
