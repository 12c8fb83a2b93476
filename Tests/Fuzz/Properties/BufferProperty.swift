import IdemText

/// What must hold for any sequence of edits: a text buffer has the bytes and lines of an array with the same edits, and a copy keeps its own.
enum BufferProperty {
  /// Returns a description of the failure, or nil if the property holds. The bytes are edits: where, how many bytes go, what comes instead.
  static func check(_ bytes: [UInt8]) -> String? {
    var rest = bytes[...]
    var buffer = TextBuffer()
    var model: [UInt8] = []
    var copy = (buffer, model)
    while rest.count >= 5 {
      let head = Array(rest.prefix(5))
      rest = rest.dropFirst(5)
      let low = (Int(head[1]) << 8 | Int(head[2])) % (model.count + 1)
      let range = low..<min(model.count, low + Int(head[3]))
      var text = Array(rest.prefix(Int(head[4])))
      rest = rest.dropFirst(text.count)
      switch head[0] & 7 {
      case 0: copy = (buffer, model)
      case 1:
        // Text of the buffer itself, often enough for a tree with several levels.
        text = model
        buffer.replace(range, with: buffer)
        if model.count > 1 << 14 { return nil }
      case 2:
        let halves = [(low..<low, TextBuffer(utf8: text)), (range.upperBound..<range.upperBound, TextBuffer(utf8: text))]
        buffer.replace(halves.map { (range: $0.0, text: $0.1) })
        model.replaceSubrange(range.upperBound..<range.upperBound, with: text)
        model.replaceSubrange(low..<low, with: text)
        if let problem = difference(buffer, model) { return problem }
        continue
      case 3: buffer.replace(range, with: TextBuffer(utf8: text))
      default: text.withUnsafeBufferPointer { buffer.replace(range, withUTF8: $0) }
      }
      if head[0] & 7 == 0 { text.withUnsafeBufferPointer { buffer.replace(range, withUTF8: $0) } }
      model.replaceSubrange(range, with: text)
      if let problem = difference(buffer, model) { return problem }
    }
    return difference(copy.0, copy.1).map { "a copy changed: \($0)" } ?? clusters(buffer, model)
  }

  private static func difference(_ buffer: TextBuffer, _ model: [UInt8]) -> String? {
    if buffer.utf8Count != model.count { return "\(buffer.utf8Count) bytes, not \(model.count)" }
    if buffer.bytes(in: 0..<model.count) != model { return "other bytes" }
    let starts = [0] + model.indices.filter { model[$0] == 10 }.map { $0 + 1 }
    if buffer.lineCount != starts.count { return "\(buffer.lineCount) lines, not \(starts.count)" }
    for (line, start) in starts.enumerated() {
      if buffer.start(ofLine: line) != start { return "line \(line) starts at \(buffer.start(ofLine: line)), not \(start)" }
      if buffer.line(at: start) != line { return "line \(buffer.line(at: start)) at \(start), not \(line)" }
    }
    return nil
  }

  /// The boundaries of clusters are those of a string, in a text that is UTF-8.
  private static func clusters(_ buffer: TextBuffer, _ model: [UInt8]) -> String? {
    guard model.count <= 2000, let text = String(validating: model, as: UTF8.self) else { return nil }
    var offset = 0
    for character in text {
      let next = offset + character.utf8.count
      let after = buffer.clusterBoundary(after: offset), before = buffer.clusterBoundary(before: next)
      if after != next { return "after \(offset) is \(after), not \(next)" }
      if before != offset { return "before \(next) is \(before), not \(offset)" }
      offset = next
    }
    return nil
  }
}
