/// Reads the records of a text with separators, as RFC 4180 describes them: a field in quotes may have separators, newlines, and quotes that
/// are written twice. It reads pieces of any length, and keeps one record.
struct SeparatedReader {
  /// The fields of a record, one after the other.
  struct Record {
    fileprivate(set) var bytes: [UInt8] = []
    fileprivate var ends: [Int] = []
    fileprivate var quoted: [Bool] = []

    var count: Int { ends.count }
    /// The bytes of a field.
    subscript(field: Int) -> ArraySlice<UInt8> { bytes[(field == 0 ? 0 : ends[field - 1])..<ends[field]] }
    /// Whether a field was in quotes. One without quotes and without bytes has no value.
    func isQuoted(_ field: Int) -> Bool { quoted[field] }
    func hasValue(_ field: Int) -> Bool { field < count && (quoted[field] || !self[field].isEmpty) }
    func text(_ field: Int) -> String { String(decoding: self[field], as: UTF8.self) }
  }

  private enum State { case start, plain, quoted, afterQuote }

  private let separator: UInt8
  private var record = Record()
  private var state = State.start
  private var isQuoted = false
  /// Whether the byte before was a carriage return, so that a newline belongs to it.
  private var wasReturn = false
  /// The number of the line, and of the line where the field in quotes begins; from 1.
  private(set) var line = 1
  private var quoteLine = 1

  private static let quote = UInt8(ascii: "\""), newline = UInt8(ascii: "\n"), carriageReturn = UInt8(ascii: "\r")

  init(separator: UInt8) { self.separator = separator }

  /// Reads a piece, and calls `body` with each record that ends in it. An empty line is no record.
  mutating func read(_ piece: UnsafeRawBufferPointer, _ body: (Record) throws -> Void) rethrows {
    for byte in piece {
      let isSecond = wasReturn && byte == SeparatedReader.newline
      wasReturn = byte == SeparatedReader.carriageReturn
      if byte == SeparatedReader.newline || wasReturn, !isSecond { line += 1 }
      switch state {
      case .quoted:
        if byte == SeparatedReader.quote { state = .afterQuote } else { record.bytes.append(byte) }
        continue
      case .afterQuote where byte == SeparatedReader.quote:
        record.bytes.append(byte)
        state = .quoted
        continue
      case .start where byte == SeparatedReader.quote:
        (state, isQuoted, quoteLine) = (.quoted, true, line)
        continue
      default: break
      }
      if isSecond { continue }
      if byte == separator {
        endField()
      } else if byte == SeparatedReader.newline || byte == SeparatedReader.carriageReturn {
        try endRecord(body)
      } else {
        record.bytes.append(byte)
        state = .plain
      }
    }
  }

  /// Ends the text: its last record may have no newline. Throws if a field in quotes has not ended.
  mutating func finish(_ body: (Record) throws -> Void) throws {
    if state == .quoted { throw DatabaseProblem(.open, "line \(quoteLine): the quote is not closed") }
    if state != .start || record.count > 0 { try endRecord(body) }
  }

  private mutating func endField() {
    record.ends.append(record.bytes.count)
    record.quoted.append(isQuoted)
    (state, isQuoted) = (.start, false)
  }

  private mutating func endRecord(_ body: (Record) throws -> Void) rethrows {
    endField()
    if record.count > 1 || record.hasValue(0) { try body(record) }
    record.bytes.removeAll(keepingCapacity: true)
    record.ends.removeAll(keepingCapacity: true)
    record.quoted.removeAll(keepingCapacity: true)
  }
}
