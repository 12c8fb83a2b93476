import IdemCore

/// What a developer can do about what recorded frames did: sentences, the most useful first.
///
/// It is only about the app's own views. What happens again and again may be rarer than once a second, so most of it looks at all recorded
/// frames.
@MainActor
struct Advice {
  private static let most = 5
  private static let mostOfAKind = 3

  private let rows: [Answer.Row]
  private let recorded: [FrameRecord]

  /// - Parameters:
  ///   - rows: the views that the answer is about, the most wasted first.
  ///   - recorded: all recorded frames.
  static func sentences(_ rows: [Answer.Row], _ recorded: [FrameRecord]) -> [String] {
    let advice = Advice(rows: rows, recorded: recorded)
    let kinds = [
      advice.wasted, advice.madeAgain, advice.positions, advice.passedOn, advice.layoutWrites, advice.measured, advice.animations,
    ]
    return Array(kinds.flatMap { $0.prefix(mostOfAKind) }.prefix(most))
  }

  // MARK: Bodies without effect

  /// What views did without effect, why, and what to do.
  private var wasted: [String] { rows.filter { $0.isOwn && $0.tally.wasted > 0 }.map(Advice.wasted) }

  private static func wasted(_ row: Answer.Row) -> String {
    let tally = row.tally
    let runs =
      tally.wasted == tally.evaluations ? Answer.count(tally.wasted, "time", "times") : "\(tally.wasted) of \(tally.evaluations) times"
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
      return start
        + "it reads \(Answer.source(reason.cause)), and it shows the same. Read it in the view that shows it; if none does, in no "
        + "body."
    case .size: return start + "its size changed, and it shows the same."
    case .animation: return start + "an animation advanced, and it shows the same. Animate the view that moves."
    case .first, .handler: return start + "\(reason.cause)."
    }
  }

  // MARK: Identity

  /// Own views that were made in several frames in which as many views were removed, and most cells that were painted were the same as
  /// before. A row that comes with a new element removes none, and one that replaces another element's looks different.
  private var madeAgain: [String] {
    var counts: [ObjectIdentifier: (type: Any.Type, frames: Int)] = [:]
    for frame in recorded {
      let stats = frame.stats
      let replaces = stats.nodesBuilt > 0 && stats.nodesRemoved * 5 >= stats.nodesBuilt * 4
      guard replaces, stats.cellsPainted >= 4 * max(1, stats.cellsChanged) else { continue }
      for view in frame.findings.made { counts[ObjectIdentifier(view), default: (view, 0)].frames += 1 }
    }
    let most = counts.values.max { ($0.frames, ViewTypes.name(of: $1.type)) < ($1.frames, ViewTypes.name(of: $0.type)) }
    guard let most, most.frames > 1 else { return [] }
    return [
      "\(ViewTypes.name(of: most.type)) is made anew again and again, and looks the same: its identity changes. Give ForEach an id that "
        + "stays, and `.id` a value that stays."
    ]
  }

  /// Lists whose ids are the positions of their elements.
  private var positions: [String] {
    var names: [String] = []
    for change in recorded.flatMap(\.lists) where change.shiftsPositions && !names.contains(change.place) { names.append(change.place) }
    return names.map {
      "The ids of the ForEach\($0) are positions: with a row more or less, the rows after it show other elements and keep their state. Give "
        + "the elements ids of their own."
    }
  }

  // MARK: Reading

  /// Bodies that read something for one view inside only.
  private var passedOn: [String] {
    struct Place: Hashable {
      let reader: ObjectIdentifier
      let receiver: ObjectIdentifier
      let cause: Cause
    }
    var found: [Place: (first: PassedOn, frames: Int)] = [:]
    let first = recorded.firstIndex { !$0.findings.passedOn.isEmpty } ?? recorded.endIndex
    /// How often the reader ran for the cause, since the inspector was open.
    func runs(_ passed: PassedOn) -> Int {
      recorded[first...].flatMap(\.views).reduce(0) { $0 + ($1.type == passed.reader ? $1.reasons[Reason(passed.cause), default: 0] : 0) }
    }
    for passed in recorded.flatMap(\.findings.passedOn) {
      let place = Place(reader: ObjectIdentifier(passed.reader), receiver: ObjectIdentifier(passed.receiver), cause: passed.cause)
      found[place, default: (passed, 0)].frames += 1
    }
    return found.values.filter { $0.frames > 2 && $0.frames * 3 >= runs($0.first) * 2 }.sorted { $0.frames > $1.frames }.map {
      first, frames in
      let receiver = ViewTypes.name(of: first.receiver)
      let how = first.cause.kind == .state ? "pass \(receiver) a binding" : "pass \(receiver) the object, not the value"
      return "\(ViewTypes.name(of: first.reader)) ran \(frames) times because it reads \(Answer.source(first.cause)), only to pass it to "
        + "\(receiver); \(first.unchanged) other views were compared or ran for nothing. Read it in \(receiver): "
        + (first.cause.kind == .environment ? "with @Environment there." : "\(how).")
    }
  }

  // MARK: Layout

  /// Bodies that ran because an action of the layout wrote what they read.
  private var layoutWrites: [String] {
    var counts: [String: Int] = [:]
    for write in recorded.flatMap(\.findings.layoutWrites) {
      counts["\(ViewTypes.name(of: write.type)): onGeometryChange writes \(Answer.source(write.cause))", default: 0] += 1
    }
    return counts.sorted { ($1.value, $0.key) < ($0.value, $1.key) }.map { words, count in
      "\(words), so that its body ran and was laid out again (\(Answer.count(count, "time", "times"))). Use the size that the layout itself "
        + "gives: GeometryReader, ViewThatFits or a Layout."
    }
  }

  /// One ViewThatFits asks its candidates once or twice each; a stack around it asks for the least, the ideal and the final size.
  private static func isWorthMentioning(_ measured: Measuring) -> Bool {
    measured.hasNestedChoice && measured.times * 2 > measured.nodes * 3 || measured.hasChoice && measured.times > measured.nodes * 4
  }

  /// Views whose contents were measured many times in one frame.
  private var measured: [String] {
    var worst: [ObjectIdentifier: Measuring] = [:]
    for measured in recorded.flatMap(\.findings.measured) where Advice.isWorthMentioning(measured) {
      let known = worst[ObjectIdentifier(measured.type)]
      if known.map({ $0.times < measured.times }) ?? true { worst[ObjectIdentifier(measured.type)] = measured }
    }
    return worst.values.sorted { $0.times > $1.times }.map {
      "\(ViewTypes.name(of: $0.type)): its \($0.nodes) views were measured \($0.times) times in one frame. Each ViewThatFits measures its "
        + "candidates, and those inside theirs: nest fewer of them, and no fixedSize around them."
    }
  }

  // MARK: Animations

  private static let animationFrames = 10

  /// Animations and timelines that make frame after frame.
  private var animations: [String] {
    let latest = recorded.suffix(50)
    let animated = latest.filter { $0.stats.causes.contains(.animation) && $0.events.isEmpty }
    guard animated.count >= Advice.animationFrames else { return [] }
    var names: [String] = []
    for view in animated.flatMap(\.findings.animated) where !names.contains(ViewTypes.name(of: view)) {
      names.append(ViewTypes.name(of: view))
    }
    let place = names.isEmpty ? "" : " in \(names.prefix(3).joined(separator: ", "))"
    let unseen = animated.count { $0.stats.cellsChanged == 0 }
    let effect = unseen == 0 ? "" : unseen == animated.count ? ", and no cell changed" : ", and \(unseen) of them changed no cell"
    return [
      "An animation or a timeline\(place) made \(animated.count) of the latest \(latest.count) frames\(effect). End it when nothing is to be "
        + "seen of it."
    ]
  }
}
