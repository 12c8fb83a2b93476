import GitData
import Idem

/// A diff on the screen, and the row or the range of rows that is selected in it.
@Observable @MainActor
final class DiffModel {
  private(set) var diff: Diff?
  /// The colors of its lines.
  private(set) var colors = DiffColors(nil)
  private(set) var isEmpty = false
  /// Whether the end of a very long diff is left out.
  private(set) var isCut = false
  /// Whether long lines go on in the next row.
  var wraps = false
  /// What is searched; nil without a search.
  var pattern: String?
  /// Longer diffs are cut, in bytes.
  private static let mostBytes = 16 << 20
  /// Whether the first diff is still read.
  private(set) var isLoading = false
  var selected: Int?
  /// The other end of a range of selected rows. Nil without a range.
  var anchor: Int?
  @ObservationIgnored private(set) var command: GitCommand?
  @ObservationIgnored private let git: any GitRunner
  @ObservationIgnored private var task: Task<Void, Never>?

  init(_ git: any GitRunner) { self.git = git }

  /// Runs a command and shows its output. A command before it is ended.
  ///
  /// A new output of the same command keeps the selection near its place.
  ///
  /// - Parameters:
  ///   - command: Nil shows nothing.
  ///   - findsChange: Whether the first changed line is selected, and not the first row.
  ///   - isConstant: Whether the command always has the same output, so that it runs once.
  func show(_ command: GitCommand?, findsChange: Bool = false, isConstant: Bool = false) {
    guard let command else { return clear() }
    let isSame = command.arguments == self.command?.arguments
    if isSame, isConstant { return }
    let keepsPlace = isSame && diff != nil
    task?.cancel()
    self.command = command
    if diff == nil, !isLoading { isLoading = true }
    task = Task {
      var limited = command
      limited.limit = DiffModel.mostBytes
      let result = await git.run(limited)
      // `--no-index` has the status of a comparison.
      let output = result.status > 1 || result.output.isEmpty && !result.error.isEmpty ? Array(result.error.utf8) : result.output
      let diff = await Task.detached { Diff(output) }.value
      guard !Task.isCancelled else { return }
      if isCut != result.isCut { isCut = result.isCut }
      take(diff, keepsPlace: keepsPlace, findsChange: findsChange)
    }
  }

  func clear() {
    task?.cancel()
    command = nil
    if diff != nil { (diff, colors, selected, anchor) = (nil, DiffColors(nil), nil, nil) }
    if isLoading { isLoading = false }
    if !isEmpty { isEmpty = true }
  }

  private func take(_ new: Diff, keepsPlace: Bool, findsChange: Bool) {
    if isLoading { isLoading = false }
    if isEmpty != new.rows.isEmpty { isEmpty = new.rows.isEmpty }
    guard diff != new else { return }
    let place = keepsPlace ? rows.lowerBound : 0
    (diff, colors, anchor) = (new, DiffColors(new), nil)
    let first = new.rows.isEmpty ? nil : 0
    guard keepsPlace || findsChange else { return selected = first }
    selected = new.rows.indices.first { $0 >= place && new.rows[$0].isChange } ?? new.rows.indices.last { new.rows[$0].isChange } ?? first
  }

  /// The selected rows.
  var rows: ClosedRange<Int> { selected.map { min($0, anchor ?? $0)...max($0, anchor ?? $0) } ?? 0...0 }

  // MARK: Moving

  /// The first row of the next change, hunk or file. Nil if there is none.
  func next(_ kind: Step, backwards: Bool) -> Int? {
    guard let diff else { return nil }
    let place = selected ?? 0
    func begins(_ row: Int) -> Bool {
      switch kind {
      case .file: diff.rows[row].kind == .file
      case .change: diff.rows[row].isChange && (row == 0 || !diff.rows[row - 1].isChange && diff.rows[row - 1].kind != .noNewline)
      }
    }
    return backwards ? diff.rows.indices.last { $0 < place && begins($0) } : diff.rows.indices.first { $0 > place && begins($0) }
  }

  enum Step { case change, file }

  /// The next row with the text that is searched, or the one before; the selected one counts if `isFirst`. Goes on at the other end. Nil if
  /// there is none.
  func nextMatch(backwards: Bool, isFirst: Bool = false) -> Int? {
    guard let diff, let pattern, !pattern.isEmpty, !diff.rows.isEmpty else { return nil }
    let count = diff.rows.count, place = selected ?? 0
    for step in (isFirst ? 0 : 1)...count {
      let row = ((place + (backwards ? -step : step)) % count + count) % count
      if diff.text(diff.rows[row]).range(ofAny: pattern) != nil { return row }
    }
    return nil
  }
}
