/// The severity that a line states in its text.
public enum LogLevel: Sendable, CaseIterable {
  case error, warning, notice, debug

  /// The first level name among the words in the first 160 bytes of a line. Nil if there is none.
  public init?(of line: String) {
    var word: [UInt8] = []
    var found: LogLevel?
    for byte in line.utf8.prefix(160) {
      let letter = byte | 0x20
      if letter >= 0x61, letter <= 0x7A {
        word.append(letter)
      } else {
        if let level = LogLevel.level(word) { found = level; break }
        word.removeAll(keepingCapacity: true)
      }
    }
    guard let level = found ?? LogLevel.level(word) else { return nil }
    self = level
  }

  private static func level(_ word: [UInt8]) -> LogLevel? {
    switch word.count {
    case 3: word.elementsEqual("err".utf8) ? .error : nil
    case 4: word.elementsEqual("warn".utf8) ? .warning : word.elementsEqual("info".utf8) ? .notice : nil
    case 5:
      word.elementsEqual("error".utf8) || word.elementsEqual("fatal".utf8) || word.elementsEqual("panic".utf8)
        ? .error : word.elementsEqual("debug".utf8) || word.elementsEqual("trace".utf8) ? .debug : nil
    case 6: word.elementsEqual("notice".utf8) ? .notice : nil
    case 7: word.elementsEqual("warning".utf8) ? .warning : nil
    case 8: word.elementsEqual("critical".utf8) ? .error : nil
    default: nil
    }
  }
}
