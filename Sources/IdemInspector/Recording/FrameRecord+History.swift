import IdemCore

extension FrameRecord {
  /// The record of a frame that was made while the inspector was closed. The times, the fields of inputs, and the types that were skipped
  /// are not known: only an open inspector measures and compares them.
  ///
  /// - Parameters:
  ///   - start: the time at which the app started.
  ///   - live: the views that are in the tree now.
  @MainActor
  init(_ frame: FrameHistory.Frame, since start: Int, _ live: LiveViews) {
    var causes: [Cause] = [], noted: [ObjectIdentifier: Cause] = [:], findings = Findings(), made: Any.Type?
    var tallies: [ViewTally] = [], places: [ObjectIdentifier: Int] = [:]
    func add(_ cause: Cause) { if causes.count < FrameLog.mostCauses, !causes.contains(cause) { causes.append(cause) } }
    for work in frame.work {
      if work.kind == .noted || work.kind == .notedByLayout {
        guard let cause = work.cause else { continue }
        if let view = live.owners[work.node] { findings.add(cause, of: view, byLayout: work.kind == .notedByLayout) }
        noted[work.node] = cause
        add(cause)
        continue
      }
      if let cause = work.cause, cause != .first { add(cause) }
      // A body that contains others ends after them.
      if work.cause == .first {
        if ViewTypes.isApps(work.type), !live.typesInLazyLists.contains(ObjectIdentifier(work.type)) { made = work.type }
      } else if let view = made {
        findings.addMade(view)
        made = nil
      }
      let reason = Reason(of: work, noted: noted.removeValue(forKey: work.node))
      let place = places[ObjectIdentifier(work.type)] ?? tallies.count
      if place == tallies.count {
        places[ObjectIdentifier(work.type)] = place
        tallies.append(ViewTally(work.type))
      }
      tallies[place].add(work, reason)
    }
    if let made { findings.addMade(made) }
    let views = tallies.enumerated().sorted { ($1.element.evaluations, $0.offset) < ($0.element.evaluations, $1.offset) }.map(\.element)
    self.init(
      number: frame.number, time: frame.time - start, stats: frame.stats, causes: causes,
      events: frame.event.displayName.map { [$0] } ?? [], views: views, lists: [], findings: findings)
  }
}

extension Reason {
  /// The reason for a recorded body, with the cause that was noted for its node before.
  init(of work: FrameHistory.Work, noted: Cause?) {
    self.init(work.cause?.kind == noted?.kind || work.cause == nil ? noted ?? Cause(.handler) : work.cause!)
  }
}

extension ViewTally {
  /// Adds a recorded body.
  mutating func add(_ work: FrameHistory.Work, _ reason: Reason) {
    evaluations += 1
    reasons[reason, default: 0] += 1
    if work.kind == .ranWithoutEffect { wasted += 1 }
  }
}
