/// A text of pieces, as many as fit into a number of bytes.
public struct BoundedText: Sendable {
  private let head: String, separator: String, tail: String
  private let limit: Int
  private var bytes: Int
  private var pieces: [String] = []

  /// The number of pieces.
  public var count: Int { pieces.count }

  /// `limit` is for the whole text, in bytes of UTF-8.
  public init(head: String = "", separator: String = "", tail: String = "", limit: Int) {
    (self.head, self.separator, self.tail, self.limit) = (head, separator, tail, limit)
    bytes = head.utf8.count + tail.utf8.count
  }

  /// Adds a piece if it fits. Returns whether it did.
  public mutating func append(_ piece: String) -> Bool {
    let added = piece.utf8.count + (pieces.isEmpty ? 0 : separator.utf8.count)
    guard bytes + added <= limit else { return false }
    bytes += added
    pieces.append(piece)
    return true
  }

  /// The whole text. Costs O(n).
  public var text: String { head + pieces.joined(separator: separator) + tail }
}
