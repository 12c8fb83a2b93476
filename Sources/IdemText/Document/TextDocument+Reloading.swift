extension TextDocument {
  /// Reads the file again and takes over what is different, as one step of `undo`. Edits that are not saved are lost, but an undo brings them
  /// back. Carets and anchors in lines that are the same stay there. Throws if the file cannot be read, and `readOnly` for a document that was
  /// opened for reading only. O(file), beside the main actor.
  public func reload() async throws(TextDocumentError) {
    await loaded()
    guard let path else { throw .noPath }
    guard access == .readWrite else { throw .readOnly }
    while true {
      let (text, start) = (core.buffer, revision)
      let task = Task.detached { () -> Result<Reloaded, TextDocumentError> in
        do throws(TextDocumentError) { return .success(try Reloaded(path, replacing: text)) } catch { return .failure(error) }
      }
      let reloaded = try await task.value.get()
      // The user typed in the meantime.
      guard start == revision else { continue }
      core.history.endGroup()
      let edit = TextEditing.Replacement(range: reloaded.range, text: reloaded.text)
      publish(core.apply([edit], .moved, kind: .other, now: .zero), from: nil)
      core.history.endGroup()
      fileState = reloaded.state
      savedState = core.history.state
      loadingError = nil
      return
    }
  }
}

/// What is different in a file: whole lines.
private struct Reloaded: Sendable {
  var state: FileState
  /// The bytes of the old text that are replaced.
  var range: Range<Int>
  var text: TextBuffer

  /// Reads a file and compares it with a text. O(file).
  init(_ path: String, replacing old: TextBuffer) throws(TextDocumentError) {
    var loader = try TextLoader(path: path, access: .readWrite)
    var new = TextBuffer()
    while let part = loader.next(limit: 4 << 20) { new.append(part) }
    if let error = loader.error { throw error }
    state = loader.state
    let shorter = min(old.utf8Count, new.utf8Count)
    var start = Self.commonCount(upTo: shorter) { (old.bytes(in: $0), new.bytes(in: $0)) }
    if start < old.utf8Count || start < new.utf8Count { start = old.start(ofLine: old.line(at: start)) }
    let most = shorter - start
    var same = Self.commonCount(upTo: most) { part in
      (
        old.bytes(in: old.utf8Count - part.upperBound..<old.utf8Count - part.lowerBound).reversed(),
        new.bytes(in: new.utf8Count - part.upperBound..<new.utf8Count - part.lowerBound).reversed()
      )
    }
    // The replaced lines end where a line of both texts begins.
    let end = old.utf8Count - same, newEnd = new.utf8Count - same
    if same > 0, end > start, old.byte(at: end - 1) != 0x0A || newEnd > start && new.byte(at: newEnd - 1) != 0x0A {
      let line = old.line(at: end)
      same = line + 1 < old.lineCount ? old.utf8Count - old.start(ofLine: line + 1) : 0
    }
    range = start..<old.utf8Count - same
    text = new[start..<new.utf8Count - same]
  }

  /// How many bytes are equal from the start of two sequences on. `parts` gives the same range of both.
  private static func commonCount(upTo limit: Int, _ parts: (Range<Int>) -> ([UInt8], [UInt8])) -> Int {
    var start = 0
    while start < limit {
      let end = min(limit, start + 65_536)
      let (a, b) = parts(start..<end)
      if a != b { return start + zip(a, b).prefix { $0 == $1 }.count }
      start = end
    }
    return limit
  }
}
