/// What one frame did to the rows of a ForEach.
public struct RowChanges: Hashable, Sendable {
  /// Rows that were made: an id came, or came into view where rows are made when they are seen.
  public var inserted = 0
  /// Rows that came into view and were given what is left of one that went, instead of being made.
  public var reused = 0
  /// Rows that stand elsewhere among the elements than before.
  public var moved = 0
  /// Rows that were there before and look or are made otherwise now, for their element, or what they are made with, is another.
  public var updated = 0
  /// Rows that went: their ids did, or they left the view.
  public var removed = 0

  public init(inserted: Int = 0, reused: Int = 0, moved: Int = 0, updated: Int = 0, removed: Int = 0) {
    (self.inserted, self.reused, self.moved, self.updated, self.removed) = (inserted, reused, moved, updated, removed)
  }
}
