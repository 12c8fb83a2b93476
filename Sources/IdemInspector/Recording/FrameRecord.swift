import IdemCore

/// What one frame did, and why: what the overlay shows, a trace writes, and a test's failure names.
package struct FrameRecord: Sendable {
  /// Frames since the app began, this one included.
  package var number: Int
  /// When it was made: nanoseconds since the app began.
  package var time: Int
  package var stats: FrameStats
  /// What made the frame, in the order in which it happened, each once; at most `FrameLedger.mostCauses`.
  package var causes: [Cause]
  /// The events since the frame before, at most `InspectorLedger.mostEvents`; none in a trace, which is to tell nobody's password.
  package var events: [String] = []
  /// The types whose bodies ran or were skipped; those that ran most often first.
  package var views: [ViewTally]
  /// The lists that changed.
  package var lists: [ListChange]

  /// What made the frame, not what followed from it: an input that differs comes of another cause.
  package var origins: [Cause] {
    let origins = causes.filter { $0.kind != .input && $0.kind != .identity }
    return origins.isEmpty ? causes : origins
  }

  /// The origins in words; `an event` where it changed no state: the focus went on, a list was scrolled.
  package var causeWords: String {
    origins.isEmpty ? (stats.causes.isEmpty ? "an event" : stats.causes.description) : origins.map(\.description).joined(separator: ", ")
  }

  /// Bodies that ran though nothing came of it.
  package var wasted: Int { views.reduce(0) { $0 + $1.wasted } }
}
