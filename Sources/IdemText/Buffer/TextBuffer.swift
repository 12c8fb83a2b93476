/// Text that is edited: a value whose copies cost nothing and whose edits cost O(log n), for texts of any size.
///
/// Offsets are in bytes of UTF-8, from 0 to `utf8Count`. A line ends at a line feed; CR LF is one line end and one cluster. Bytes are kept as
/// they are: line ends are not converted, and invalid UTF-8 survives loading and saving. Strings made from the text show it as U+FFFD.
///
/// The text is a persistent B+ tree of pieces. A piece is a range of an immutable chunk of memory or of a file. So a copy is a snapshot:
/// another thread can search, save or lex it while the original is edited. Offsets beyond the text trap.
public struct TextBuffer: Sendable {
  var root: PieceNode?
  /// The chunk that takes the next typed text.
  private var open: TextChunk?

  /// An empty text.
  public init() {}

  /// A text with a string's bytes. O(text).
  public init(_ text: some StringProtocol) {
    var text = String(text)
    text.withUTF8 { append($0) }
  }

  /// A text with these bytes, which need not be valid UTF-8. O(text).
  public init(utf8: some Sequence<UInt8>) {
    let done: Void? = utf8.withContiguousStorageIfAvailable { append($0) }
    if done == nil { Array(utf8).withUnsafeBufferPointer { append($0) } }
  }

  init(_ root: PieceNode?) { self.root = root }

  // MARK: Size

  /// The length, in bytes. O(1).
  public var utf8Count: Int { root?.bytes ?? 0 }

  /// Whether the text has no bytes.
  public var isEmpty: Bool { root == nil }

  /// The number of lines: one more than the line ends. O(1).
  public var lineCount: Int { 1 + (root?.newlines ?? 0) }

  // MARK: Edits

  /// Replaces a range of bytes by a string. O(log n + string).
  ///
  /// Typing appends to an open chunk and widens one piece: about 10 µs in a text of 100 MB, with the history.
  public mutating func replace(_ range: Range<Int>, with text: some StringProtocol) {
    if let done: Void = text.utf8.withContiguousStorageIfAvailable({ replace(range, withUTF8: $0) }) { return done }
    var text = String(text)
    text.withUTF8 { replace(range, withUTF8: $0) }
  }

  /// Replaces a range of bytes by other bytes, which need not be valid UTF-8. O(log n + bytes).
  public mutating func replace(_ range: Range<Int>, withUTF8 bytes: UnsafeBufferPointer<UInt8>) {
    check(range)
    guard let root else { return append(bytes) }
    if bytes.count <= TextPiece.maximum {
      let piece = bytes.isEmpty ? nil : piece(bytes)
      if range.isEmpty, piece == nil { return }
      if let changed = root.replacing(range, with: piece) {
        self.root = changed
      } else {
        replace(range, with: piece.map { PieceNode([$0]) })
      }
    } else {
      replace(range, with: PieceNode.tree(Self.pieces(bytes)))
    }
  }

  /// Replaces a range of bytes by another text, whose bytes are shared. O(log n).
  public mutating func replace(_ range: Range<Int>, with text: TextBuffer) {
    check(range)
    if let root, text.root?.height ?? 0 == 0, text.root?.pieces.count ?? 0 <= 1, !range.isEmpty || text.root != nil,
      let changed = root.replacing(range, with: text.root?.pieces[0])
    {
      self.root = changed
      return
    }
    replace(range, with: text.root)
  }

  /// Appends another text, whose bytes are shared. O(log n).
  public mutating func append(_ text: TextBuffer) { root = PieceNode.join(root, text.root) }

  /// The text of a range. The bytes are shared. O(log n).
  public subscript(range: Range<Int>) -> TextBuffer {
    check(range)
    guard let root, !range.isEmpty else { return TextBuffer() }
    if range.count <= 65_536 {
      var pieces: [TextPiece] = []
      root.forEachPiece(in: range) { piece, part in
        pieces.add(part == piece.range ? piece : TextPiece(piece.chunk, part))
        return true
      }
      return TextBuffer(PieceNode.tree(pieces))
    }
    let head = root.split(at: range.upperBound).0
    return TextBuffer(head?.split(at: range.lowerBound).1)
  }

  private mutating func replace(_ range: Range<Int>, with middle: PieceNode?) {
    guard let root else { return self.root = middle }
    let left = root.split(at: range.lowerBound).0
    let right = root.split(at: range.upperBound).1
    self.root = PieceNode.join(PieceNode.join(left, middle), right)
  }

  private mutating func append(_ bytes: UnsafeBufferPointer<UInt8>) {
    guard !bytes.isEmpty else { return }
    if bytes.count <= 4_096 {
      root = PieceNode.join(root, PieceNode([piece(bytes)]))
    } else {
      root = PieceNode.join(root, PieceNode.tree(Self.pieces(bytes)))
    }
  }

  /// A text for an insertion into this one: short texts lie behind each other in the open chunk, so that typing widens one piece.
  mutating func shared(_ text: some StringProtocol) -> TextBuffer {
    var text = String(text)
    return text.withUTF8 { shared($0) }
  }

  mutating func shared(utf8 bytes: [UInt8]) -> TextBuffer { bytes.withUnsafeBufferPointer { shared($0) } }

  private mutating func shared(_ bytes: UnsafeBufferPointer<UInt8>) -> TextBuffer {
    guard !bytes.isEmpty, bytes.count <= 4_096 else { return TextBuffer(utf8: bytes) }
    return TextBuffer(PieceNode([piece(bytes)]))
  }

  /// A piece of at most `TextPiece.maximum` bytes, in the open chunk if it is short.
  private mutating func piece(_ bytes: UnsafeBufferPointer<UInt8>) -> TextPiece {
    if bytes.count > 4_096 { return TextPiece(TextChunk(bytes), 0..<bytes.count) }
    if let open, let start = open.append(bytes) { return TextPiece(open, start..<start + bytes.count) }
    var capacity = open?.nextCapacity ?? 64
    while capacity < bytes.count { capacity *= 2 }
    let chunk = TextChunk(capacity: capacity)
    open = chunk
    let start = chunk.append(bytes)!
    return TextPiece(chunk, start..<start + bytes.count)
  }

  /// The pieces of long text, in chunks of their own.
  private static func pieces(_ bytes: UnsafeBufferPointer<UInt8>) -> [TextPiece] {
    stride(from: 0, to: bytes.count, by: TextChunk.loadedCapacity).flatMap { start in
      let part = UnsafeBufferPointer(rebasing: bytes[start..<min(start + TextChunk.loadedCapacity, bytes.count)])
      return pieces(TextChunk(part), count: part.count)
    }
  }

  /// The pieces of the first bytes of a chunk in memory.
  static func pieces(_ chunk: TextChunk, count: Int) -> [TextPiece] {
    stride(from: 0, to: count, by: TextPiece.maximum).map { TextPiece(chunk, $0..<min($0 + TextPiece.maximum, count)) }
  }

  @inline(__always) func check(_ range: Range<Int>) {
    precondition(range.lowerBound >= 0 && range.upperBound <= utf8Count, "TextBuffer: the range is beyond the text")
  }
}

/// A text at one moment. A copy of a `TextBuffer` is one.
public typealias TextSnapshot = TextBuffer
