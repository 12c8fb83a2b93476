/// The reason why a body ran or a frame was made.
public struct Cause: Sendable {
  /// The kinds of causes.
  public enum Kind: UInt8, Hashable, Sendable, CaseIterable {
    /// The first evaluation.
    case first
    /// A `@State` that the body reads was written.
    case state
    /// The parent provided another value.
    case input
    /// An environment key that the body reads changed.
    case environment
    /// An observed property that the body reads changed.
    case observed
    /// A new identity replaced the old one.
    case identity
    /// The size that the body depends on changed.
    case size
    /// A running animation advanced.
    case animation
    /// An event required up-to-date handlers.
    case handler
  }

  /// The kind of the cause.
  public var kind: Kind
  /// The declared name of what changed: `_count`, `colorScheme`, `donuts`. Empty if the kind is sufficient.
  public var name: String
  /// The type that declares it; nil if unknown.
  public var owner: Any.Type?

  /// Creates a cause.
  public init(_ kind: Kind, name: String = "", owner: Any.Type? = nil) {
    self.kind = kind
    self.name = name
    self.owner = owner
  }

  /// The first evaluation.
  public static let first = Cause(.first)
  /// Another value from the parent.
  public static let input = Cause(.input)
  static let state = Cause(.state)
  /// A new identity.
  public static let identity = Cause(.identity)
  /// Another size.
  public static let size = Cause(.size)
  /// A running animation.
  public static let animation = Cause(.animation)
  /// An event that required up-to-date handlers.
  public static let handler = Cause(.handler)
}

extension Cause: CustomStringConvertible {
  /// The cause as text: `state _count`, `observed FoodTruck.donuts`.
  public var description: String {
    guard !name.isEmpty else { return "\(kind)" }
    if kind == .observed, let owner { return "observed \(owner).\(name)" }
    return "\(kind) \(name)"
  }
}

extension Cause: Hashable {
  public static func == (a: Cause, b: Cause) -> Bool { a.kind == b.kind && a.name == b.name && a.owner == b.owner }
  public func hash(into hasher: inout Hasher) {
    hasher.combine(kind)
    hasher.combine(name)
  }
}

/// The kinds of causes of a frame.
public struct Causes: OptionSet, Hashable, Sendable {
  /// One bit per kind: `1 << kind.rawValue`.
  public let rawValue: UInt16
  /// Creates a set from its bits.
  public init(rawValue: UInt16) { self.rawValue = rawValue }
  /// Creates a set with one kind.
  public init(_ kind: Cause.Kind) { rawValue = 1 << UInt16(kind.rawValue) }

  /// Contains `Cause.Kind.first`.
  public static let first = Causes(.first)
  /// Contains `Cause.Kind.state`.
  public static let state = Causes(.state)
  /// Contains `Cause.Kind.input`.
  public static let input = Causes(.input)
  /// Contains `Cause.Kind.environment`.
  public static let environment = Causes(.environment)
  /// Contains `Cause.Kind.observed`.
  public static let observed = Causes(.observed)
  /// Contains `Cause.Kind.identity`.
  public static let identity = Causes(.identity)
  /// Contains `Cause.Kind.size`.
  public static let size = Causes(.size)
  /// Contains `Cause.Kind.animation`.
  public static let animation = Causes(.animation)
  /// Contains `Cause.Kind.handler`.
  public static let handler = Causes(.handler)
}

extension Causes: CustomStringConvertible {
  /// The names of the kinds, separated by spaces.
  public var description: String {
    Cause.Kind.allCases.filter { contains(Causes($0)) }.map { "\($0)" }.joined(separator: " ")
  }
}
