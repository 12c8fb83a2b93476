import ChatFeed
import Idem

/// Counts tokens, and the cost of frames. Nothing observes it: a frame that showed its own cost would make another one.
@MainActor
final class Ledger {
  struct Tokens: Equatable {
    var input = 0
    var output = 0
  }

  /// The sums of a conversation.
  struct Report: Equatable {
    var tokens = Tokens()
    var frames = 0
    var cells = 0
    var bytes = 0
    var bodies = 0
    /// The bytes of the answers' own text.
    var textBytes = 0

    /// The price in millionths of a dollar: 3 dollars for a million tokens of input, 15 for a million of output.
    var price: Int { tokens.input * 3 + tokens.output * 15 }
  }

  /// The cost of the newest frame.
  private(set) var last = FrameStats()
  private(set) var turn = Tokens()
  private var total = Report()
  /// The bytes of text since the agent last reported its tokens.
  private var unreported = 0

  var report: Report {
    var report = total
    report.tokens.input += turn.input
    report.tokens.output += turn.output
    return report
  }

  func add(_ stats: FrameStats) {
    last = stats
    total.frames += 1
    total.cells += stats.cellsChanged
    total.bytes += stats.bytesWritten
    total.bodies += stats.bodiesEvaluated
  }

  func beginTurn() { (turn, unreported) = (Tokens(), 0) }

  func received(_ text: String) {
    let before = ChatFeed.Tokens.estimate(bytes: unreported)
    unreported += text.utf8.count
    total.textBytes += text.utf8.count
    turn.output += ChatFeed.Tokens.estimate(bytes: unreported) - before
  }

  func report(input: Int, output: Int) {
    turn = Tokens(input: input, output: max(output, 0))
    unreported = 0
  }

  func endTurn() {
    total.tokens.input += turn.input
    total.tokens.output += turn.output
    let ended = turn
    turn = Tokens()
    lastTurn = ended
  }

  /// The tokens of the turn that ended last.
  private(set) var lastTurn = Tokens()

  func clear() {
    total = Report()
    turn = Tokens()
    lastTurn = Tokens()
  }
}
