extension TextBuffer {
  /// The string of a range. Invalid UTF-8 becomes U+FFFD. O(log n + range).
  public func string(in range: Range<Int>) -> String {
    check(range)
    return String(unsafeUninitializedCapacity: range.count) { target in
      copy(range, into: target)
      return range.count
    }
  }

  /// The whole text as a string. O(n).
  public var string: String { string(in: 0..<utf8Count) }

  /// The bytes of a range. O(log n + range).
  public func bytes(in range: Range<Int>) -> [UInt8] {
    check(range)
    return [UInt8](unsafeUninitializedCapacity: range.count) { target, count in
      copy(range, into: target)
      count = range.count
    }
  }

  /// The byte at an offset. O(log n).
  public func byte(at offset: Int) -> UInt8 {
    var result: UInt8 = 0
    forEachSpan(in: offset..<offset + 1) { result = $0[0] }
    return result
  }

  /// Calls `body` with the bytes of a range, part by part, in order. Nothing is copied, except from a file that is read by position. A part
  /// may end within a character. The pointers are valid during the call only. O(log n + parts).
  public func forEachSpan(in range: Range<Int>, _ body: (UnsafeBufferPointer<UInt8>) -> Void) {
    check(range)
    guard !range.isEmpty else { return }
    root?.forEachPiece(in: range) { piece, part in
      piece.chunk.withBytes(part, body)
      return true
    }
  }

  func copy(_ range: Range<Int>, into target: UnsafeMutableBufferPointer<UInt8>) {
    guard var next = target.baseAddress else { return }
    forEachSpan(in: range) { bytes in
      next.update(from: bytes.baseAddress!, count: bytes.count)
      next += bytes.count
    }
  }

  // MARK: Lines

  /// The number of the line with an offset, counted from 0. O(log n): about 1 µs.
  public func line(at offset: Int) -> Int {
    check(offset..<offset)
    return root?.newlines(before: offset) ?? 0
  }

  /// The offset of the first byte of a line. Traps if there is no such line. O(log n): about 1 µs.
  public func start(ofLine line: Int) -> Int {
    precondition((0..<lineCount).contains(line), "TextBuffer: there is no such line")
    return root?.offset(afterNewline: line) ?? 0
  }

  /// The bytes of a line, without its line end, which is LF or CR LF. Traps if there is no such line. O(log n).
  public func range(ofLine line: Int) -> Range<Int> {
    let start = start(ofLine: line)
    guard line + 1 < lineCount, let root else { return start..<utf8Count }
    let end = max(start, root.offset(afterNewline: line + 1) - 1)
    return start..<(end > start && byte(at: end - 1) == 0x0D ? end - 1 : end)
  }

  /// The string of a line, without its line end. O(log n + line).
  public func string(ofLine line: Int) -> String { string(in: range(ofLine: line)) }
}

extension TextBuffer: Equatable {
  /// Compares the bytes. O(1) for copies of one text; otherwise O(n).
  public static func == (a: TextBuffer, b: TextBuffer) -> Bool {
    if a.root === b.root { return true }
    guard a.utf8Count == b.utf8Count, a.lineCount == b.lineCount else { return false }
    let step = 65_536
    return stride(from: 0, to: a.utf8Count, by: step).allSatisfy { start in
      let range = start..<min(start + step, a.utf8Count)
      return a.bytes(in: range) == b.bytes(in: range)
    }
  }
}

extension TextBuffer: CustomStringConvertible {
  /// The text. O(n).
  public var description: String { string }
}

extension TextBuffer: ExpressibleByStringLiteral {
  /// A text with a literal's bytes.
  public init(stringLiteral value: String) { self.init(value) }
}

extension String {
  /// The text of a buffer or a snapshot. Cost: O(text).
  public init(_ buffer: TextBuffer) { self = buffer.string(in: 0..<buffer.utf8Count) }
}
