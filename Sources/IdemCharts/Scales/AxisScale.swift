import IdemViews

/// The kind of a scale.
public struct ScaleType: Hashable, Sendable {
  enum Kind: Hashable, Sendable {
    case linear, log, squareRoot, date, category
    case symmetricLog(slope: Double)
    case power(exponent: Double)
  }
  let kind: Kind

  /// Equal distances for equal differences.
  public static let linear = ScaleType(kind: .linear)
  /// Equal distances for equal ratios. Values must be positive.
  public static let log = ScaleType(kind: .log)
  /// Distances by the square root of values.
  public static let squareRoot = ScaleType(kind: .squareRoot)
  /// Like `log` far from zero and like `linear` near to it, for values of both signs.
  public static let symmetricLog = ScaleType(kind: .symmetricLog(slope: 1))
  /// Like `symmetricLog`. A greater slope makes the linear part smaller.
  public static func symmetricLog(slopeAtZero: Double) -> ScaleType { ScaleType(kind: .symmetricLog(slope: slopeAtZero)) }
  /// Distances by a power of values.
  public static func power(exponent: Double) -> ScaleType { ScaleType(kind: .power(exponent: exponent)) }
  /// Equal distances for equal durations.
  public static let date = ScaleType(kind: .date)
  /// Equal distances between categories, in the order of their first use.
  public static let category = ScaleType(kind: .category)
}

/// Where values are between the start of an axis (0) and its end (1).
struct AxisScale: Equatable {
  let kind: ScaleType.Kind
  /// The values at the start and at the end. For categories, whole numbers are the middles of bands.
  let low: Double
  let high: Double
  let isReversed: Bool
  private let start: Double
  private let factor: Double
  /// The unused parts of the axis, at its start and at its end.
  private let lead: Double
  private let share: Double

  /// - Parameters:
  /// - lead: the unused part at the start, from 0 to 1.
  /// - trail: the unused part at the end.
  init(_ kind: ScaleType.Kind, low: Double, high: Double, isReversed: Bool = false, lead: Double = 0, trail: Double = 0) {
    self.kind = kind
    self.lead = lead
    share = max(0.01, 1 - lead - trail)
    self.isReversed = isReversed
    var low = low, high = high
    if !low.isFinite || !high.isFinite { (low, high) = (0, 1) }
    if kind == .log {
      if high <= 0 { (low, high) = (0.1, 1) }
      if low <= 0 { low = high / 1000 }
    }
    if low == high {
      (low, high) = kind == .log ? (low / 10, high * 10) : (low - max(0.5, abs(low) * 0.1), high + max(0.5, abs(high) * 0.1))
    }
    if low > high { (low, high) = (high, low) }
    (self.low, self.high) = (low, high)
    start = AxisScale.transformed(low, kind)
    factor = 1 / (AxisScale.transformed(high, kind) - start)
  }

  private static func transformed(_ value: Double, _ kind: ScaleType.Kind) -> Double {
    switch kind {
    case .linear, .date, .category: value
    case .log: value > 0 ? logarithm(value) : -.infinity
    case .squareRoot: value < 0 ? -(-value).squareRoot() : value.squareRoot()
    case .symmetricLog(let slope): value < 0 ? -logarithm(1 - value * slope) : logarithm(1 + value * slope)
    case .power(let exponent): value < 0 ? -powerOf(-value, exponent) : powerOf(value, exponent)
    }
  }

  private static func value(_ transformed: Double, _ kind: ScaleType.Kind) -> Double {
    switch kind {
    case .linear, .date, .category: transformed
    case .log: exponential(transformed)
    case .squareRoot: transformed < 0 ? -transformed * transformed : transformed * transformed
    case .symmetricLog(let slope): transformed < 0 ? (1 - exponential(-transformed)) / slope : (exponential(transformed) - 1) / slope
    case .power(let exponent): transformed < 0 ? -powerOf(-transformed, 1 / exponent) : powerOf(transformed, 1 / exponent)
    }
  }

