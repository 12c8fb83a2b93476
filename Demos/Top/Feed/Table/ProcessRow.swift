/// One row of the table of processes.
public struct ProcessRow: Equatable, Sendable, Identifiable {
  public var process: ProcessSample
  /// The number of ancestors in the tree. 0 if the table is not a tree.
  public var depth = 0
  /// The lines to its parent, such as `│ └─`: two cells per ancestor, up to `ProcessRow.branchLimit` ancestors.
  public var branch = ""
  /// Whether it has children in the tree, hidden or not.
  public var hasChildren = false
  /// Whether its children are hidden.
  public var isFolded = false
  /// Whether it matches the filter. False for a row that is shown only because a descendant matches.
  public var isMatch = true

  /// Its CPU use in the last samples.
  public var trail = UsageTrail()

  /// The depth from which the lines no longer move to the right.
  public static let branchLimit = 16

  public var id: ProcessID { process.id }

  public init(_ process: ProcessSample) { self.process = process }
}
