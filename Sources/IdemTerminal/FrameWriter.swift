import IdemScreen

/// Turns the changes from one frame to the next into the fewest bytes that make a terminal follow.
///
/// It keeps its own record of what the terminal has: where its cursor is, its pen, its scroll margins. It is told each change
/// (`scroll`, `write`) and gathers the bytes in one buffer, which is reused: a frame allocates nothing once the buffer is large enough.
/// It touches no terminal: the bytes are the result.
package final class FrameWriter {
  let dialect: Dialect
  let codes: RenditionCodes
  /// Whether each palette entry is selected alike on every background: not where there are few colours (`inks`).
  let selectsEntriesAlone: Bool
  /// The terminal's colours, as long as the terminal has few.
  let fewColors: FewColors?
  /// Keeps the address of the pen's link: the cells that have it may go.
  let penLink = HyperlinkKeeper()
  @exclusivity(unchecked) package private(set) var width: Int
  @exclusivity(unchecked) package private(set) var height: Int

  /// The bytes of the frame so far.
  @exclusivity(unchecked) var buffer: UnsafeMutablePointer<UInt8>
  @exclusivity(unchecked) var capacity: Int
  @exclusivity(unchecked) package internal(set) var count = 0

  /// Where the terminal's cursor is: nil where that is not known. A column of `width` means that the last column was written and the
  /// cursor waits beside it: only absolute motions and a carriage return mean the same to all terminals then.
  @exclusivity(unchecked) var row: Int?
  @exclusivity(unchecked) var column = 0
  /// The rendition new text gets; nil where that is not known.
  @exclusivity(unchecked) var pen: Style?
  @exclusivity(unchecked) var shownAttributes: Attributes = []
  /// The rows between which the terminal scrolls; nil where that is not known.
  @exclusivity(unchecked) var margins: Range<Int>?
  @exclusivity(unchecked) var cursorIsVisible: Bool?

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

  /// The frame's bytes; valid until the next call.
  package var bytes: UnsafeBufferPointer<UInt8> { UnsafeBufferPointer(start: buffer, count: count) }

  /// Begins a new frame's bytes.
  package func clear() { count = 0 }

  /// Nothing is known of the terminal any more but its size; the next bytes set all they need anew.
  package func forget(width: Int, height: Int) {
    self.width = width
    self.height = height
    row = nil
    pen = nil
    margins = nil
  }

  /// Makes room for `more` bytes, so that they can be stored without a check each.
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

  /// Adds bytes as they are. They must not move the cursor or change the pen.
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

  /// Puts bytes before those of the frame.
  package func prepend(_ bytes: [UInt8]) {
    reserve(bytes.count)
    UnsafeMutableRawPointer(buffer + bytes.count).copyMemory(from: buffer, byteCount: count)
    for (index, byte) in bytes.enumerated() { buffer[index] = byte }
    count += bytes.count
  }

  /// Stores a number in decimal digits; 0 to 99,999.
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

  /// Stores `ESC [ number final`, without the number where it is 1.
  func store(sequence final: UInt8, _ number: Int) {
    store(0x1B)
    store(0x5B)
    if number != 1 { store(number: number) }
    store(final)
  }

  /// Bytes of `ESC [ number final`.
  @inline(__always) static func length(ofSequence number: Int) -> Int { number == 1 ? 3 : 3 &+ digits(number) }

  @inline(__always) static func digits(_ number: Int) -> Int {
    number < 10 ? 1 : number < 100 ? 2 : number < 1000 ? 3 : number < 10000 ? 4 : 5
  }
}
