import IdemCore
import IdemScreen
import IdemViews

/// The place of an axis.
public struct AxisMarkPosition: Hashable, Sendable {
  enum Kind: Hashable, Sendable { case automatic, top, bottom, leading, trailing }
  let kind: Kind
  /// Below the plot for x, at the leading side for y.
  public static let automatic = AxisMarkPosition(kind: .automatic)
  public static let top = AxisMarkPosition(kind: .top)
  public static let bottom = AxisMarkPosition(kind: .bottom)
  public static let leading = AxisMarkPosition(kind: .leading)
  public static let trailing = AxisMarkPosition(kind: .trailing)
}

/// How labels are placed at the ends of an axis.
public struct AxisMarkPreset: Hashable, Sendable {
  enum Kind: Hashable, Sendable { case automatic, extended, aligned, inset }
  let kind: Kind
  public static let automatic = AxisMarkPreset(kind: .automatic)
  /// The same as `automatic`: labels that do not fit are moved.
  public static let extended = AxisMarkPreset(kind: .extended)
  /// The first and the last label are within the plot.
  public static let aligned = AxisMarkPreset(kind: .aligned)
  /// The labels are inside of the plot.
  public static let inset = AxisMarkPreset(kind: .inset)
}

/// The values at which an axis has marks.
public struct AxisMarkValues: Sendable {
  enum Kind: Sendable {
    case automatic(count: Int?, minimum: Double?)
    case stride(Double)
    case time(TimeStep)
    case values([_PlotValue])
  }
  let kind: Kind
  /// Whether an automatic domain ends at round values. Nil for the default: it does if the axis is vertical.
  var roundsLow: Bool?
  var roundsHigh: Bool?

  /// Round values, as many as the plot has room for.
  public static let automatic = AxisMarkValues(kind: .automatic(count: nil, minimum: nil))
  /// Round values, about as many as requested.
  public static func automatic(desiredCount: Int? = nil, roundLowerBound: Bool? = nil, roundUpperBound: Bool? = nil) -> AxisMarkValues {
    AxisMarkValues(kind: .automatic(count: desiredCount, minimum: nil), roundLowerBound, roundUpperBound)
  }
  /// Round values, about as many as requested, with at least a distance.
  public static func automatic<P: Plottable>(
    minimumStride: P, desiredCount: Int? = nil, roundLowerBound: Bool? = nil, roundUpperBound: Bool? = nil
  ) -> AxisMarkValues {
    let least = Double(_plotValue: minimumStride.plotValue)
    return AxisMarkValues(kind: .automatic(count: desiredCount, minimum: least), roundLowerBound, roundUpperBound)
  }
  /// The multiples of a number.
  public static func stride<P: BinaryFloatingPoint & Plottable>(
    by step: P, roundLowerBound: Bool? = nil, roundUpperBound: Bool? = nil
  ) -> AxisMarkValues { AxisMarkValues(kind: .stride(Double(step)), roundLowerBound, roundUpperBound) }
  /// The multiples of a number.
  public static func stride<P: BinaryInteger & Plottable>(
    by step: P, roundLowerBound: Bool? = nil, roundUpperBound: Bool? = nil
  ) -> AxisMarkValues { AxisMarkValues(kind: .stride(Double(step)), roundLowerBound, roundUpperBound) }
  /// The starts of a unit of the calendar.
  public static func stride(by unit: ChartTimeUnit, count: Int = 1) -> AxisMarkValues {
    AxisMarkValues(kind: .time(TimeStep(unit.unit, count * unit.factor)))
  }
  /// The values of an array. For the overloads with Foundation's types.
  public init<Value: Plottable>(_values: [Value]) { self.init(kind: .values(_values.map(\.plotValue))) }
  init(kind: Kind, _ roundsLow: Bool? = nil, _ roundsHigh: Bool? = nil) {
    (self.kind, self.roundsLow, self.roundsHigh) = (kind, roundsLow, roundsHigh)
  }
}

/// A unit of the calendar, where Foundation's `Calendar.Component` is not used.
public struct ChartTimeUnit: Hashable, Sendable {
  let unit: TimeStep.Unit
  let factor: Int
  public static let second = ChartTimeUnit(unit: .second, factor: 1)
  public static let minute = ChartTimeUnit(unit: .minute, factor: 1)
  public static let hour = ChartTimeUnit(unit: .hour, factor: 1)
  public static let day = ChartTimeUnit(unit: .day, factor: 1)
  public static let weekOfYear = ChartTimeUnit(unit: .week, factor: 1)
  public static let month = ChartTimeUnit(unit: .month, factor: 1)
  public static let quarter = ChartTimeUnit(unit: .month, factor: 3)
  public static let year = ChartTimeUnit(unit: .year, factor: 1)
}

