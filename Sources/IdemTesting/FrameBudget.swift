import IdemCore
import Synchronization

/// The maximum work that a frame may do. A limit that is nil is not checked.
///
///     #expect(host.render() <= .budget(bodies: 1, cells: 4))
///
/// If a frame exceeds the budget, the failure message states which number was too large, which bodies ran, and why.
public struct FrameBudget: Sendable {
  /// The maximum number of body evaluations.
  public var bodies: Int?
  /// The maximum number of wasted body evaluations: those without any effect.
  public var wasted: Int?
  /// The maximum number of cells that differ from what the screen showed.
  public var cells: Int?
  /// The maximum number of cells painted into the cell buffer.
  public var painted: Int?
  /// The maximum number of nodes that are measured or placed again.
  public var laidOut: Int?
  /// The maximum number of nodes with a new identity.
  public var built: Int?
  /// The maximum number of bytes sent to a terminal like XTerm with 256 colors.
  public var bytes: Int?
  /// The result of the latest comparison with this budget, for the failure message.
  fileprivate let verdict = Verdict()

  /// A budget with these limits. A limit that is left out is not checked. Traps without any limit: such a budget would never be exceeded.
  public static func budget(
    bodies: Int? = nil, wasted: Int? = nil, cells: Int? = nil, painted: Int? = nil, laidOut: Int? = nil, built: Int? = nil,
    bytes: Int? = nil
  ) -> FrameBudget {
    let budget = FrameBudget(bodies: bodies, wasted: wasted, cells: cells, painted: painted, laidOut: laidOut, built: built, bytes: bytes)
    precondition(!budget.limits(FrameStats(), wasted: nil).isEmpty, "FrameBudget.budget(): pass at least one limit")
    return budget
  }

  fileprivate final class Verdict: Sendable {
    let sentence = Mutex("")
  }

  /// Each limit with its name and the number of the frame; the number is nil if it is unknown.
  private func limits(_ stats: FrameStats, wasted wastedBodies: Int?) -> [(name: String, limit: Int, count: Int?)] {
    let all: [(String, Int?, Int?)] = [
      ("bodies", bodies, stats.bodiesEvaluated), ("wasted", wasted, wastedBodies), ("cells", cells, stats.cellsChanged),
      ("painted", painted, stats.cellsPainted), ("laidOut", laidOut, stats.nodesLaidOut), ("built", built, stats.nodesBuilt),
      ("bytes", bytes, stats.bytesWritten),
    ]
    return all.compactMap { name, limit, count in limit.map { (name, $0, count) } }
  }

  /// Returns whether a frame is within the budget, and stores which limits it exceeded for the failure message. An unknown number exceeds
  /// every limit.
  fileprivate func holds(for stats: FrameStats, wasted: Int?, _ explanation: String?) -> Bool {
    let exceeded = limits(stats, wasted: wasted).compactMap { name, limit, count in
      guard let count else { return "\(name) is not in FrameStats; compare the result of TestHost.render() instead" }
      return count > limit ? "\(name) \(count) > \(limit)" : nil
    }
    let sentence = exceeded.joined(separator: ", ") + (explanation.map { ": \($0)" } ?? "")
    verdict.sentence.withLock { $0 = exceeded.isEmpty ? "" : sentence }
    return exceeded.isEmpty
  }
}

extension FrameBudget: CustomStringConvertible {
  /// The limits. After a frame exceeded them, also which of them, which bodies ran, and why.
  public var description: String {
    let limits = limits(FrameStats(), wasted: nil).map { "\($0.name): \($0.limit)" }.joined(separator: ", ")
    let sentence = verdict.sentence.withLock { $0 }
    return "budget(\(limits))" + (sentence.isEmpty ? "" : " exceeded: \(sentence)")
  }
}

extension RenderedFrame {
  /// Whether the frame is within a budget.
  public static func <= (frame: RenderedFrame, budget: FrameBudget) -> Bool {
    budget.holds(for: frame.stats, wasted: frame.wasted, frame.explanation)
  }
}

extension FrameStats {
  /// Whether a frame with these numbers, as from `onFrame`, is within a budget. They do not contain the wasted bodies, so a budget with a
  /// limit on these is always exceeded.
  public static func <= (stats: FrameStats, budget: FrameBudget) -> Bool { budget.holds(for: stats, wasted: nil, nil) }
}
