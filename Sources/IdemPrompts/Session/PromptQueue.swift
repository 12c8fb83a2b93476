/// The turns of several prompts at once: in the order of their calls.
@MainActor
final class PromptQueue {
  private var isTaken = false
  private var waiting: [(number: Int, continuation: CheckedContinuation<Bool, Never>)] = []
  private var lastNumber = 0

  /// Waits for the turn. `leave` must be called after it. Throws if the task is cancelled while it waits.
  func enter() async throws {
    if Task.isCancelled { throw PromptError.cancelled }
    guard isTaken else {
      isTaken = true
      return
    }
    lastNumber += 1
    let number = lastNumber
    let hasTurn = await withTaskCancellationHandler {
      await withCheckedContinuation { waiting.append((number, $0)) }
    } onCancel: {
      Task { @MainActor in self.cancel(number) }
    }
    guard hasTurn else { throw PromptError.cancelled }
  }

  /// Ends the turn. The next prompt begins.
  func leave() {
    guard !waiting.isEmpty else {
      isTaken = false
      return
    }
    waiting.removeFirst().continuation.resume(returning: true)
  }

  /// Runs `body` in a turn.
  func turn<Result>(_ body: () async throws -> Result) async throws -> Result {
    try await enter()
    defer { leave() }
    return try await body()
  }

  private func cancel(_ number: Int) {
    guard let index = waiting.firstIndex(where: { $0.number == number }) else { return }
    waiting.remove(at: index).continuation.resume(returning: false)
  }
}
