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
  /// Why: "because state _count changed".
  package let why: String
  /// The bodies without effect, the most frequent first, each with what to do; at most three.
  package let advice: [String]
  /// Whether any body ran.
  package let ran: Bool
  /// The app's views, the most wasted first, then by their runs.
  package let own: [Row]
  /// The framework's views, in the same order.
  package let framework: [Row]

  /// The time over which frames are summed up, in nanoseconds.
  static let span = 1_000_000_000
  private static let mostAdvice = 3

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
    why = Answer.why(frames)
    ran = rows.contains { $0.tally.evaluations > 0 }
    advice = Answer.advice(frames, rows, recorded.isEmpty ? Array(frames) : recorded)
  }

  // MARK: Sentences

  private static func count(_ number: Int, _ one: String, _ several: String) -> String {
    number == 1 ? "1 \(one)" : "\(number) \(several)"
  }

  private static func headline(_ frames: ArraySlice<FrameRecord>, _ age: Int?) -> String {
    guard let newest = frames.last else { return "No frame was made yet." }
    func sum(_ part: KeyPath<FrameStats, Int>) -> Int { frames.reduce(0) { $0 + $1.stats[keyPath: part] } }
    let events = frames.flatMap(\.events)
    let cause = events.isEmpty ? "" : events.count == 1 ? " for \(events[0])" : " for \(count(events.count, "event", "events"))"
    let time: String
    switch age {
    case nil: time = "frame \(newest.number)\(cause): "
    case let age? where frames.count == 1: time = "The latest frame\(cause), \(seconds(age)) ago: "
    case let age? where age < span: time = "\(frames.count) frames in a second\(cause): "
    case let age?: time = "\(frames.count) frames\(cause), \(seconds(age)) ago: "
    }
    return time + "\(count(sum(\.bodiesEvaluated), "body ran", "bodies ran")), \(sum(\.bodiesSkipped)) skipped, "
      + "\(count(sum(\.cellsChanged), "cell", "cells")) written."
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
  private static func source(_ cause: Cause) -> String {
    switch cause.kind {
    case .observed: cause.name.isEmpty ? "an observed property" : "\(cause.owner.map { "\($0)." } ?? "")\(cause.name)"
    case .environment: cause.name.isEmpty ? "the environment" : "\(cause.name) of the environment"
    default: cause.name.isEmpty ? "a state" : "the state \(cause.name)"
    }
  }

  /// Only what the user can change: the app's own views.
  private static func advice(_ frames: ArraySlice<FrameRecord>, _ rows: [Row], _ recorded: [FrameRecord]) -> [String] {
    var advice = rows.filter { $0.isOwn && $0.tally.wasted > 0 }.prefix(mostAdvice).map { wasted($0) }
    if let name = madeAgain(recorded), advice.count < mostAdvice {
      advice.append(
        "\(name) is made anew again and again, and looks the same: its identity changes. Give ForEach an id that stays, and `.id` a value that "
          + "stays.")
    }
    if advice.isEmpty, let row = rows.first(where: { $0.tally.wasted > 1 && $0.tally.sortedReasons.first?.reason.kind == .animation }) {
      advice.append("\(row.name) ran \(row.tally.wasted) times without effect: an animation or a timeline advanced, and it shows the same.")
    }
    if advice.count < mostAdvice, frames.count >= 5, frames.allSatisfy({ $0.stats.causes.isSubset(of: .animation) && $0.events.isEmpty }) {
      let names = rows.filter(\.isOwn).prefix(2).map(\.name).joined(separator: ", ")
      let place = names.isEmpty ? "" : " in \(names)"
      advice.append("No event: an animation makes these frames\(place). End it when nothing is to be seen of it.")
    }
    return advice
  }

  /// The name of an own view that was made in several frames in which as many views were removed, and most cells that were painted were the
  /// same as before. A row that comes with a new element removes none, and one that replaces another element's looks different.
  private static func madeAgain(_ recorded: [FrameRecord]) -> String? {
    var counts: [ObjectIdentifier: (type: Any.Type, frames: Int)] = [:]
    for frame in recorded {
      let stats = frame.stats
      let replaces = stats.nodesBuilt > 0 && stats.nodesRemoved * 5 >= stats.nodesBuilt * 4
      guard replaces, stats.cellsPainted >= 4 * max(1, stats.cellsChanged) else { continue }
      for view in frame.views where view.reasons.contains(where: { $0.key.kind == .first }) && ViewTypes.isApps(view.type) {
        counts[ObjectIdentifier(view.type), default: (view.type, 0)].frames += 1
      }
    }
    let most = counts.values.max { ($0.frames, ViewTypes.name(of: $1.type)) < ($1.frames, ViewTypes.name(of: $0.type)) }
    return most.flatMap { $0.frames > 1 ? ViewTypes.name(of: $0.type) : nil }
  }

  /// What a view did without effect, why, and what to do.
  private static func wasted(_ row: Row) -> String {
    let tally = row.tally
    let runs = tally.wasted == tally.evaluations ? count(tally.wasted, "time", "times") : "\(tally.wasted) of \(tally.evaluations) times"
    let start = "\(row.name) ran \(runs) without effect: "
    let reasons = tally.sortedReasons.map(\.reason)
    // The first run at a place always has an effect.
    guard let reason = reasons.first(where: { $0.kind != .first }) ?? reasons.first else { return start + "nothing that it shows changed." }
    switch reason.kind {
    case .input, .identity:
      if let obstacle = ViewTypes.obstacle(of: tally.type) {
        return start + "its \(obstacle) cannot be compared, so it runs with its parent. Mark \(row.name) @Equatable, and the closure "
          + "@EquatableIgnoredUnsafeClosure."
      }
      let fields = reason.fields.isEmpty ? "its input differs" : "its input \(reason.fields.joined(separator: ", ")) differs"
      return start + "\(fields), and it shows the same. Pass only what it shows."
    case .state, .observed, .environment:
      return start + "it reads \(source(reason.cause)), and it shows the same. Read it in the view that shows it; if none does, in no body."
    case .size: return start + "its size changed, and it shows the same."
    case .animation: return start + "an animation advanced, and it shows the same. Animate the view that moves."
    case .first, .handler: return start + "\(reason.cause)."
    }
  }
}
