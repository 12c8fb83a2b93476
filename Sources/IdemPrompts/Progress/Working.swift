import Idem
import IdemScreen

/// The closure of work: it runs where it was written, as that of a `Task` does.
typealias Operation<Argument, Result> = @isolated(any) @Sendable (Argument) async throws -> Result

extension PromptContext {
  /// Runs work that the region can cancel, and returns its result. Throws `PromptError.cancelled` if it was cancelled.
  ///
  /// The first Ctrl-C cancels the task. The second one ends the wait for it.
  ///
  /// - Parameter onCancel: receives the action for Ctrl-C.
  func perform<Argument: Sendable, Result: Sendable>(
    _ operation: @escaping Operation<Argument, Result>, _ argument: Argument, onCancel: (@escaping @MainActor () -> Void) -> Void
  ) async throws -> Result {
    let end = Once<Result>()
    let task = Task {
      do { end.resolve(.success(try await operation(argument))) } catch { end.resolve(.failure(error)) }
    }
    var isCancelled = false
    let cancel = { @MainActor in
      if isCancelled { end.resolve(.failure(PromptError.cancelled)) }
      isCancelled = true
      task.cancel()
    }
    onCancel(cancel)
    // In a region, Ctrl-C is a key.
    let interrupts = mode == .lines ? Interrupts.observe(cancel) : nil
    defer { interrupts.map(Interrupts.remove) }
    do {
      let result = try await withTaskCancellationHandler {
        try await end.value()
      } onCancel: {
        task.cancel()
      }
      if isCancelled { throw PromptError.cancelled }
      return result
    } catch is CancellationError {
      throw PromptError.cancelled
    }
  }

  /// Runs work while the region shows it, and leaves a line.
  func run<Result: Sendable>(
    _ work: ProgressWork, showsStart: Bool = true, add: @MainActor (ProgressWork) -> Void, remove: @MainActor (ProgressWork) -> Void,
    _ operation: @escaping Operation<PromptProgress, Result>
  ) async throws -> Result {
    if mode != .interactive, showsStart { write("\(work.title)\(symbols.more)") }
    add(work)
    do {
      let result = try await perform(operation, work.progress) { work.onCancel = $0 }
      let detail = work.summary()
      remove(work)
      await finish(FinishedLine(.done, title: work.title, detail: detail))
      return result
    } catch {
      work.update()
      remove(work)
      await finish(FinishedLine(.failed, title: work.title, detail: reason(error)))
      throw error
    }
  }

  private func finish(_ line: FinishedLine) async {
    print(view: line)
    await region.settle()
  }

  /// The first line of an error's description.
  func reason(_ error: any Error) -> String {
    if error as? PromptError == .cancelled || error is CancellationError { return "cancelled" }
    let text = String(describing: error)
    return String(text.split(whereSeparator: \.isNewline).first ?? "failed").plainLine
  }

  // MARK: Lines

  /// Prints a line above the region, or plainly.
  func write(_ line: String) {
    if region.isShown { region.print(line) } else { writer.write(line, endsLine: true) }
  }

  /// Prints a view above the region, or its rows: with colors if there is a terminal that prompts are drawn on.
  func print(view: some View) {
    if region.isShown { return region.print(view: view) }
    let isStyled = mode == .interactive && !hasNoColor
    let lines = PlainView.lines(of: view.environment(\.promptSymbols, symbols), width: width, isStyled: isStyled)
    for line in lines { writer.write(row: line, endsLine: true) }
  }
}
