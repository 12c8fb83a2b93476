/// A filter of words separated by spaces, ignoring case.
public struct ProcessFilter: Equatable, Sendable {
  private struct Word: Equatable {
    var bytes: [UInt8]
    var isASCII: Bool
  }
  private let words: [Word]

  public init(_ text: String) {
    words = text.split(whereSeparator: \.isWhitespace).map { word in
      let bytes = Array(word.lowercased().utf8)
      return Word(bytes: bytes, isASCII: bytes.allSatisfy { $0 < 0x80 })
    }
  }

  var isEmpty: Bool { words.isEmpty }

  /// Whether each word occurs in a text.
  public func matches(_ text: String) -> Bool { words.allSatisfy { occurs($0, in: text) } }

  /// Whether each word occurs in the pid, the user, the name or the command line of a process.
  func matches(_ process: ProcessSample) -> Bool {
    words.allSatisfy { word in
      occurs(word, in: process.name) || occurs(word, in: process.command) || occurs(word, in: process.user)
        || occurs(word, in: "\(process.id.pid)")
    }
  }

  /// ASCII is compared byte by byte without an allocation. Other letters need a lowercased copy of the text.
  private func occurs(_ word: Word, in text: String) -> Bool {
    var text = word.isASCII ? text : text.lowercased()
    return text.withUTF8 { bytes in
      guard bytes.count >= word.bytes.count else { return false }
      return (0...bytes.count - word.bytes.count).contains { start in
        word.bytes.indices.allSatisfy { offset in
          let byte = bytes[start + offset]
          return (byte &- 0x41 < 26 ? byte | 0x20 : byte) == word.bytes[offset]
        }
      }
    }
  }
}
