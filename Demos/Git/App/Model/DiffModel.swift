import GitData
import Idem

/// A diff on the screen, and the rows that are selected in it.
@Observable @MainActor
final class DiffModel {
  private(set) var diff: Diff?
  /// The colors of its lines.
  private(set) var colors = DiffColors(nil)
  private(set) var isLoading = false
  var selection: Set<Int> = []
  @ObservationIgnored private(set) var command: GitCommand?
  @ObservationIgnored private let git: any GitRunner
  @ObservationIgnored private var task: Task<Void, Never>?

  init(_ git: any GitRunner) { self.git = git }

  /// Runs a command and shows its output. A command before it is ended.
  ///
  /// - Parameter keepsPlace: Whether it is a new state of the same diff: the selection stays near its place.
  func show(_ command: GitCommand, keepsPlace: Bool = false) {
    task?.cancel()
    self.command = command
    if !keepsPlace { isLoading = true }
    task = Task {
      let result = await git.run(command)
      // `--no-index` has the status of a comparison.
      let output = result.status > 1 || result.output.isEmpty && !result.error.isEmpty ? Array(result.error.utf8) : result.output
      let diff = await Task.detached { Diff(output) }.value
      guard !Task.isCancelled else { return }
      take(diff, keepsPlace: keepsPlace)
    }
  }

  func clear() {
    task?.cancel()
    command = nil
    if diff != nil { (diff, colors, selection) = (nil, DiffColors(nil), []) }
    if isLoading { isLoading = false }
  }

  private func take(_ new: Diff, keepsPlace: Bool) {
    if isLoading { isLoading = false }
    guard diff != new else { return }
    let place = selection.min() ?? 0
    (diff, colors) = (new, DiffColors(new))
    let next = new.rows.indices.first { $0 >= place && new.rows[$0].isChange } ?? new.rows.indices.last { new.rows[$0].isChange }
    selection = keepsPlace ? next.map { [$0] } ?? [] : new.rows.isEmpty ? [] : [0]
  }

  // MARK: Moving

  /// The first row of the next change, hunk or file. Nil if there is none.
  func next(_ kind: Step, backwards: Bool) -> Int? {
    guard let diff else { return nil }
    let place = (backwards ? selection.min() : selection.max()) ?? 0
    func begins(_ row: Int) -> Bool {
      switch kind {
      case .file: diff.rows[row].kind == .file
      case .change: diff.rows[row].isChange && (row == 0 || !diff.rows[row - 1].isChange && diff.rows[row - 1].kind != .noNewline)
      }
    }
    return backwards ? diff.rows.indices.last { $0 < place && begins($0) } : diff.rows.indices.first { $0 > place && begins($0) }
  }

  enum Step { case change, file }
}
