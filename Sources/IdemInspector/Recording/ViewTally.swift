import IdemCore

/// The counters of the views of one type, or of one view.
package struct ViewTally: Sendable {
  package let type: Any.Type
  /// The number of body evaluations.
  package var evaluations = 0
  /// The number of skipped updates: the new value was equal.
  package var skips = 0
  /// The number of body evaluations without any effect: no view inside was evaluated, created, removed, moved or redrawn because of them.
  package var wasted = 0
  /// The time of the bodies and of passing their results to the views inside, in nanoseconds; without nested bodies.
  package var ownTime = 0
  /// The time spent comparing new values with old ones, in nanoseconds.
  package var compareTime = 0
  /// The number of evaluations for each reason.
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

/// The display names of types, and what prevents their views from being skipped. Both are computed once for each type.
@MainActor
package enum ViewTypes {
  private static var names: [ObjectIdentifier: String] = [:]
  private static var owners: [ObjectIdentifier: Bool] = [:]
  private static var obstacles: [ObjectIdentifier: String?] = [:]

  /// The type's name without its generic arguments: `List` for `List<ForEach<...>>`.
  package static func name(of type: Any.Type) -> String {
    if let name = names[ObjectIdentifier(type)] { return name }
    // The body of a modifier is named after the modifier.
    let whole = "\((type as? any ModifierBody.Type)?.modifierType ?? type)"
    let name = String(whole.prefix { $0 != "<" })
    names[ObjectIdentifier(type)] = name
    return name
  }

  /// A property after the type that declares it, if that is known: `Dashboard.clock`.
  package static func name(of property: String, in owner: Any.Type?) -> String { owner.map { "\(name(of: $0)).\(property)" } ?? property }

  /// Whether a type is the app's, not the framework's.
  package static func isApps(_ type: Any.Type) -> Bool {
    if let known = owners[ObjectIdentifier(type)] { return known }
    var name = _typeName((type as? any ModifierBody.Type)?.modifierType ?? type, qualified: true)[...]
    if name.hasPrefix("(extension in ") { name = name.dropFirst("(extension in ".count) }
    let isApps = !modules.contains(String(name.prefix { $0 != "." && $0 != ")" }))
    owners[ObjectIdentifier(type)] = isApps
    return isApps
  }

  /// The app's view whose body has made a node: itself, or the nearest one around it. Nil if the framework has made it.
  package static func appsView(around node: Node) -> Node? {
    var current: Node? = node
    while let inner = current, !inner.hasBody || !isApps(inner.type) { current = inner.parent }
    return current
  }

  /// Whether a view is in a row that a lazy container makes when it comes into sight.
  package static func isInRowOfLazyList(_ node: Node) -> Bool { node.ancestors.first { $0 is any RowSource } != nil }

  /// The modules whose views are the framework's.
  private static let modules: Set<String> = [
    "Idem", "IdemCharts", "IdemCore", "IdemFoundation", "IdemInspector", "IdemMarkdown", "IdemPictures", "IdemPorting", "IdemPrompts",
    "IdemScreen", "IdemSyntax", "IdemText", "IdemVi", "IdemViews", "Swift",
  ]

  /// The field that makes all views of a type run whenever their parent does, such as `closure onTap`; nil if there is none.
  package static func obstacle(of type: Any.Type) -> String? {
    if let known = obstacles[ObjectIdentifier(type)] { return known }
    let found = ViewPlan.of(type).obstacle
    obstacles[ObjectIdentifier(type)] = .some(found)
    return found
  }
}
