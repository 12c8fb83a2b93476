/// One row of the table of processes.
public struct ProcessRow: Equatable, Sendable, Identifiable {
  public var process: ProcessSample
  /// How many ancestors stand above it in the tree; 0 where the table is no tree.
  public var depth = 0
  /// The lines that join it to its parent, such as `│ └─`: two cells for each ancestor, up to `ProcessRow.branchLimit` of them.
  public var branch = ""
  /// Whether anything stands below it in the tree, or would if it were unfolded.
  public var hasChildren = false
  /// Whether what is below it is hidden.
  public var isFolded = false
  /// False for one that is shown only because a descendant matches the filter.
  public var isMatch = true

  /// Past this depth the lines don't move right any more.
  public static let branchLimit = 16

  public var id: ProcessID { process.id }

  public init(_ process: ProcessSample) { self.process = process }
}
