import Glibc
import Idem

/// The recovery file of a long text: not the text, but what is different from the file that is edited. So its cost depends on what was typed.
///
/// It is one line, the state of the edited file, and records. A record has the changes since the record before it: its length, a checksum, and
/// for each change the replaced range and the new bytes. A record that the end of the program has cut is left out.
enum RecoveryJournal {
  private static let firstLine = "idem-edit: changes of the file beside this one\n"

  /// What identifies the content of the edited file without reading it.
  struct Base: Equatable, Sendable {
    fileprivate var words: [UInt64]

    /// The state of a file now; that of no file is one too.
    init(_ path: String) {
      var status = stat()
      words = [0, 0, 0]
      guard stat(path, &status) == 0 else { return }
      words = [UInt64(status.st_size) + 1, UInt64(bitPattern: Int64(status.st_mtim.tv_sec)), UInt64(status.st_mtim.tv_nsec)]
    }

    fileprivate init(words: [UInt64]) { self.words = words }
  }

  /// One change that is read.
  struct Change: Equatable {
    var range: Range<Int>
    var bytes: [UInt8]
  }

  // MARK: Writing

  static func header(_ base: Base) -> [UInt8] { Array(firstLine.utf8) + base.words.flatMap(bytes) }

  /// The record of some changes that lead to a text. O(new text).
  static func record(_ changes: TextChanges, of text: TextSnapshot) -> [UInt8] {
    var payload: [UInt8] = []
    for change in changes.list {
      payload += bytes(UInt64(change.old.lowerBound)) + bytes(UInt64(change.old.count)) + bytes(UInt64(change.new.count))
      payload += text.bytes(in: change.new)
    }
    return bytes(UInt64(payload.count)) + bytes(checksum(payload[...])) + payload
  }

  private static func bytes(_ word: UInt64) -> [UInt8] { withUnsafeBytes(of: word.littleEndian) { Array($0) } }

  /// FNV-1a.
  private static func checksum(_ bytes: ArraySlice<UInt8>) -> UInt64 {
    bytes.reduce(0xCBF2_9CE4_8422_2325) { ($0 ^ UInt64($1)) &* 0x100_0000_01B3 }
  }

  // MARK: Reading

  /// The records of a journal: their changes, each in the text after the record before. Nil if the bytes are no journal.
  static func read(_ bytes: [UInt8]) -> (base: Base, records: [[Change]])? {
    guard bytes.starts(with: firstLine.utf8) else { return nil }
    var rest = bytes[firstLine.utf8.count...]
    guard let size = word(&rest), let seconds = word(&rest), let nanoseconds = word(&rest) else { return nil }
    var records: [[Change]] = []
    while let count = word(&rest), let sum = word(&rest), count <= UInt64(rest.count) {
      var payload = rest.prefix(Int(count))
      guard checksum(payload) == sum else { break }
      rest = rest.dropFirst(Int(count))
      var changes: [Change] = []
      while let start = word(&payload), let old = word(&payload), let new = word(&payload), new <= UInt64(payload.count) {
        guard start <= 1 << 60, old <= 1 << 60 else { return nil }
        changes.append(Change(range: Int(start)..<Int(start + old), bytes: Array(payload.prefix(Int(new)))))
        payload = payload.dropFirst(Int(new))
      }
      records.append(changes)
    }
    return (Base(words: [size, seconds, nanoseconds]), records)
  }

  private static func word(_ bytes: inout ArraySlice<UInt8>) -> UInt64? {
    guard bytes.count >= 8 else { return nil }
    defer { bytes = bytes.dropFirst(8) }
    return bytes.prefix(8).reversed().reduce(0) { $0 << 8 | UInt64($1) }
  }

  /// Makes the changes in a text. Returns false, and changes nothing, if they are not changes of this text.
  static func apply(_ records: [[Change]], to text: inout TextBuffer) -> Bool {
    var new = text
    for record in records {
      for change in record.reversed() {
        guard change.range.upperBound <= new.utf8Count else { return false }
        new.replace(change.range, with: TextBuffer(utf8: change.bytes))
      }
    }
    text = new
    return true
  }
}
