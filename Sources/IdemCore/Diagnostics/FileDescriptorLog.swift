import IdemScreen

/// The messages of the library on standard error, each a line. It can be used on any thread.
package enum FileDescriptorLog {
  /// Returns what is written for a message.
  package static func line(_ sentence: String) -> String { "idem: \(sentence.plainLine)\n" }

  package static func write(_ sentence: String) { StandardStream.error.writeLine("idem: \(sentence)") }
}
