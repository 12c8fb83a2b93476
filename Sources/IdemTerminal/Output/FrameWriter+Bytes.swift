extension FrameWriter {
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

  /// Stores a byte in reserved space. A debug build checks that the space was reserved, so that each test of the writer checks all sizes.
  @inline(__always) func store(_ byte: UInt8) {
    assert(count < capacity, "FrameWriter: more bytes than reserved")
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
