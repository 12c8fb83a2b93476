/// Why a statement or a connection failed. The message is one sentence for the user.
public struct DatabaseProblem: Error, Sendable, Hashable, CustomStringConvertible {
  public enum Kind: Sendable, Hashable {
    /// There is no database: no file, no server, no permission.
    case open
    /// A mistake in a statement, or a rule of the database.
    case statement
    /// The connection was lost.
    case lost
    /// The rows were changed by another program since they were read.
    case conflict
    /// It was cancelled.
    case cancelled
  }

  public let kind: Kind
  public let message: String
  /// Where the mistake is in the statement, in bytes of UTF-8. Nil if that is not known.
  public let place: Int?

  public init(_ kind: Kind, _ message: String, place: Int? = nil) { (self.kind, self.message, self.place) = (kind, message, place) }

  public var description: String { message }

  /// The same with its place in a part of the statement.
  func moved(by distance: Int, within text: String) -> DatabaseProblem {
    DatabaseProblem(kind, message, place: place.map { min(max(0, $0 + distance), text.utf8.count) })
  }

  /// The problem of a commit while the user's own transaction is open.
  static let openTransaction = DatabaseProblem(.statement, "A transaction of the editor is open: run COMMIT or ROLLBACK there first")

  /// The problem of a connection that was lost while the server committed.
  static let unknownCommit = DatabaseProblem(
    .lost, "The connection was lost during the commit, which may have succeeded: read the rows again before you commit once more")
}
