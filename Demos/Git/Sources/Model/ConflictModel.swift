import GitData
import Idem
import IdemSyntax

/// The conflicts of a file on the screen, and the choices that can be taken back.
@Observable @MainActor
final class ConflictModel {
  /// The file as it is shown. Nil without conflicts.
  private(set) var file: ConflictFile?
  var selected: Int?
  /// Counts the moves to a conflict. The view scrolls there.
  private(set) var moves = 0
  /// Whether there is a choice that can be taken back.
  private(set) var canUndo = false
  @ObservationIgnored private(set) var path: String?
  @ObservationIgnored private var steps: [Step] = []
  @ObservationIgnored private let git: any GitRunner
  @ObservationIgnored private var reading: Task<Void, Never>?
  @ObservationIgnored private var writing: Task<Void, Never>?

  /// A choice: the file before and after it.
  private struct Step {
    var path: String
    var before: [UInt8], after: [UInt8]
    var selected: Int?
  }

  init(_ git: any GitRunner) { self.git = git }

  /// Reads a file in conflict again. What is equal is not written.
  func show(_ path: String?) {
    reading?.cancel()
    if self.path != path {
      self.path = path
      if file != nil { (file, selected) = (nil, nil) }
    }
    guard let path else { return }
    let git = git
    reading = Task {
      // What was read while a choice was written may be the file before it.
      var bytes: [UInt8]?, seen: Task<Void, Never>?
      repeat {
        seen = writing
        await seen?.value
        bytes = await Task.detached { git.contents(of: path) }.value
      } while seen != writing
      guard !Task.isCancelled, self.path == path else { return }
      take(bytes)
    }
  }

  private func take(_ bytes: [UInt8]?) {
    guard bytes == nil || bytes != file?.text.bytes else { return }
    guard let path, let bytes, !bytes.contains(0) else { return file = nil }
    let text = ConflictText(bytes)
    guard !text.hunks.isEmpty else { return file = nil }
    let isNew = file == nil
    file = ConflictFile(text, path: path)
    if isNew { move(to: text.hunks[0].lines.lowerBound) } else { selected = min(selected ?? 0, text.lines.count - 1) }
  }

  private func move(to line: Int?) {
    selected = line
    moves += 1
  }

  /// The number of the conflict at the selected line, from 0.
  var hunk: Int? { file?.text.hunk(at: selected ?? 0) }

  /// Selects the first line of the next conflict, or of the one before.
  func go(backwards: Bool) {
    guard let text = file?.text else { return }
    let starts = text.hunks.map(\.lines.lowerBound), line = selected ?? 0
    if let next = backwards ? starts.last(where: { $0 < line }) : starts.first(where: { $0 > line }) { move(to: next) }
  }

  /// The side to which the selected line belongs; both for the line after them. Nil outside of a conflict.
  var sideOfSelected: ConflictText.Side? {
    guard let text = file?.text, let selected, text.kinds.indices.contains(selected) else { return nil }
    switch text.kinds[selected] {
    case .ours, .oursMark: return .ours
    case .theirs, .theirsMark: return .theirs
    case .end: return .both
    case .context, .base, .baseMark: return nil
    }
  }

  // MARK: Changing

  /// What a choice has done.
  enum Outcome {
    case done
    /// No conflict of the file is left.
    case finished
    case failed(String)
  }

  /// Writes the file with a side in place of the selected conflict. Choices are done one after the other.
  func choose(_ side: ConflictText.Side, then: @escaping @MainActor (Outcome) -> Void) {
    let before = writing
    writing = Task {
      await before?.value
      guard let path, let text = file?.text, let hunk else { return }
      let old = text.bytes, new = text.taking(side, of: hunk), start = text.hunks[hunk].lines.lowerBound
      if let problem = await replace(old, by: new, path) { return then(.failed(problem)) }
      steps.append(Step(path: path, before: old, after: new, selected: selected))
      canUndo = true
      let rest = ConflictText(new)
      guard !rest.hunks.isEmpty else {
        file = nil
        return then(.finished)
      }
      file = ConflictFile(rest, path: path)
      move(to: rest.hunk(at: start).map { rest.hunks[$0].lines.lowerBound })
      then(.done)
    }
  }

  /// Takes the last choice back.
  ///
  /// - Parameters:
  ///   - unstage: Puts the conflict of a path back into the index. Returns the sentence of a problem.
  ///   - then: Gets the path of the file, or the sentence of a problem.
  func undo(unstage: @escaping @MainActor (String) async -> String?, then: @escaping @MainActor (String, _ problem: String?) -> Void) {
    let before = writing
    writing = Task {
      await before?.value
      guard let step = steps.popLast() else { return }
      canUndo = !steps.isEmpty
      let git = git
      let isSame = await Task.detached { git.contents(of: step.path) == step.after }.value
      var problem = isSame ? await unstage(step.path) : ConflictModel.changed(step.path)
      if problem == nil { problem = await Task.detached { git.write(step.before, to: step.path) }.value }
      if problem == nil, path == step.path {
        file = ConflictFile(ConflictText(step.before), path: step.path)
        move(to: step.selected)
      }
      then(step.path, problem)
    }
  }

  /// Forgets the choices: what they belonged to has ended.
  func forget() {
    steps = []
    if canUndo { canUndo = false }
  }

  nonisolated private static func changed(_ path: String) -> String { "\(path) has been changed by another program." }

  /// Writes a file, unless another program has changed it. Returns the sentence of a problem.
  private func replace(_ old: [UInt8], by new: [UInt8], _ path: String) async -> String? {
    let git = git
    return await Task.detached {
      git.contents(of: path) == old ? git.write(new, to: path) : ConflictModel.changed(path)
    }.value
  }
}

/// A file in conflict with the colors of its lines.
@MainActor final class ConflictFile {
  /// Longer files have no colors.
  private static let mostBytes = 1 << 20
  let text: ConflictText
  let path: String
  /// The digits of the last line number.
  let digits: Int
  private(set) lazy var tokens: [[DiffColors.Token]] = read()

  init(_ text: ConflictText, path: String) { (self.text, self.path, digits) = (text, path, "\(text.lines.count)".count) }

  /// Reads the lines; each side begins in the state before the conflict.
  private func read() -> [[DiffColors.Token]] {
    var result = [[DiffColors.Token]](repeating: [], count: text.lines.count)
    guard text.bytes.count <= ConflictFile.mostBytes, let lexer = Syntax.lexer(forFile: path) else { return result }
    let session = lexer.session()
    var state = SyntaxSession.start, before = SyntaxSession.start
    for place in text.lines.indices {
      switch text.kinds[place] {
      case .oursMark: before = state
      case .baseMark, .theirsMark: state = before
      case .end: break
      case .context, .ours, .base, .theirs:
        var line = text.lines[place]
        while line.count > 0, [0x0A, 0x0D].contains(text.bytes[line.upperBound - 1]) { line = line.lowerBound..<line.upperBound - 1 }
        // SAFETY: the lexer uses the bytes during the call only.
        text.bytes[line].withUnsafeBufferPointer { bytes in
          state = session.lex(bytes, state) { result[place].append(DiffColors.Token(range: $0, kind: $1)) }
        }
      }
    }
    return result
  }
}
