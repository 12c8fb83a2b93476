/// The form of the demos' recordings: a line for each entry, with tabs between its fields. The first field is the kind of the entry.
///
/// The first line is `idem-NAME-recording`, a tab, and `1`. In a field, `\t` is a tab, `\n` a line feed, `\r` a carriage return, `\0` a
/// zero byte and `\\` a backslash. All other bytes are as they are. An entry is complete with its line feed: what follows the last one was
/// not written to its end, and is left out.
public enum RecordingForm {
  /// The first line of the recordings of a program, without its line feed: `idem-log`.
  public static func head(_ program: String) -> String { "\(program)-recording\t1" }

  /// An entry as a line.
  public static func line(_ fields: [String]) -> String {
    fields.map { String(decoding: escaped($0.utf8), as: UTF8.self) }.joined(separator: "\t") + "\n"
  }

  /// An entry of bytes as a line.
  public static func line(_ fields: [[UInt8]]) -> [UInt8] { Array(fields.map { escaped($0) }.joined(separator: [9])) + [10] }

  private static let letters: [(byte: UInt8, letter: UInt8)] = [
    (9, UInt8(ascii: "t")), (10, UInt8(ascii: "n")), (13, UInt8(ascii: "r")), (0, UInt8(ascii: "0")), (backslash, backslash),
  ]
  private static let backslash = UInt8(ascii: "\\")

  private static func escaped(_ field: some Sequence<UInt8>) -> [UInt8] {
    var result: [UInt8] = []
    result.reserveCapacity(field.underestimatedCount)
    for byte in field {
      // No other byte needs an escape.
      if byte <= 13 || byte == backslash, let letter = letters.first(where: { $0.byte == byte })?.letter {
        result += [backslash, letter]
      } else {
        result.append(byte)
      }
    }
    return result
  }

  /// A field without its escapes. An unknown letter after a backslash means itself.
  static func unescaped(_ field: ArraySlice<UInt8>) -> [UInt8] {
    guard field.contains(backslash) else { return Array(field) }
    var result: [UInt8] = [], isEscaped = false
    for byte in field {
      if isEscaped {
        result.append(letters.first { $0.letter == byte }?.byte ?? byte)
        isEscaped = false
      } else if byte == backslash {
        isEscaped = true
      } else {
        result.append(byte)
      }
    }
    return result
  }
}

/// One entry of a recording.
public struct RecordingEntry: Sendable, Equatable {
  /// The number of its line in the file, from 1.
  public let line: Int
  /// The fields as bytes. The first one is the kind.
  public let bytes: [[UInt8]]

  /// The kind of the entry.
  public var kind: String { text(0) }

  /// The fields as texts.
  public var fields: [String] { bytes.map { String(decoding: $0, as: UTF8.self) } }

  /// A field as text. Empty if the entry has fewer fields.
  public func text(_ index: Int) -> String { bytes.indices.contains(index) ? String(decoding: bytes[index], as: UTF8.self) : "" }

  /// A field as a whole number from 0. Nil if it is none.
  public func count(_ index: Int) -> Int? { Int(text(index)).flatMap { $0 >= 0 ? $0 : nil } }
}

/// The entries of a recording, one after the other.
public struct RecordingEntries: Sequence, IteratorProtocol {
  private let content: [UInt8]
  private var start: Int
  private var line = 1

  /// Reads a recording of a program, as in `idem-log`. Nil if the first line is another one.
  public init?(_ content: [UInt8], of program: String) {
    let head = Array((RecordingForm.head(program) + "\n").utf8)
    guard content.starts(with: head) else { return nil }
    (self.content, start) = (content, head.count)
  }

  /// The next entry. Nil at the end.
  public mutating func next() -> RecordingEntry? {
    guard let end = content[start...].firstIndex(of: 10) else { return nil }
    defer { start = end + 1 }
    line += 1
    let fields = content[start..<end].split(separator: 9, omittingEmptySubsequences: false)
    return RecordingEntry(line: line, bytes: fields.map(RecordingForm.unescaped))
  }
}
