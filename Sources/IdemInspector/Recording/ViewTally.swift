import IdemCore

/// What was counted of the views of one type, or of one view.
package struct ViewTally: Sendable {
  package let type: Any.Type
  /// Bodies that ran.
  package var evaluations = 0
  /// Values that were offered and equal.
  package var skips = 0
  /// Bodies that ran though nothing came of it: no view inside was run, made, ended, moved or drawn anew because of that.
  package var wasted = 0
  /// Nanoseconds that the bodies took, and giving their results to the views inside; without the bodies of those.
  package var ownTime = 0
  /// Nanoseconds spent comparing new values with old ones.
  package var compareTime = 0
  /// How often for which reason.
  package var reasons: [Reason: Int] = [:]

  package init(_ type: Any.Type) { self.type = type }

  /// The reasons, the most frequent first.
  package var sortedReasons: [(reason: Reason, count: Int)] {
    reasons.sorted { ($1.value, $0.key.description) < ($0.value, $1.key.description) }.map { ($0.key, $0.value) }
  }

  package mutating func add(_ other: ViewTally) {
    evaluations += other.evaluations
    skips += other.skips
    wasted += other.wasted
    ownTime += other.ownTime
    compareTime += other.compareTime
    reasons.merge(other.reasons, uniquingKeysWith: +)
  }
}

/// What a type is called on the screen, and what keeps its views from being skipped. Both are found out once for each type.
@MainActor
package enum ViewTypes {
  private static var names: [ObjectIdentifier: String] = [:]
  private static var obstacles: [ObjectIdentifier: String?] = [:]

  /// The type's name without the types it is made of: `List` for `List<ForEach<...>>`.
  package static func name(of type: Any.Type) -> String {
    if let name = names[ObjectIdentifier(type)] { return name }
    // A modifier's body is known by the modifier.
    let whole = "\((type as? any ModifierBody.Type)?.modifierType ?? type)"
    let name = String(whole.prefix { $0 != "<" })
    names[ObjectIdentifier(type)] = name
    return name
  }

  /// The field that makes every view of a type run whenever its parent does: `closure onTap`; nil where there is none.
  package static func obstacle(of type: Any.Type) -> String? {
    if let known = obstacles[ObjectIdentifier(type)] { return known }
    let found = ViewPlan.of(type).obstacle
    obstacles[ObjectIdentifier(type)] = .some(found)
    return found
  }
}
