import Idem
import IdemTesting

/// The bodies that ran while a recording was shown, and those of which nothing came: what the inspector counts as wasted.
@MainActor
public struct WastedBodies: CustomStringConvertible {
  /// The bodies that ran.
  public private(set) var bodies = 0
  /// Those of them that changed nothing.
  public private(set) var wasted = 0
  private var explanations: [String] = []

  /// Counts nothing yet.
  public init() {}

  /// Makes frames until there is nothing to do, and counts their bodies.
  public mutating func settle(_ host: TestHost) {
    for _ in 0..<20 {
      let frame = host.render()
      if frame == FrameStats() { return }
      (bodies, wasted) = (bodies + frame.bodiesEvaluated, wasted + frame.wasted)
      if frame.wasted > 0 { explanations.append(frame.explanation) }
    }
  }

  /// Whether less than 5 % are wasted.
  public var isLow: Bool { wasted * 20 < bodies }

  /// The numbers, and the frames with wasted bodies.
  public nonisolated var description: String {
    MainActor.assumeIsolated { "\(wasted) of \(bodies) bodies\n" + explanations.joined(separator: "\n") }
  }
}
