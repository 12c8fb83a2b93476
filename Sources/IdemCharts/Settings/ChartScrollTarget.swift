import IdemViews

/// Where scrolling stops: at any place, at pages, or at values that the app specifies.
public struct ChartScrollTargetBehavior: Sendable {
  let x: ScrollTarget
  let y: ScrollTarget

  /// Anywhere.
  public static let automatic = ChartScrollTargetBehavior(x: ScrollTarget(), y: ScrollTarget())
  /// One visible part after another.
  public static let paging = ChartScrollTargetBehavior(x: ScrollTarget(isPaging: true), y: ScrollTarget(isPaging: true))

  /// At multiples of a unit along each axis. A step is at least one unit.
  ///
  /// - Parameters:
  /// - majorAlignment: what Page Up and Page Down stop at; nil for the end of the visible part.
  /// - limitBehavior: has no effect: a key or a step of the wheel goes one step.
  public static func valueAligned<P: Plottable & Numeric>(
    unit: P, majorAlignment: MajorValueAlignment<P>? = nil, limitBehavior: ValueAlignedLimitBehavior = .automatic
  ) -> ChartScrollTargetBehavior { both(.unit(unit), majorAlignment?.stops) }

  /// At multiples of a unit of each axis.
  public static func valueAligned<X: Plottable & Numeric, Y: Plottable & Numeric>(
    xUnit: X, yUnit: Y, xMajorAlignment: MajorValueAlignment<X>? = nil, yMajorAlignment: MajorValueAlignment<Y>? = nil,
    limitBehavior: ValueAlignedLimitBehavior = .automatic
  ) -> ChartScrollTargetBehavior { _aligned(x: .unit(xUnit), y: .unit(yUnit), xMajorAlignment?.stops, yMajorAlignment?.stops) }

  /// At the starts of a unit of the calendar. For `DateComponents`, import IdemFoundation.
  public static func valueAligned(
    matching unit: ChartTimeUnit, majorAlignment: MajorValueAlignment<TimelineDate>? = nil,
    limitBehavior: ValueAlignedLimitBehavior = .automatic
  ) -> ChartScrollTargetBehavior { both(.time(unit), majorAlignment?.stops) }

  private static func both(_ stops: _ScrollStops, _ major: _ScrollStops?) -> ChartScrollTargetBehavior {
    _aligned(x: stops, y: stops, major, major)
  }

  /// For the overloads with Foundation's types.
  public static func _aligned(x: _ScrollStops, y: _ScrollStops, _ xMajor: _ScrollStops?, _ yMajor: _ScrollStops?)
    -> ChartScrollTargetBehavior
  { ChartScrollTargetBehavior(x: ScrollTarget(stops: x, major: xMajor), y: ScrollTarget(stops: y, major: yMajor)) }
}

/// What the keys for pages stop at.
public struct MajorValueAlignment<Value: Plottable>: Sendable {
  /// Nil for pages.
  public let stops: _ScrollStops?
  /// For the overloads with Foundation's types.
  public init(_stops: _ScrollStops?) { stops = _stops }
  /// The end of the visible part.
  public static var page: MajorValueAlignment { MajorValueAlignment(_stops: nil) }
}

extension MajorValueAlignment where Value: Numeric {
  /// Multiples of a unit.
  public static func unit(_ unit: Value) -> MajorValueAlignment { MajorValueAlignment(_stops: .unit(unit)) }
}

extension MajorValueAlignment where Value == TimelineDate {
  /// The starts of a unit of the calendar.
  public static func matching(_ unit: ChartTimeUnit) -> MajorValueAlignment { MajorValueAlignment(_stops: .time(unit)) }
}

/// How far one scroll may go. Has no effect: a key or a step of the wheel goes one step.
public struct ValueAlignedLimitBehavior: Hashable, Sendable {
  public static let automatic = ValueAlignedLimitBehavior()
  public static let never = ValueAlignedLimitBehavior()
  public static let always = ValueAlignedLimitBehavior()
}

/// The values at which scrolling stops.
public struct _ScrollStops: Sendable {
  private enum Kind: Sendable {
    case multiples(Double)
    case time(TimeStep)
    case functions(after: @Sendable (Double) -> Double?, before: @Sendable (Double) -> Double?)
  }
  private let kind: Kind

  /// The multiples of a number. One that is not above zero counts as 1.
  public static func unit<P: Plottable>(_ unit: P) -> _ScrollStops {
    let unit = Double(_plotValue: unit.plotValue) ?? 0
    return _ScrollStops(kind: .multiples(unit > 0 && unit.isFinite ? unit : 1))
  }
  /// The starts of a unit of the calendar.
  public static func time(_ unit: ChartTimeUnit) -> _ScrollStops { _ScrollStops(kind: .time(TimeStep(unit.unit, unit.factor))) }
  /// The first value after another one, and the last one before it; nil if there is none.
  public static func functions(
    after: @escaping @Sendable (Double) -> Double?, before: @escaping @Sendable (Double) -> Double?
  ) -> _ScrollStops { _ScrollStops(kind: .functions(after: after, before: before)) }

  /// The first stop after a value, and not nearer than rounding errors.
  func after(_ value: Double) -> Double {
    switch kind {
    case .multiples(let unit): ((value / unit + 1e-9).rounded(.down) + 1) * unit
    case .time(let step): step.next(step.floor(value))
    case .functions(let after, _): after(value) ?? value
    }
  }

  /// The last stop before a value.
  func before(_ value: Double) -> Double {
    switch kind {
    case .multiples(let unit): ((value / unit - 1e-9).rounded(.up) - 1) * unit
    // Times have whole seconds.
    case .time(let step): step.floor(value - 1e-3)
    case .functions(_, let before): before(value) ?? value
    }
  }

  /// The stop that is nearest to a value.
  func nearest(_ value: Double) -> Double {
    if case .multiples(let unit) = kind { return (value / unit).rounded() * unit }
    let low = before(value + 1e-3), high = after(value)
    return value - low <= high - value ? low : high
  }
}

/// Where scrolling along one axis stops.
struct ScrollTarget: Sendable {
  /// Nil for any value.
  var stops: _ScrollStops?
  /// What the keys for pages stop at; nil for pages.
  var major: _ScrollStops?
  var isPaging = false
}
