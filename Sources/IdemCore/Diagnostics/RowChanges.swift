/// What one frame changed in the rows of a ForEach.
public struct RowChanges: Hashable, Sendable {
  /// Rows that were built: a new id, or a row that became visible if rows are built lazily.
  public var inserted = 0
  /// Rows that became visible and got the node of a removed row instead of a new one.
  public var reused = 0
  /// Rows that changed their position among the elements.
  public var moved = 0
  /// Existing rows that changed, because their element or the content closure changed.
  public var updated = 0
  /// Rows that were removed: their ids are gone, or they are no longer visible.
  public var removed = 0

  /// Creates the counts of one frame.
  public init(inserted: Int = 0, reused: Int = 0, moved: Int = 0, updated: Int = 0, removed: Int = 0) {
    (self.inserted, self.reused, self.moved, self.updated, self.removed) = (inserted, reused, moved, updated, removed)
  }
}
