/// A branch, a branch of a remote repository, or a tag.
public struct Branch: Identifiable, Hashable, Sendable {
  /// What a name is for.
  public enum Kind: Int, Sendable, CaseIterable {
    case local, remote, tag
  }

  public var kind: Kind
  /// The short name: `main`, `origin/main`, `v1.0`.
  public var name: String
  public var isCurrent: Bool
  public var upstream: String?
  /// How it differs from the upstream branch: `ahead 1, behind 2`, or `gone`.
  public var track: String
  /// The time of its last commit, in seconds since 1970.
  public var time: Int
  /// The first line of its last commit.
  public var subject: String

  public var id: String { "\(kind.rawValue)/\(name)" }
  /// The full name, which is no option and no other kind of name.
  public var reference: String {
    switch kind {
    case .local: "refs/heads/\(name)"
    case .remote: "refs/remotes/\(name)"
    case .tag: "refs/tags/\(name)"
    }
  }

  /// Prints all names, the newest first.
  public static let command = GitCommand.reading(
    "for-each-ref", "--sort=-creatordate",
    "--format=%(refname)%00%(HEAD)%00%(upstream:short)%00%(upstream:track,nobracket)%00%(creatordate:unix)%00%(subject)%00%(symref)",
    "refs/heads", "refs/remotes", "refs/tags")

  /// Reads the output.
  public static func read(_ output: [UInt8]) -> [Branch] {
    output.split(separator: 0x0A).compactMap { line in
      let fields = line.split(separator: 0, omittingEmptySubsequences: false).map { String(decoding: $0, as: UTF8.self) }
      // `origin/HEAD` is another name of a branch.
      guard fields.count == 7, fields[6].isEmpty else { return nil }
      let kinds = [("refs/heads/", Kind.local), ("refs/remotes/", .remote), ("refs/tags/", .tag)]
      guard let (prefix, kind) = kinds.first(where: { fields[0].hasPrefix($0.0) }) else { return nil }
      return Branch(
        kind: kind, name: String(fields[0].dropFirst(prefix.count)), isCurrent: fields[1] == "*",
        upstream: fields[2].isEmpty ? nil : fields[2], track: fields[3], time: Int(fields[4]) ?? 0, subject: fields[5])
    }
  }
}
