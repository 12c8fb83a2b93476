/// A file that differs: between the last commit and the index, or between the index and the work tree.
public struct FileChange: Identifiable, Hashable, Sendable {
  /// Where the difference is.
  public enum Section: Int, Sendable, CaseIterable {
    case conflicts, staged, unstaged, untracked
  }

  /// A file may be in two sections.
  public struct ID: Hashable, Sendable {
    public let section: Section
    public let path: String

    /// Creates the id of a file in a section.
    public init(_ section: Section, _ path: String) { (self.section, self.path) = (section, path) }
  }

  public var section: Section
  /// The path below the root.
  public var path: String
  /// The path before a rename or a copy.
  public var oldPath: String?
  /// The letter of Git: M, A, D, R, C, T, U, or `?`.
  public var letter: Character
  /// Of a conflict: whether a side does not have the file.
  public var lacksOurs = false, lacksTheirs = false

  /// Creates a change.
  public init(_ section: Section, _ path: String, _ letter: Character, from oldPath: String? = nil) {
    (self.section, self.path, self.letter, self.oldPath) = (section, path, letter, oldPath)
  }

  public var id: ID { ID(section, path) }
  /// The paths that a command about the change names.
  public var paths: [String] { [path] + (oldPath.map { [$0] } ?? []) }
}
