import Glibc
import IdemTerminalTesting
import IdemTesting
import IdemSeeds
import Testing

/// The whole matrix with `IDEM_SIGNALS=all` (`make signals`, `make soak`), else as much of it as some seconds have room for.
@Suite(.serialized) struct SignalMatrixTests {
  private var isWhole: Bool { getenv("IDEM_SIGNALS").map { String(cString: $0) } == "all" }
  /// How long a part of the matrix may take.
  private static let budget = Duration.seconds(40)

  @Test(.enabled(if: !Session.isSanitized))
  func `every signal of kill -l, in every situation, ends the app with the terminal as it was or does nothing`() {
    var random = Seed.one().generator()
    let cases = isWhole ? SignalMatrix.cases : SignalMatrix.cases.shuffled(using: &random)
    var outcomes: [SignalMatrix.Case: String] = [:]
    let end = ContinuousClock.now + Self.budget
    for one in cases {
      if !isWhole, ContinuousClock.now > end { break }
      let outcome = one.outcome()
      outcomes[one] = outcome
      #expect(outcome == SignalMatrix.expectation(one), "\(one)")
      if !isWhole { #expect(outcome == SignalMatrix.documented(one), "Documentation/Terminal.md says otherwise of \(one)") }
    }
    print("signals: \(outcomes.count) of \(SignalMatrix.cases.count) cases")
    if isWhole, let difference = SignalMatrix.table(outcomes).differenceFromPage() { Issue.record("\(difference)") }
  }
}
