import Dispatch
import GitRepositories
import Synchronization
import Testing

@testable import GitData
@testable import idem_git

/// A file that is read while a choice is written.
@MainActor @Suite struct ConflictReadingTests {
  @Test func `a file that was read before a choice does not take the choice back`() async throws {
    let file = HeldFile("<<<<<<< ours\na\n=======\nb\n>>>>>>> theirs\nc\n<<<<<<< ours\nd\n=======\ne\n>>>>>>> theirs\n")
    let model = ConflictModel(file)
    model.show("a")
    while model.file == nil { try await Task.sleep(for: .milliseconds(1)) }
    file.holdNextRead()
    model.show("a")
    while !file.isHeld { try await Task.sleep(for: .milliseconds(1)) }
    await choose(model)
    file.release()
    while file.isHeld { try await Task.sleep(for: .milliseconds(1)) }
    // The model takes what was read on the main actor.
    try await Task.sleep(for: .milliseconds(50))
    #expect(model.file?.text.hunks.count == 1)
    await choose(model)
    #expect(file.text == "a\nc\nd\n")
  }

  private func choose(_ model: ConflictModel) async {
    let outcome = await withCheckedContinuation { done in model.choose(.ours) { done.resume(returning: $0) } }
    if case .failed(let problem) = outcome { Issue.record("\(problem)") }
  }
}

/// One file in memory. A read can be held after it has the bytes.
private final class HeldFile: GitRunner {
  private struct State {
    var bytes: [UInt8]
    var holdsNext = false, isHeld = false
  }
  private let state: Mutex<State>
  private let canContinue = DispatchSemaphore(value: 0)

  init(_ text: String) { state = Mutex(State(bytes: Array(text.utf8))) }

  var text: String { String(decoding: state.withLock { $0.bytes }, as: UTF8.self) }
  var isHeld: Bool { state.withLock { $0.isHeld } }
  func holdNextRead() { state.withLock { $0.holdsNext = true } }
  func release() { canContinue.signal() }

  func run(_ command: GitCommand) async -> GitResult { fatalError("no command is run") }
  func operation() -> PendingOperation? { nil }
  func contents(of path: String) -> [UInt8]? {
    let (bytes, holds) = state.withLock { state in
      let holds = state.holdsNext
      if holds { (state.holdsNext, state.isHeld) = (false, true) }
      return (state.bytes, holds)
    }
    if holds {
      canContinue.wait()
      state.withLock { $0.isHeld = false }
    }
    return bytes
  }
  func write(_ bytes: [UInt8], to path: String) -> String? {
    state.withLock { $0.bytes = bytes }
    return nil
  }
}
