import Testing

@testable import Idem

@MainActor @Suite(.serialized) struct TerminationHandlerTests {
  @Test func `handlers run in the order in which they were made, with the signal, until they are cancelled`() {
    #expect(TerminationHandler.run == nil)
    var calls: [String] = []
    let first = TerminationHandler { calls.append("first \($0)") }
    // Active also without a reference.
    let second = TerminationHandler { calls.append("second \($0)") }
    TerminationHandler.run?(15)
    #expect(calls == ["first 15", "second 15"])
    first.cancel()
    first.cancel()
    TerminationHandler.run?(1)
    #expect(calls == ["first 15", "second 15", "second 1"])
    second.cancel()
    #expect(TerminationHandler.run == nil)
  }
}
