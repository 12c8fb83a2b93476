/// Reads words and numbers from bytes, from left to right. Nothing in the bytes can make it trap, and it never goes back.
///
/// It borrows the bytes: it must not outlive the call that handed it out.
struct ByteScanner {
  let bytes: UnsafeBufferPointer<UInt8>
  private(set) var position = 0

  init(_ bytes: UnsafeBufferPointer<UInt8>) { self.bytes = bytes }

  var isAtEnd: Bool { position >= bytes.count }
  private var current: UInt8? { position < bytes.count ? bytes[position] : nil }

  /// What is left.
  var rest: UnsafeBufferPointer<UInt8> { UnsafeBufferPointer(rebasing: bytes[position...]) }

  mutating func skipSpaces() {
    while let byte = current, byte == 0x20 || byte == 0x09 { position += 1 }
  }

  /// Steps over `byte` where it is next.
  mutating func skip(_ byte: UInt8) -> Bool {
    guard current == byte else { return false }
    position += 1
    return true
  }

  /// The next bytes up to a space, a tab or a line's end; nil at a line's end. Spaces before it are skipped.
  mutating func word() -> UnsafeBufferPointer<UInt8>? {
    skipSpaces()
    let start = position
    while let byte = current, byte != 0x20, byte != 0x09, byte != 0x0A { position += 1 }
    return position > start ? UnsafeBufferPointer(rebasing: bytes[start..<position]) : nil
  }

  mutating func skipWords(_ count: Int) {
    for _ in 0..<count { _ = word() }
  }

  /// The next word as a whole number: nil where it doesn't begin with one, the largest `Int` where it has no room.
  /// What follows the digits in the word is left.
  mutating func integer() -> Int? {
    skipSpaces()
    let isNegative = current == UInt8(ascii: "-")
    if isNegative { position += 1 }
    var value = 0
    var hasDigits = false
    while let byte = current, byte &- 0x30 < 10 {
      value = value.saturatingProduct(10).saturatingSum(Int(byte &- 0x30))
      hasDigits = true
      position += 1
    }
    return hasDigits ? (isNegative ? -value : value) : nil
  }

  /// The next word as a number that isn't negative, such as `0.52`; nil where it isn't one.
  mutating func decimal() -> Double? {
    guard let word = word() else { return nil }
    guard let value = Double(String(decoding: word, as: UTF8.self)), value.isFinite, value >= 0 else { return nil }
    return value
  }

  /// The bytes up to `byte`, which is stepped over; nil, and nowhere, where it doesn't come any more.
  mutating func upTo(_ byte: UInt8) -> UnsafeBufferPointer<UInt8>? {
    guard let end = bytes[position...].firstIndex(of: byte) else { return nil }
    defer { position = end + 1 }
    return UnsafeBufferPointer(rebasing: bytes[position..<end])
  }

  /// The next line without its end, as a scanner of its own; nil after the last.
  mutating func line() -> ByteScanner? {
    guard !isAtEnd else { return nil }
    if let line = upTo(0x0A) { return ByteScanner(line) }
    defer { position = bytes.count }
    return ByteScanner(rest)
  }

  /// Steps over `text` where it is next.
  mutating func skip(_ text: StaticString) -> Bool {
    let count = text.utf8CodeUnitCount
    guard bytes.count - position >= count else { return false }
    for offset in 0..<count where bytes[position + offset] != text.utf8Start[offset] { return false }
    position += count
    return true
  }

  /// Steps over the bytes before the last `byte`, and over it; false, and nowhere, where there is none.
  mutating func skipPastLast(_ byte: UInt8) -> Bool {
    guard let last = bytes[position...].lastIndex(of: byte) else { return false }
    position = last + 1
    return true
  }
}
