/// The row that shows a caret at a soft wrap: the end of one row and the start of the next one have the same offset.
public enum TextAffinity: Hashable, Sendable {
  /// The caret is at the end of the row before.
  case upstream
  /// The caret is at the start of the row after. The usual one.
  case downstream
}

/// A caret and its selection. The selection is from the anchor to the head, which is where the caret is.
public struct TextCaret: Hashable, Sendable {
  /// The fixed end of the selection, in bytes.
  public var anchor: Int
  /// The moving end of the selection, in bytes.
  public var head: Int
  /// The row of the head at a soft wrap.
  public var affinity: TextAffinity
  /// The column in cells that vertical moves aim at; nil after other moves.
  public var goalColumn: Int?

  /// A caret without a selection.
  public init(_ offset: Int, affinity: TextAffinity = .downstream) { self.init(anchor: offset, head: offset, affinity: affinity) }

  /// A caret with a selection.
  public init(anchor: Int, head: Int, affinity: TextAffinity = .downstream, goalColumn: Int? = nil) {
    self.anchor = anchor
    self.head = head
    self.affinity = affinity
    self.goalColumn = goalColumn
  }

  /// The selected bytes, without a direction.
  public var range: Range<Int> { min(anchor, head)..<max(anchor, head) }
  /// Whether nothing is selected.
  public var isEmpty: Bool { anchor == head }
}
