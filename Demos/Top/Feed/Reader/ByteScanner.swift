import Glibc

/// Reads words and numbers from bytes, from left to right. No input can make it trap, and it never moves backwards.
///
/// The bytes are borrowed. The scanner must not be used after the call that passed it ends.
struct ByteScanner {
  let bytes: UnsafeBufferPointer<UInt8>
  private(set) var position = 0

  init(_ bytes: UnsafeBufferPointer<UInt8>) { self.bytes = bytes }

  var isAtEnd: Bool { position >= bytes.count }
  private var current: UInt8? { position < bytes.count ? bytes[position] : nil }

  /// The bytes that were not read yet.
  var rest: UnsafeBufferPointer<UInt8> { UnsafeBufferPointer(rebasing: bytes[position...]) }

  mutating func skipSpaces() {
    while let byte = current, byte == 0x20 || byte == 0x09 { position += 1 }
  }

  /// Skips `byte` if it is next.
  mutating func skip(_ byte: UInt8) -> Bool {
    guard current == byte else { return false }
    position += 1
    return true
  }

  /// Reads up to a space, a tab or a newline, after skipping spaces. Nil at the end of a line.
  mutating func word() -> UnsafeBufferPointer<UInt8>? {
    skipSpaces()
    let start = position
    while let byte = current, byte != 0x20, byte != 0x09, byte != 0x0A { position += 1 }
    return position > start ? UnsafeBufferPointer(rebasing: bytes[start..<position]) : nil
  }

  mutating func skipWords(_ count: Int) {
    var place = position
    for _ in 0..<count {
      while place < bytes.count, bytes[place] == 0x20 || bytes[place] == 0x09 { place += 1 }
      while place < bytes.count, bytes[place] != 0x20, bytes[place] != 0x09, bytes[place] != 0x0A { place += 1 }
    }
    position = place
  }

  /// Reads the next word as a whole number. Nil if it does not begin with one. The largest `Int` on overflow. The rest of the word after
  /// the digits is not read.
  mutating func integer() -> Int? {
    skipSpaces()
    let isNegative = current == UInt8(ascii: "-")
    if isNegative { position += 1 }
    let start = position
    var value = 0, place = position
    // 18 digits cannot overflow.
    let safe = min(bytes.count, start + 18)
    while place < safe, bytes[place] &- 0x30 < 10 {
      value = value &* 10 &+ Int(bytes[place] &- 0x30)
      place += 1
    }
    while place < bytes.count, bytes[place] &- 0x30 < 10 {
      value = value.saturatingProduct(10).saturatingSum(Int(bytes[place] &- 0x30))
      place += 1
    }
    position = place
    return place > start ? (isNegative ? -value : value) : nil
  }

  /// Reads digits of base 16 as an address. Nil if there are none.
  mutating func address() -> UInt? {
    let start = position
    var value: UInt = 0
    while let byte = current, let digit = Character(UnicodeScalar(byte)).hexDigitValue {
      value = value << 4 | UInt(digit)
      position += 1
    }
    return position > start ? value : nil
  }

  /// Reads the next word as a non-negative number such as `0.52`. Nil if it is not one.
  mutating func decimal() -> Double? {
    guard let word = word() else { return nil }
    guard let value = Double(String(decoding: word, as: UTF8.self)), value.isFinite, value >= 0 else { return nil }
    return value
  }

  /// Reads the bytes up to `byte` and skips it. If there is no such byte, returns nil and does not move.
  mutating func upTo(_ byte: UInt8) -> UnsafeBufferPointer<UInt8>? {
    // SAFETY: the pointers are inside the buffer, which is borrowed for the life of the scanner.
    guard position < bytes.count, let start = bytes.baseAddress, let found = memchr(start + position, Int32(byte), bytes.count - position)
    else { return nil }
    let end = UnsafeRawPointer(found) - UnsafeRawPointer(start)
    defer { position = end + 1 }
    return UnsafeBufferPointer(rebasing: bytes[position..<end])
  }

  /// Reads the next line without its newline, as a new scanner. Nil after the last line.
  mutating func line() -> ByteScanner? {
    guard !isAtEnd else { return nil }
    if let line = upTo(0x0A) { return ByteScanner(line) }
    defer { position = bytes.count }
    return ByteScanner(rest)
  }

  /// Skips `text` if it is next.
  mutating func skip(_ text: StaticString) -> Bool {
    let count = text.utf8CodeUnitCount
    guard bytes.count - position >= count else { return false }
    for offset in 0..<count where bytes[position + offset] != text.utf8Start[offset] { return false }
    position += count
    return true
  }

  /// Skips everything up to and including the last `byte`. If there is none, returns false and does not move.
  mutating func skipPastLast(_ byte: UInt8) -> Bool {
    guard let last = bytes[position...].lastIndex(of: byte) else { return false }
    position = last + 1
    return true
  }
}
