import IdemScreen

/// A line that a node draws: a part of a border or a divider. Lines below a `joinsBorders` get common characters where they meet.
public struct _LineSegment: Hashable, Sendable {
  /// How thick a line is, or that it is double.
  public enum Weight: UInt8, Hashable, Sendable { case light = 1, heavy, double }

  /// The first cell, and the number of cells to the right or downwards.
  package var start: Point
  package var length: Int
  package var axis: Axis
  package var weight: Weight
  /// Whether the ends reach the lines in the cells beside them, as those of a divider.
  package var reaches: Bool

  package init(start: Point, length: Int, axis: Axis, weight: Weight, reaches: Bool = false) {
    (self.start, self.length, self.axis, self.weight, self.reaches) = (start, length, axis, weight, reaches)
  }
}
