import IdemCore
import IdemInspector

/// A frame that a `TestHost` made: its numbers, and whose bodies ran and why.
///
///     let frame = host.render()
///     #expect(frame.bodiesEvaluated == 1)
///     #expect(frame <= .budget(wasted: 0, bytes: 200))
@dynamicMemberLookup
public struct RenderedFrame {
  /// The frame's numbers; all 0 where there was nothing to do.
  public let stats: FrameStats
  /// Nil where there was no frame.
  let record: FrameRecord?

  /// Each number of `FrameStats`.
  public subscript<Value>(dynamicMember number: KeyPath<FrameStats, Value>) -> Value { stats[keyPath: number] }

  /// Bodies that ran though nothing came of it.
  public var wasted: Int { record?.wasted ?? 0 }

  /// Whose bodies ran and why: `Row ran 3 times (input title ×2, state _isOpen), 1 of them wasted; Header ran once (...)`.
  public var explanation: String { record.map(FrameExplanation.words) ?? "no frame was made" }
}

extension RenderedFrame: Equatable {
  /// Whether the numbers are the same, times included.
  public static func == (a: RenderedFrame, b: RenderedFrame) -> Bool { a.stats == b.stats }
  public static func == (frame: RenderedFrame, stats: FrameStats) -> Bool { frame.stats == stats }
  public static func == (stats: FrameStats, frame: RenderedFrame) -> Bool { frame.stats == stats }
  public static func != (frame: RenderedFrame, stats: FrameStats) -> Bool { frame.stats != stats }
  public static func != (stats: FrameStats, frame: RenderedFrame) -> Bool { frame.stats != stats }
}

extension RenderedFrame: CustomStringConvertible {
  /// The numbers in words.
  public var description: String { stats.description }
}
