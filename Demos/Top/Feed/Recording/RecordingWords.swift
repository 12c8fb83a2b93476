/// An error in a line of a recording: the end of a sentence that begins with the file and the line number.
struct RecordingProblem: Error {
  var sentence: String
  init(_ sentence: String) { self.sentence = sentence }
}

/// Reads the words of one line from left to right as values of given types.
struct RecordingWords {
  private var rest: Substring?

  /// Reads words separated by single spaces.
  init(_ line: Substring) { rest = line }

  var isAtEnd: Bool { rest == nil }

  /// Returns the next word without decoding it.
  mutating func raw() throws(RecordingProblem) -> Substring {
    guard let line = rest else { throw RecordingProblem("the line ends too early") }
    if let space = line.utf8.firstIndex(of: 0x20) {
      rest = line[line.utf8.index(after: space)...]
      return line[..<space]
    }
    rest = nil
    return line
  }

  /// Returns the next word up to its `=` and skips that. The rest of the word is the next word.
  mutating func key() throws(RecordingProblem) -> Substring {
    guard let line = rest else { throw RecordingProblem("the line ends too early") }
    guard let equals = line.utf8.firstIndex(where: { $0 == UInt8(ascii: "=") || $0 == 0x20 }), line.utf8[equals] != 0x20 else {
      throw RecordingProblem("\"\(try raw())\" should be FIELD=VALUE")
    }
    rest = line[line.utf8.index(after: equals)...]
    return line[..<equals]
  }

  mutating func text() throws(RecordingProblem) -> String {
    let word = try raw()
    guard !word.isEmpty, let text = Recording.unescaped(word) else {
      throw RecordingProblem("\"\(word)\" is not a correctly escaped text")
    }
    // Real machines have no longer texts, and each frame would measure them.
    return text.utf8.count > Recording.textLimit ? String(text.unicodeScalars.prefix(Recording.textLimit)) : text
  }

  mutating func integer() throws(RecordingProblem) -> Int {
    let word = try raw()
    guard let value = Int(word) else { throw RecordingProblem("\"\(word)\" should be a whole number") }
    return value
  }

  /// Reads a non-negative whole number.
  mutating func count() throws(RecordingProblem) -> Int {
    let value = try integer()
    guard value >= 0 else { throw RecordingProblem("\"\(value)\" should not be negative") }
    return value
  }

  /// Reads a non-negative whole number, or `-` for nil.
  mutating func optionalCount() throws(RecordingProblem) -> Int? {
    guard rest?.hasPrefix("- ") != true, rest != "-" else {
      _ = try raw()
      return nil
    }
    return try count()
  }

  mutating func pid() throws(RecordingProblem) -> Int32 {
    guard let pid = Int32(exactly: try count()) else { throw RecordingProblem("the process number is too large") }
    return pid
  }

  /// Reads a finite non-negative number.
  mutating func decimal() throws(RecordingProblem) -> Double {
    let word = try raw()
    guard let value = Double(word), value.isFinite, value >= 0 else { throw RecordingProblem("\"\(word)\" should be a number, 0 or more") }
    return value
  }
}
