/// What one frame did: the same numbers in the overlay, in a trace and in a test. All zero where there was nothing to do.
public struct FrameStats: Hashable, Sendable {
  /// Bodies that ran.
  public var bodiesEvaluated = 0
  /// Views that were offered a new value, which was equal.
  public var bodiesSkipped = 0
  /// Identities that came.
  public var nodesBuilt = 0
  /// Identities that went.
  public var nodesRemoved = 0
  /// Identities that changed their place in a ForEach.
  public var nodesMoved = 0
  /// Drawn views (Text, Divider, ...) whose look changed.
  public var primitivesUpdated = 0
  /// Nodes that were measured or placed anew.
  public var nodesLaidOut = 0
  /// Cells written into the grid.
  public var cellsPainted = 0
  /// Cells that differ from what the terminal showed.
  public var cellsChanged = 0
  /// Bytes given to the terminal; 0 without one.
  public var bytesWritten = 0
  /// Frames before this one that were due and not made, for the terminal had not taken the last picture yet, or the frame rate held them: times
  /// that something came (a key, a task, a timer) while a frame waited. What they would have shown is in this one. 0 in a TestHost.
  public var framesDropped = 0
  /// Why there was a frame.
  public var causes: Causes = []
  /// Nanoseconds spent running bodies and comparing. This and the following times are 0 where nobody listens: no inspector, trace, `onFrame` or test.
  public var updateTime = 0
  /// Nanoseconds spent measuring and placing.
  public var layoutTime = 0
  /// Nanoseconds spent painting into the grid.
  public var paintTime = 0
  /// Nanoseconds spent comparing cells and writing bytes.
  public var writeTime = 0

  public init() {}
}