  /// The place of a value. It never decreases where values increase, unless the scale is reversed. NaN for NaN.
  @inline(__always) func unit(_ value: Double) -> Double {
    let place: Double
    if kind == .linear || kind == .date || kind == .category {
      place = (value - start) * factor
    } else {
      // Zero is infinitely far away on a logarithmic scale. A bar that begins there needs a finite length.
      let distance = (AxisScale.transformed(value, kind) - start) * factor
      place = distance < -1e6 ? -1e6 : distance
    }
    return lead + share * (isReversed ? 1 - place : place)
  }

  /// The value at a place.
  func value(at unit: Double) -> Double {
    let place = (unit - lead) / share
    return AxisScale.value(start + (isReversed ? 1 - place : place) / factor, kind)
  }

  /// The length of a band, or of one unit of a number, as a part of the axis.
  var unitLength: Double { abs(factor) * share }
}

/// The values that an axis reaches to.
public enum _ScaleDomain: Hashable, Sendable {
  case automatic(includesZero: Bool?, isReversed: Bool)
  case bounds(_PlotValue, _PlotValue)
  case values([_PlotValue])
}

/// A type that can describe the values of a scale: a range, an array of categories, or `.automatic`.
public protocol ScaleDomain { var _scaleDomain: _ScaleDomain { get } }

/// A domain that follows the data.
public struct AutomaticScaleDomain: ScaleDomain {
  public let _scaleDomain: _ScaleDomain
}

extension ScaleDomain where Self == AutomaticScaleDomain {
  /// A domain that follows the data.
  public static var automatic: AutomaticScaleDomain { automatic() }
  /// A domain that follows the data.
  ///
  /// - Parameters:
  /// - includesZero: nil: zero is included for bars and areas, and where less than half of the axis is wasted by it.
  /// - reversed: whether the greatest value is at the start.
  public static func automatic(includesZero: Bool? = nil, reversed: Bool? = nil) -> AutomaticScaleDomain {
    AutomaticScaleDomain(_scaleDomain: .automatic(includesZero: includesZero, isReversed: reversed ?? false))
  }
}

extension ClosedRange: ScaleDomain where Bound: Plottable {
  public var _scaleDomain: _ScaleDomain { .bounds(lowerBound.plotValue, upperBound.plotValue) }
}
extension Range: ScaleDomain where Bound: Plottable {
  public var _scaleDomain: _ScaleDomain { .bounds(lowerBound.plotValue, upperBound.plotValue) }
}
extension Array: ScaleDomain where Element: Plottable {
  public var _scaleDomain: _ScaleDomain { .values(map(\.plotValue)) }
}

/// The part of the plot that an axis uses.
public protocol PositionScaleRange { var _padding: (start: Double, end: Double) { get } }

/// The plot without a space at its ends.
public struct PlotDimensionScaleRange: PositionScaleRange {
  public let _padding: (start: Double, end: Double)
}

extension PositionScaleRange where Self == PlotDimensionScaleRange {
  /// The whole length of the plot.
  public static var plotDimension: PlotDimensionScaleRange { PlotDimensionScaleRange(_padding: (0, 0)) }
  /// The length of the plot without a space at both ends, in cells.
  public static func plotDimension(padding: some PathLength) -> PlotDimensionScaleRange {
    PlotDimensionScaleRange(_padding: (padding.pathLength, padding.pathLength))
  }
  /// The length of the plot without spaces at its ends, in cells.
  public static func plotDimension(startPadding: some PathLength = 0.0, endPadding: some PathLength = 0.0) -> PlotDimensionScaleRange {
    PlotDimensionScaleRange(_padding: (startPadding.pathLength, endPadding.pathLength))
  }
}

/// The scale that an app specifies.
struct ScaleSettings: Equatable {
  var domain = _ScaleDomain.automatic(includesZero: nil, isReversed: false)
  var type: ScaleType?
  var startPadding = 0.0
  var endPadding = 0.0
}
