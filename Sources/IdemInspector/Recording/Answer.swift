import IdemCore

/// What the latest frames did, in words: the first page of the inspector.
///
/// The frames are those of the second before the newest one, or a single frame if the user went back to it.
@MainActor
package struct Answer {
  /// A view of the app, or all of the framework's, with what it did in these frames.
  package struct Row {
    package let name: String
    package let tally: ViewTally
    package let isOwn: Bool
  }

  /// What happened: "3 bodies ran and 115 were skipped".
  package let headline: String
  /// The latest event, if these frames are not its frame alone: "key return, 4.2 s ago: 1 body ran, 0 skipped, 1 cell written."
  package let lastEvent: String
  /// Why: "because state _count changed".
  package let why: String
  /// What to do about it.
  package let advice: [String]
  /// Whether any body ran.
  package let ran: Bool
  /// The app's views, the most wasted first, then by their runs.
  package let own: [Row]
  /// The framework's views, in the same order.
  package let framework: [Row]

  /// The time over which frames are summed up, in nanoseconds.
  static let span = 1_000_000_000

  /// The frames that the answer to a moment is about: those in the second before the newest frame, or one frame.
  package static func frames(of all: [FrameRecord], selected: Int?) -> ArraySlice<FrameRecord> {
    if let selected { return all.lastIndex { $0.number == selected }.map { all[$0...$0] } ?? [] }
    guard let newest = all.last else { return [] }
    let first = all.lastIndex { $0.time <= newest.time - span }.map { $0 + 1 } ?? 0
    return all[first...]
  }

  /// - Parameters:
  ///   - age: the time since the newest of the frames, in nanoseconds; nil for a frame that the user went back to.
  ///   - recorded: all recorded frames. What happens again and again may be rarer than once a second.
  package init(_ frames: ArraySlice<FrameRecord>, age: Int?, recorded: [FrameRecord] = []) {
    var tallies: [ObjectIdentifier: ViewTally] = [:]
    for frame in frames {
      for view in frame.views { tallies[ObjectIdentifier(view.type), default: ViewTally(view.type)].add(view) }
    }
    let rows = tallies.values.filter { $0.evaluations + $0.skips > 0 }
      .map { Row(name: ViewTypes.name(of: $0.type), tally: $0, isOwn: ViewTypes.isApps($0.type)) }
      .sorted { ($1.tally.wasted, $1.tally.evaluations, $0.name) < ($0.tally.wasted, $0.tally.evaluations, $1.name) }
    own = rows.filter(\.isOwn)
    framework = rows.filter { !$0.isOwn }
    headline = Answer.headline(frames, age)
    lastEvent = Answer.lastEvent(frames, age, recorded)
    why = Answer.why(frames)
    ran = rows.contains { $0.tally.evaluations > 0 }
    advice = Advice.sentences(rows, recorded.isEmpty ? Array(frames) : recorded)
  }

  // MARK: Sentences

  static func count(_ number: Int, _ one: String, _ several: String) -> String {
    number == 1 ? "1 \(one)" : "\(number) \(several)"
  }

  private static func headline(_ frames: ArraySlice<FrameRecord>, _ age: Int?) -> String {
    guard let newest = frames.last else { return "No frame was made yet." }
    let events = frames.flatMap(\.events)
    let cause = events.isEmpty ? "" : events.count == 1 ? " for \(events[0])" : " for \(count(events.count, "event", "events"))"
    let time: String
    switch age {
    case nil: time = "frame \(newest.number)\(cause): "
    case let age? where frames.count == 1: time = "The latest frame\(cause), \(seconds(age)) ago: "
    case let age? where age < span: time = "\(frames.count) frames in a second\(cause): "
    case let age?: time = "\(frames.count) frames\(cause), \(seconds(age)) ago: "
    }
    return time + results(frames)
  }

  private static func results(_ frames: some Collection<FrameRecord>) -> String {
    func sum(_ part: KeyPath<FrameStats, Int>) -> Int { frames.reduce(0) { $0 + $1.stats[keyPath: part] } }
    return "\(count(sum(\.bodiesEvaluated), "body ran", "bodies ran")), \(sum(\.bodiesSkipped)) skipped, "
      + "\(count(sum(\.cellsChanged), "cell", "cells")) written."
  }

  private static func lastEvent(_ frames: ArraySlice<FrameRecord>, _ age: Int?, _ recorded: [FrameRecord]) -> String {
    guard let age, let newest = frames.last, let record = recorded.last(where: { !$0.events.isEmpty }),
      frames.count > 1 || frames.last?.number != record.number
    else { return "" }
    return
      "The latest event, \(record.events.joined(separator: ", ")), \(seconds(age + newest.time - record.time)) ago: \(results([record]))"
  }

  /// A duration with one decimal: `0.4 s`.
  private static func seconds(_ nanoseconds: Int) -> String { "\(nanoseconds / 1_000_000_000).\(nanoseconds / 100_000_000 % 10) s" }

  private static func why(_ frames: ArraySlice<FrameRecord>) -> String {
    var words: [String] = []
    for frame in frames {
      for cause in frame.origins where !words.contains(Answer.words(cause)) { words.append(Answer.words(cause)) }
    }
    if words.isEmpty { return frames.isEmpty ? "" : "No body had to run: the focus, the scrolling or the size changed." }
    let shown = words.prefix(3).joined(separator: "; ") + (words.count > 3 ? "; and \(words.count - 3) more" : "")
    return "Why: \(shown)."
  }

  /// A cause in words: "the state _count was written".
  private static func words(_ cause: Cause) -> String {
    switch cause.kind {
    case .first: "a view appeared"
    case .state, .observed: "\(source(cause)) was written"
    case .input: "a parent gave another value"
    case .environment: "\(source(cause)) changed"
    case .identity: "a view got another identity"
    case .size: "a size changed"
    case .animation: "an animation advanced"
    case .handler: "an event needed newer handlers"
    }
  }

  /// What a body reads: "the state _count", "Dashboard.clock". The name of an observed property is known once a body has read it while the
  /// inspector was open.
  static func source(_ cause: Cause) -> String {
    switch cause.kind {
    case .observed: cause.name.isEmpty ? "an observed property" : "\(cause.owner.map { "\($0)." } ?? "")\(cause.name)"
    case .environment: cause.name.isEmpty ? "the environment" : "\(cause.name) of the environment"
    default: cause.name.isEmpty ? "a state" : "the state \(cause.name)"
    }
  }
}
