import IdemScreen

/// Converts the changes between two frames into the fewest bytes that bring the terminal up to date.
///
/// It keeps its own record of the terminal's state: the cursor, the pen, the scroll margins. The caller passes each change to `scroll` or
/// `write`; the bytes are collected in one buffer. The buffer is reused: a frame allocates nothing once it is large enough. The writer
/// performs no I/O: the bytes are the result.
package final class FrameWriter {
  let dialect: Dialect
  let codes: RenditionCodes
  /// Whether selecting a palette entry does not depend on the other color. False on terminals with few colors (`inks`).
  let selectsEntriesAlone: Bool
  /// Selects the colors if the terminal has only 8 or 16; otherwise nil.
  let fewColors: FewColors?
  /// Retains the address of the pen's link: the cells that refer to it may be removed.
  let penLink = HyperlinkKeeper()
  private(set) var width: Int
  private(set) var height: Int

  /// The bytes of the current frame. The writer owns the memory. `store` does not check the capacity: call `reserve` first.
  var buffer: UnsafeMutablePointer<UInt8>
  var capacity: Int
  @exclusivity(unchecked) package internal(set) var count = 0

  /// The row of the terminal's cursor; nil if its position is unknown. A `column` of `width` means that the last column was written and a
  /// wrap is pending: then only absolute motions and a carriage return have the same effect on all terminals.
  var row: Int?
  var column = 0
  /// The rendition of new text; nil if it is unknown.
  var pen: Style?
  var shownAttributes: Attributes = []
  /// The rows between which the terminal scrolls; nil if they are unknown.
  var margins: Range<Int>?
  var cursorIsVisible: Bool?

  package init(dialect: Dialect, width: Int, height: Int) {
    self.dialect = dialect
    self.width = width
    self.height = height
    codes = RenditionCodes(dialect)
    selectsEntriesAlone = dialect.depth >= .palette256
    fewColors = dialect.depth == .ansi8 || dialect.depth == .ansi16 ? FewColors(dialect.depth) : nil
    capacity = 4096
    buffer = .allocate(capacity: capacity)
  }

  deinit { buffer.deallocate() }

  /// The bytes of the current frame. The pointer is valid until the next call of any method.
  package var bytes: UnsafeBufferPointer<UInt8> { UnsafeBufferPointer(start: buffer, count: count) }

  /// Starts a new frame: discards the bytes.
  package func clear() { count = 0 }

  /// Discards the record of the terminal's state except its size. The next bytes set everything that they need.
  package func forget(width: Int, height: Int) {
    self.width = width
    self.height = height
    row = nil
    pen = nil
    margins = nil
  }

  /// Makes space for `more` bytes, so that each byte can be stored without a check.
  @inline(__always) func reserve(_ more: Int) {
    if count &+ more > capacity { grow(more) }
  }

  @inline(never) private func grow(_ more: Int) {
    let larger = max(count + more, capacity * 2)
    let next = UnsafeMutablePointer<UInt8>.allocate(capacity: larger)
    next.update(from: buffer, count: count)
    buffer.deallocate()
    (buffer, capacity) = (next, larger)
  }

  @inline(__always) func store(_ byte: UInt8) {
    buffer[count] = byte
    count &+= 1
  }

  /// Appends bytes unchanged. They must not move the cursor or change the pen.
  package func append(_ bytes: [UInt8]) {
    reserve(bytes.count)
    for byte in bytes { store(byte) }
  }

  package func append(_ bytes: UnsafeRawBufferPointer) {
    guard let base = bytes.baseAddress else { return }
    reserve(bytes.count)
    UnsafeMutableRawPointer(buffer + count).copyMemory(from: base, byteCount: bytes.count)
    count += bytes.count
  }

  /// Inserts bytes before those of the frame.
  package func prepend(_ bytes: [UInt8]) {
    reserve(bytes.count)
    UnsafeMutableRawPointer(buffer + bytes.count).copyMemory(from: buffer, byteCount: count)
    for (index, byte) in bytes.enumerated() { buffer[index] = byte }
    count += bytes.count
  }

  /// Stores a number from 0 to 99,999 in decimal digits.
  @inline(__always) func store(number: Int) {
    if number < 10 {
      store(0x30 &+ UInt8(truncatingIfNeeded: number))
    } else if number < 100 {
      store(0x30 &+ UInt8(truncatingIfNeeded: number / 10))
      store(0x30 &+ UInt8(truncatingIfNeeded: number % 10))
    } else {
      store(number: number / 10)
      store(0x30 &+ UInt8(truncatingIfNeeded: number % 10))
    }
  }

  /// Stores `ESC [ number final`, without the number if it is 1.
  func store(sequence final: UInt8, _ number: Int) {
    store(0x1B)
    store(0x5B)
    if number != 1 { store(number: number) }
    store(final)
  }

  /// The number of bytes of `ESC [ number final`.
  @inline(__always) static func length(ofSequence number: Int) -> Int { number == 1 ? 3 : 3 &+ digits(number) }

  @inline(__always) static func digits(_ number: Int) -> Int {
    number < 10 ? 1 : number < 100 ? 2 : number < 1000 ? 3 : number < 10000 ? 4 : 5
  }
}