/// A value of an axis.
public struct AxisValue {
  /// The position of the value among all of the axis.
  public let index: Int
  /// The number of the values of the axis.
  public let count: Int
  let value: _PlotValue
  let step: Double
  let timeUnit: TimeStep.Unit

  /// The value as a type; nil if it has another kind.
  public func `as`<P: Plottable>(_ type: P.Type) -> P? { P(plotValue: value) }

  /// The text of the value.
  var text: String {
    switch value {
    case .number(let number): ShortNumber.tick(number, step: step)
    case .date(let seconds): TimeText.tick(seconds, timeUnit)
    case .category(let text): text
    }
  }
}

/// The marks of an axis, and its place.
@MainActor @preconcurrency
public protocol AxisContent { func _add(to axis: inout _AxisSpecs) }

/// The descriptions of the axes along one direction.
public struct _AxisSpecs { var specs: [AxisSpec] = [] }

/// One axis.
struct AxisSpec {
  var preset = AxisMarkPreset.automatic
  var position = AxisMarkPosition.automatic
  var values = AxisMarkValues.automatic
  /// Nil for the default marks.
  var content: (@MainActor (AxisValue, EnvironmentScope) -> [AxisItem])?
  /// The text of a label; nil for the default.
  var format: ((AxisValue) -> String?)?
  var gridStroke: StrokeStyle?
}

/// Combines the axes of a closure.
@resultBuilder @MainActor
public enum AxisContentBuilder {
  public static func buildExpression<C: AxisContent>(_ content: C) -> _AxisContentList { _AxisContentList(parts: [content]) }
  public static func buildBlock(_ parts: _AxisContentList...) -> _AxisContentList { _AxisContentList(parts: parts.flatMap(\.parts)) }
  public static func buildIf(_ part: _AxisContentList?) -> _AxisContentList { part ?? _AxisContentList(parts: []) }
  public static func buildEither(first: _AxisContentList) -> _AxisContentList { first }
  public static func buildEither(second: _AxisContentList) -> _AxisContentList { second }
}

/// Several axes.
public struct _AxisContentList: AxisContent {
  let parts: [any AxisContent]
  public func _add(to axis: inout _AxisSpecs) { for part in parts { part._add(to: &axis) } }
}

/// The marks of one axis: grid lines, ticks and labels at its values.
public struct AxisMarks: AxisContent {
  private var spec = AxisSpec()

  /// Creates an axis with the default marks.
  public init(
    preset: AxisMarkPreset = .automatic, position: AxisMarkPosition = .automatic, values: AxisMarkValues = .automatic,
    stroke: StrokeStyle? = nil
  ) { (spec.preset, spec.position, spec.values, spec.gridStroke) = (preset, position, values, stroke) }

  /// Creates an axis with the default marks at values.
  public init<Value: Plottable>(
    preset: AxisMarkPreset = .automatic, position: AxisMarkPosition = .automatic, values: [Value], stroke: StrokeStyle? = nil
  ) { self.init(preset: preset, position: position, values: AxisMarkValues(kind: .values(values.map(\.plotValue))), stroke: stroke) }

  /// Creates an axis with marks.
  public init<C: AxisMark>(
    preset: AxisMarkPreset = .automatic, position: AxisMarkPosition = .automatic, values: AxisMarkValues = .automatic,
    @AxisMarkBuilder content: @escaping (AxisValue) -> C
  ) {
    self.init(preset: preset, position: position, values: values)
    spec.content = { value, scope in
      var collector = _AxisItems(scope: scope, value: value)
      content(value)._add(to: &collector)
      return collector.items
    }
  }

  /// Creates an axis with marks.
  public init<C: AxisMark>(
    preset: AxisMarkPreset = .automatic, position: AxisMarkPosition = .automatic, values: AxisMarkValues = .automatic,
    @AxisMarkBuilder content: @escaping () -> C
  ) { self.init(preset: preset, position: position, values: values) { _ in content() } }

  /// Creates an axis with marks at values.
  public init<Value: Plottable, C: AxisMark>(
    preset: AxisMarkPreset = .automatic, position: AxisMarkPosition = .automatic, values: [Value],
    @AxisMarkBuilder content: @escaping (AxisValue) -> C
  ) {
    self.init(
      preset: preset, position: position, values: AxisMarkValues(kind: .values(values.map(\.plotValue))), content: content)
  }

  /// Creates an axis with formatted labels. For the overloads with Foundation's types.
  public init(
    _format: @escaping (AxisValue) -> String?, preset: AxisMarkPreset, position: AxisMarkPosition, values: AxisMarkValues
  ) {
    self.init(preset: preset, position: position, values: values)
    spec.format = _format
  }

  public func _add(to axis: inout _AxisSpecs) { axis.specs.append(spec) }
}
