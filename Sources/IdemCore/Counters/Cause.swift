/// Why a body ran, or a frame was made.
public struct Cause: Sendable {
  public enum Kind: UInt8, Hashable, Sendable, CaseIterable {
    /// The first time.
    case first
    /// A `@State` that the body reads was written.
    case state
    /// The parent gave another value.
    case input
    /// A key of the environment that the body reads changed.
    case environment
    /// An observed property that the body reads changed.
    case observed
    /// Another identity came in its place.
    case identity
    /// The size that the body depends on changed.
    case size
    /// An animation moved.
    case animation
    /// An event needed a handler that was not stale.
    case handler
  }

  public var kind: Kind
  /// What it was, as it is declared: `_count`, `colorScheme`, `donuts`; empty where the kind says all.
  public var name: String
  /// The type that declares it.
  public var owner: Any.Type?

  public init(_ kind: Kind, name: String = "", owner: Any.Type? = nil) {
    self.kind = kind
    self.name = name
    self.owner = owner
  }

  public static let first = Cause(.first)
  public static let input = Cause(.input)
  static let state = Cause(.state)
  public static let identity = Cause(.identity)
  public static let size = Cause(.size)
  public static let animation = Cause(.animation)
  public static let handler = Cause(.handler)
}

extension Cause: CustomStringConvertible {
  /// The cause in words: `state _count`, `observed FoodTruck.donuts`.
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

/// The kinds of causes that made a frame.
public struct Causes: OptionSet, Hashable, Sendable {
  public let rawValue: UInt16
  public init(rawValue: UInt16) { self.rawValue = rawValue }
  public init(_ kind: Cause.Kind) { rawValue = 1 << UInt16(kind.rawValue) }

  public static let first = Causes(.first)
  public static let state = Causes(.state)
  public static let input = Causes(.input)
  public static let environment = Causes(.environment)
  public static let observed = Causes(.observed)
  public static let identity = Causes(.identity)
  public static let size = Causes(.size)
  public static let animation = Causes(.animation)
  public static let handler = Causes(.handler)
}

extension Causes: CustomStringConvertible {
  public var description: String {
    Cause.Kind.allCases.filter { contains(Causes($0)) }.map { "\($0)" }.joined(separator: " ")
  }
}
