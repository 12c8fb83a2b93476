import GitData
import Idem
import IdemSyntax

/// The lines of a file with the commits that they are from.
@Observable @MainActor final class BlameModel {
  let path: String
  /// The commit whose file it is. Nil for the work tree.
  let revision: String?
  private(set) var blame = Blame()
  /// The tokens of each line.
  private(set) var tokens: [[DiffColors.Token]] = []
  private(set) var isLoading = true
  private(set) var problem: String?
  var selected: Int?
  /// The other end of a range of selected lines. Nil without a range.
  var anchor: Int?
  /// What is searched; nil without a search.
  var pattern: String?
  let diff: DiffModel
  @ObservationIgnored private var task: Task<Void, Never>?

  /// - Parameter revision: The commit whose file it is. Nil for the work tree.
  init(_ git: any GitRunner, path: String, revision: String?) {
    (self.path, self.revision) = (path, revision)
    diff = DiffModel(git)
    task = Task {
      let result = await git.run(BlameModel.command(path, revision: revision))
      let (blame, tokens) = await Task.detached {
        let blame = Blame(result.output)
        return (blame, BlameModel.tokens(blame.lines.map(\.text), path))
      }.value
      (self.blame, self.tokens, isLoading) = (blame, tokens, false)
      if !result.isSuccess { problem = result.sentence }
      if !blame.lines.isEmpty { selected = 0 }
    }
  }

  nonisolated static func command(_ path: String, revision: String?) -> GitCommand {
    GitCommand(["blame", "--porcelain"] + (revision.map { [$0] } ?? []) + ["--", path], isReading: true)
  }

  nonisolated private static func tokens(_ lines: [String], _ path: String) -> [[DiffColors.Token]] {
    guard let session = Syntax.lexer(forFile: path, firstLine: lines.first ?? "")?.session() else { return [] }
    var state = SyntaxSession.start
    return lines.map { line in
      var line = line, tokens: [DiffColors.Token] = []
      // SAFETY: the lexer uses the bytes during the call only.
      line.withUTF8 { bytes in state = session.lex(bytes, state) { range, kind in tokens.append(.init(range: range, kind: kind)) } }
      return tokens
    }
  }

  /// The places of the range that is selected. Nil without a range.
  var range: ClosedRange<Int>? {
    guard let anchor, let selected else { return nil }
    return min(anchor, selected)...max(anchor, selected)
  }

  /// The numbers of the lines of the range, or of the selected line.
  var lineNumbers: ClosedRange<Int>? { (range ?? selected.map { $0...$0 }).map { $0.lowerBound + 1...$0.upperBound + 1 } }

  /// The next line with the text that is searched, or the one before; the selected one counts if `isFirst`. Goes on at the other end. Nil
  /// if there is none.
  func nextMatch(backwards: Bool, isFirst: Bool = false) -> Int? {
    let count = blame.lines.count, place = selected ?? 0
    guard let pattern, count > 0 else { return nil }
    return ((isFirst ? 0 : 1)...count).lazy.map { step in ((place + (backwards ? -step : step)) % count + count) % count }
      .first { self.blame.lines[$0].text.range(ofAny: pattern) != nil }
  }

  /// The commit of the selected line. Nil if the line is not committed.
  var commit: Blame.Commit? {
    guard let selected, blame.lines.indices.contains(selected) else { return nil }
    let commit = blame.commits[blame.lines[selected].commit]
    return commit.isUncommitted ? nil : commit
  }
}
