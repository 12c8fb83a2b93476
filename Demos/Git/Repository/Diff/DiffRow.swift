/// A row of a diff as it is shown.
public struct DiffRow: Equatable, Sendable {
  /// What a row has.
  public enum Kind: UInt8, Sendable {
    /// A line of text before the diff: the author of a commit, its message.
    case text
    /// The name of a file.
    case file
    /// What else is known of a file: its mode, its name before, that it is binary.
    case note
    /// The head of a hunk.
    case hunk
    case context, added, deleted
    /// `\ No newline at end of file`.
    case noNewline
  }

  public var kind: Kind
  /// The bytes of the line, with its sign and without its end.
  public var bytes: Range<Int>
  /// The number of the line in the old file. 0 if it is not there.
  public var old: Int32 = 0
  /// The number of the line in the new file. 0 if it is not there.
  public var new: Int32 = 0
  /// The position of its file in the diff; -1 before the first one.
  public var file: Int32 = -1
  /// The position of its hunk in the diff; -1 outside of the hunks.
  public var hunk: Int32 = -1

  /// Whether the line can be staged.
  public var isChange: Bool { kind == .added || kind == .deleted }
}

/// A file of a diff.
public struct DiffFile: Equatable, Sendable {
  /// The name after the change; the one before it if the file was deleted.
  public var path: String
  /// The rows, with that of the name.
  public var rows: Range<Int>
  /// The lines of Git before the hunks.
  public var header: Range<Int>
  public var isNew = false
  public var isDeleted = false
  public var isBinary = false
  /// Whether it compares with several files, as for a conflict. Such a diff is no patch.
  public var isCombined = false
  public var added = 0
  public var deleted = 0
}
