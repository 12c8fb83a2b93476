/// The statistics of one frame, for the overlay, traces and tests. All are 0 if there was nothing to do.
public struct FrameStats: Hashable, Sendable {
  /// Body evaluations.
  public var bodiesEvaluated = 0
  /// Views that got a new value equal to the old one.
  public var bodiesSkipped = 0
  /// Nodes that were built.
  public var nodesBuilt = 0
  /// Nodes that were removed.
  public var nodesRemoved = 0
  /// Nodes that changed their position in a ForEach.
  public var nodesMoved = 0
  /// Drawn views (Text, Divider, ...) whose appearance changed.
  public var primitivesUpdated = 0
  /// Nodes that were measured or placed again.
  public var nodesLaidOut = 0
  /// Cells written into the cell buffer.
  public var cellsPainted = 0
  /// Cells that differ from what the terminal showed.
  public var cellsChanged = 0
  /// Bytes written to the terminal; 0 without a terminal.
  public var bytesWritten = 0
  /// Coalesced frames: how often an event arrived (a key, a task, a timer) while a frame was pending, because the terminal had not taken
  /// the last frame yet or because of the frame rate limit. This frame includes their changes. 0 in a TestHost.
  public var framesDropped = 0
  /// Why the frame was made.
  public var causes: Causes = []
  /// Nanoseconds spent on body evaluation and comparison. This and the following times are 0 without an inspector, trace, `onFrame` or
  /// test.
  public var updateTime = 0
  /// Nanoseconds spent on measuring and placing.
  public var layoutTime = 0
  /// Nanoseconds spent on painting into the cell buffer.
  public var paintTime = 0
  /// Nanoseconds spent on the diff of cells and on writing bytes.
  public var writeTime = 0

  /// Creates statistics with all values 0.
  public init() {}
}
