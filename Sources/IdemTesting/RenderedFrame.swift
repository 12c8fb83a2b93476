import IdemCore
import IdemInspector

/// A frame that a `TestHost` made: its numbers, which bodies ran, and why.
///
///     let frame = host.render()
///     #expect(frame.bodiesEvaluated == 1)
///     #expect(frame <= .budget(wasted: 0, bytes: 200))
@dynamicMemberLookup
public struct RenderedFrame {
  /// The frame's numbers; all 0 if there was nothing to do.
  public let stats: FrameStats
  /// The record of the frame; nil if no frame was made.
  let record: FrameRecord?

  /// Returns a number of `FrameStats`.
  public subscript<Value>(dynamicMember number: KeyPath<FrameStats, Value>) -> Value { stats[keyPath: number] }

  /// The number of body evaluations without any effect.
  public var wasted: Int { record?.wasted ?? 0 }

  /// Which bodies ran and why: `Row ran 3 times (input title ×2, state _isOpen), 1 of them wasted; Header ran once (...)`.
  public var explanation: String { record.map(FrameExplanation.words) ?? "no frame was made" }
}

extension RenderedFrame: Equatable {
  /// Whether the numbers are equal, including times.
  public static func == (a: RenderedFrame, b: RenderedFrame) -> Bool { a.stats == b.stats }
  /// Whether the frame has these numbers, including times.
  public static func == (frame: RenderedFrame, stats: FrameStats) -> Bool { frame.stats == stats }
  /// Whether the frame has these numbers, including times.
  public static func == (stats: FrameStats, frame: RenderedFrame) -> Bool { frame.stats == stats }
  /// Whether the frame has other numbers, including times.
  public static func != (frame: RenderedFrame, stats: FrameStats) -> Bool { frame.stats != stats }
  /// Whether the frame has other numbers, including times.
  public static func != (stats: FrameStats, frame: RenderedFrame) -> Bool { frame.stats != stats }
}

extension RenderedFrame: CustomStringConvertible {
  /// The numbers in words, then the explanation. A failed `#expect` prints it.
  public var description: String { "\(stats): \(explanation)" }
}
