extension TextDocument {
  /// Writes a text to a file, as `save` does: links, mode and owner are kept. It blocks while the file system does.
  package nonisolated static func write(_ text: String, to path: String) throws(TextDocumentError) {
    _ = try FileWriter.write(TextBuffer(text), to: path, expecting: nil)
  }
}
