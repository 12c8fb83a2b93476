import IdemCore
import IdemScreen

/// A motion of a symbol. A symbol is one character here, so it moves by its weight and its strength: never more than three times a second.
public struct SymbolEffect: Hashable, Sendable {
  enum Kind: Hashable, Sendable {
    case bounce, pulse, variableColor, scale, appear, disappear, replace, wiggle, rotate, breathe, drawOn, drawOff
  }
  let kind: Kind
  /// Whether it runs the other way: `rotate.counterClockwise`.
  var isReversed = false

  /// Bold for a moment, twice.
  public static let bounce = SymbolEffect(kind: .bounce)
  /// Dim and normal in turn.
  public static let pulse = SymbolEffect(kind: .pulse)
  /// Dim, normal and bold in turn.
  public static let variableColor = SymbolEffect(kind: .variableColor)
  /// Bold while it is active.
  public static let scale = SymbolEffect(kind: .scale)
  /// Visible while it is active.
  public static let appear = SymbolEffect(kind: .appear)
  /// Not visible while it is active.
  public static let disappear = SymbolEffect(kind: .disappear)
  /// Another symbol replaces this one; see `ContentTransition.symbolEffect`.
  public static let replace = SymbolEffect(kind: .replace)
  /// Bold and normal in turn, for a moment.
  public static let wiggle = SymbolEffect(kind: .wiggle)
  /// Arrows, and circles that are half full, turn. Other symbols are bold and normal in turn.
  public static let rotate = SymbolEffect(kind: .rotate)
  /// Dim, normal, bold, normal in turn.
  public static let breathe = SymbolEffect(kind: .breathe)
  /// Visible while it is active.
  public static let drawOn = SymbolEffect(kind: .drawOn)
  /// Not visible while it is active.
  public static let drawOff = SymbolEffect(kind: .drawOff)

  // The variants of SwiftUI's effects. A character has no layers and no direction.
  public var up: SymbolEffect { self }
  public var down: SymbolEffect { self }
  public var left: SymbolEffect { self }
  public var right: SymbolEffect { self }
  public var forward: SymbolEffect { self }
  public var backward: SymbolEffect { self }
  public var iterative: SymbolEffect { self }
  public var cumulative: SymbolEffect { self }
  public var reversing: SymbolEffect { self }
  public var nonReversing: SymbolEffect { self }
  public var hideInactiveLayers: SymbolEffect { self }
  public var dimInactiveLayers: SymbolEffect { self }
  public var byLayer: SymbolEffect { self }
  public var wholeSymbol: SymbolEffect { self }
  public var individually: SymbolEffect { self }
  public var plain: SymbolEffect { self }
  public var pulse: SymbolEffect { self }
  public var downUp: SymbolEffect { self }
  public var upUp: SymbolEffect { self }
  public var offUp: SymbolEffect { self }
  public var clockwise: SymbolEffect { SymbolEffect(kind: kind) }
  public var counterClockwise: SymbolEffect { SymbolEffect(kind: kind, isReversed: true) }
}

/// How often and how fast a motion of a symbol runs.
public struct SymbolEffectOptions: Hashable, Sendable {
  /// Nil: as long as the effect is active, or once for a change of a value.
  var count: Int?
  var pace = 1.0

  /// As usual.
  public static let `default` = SymbolEffectOptions()
  /// Without an end.
  public static let repeating = SymbolEffectOptions()
  /// Once.
  public static let nonRepeating = SymbolEffectOptions(count: 1)
  /// A number of times.
  public static func `repeat`(_ count: Int?) -> SymbolEffectOptions { SymbolEffectOptions(count: count.map { max(1, $0) }) }
  /// How an effect is repeated.
  public static func `repeat`(_ behavior: RepeatBehavior) -> SymbolEffectOptions { SymbolEffectOptions(count: behavior.count) }
  /// A multiple of the usual speed.
  public static func speed(_ speed: Double) -> SymbolEffectOptions { SymbolEffectOptions().speed(speed) }
  /// The same with a number of times.
  public func `repeat`(_ count: Int?) -> SymbolEffectOptions { SymbolEffectOptions(count: count.map { max(1, $0) }, pace: pace) }
  /// The same with another speed. Nothing flashes more than three times a second.
  public func speed(_ speed: Double) -> SymbolEffectOptions {
    SymbolEffectOptions(count: count, pace: speed > 0 && speed.isFinite ? min(max(speed, 0.1), 10) : 1)
  }
  /// The same without an end.
  public var repeating: SymbolEffectOptions { SymbolEffectOptions(count: nil, pace: pace) }
  /// The same once.
  public var nonRepeating: SymbolEffectOptions { SymbolEffectOptions(count: 1, pace: pace) }

  /// How an effect is repeated.
  public struct RepeatBehavior: Hashable, Sendable {
    let count: Int?
    /// Without an end.
    public static let continuous = RepeatBehavior(count: nil)
    /// With pauses.
    public static let periodic = RepeatBehavior(count: nil)
    /// A number of times, with pauses.
    public static func periodic(_ count: Int? = nil, delay: Double? = nil) -> RepeatBehavior { RepeatBehavior(count: count) }
  }
}
