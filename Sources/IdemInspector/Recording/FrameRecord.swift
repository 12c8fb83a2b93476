import IdemCore

/// The record of one frame: what it did, and why. The overlay shows it, a trace contains it, and a test's failure quotes it.
package struct FrameRecord: Sendable {
  /// The number of frames since the start of the app, including this one.
  package var number: Int
  /// The time of the frame, in nanoseconds since the start of the app.
  package var time: Int
  package var stats: FrameStats
  /// The causes of the frame in the order in which they occurred, each once; at most `FrameLog.mostCauses`.
  package var causes: [Cause]
  /// The events since the previous frame, at most `InspectorLog.mostEvents`. A trace has none, so that it contains no typed passwords.
  package var events: [String] = []
  /// The tallies of the types whose bodies ran or were skipped, the most frequent first.
  package var views: [ViewTally]
  /// The lists that changed.
  package var lists: [ListChange]
  /// The facts behind advice; of a frame that was made while the inspector was closed, only those that the app's history has.
  package var findings = Findings()

  /// The original causes of the frame, without their consequences: a changed input has another cause.
  package var origins: [Cause] {
    let origins = causes.filter { $0.kind != .input && $0.kind != .identity }
    return origins.isEmpty ? causes : origins
  }

  /// The original causes in words; `an event` if an event changed no state: the focus moved, or a list was scrolled.
  package var causeWords: String {
    origins.isEmpty ? (stats.causes.isEmpty ? "an event" : stats.causes.description) : origins.map(\.description).joined(separator: ", ")
  }

  /// The number of body evaluations without any effect.
  package var wasted: Int { views.reduce(0) { $0 + $1.wasted } }
}
