/// A commit as the log shows it.
public struct LogCommit: Equatable, Sendable {
  public var hash: String
  public var author: String
  /// Seconds since 1970.
  public var time: Int
  /// The names of branches and tags: `HEAD -> main`, `tag: v1.0`.
  public var references: [String]
  /// The first line of the message.
  public var subject: String
  /// The columns of the graph.
  public var graph: [GraphCell]

  /// Creates a commit.
  public init(hash: String, author: String, time: Int, references: [String], subject: String, graph: [GraphCell]) {
    (self.hash, self.author, self.time, self.references, self.subject, self.graph) = (hash, author, time, references, subject, graph)
  }
}
