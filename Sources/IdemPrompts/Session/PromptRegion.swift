import Idem
import Observation

/// The live rows of all prompts and progress views: one region, with the running work above and the question below.
///
/// The region begins with its first entry and ends with its last one. A finished entry leaves a line above the region.
@MainActor
final class PromptRegion {
  let model = RegionModel()
  private let session: any PromptSession
  private let symbols: PromptSymbols
  private var running: Task<Void, Never>?
  private var finish: (@MainActor (Result<Void, any Error>) -> Void)?
  /// Whether the last picture of the region stays; set by the question that begins the region.
  private var stays = false

  init(session: any PromptSession, symbols: PromptSymbols) {
    self.session = session
    self.symbols = symbols
  }

  // MARK: Entries

  /// Shows a question, and returns its answer. Throws what `cancel` throws.
  func ask<Value: Sendable>(
    stays: Bool = false, _ editor: (_ answer: @escaping @MainActor (Value) -> Void) -> AnyView
  ) async throws -> Value {
    if model.isEmpty, running == nil { self.stays = stays }
    let answer = Once<Value>()
    let entry = RegionQuestion(view: editor { answer.resolve(.success($0)) }) { answer.resolve(.failure($0)) }
    model.question = entry
    begin()
    defer { if model.question === entry { model.question = nil } }
    let value = try await withTaskCancellationHandler {
      try await answer.value()
    } onCancel: {
      Task { @MainActor in entry.fail(PromptError.cancelled) }
    }
    // The last picture contains the question.
    if stays, self.stays, model.works.isEmpty { await end() }
    return value
  }

  func add(_ work: RegionWork) {
    model.works.append(work)
    begin()
  }

  func remove(_ work: RegionWork) { model.works.removeAll { $0 === work } }

  /// Whether a region is on the screen.
  private(set) var isShown = false

  // MARK: Lines

  func print(_ line: String) { session.print(line) }
  func print(view: some View) { session.print(view: view.environment(\.promptSymbols, symbols)) }

  // MARK: The region

  private func begin() {
    guard running == nil else { return }
    let stays = stays
    running = Task {
      // The question of a failed region ends with it. Cancelled work is shown again until it ends.
      var hasFailed = false
      do {
        try await session.show(stays: stays, maxHeight: nil) { finish in
          self.take(finish)
          return RegionView(model: self.model).environment(\.promptSymbols, self.symbols)
        }
      } catch {
        hasFailed = true
        model.failAll(error is CancellationError ? PromptError.cancelled : error)
      }
      running = nil
      finish = nil
      isShown = false
      if self.stays || hasFailed { model.question = nil }
      self.stays = false
      // An entry that was added while the region ended.
      if !model.isEmpty { begin() }
    }
  }

  private func take(_ finish: @escaping @MainActor (Result<Void, any Error>) -> Void) {
    self.finish = finish
    isShown = true
    // The last entry was removed before the region was shown. Not at once: the session is building the view.
    if model.isEmpty { Task { finish(.success(())) } }
  }

  /// Ends the region if it is empty, and waits until it has ended. Call it after an entry was removed: what the script prints next must not
  /// meet the region.
  func settle() async {
    if model.isEmpty { await end() }
  }

  private func end() async {
    guard let running else { return }
    finish?(.success(()))
    finish = nil
    await running.value
  }
}

/// The question that the region shows.
@MainActor
final class RegionQuestion {
  let view: AnyView
  let fail: @MainActor (any Error) -> Void

  init(view: AnyView, fail: @escaping @MainActor (any Error) -> Void) {
    self.view = view
    self.fail = fail
  }
}

/// Running work in the region: a spinner, bars, a tree of tasks, the answered questions of a group.
@MainActor
class RegionWork {
  /// The rows of the work.
  var view: AnyView { AnyView(EmptyView()) }
  /// Requests the end of the work. It may take a while.
  func cancel() {}
  /// Whether the work is shown below the others, next to the question.
  var belongsToQuestion: Bool { false }
}

/// The entries of the region.
@Observable @MainActor
final class RegionModel {
  var works: [RegionWork] = []
  var question: RegionQuestion?

  var isEmpty: Bool { works.isEmpty && question == nil }

  /// Ctrl-C: the question has no answer, and the work is requested to end.
  func cancelAll() { failAll(PromptError.cancelled) }

  func failAll(_ error: any Error) {
    question?.fail(error)
    for work in works { work.cancel() }
  }
}
