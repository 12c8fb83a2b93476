import IdemCore
import Synchronization

/// The most work that a frame may do; what is not said is not limited.
///
///     #expect(host.render() <= .budget(bodies: 1, cells: 4))
///
/// Where a frame did more, the failure says which number was too large, and whose bodies ran and why.
public struct FrameBudget: Sendable {
  /// Bodies that may run.
  public var bodies: Int?
  /// Bodies that may run though nothing comes of it.
  public var wasted: Int?
  /// Cells that may differ from what the screen showed.
  public var cells: Int?
  /// Cells that may be written into the grid.
  public var painted: Int?
  /// Nodes that may be measured or placed anew.
  public var laidOut: Int?
  /// Identities that may come.
  public var built: Int?
  /// Bytes that may be sent to a terminal like xterm with 256 colours.
  public var bytes: Int?
  /// What was compared with this budget last, for the failure to tell.
  fileprivate let verdict = Verdict()

  public static func budget(
    bodies: Int? = nil, wasted: Int? = nil, cells: Int? = nil, painted: Int? = nil, laidOut: Int? = nil, built: Int? = nil,
    bytes: Int? = nil
  ) -> FrameBudget {
    FrameBudget(bodies: bodies, wasted: wasted, cells: cells, painted: painted, laidOut: laidOut, built: built, bytes: bytes)
  }

  fileprivate final class Verdict: Sendable {
    let sentence = Mutex("")
  }

  /// Each limit with its name, and what a frame did of it; nil where that is not known.
  private func limits(_ stats: FrameStats, wasted wastedBodies: Int?) -> [(name: String, limit: Int, count: Int?)] {
    let all: [(String, Int?, Int?)] = [
      ("bodies", bodies, stats.bodiesEvaluated), ("wasted", wasted, wastedBodies), ("cells", cells, stats.cellsChanged),
      ("painted", painted, stats.cellsPainted), ("laidOut", laidOut, stats.nodesLaidOut), ("built", built, stats.nodesBuilt),
      ("bytes", bytes, stats.bytesWritten),
    ]
    return all.compactMap { name, limit, count in limit.map { (name, $0, count) } }
  }

  /// Notes what was exceeded, for the failure to tell. A number that is not known exceeds every limit.
  fileprivate func holds(for stats: FrameStats, wasted: Int?, _ explanation: String?) -> Bool {
    let exceeded = limits(stats, wasted: wasted).compactMap { name, limit, count in
      guard let count else { return "\(name) is not in FrameStats: compare what TestHost.render() gave" }
      return count > limit ? "\(name) \(count) > \(limit)" : nil
    }
    let sentence = exceeded.joined(separator: ", ") + (explanation.map { ": \($0)" } ?? "")
    verdict.sentence.withLock { $0 = exceeded.isEmpty ? "" : sentence }
    return exceeded.isEmpty
  }
}

extension FrameBudget: CustomStringConvertible {
  /// The limits; once a frame went past them, also which of them, and whose bodies ran and why.
  public var description: String {
    let limits = limits(FrameStats(), wasted: nil).map { "\($0.name): \($0.limit)" }.joined(separator: ", ")
    let sentence = verdict.sentence.withLock { $0 }
    return "budget(\(limits))" + (sentence.isEmpty ? "" : " exceeded: \(sentence)")
  }
}

extension RenderedFrame {
  /// Whether the frame stayed within a budget.
  public static func <= (frame: RenderedFrame, budget: FrameBudget) -> Bool {
    budget.holds(for: frame.stats, wasted: frame.wasted, frame.explanation)
  }
}

extension FrameStats {
  /// Whether a frame with these numbers stayed within a budget, as for `onFrame`. They do not say which bodies were wasted: never within a budget of those.
  public static func <= (stats: FrameStats, budget: FrameBudget) -> Bool { budget.holds(for: stats, wasted: nil, nil) }
}
