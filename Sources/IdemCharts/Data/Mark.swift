import IdemScreen
import IdemViews

/// The kinds of marks.
enum MarkKind: UInt8, Hashable, Sendable { case line, area, bar, point, rule, rectangle, sector }

/// One mark with its values as numbers: a date is its seconds since 1970, a category is its index on the axis. NaN is a value that is absent.
struct Mark: Equatable, Sendable {
  var kind: MarkKind
  /// Whether the two values of an axis are the bounds of one bin, such as a day, and not a start and an end.
  var isXBin = false
  var isYBin = false
  var style: Int32 = 0
  var x = Double.nan
  var xEnd = Double.nan
  var y = Double.nan
  var yEnd = Double.nan

  init(_ kind: MarkKind) { self.kind = kind }

  /// Compares the bits, so that NaN is equal to NaN.
  static func == (a: Mark, b: Mark) -> Bool {
    a.kind == b.kind && a.isXBin == b.isXBin && a.isYBin == b.isYBin && a.style == b.style && a.x.bitPattern == b.x.bitPattern
      && a.xEnd.bitPattern == b.xEnd.bitPattern && a.y.bitPattern == b.y.bitPattern && a.yEnd.bitPattern == b.yEnd.bitPattern
  }

  /// The middle of a bin, or the value itself.
  var middleX: Double { isXBin ? (x + xEnd) / 2 : x }
  var middleY: Double { isYBin ? (y + yEnd) / 2 : y }
}

/// A name and a value that choose a color, a symbol or a line.
struct StyleKey: Hashable, Sendable {
  var label: String
  var value: _PlotValue
}

/// The symbol of a point.
enum MarkSymbol: Hashable, Sendable {
  case basic(BasicChartSymbolShape)
  /// A path in a unit square.
  case path(Path)
}

/// The look of marks. Modifiers change the copy that the marks inside of them use.
struct MarkStyle: Hashable, Sendable {
  var paint: _ShapePaint?
  var foreground: StyleKey?
  var opacity = 1.0
  var symbol: MarkSymbol?
  var symbolKey: StyleKey?
  /// In square points, as in Swift Charts. Nil for the default; 0 for no symbol.
  var symbolArea: Double?
  var symbolSizeKey: StyleKey?
  var line: StrokeStyle?
  var lineKey: StyleKey?
  var interpolation: InterpolationMethod?
  var position: StyleKey?
  var positionAxis: Axis?
  var positionSpan = MarkDimension.automatic
  var offsetX = 0.0, offsetY = 0.0
  var offsetXEnd = 0.0, offsetYEnd = 0.0
  var cornerRadius = 0.0
  var zIndex = 0.0
  var width = MarkDimension.automatic
  var height = MarkDimension.automatic
  var stacking = MarkStackingMethod.standard
  var series: StyleKey?
  var innerRadius = MarkDimension.automatic
  var outerRadius = MarkDimension.automatic
  var angularInset = 0.0
  /// Whether gradients span the plot, and not each mark.
  var alignsWithPlot = false
  /// The number of the mask, or 0.
  var mask: Int32 = 0
  var isClipped = false

  /// What marks must have in common to be joined by one line.
  var seriesKey: SeriesKey { SeriesKey(series: series, foreground: foreground, symbol: symbolKey, line: lineKey, position: position) }
  /// The name of the series in a legend and a table.
  var seriesName: String? { (series ?? foreground ?? symbolKey ?? lineKey ?? position).map { $0.value.text } }
}

struct SeriesKey: Hashable, Sendable {
  var series: StyleKey?
  var foreground: StyleKey?
  var symbol: StyleKey?
  var line: StyleKey?
  var position: StyleKey?
}

extension _PlotValue {
  /// The value as text, for legends.
  var text: String {
    switch self {
    case .category(let text): text
    case .number(let value): ShortNumber.text(value)
    case .date(let seconds): TimeText.full(seconds)
    }
  }
}

/// The length of a mark across its values: the width of a bar, the radius of a sector.
public struct MarkDimension: Hashable, Sendable, ExpressibleByIntegerLiteral, ExpressibleByFloatLiteral {
  enum Kind: Hashable, Sendable {
    case automatic
    case fixed(Double), ratio(Double), inset(Double)
  }
  let kind: Kind

  /// A length that suits the data.
  public static let automatic = MarkDimension(kind: .automatic)
  /// A length in cells.
  public static func fixed(_ value: some PathLength) -> MarkDimension { MarkDimension(kind: .fixed(value.pathLength)) }
  /// A part of the available length.
  public static func ratio(_ value: some PathLength) -> MarkDimension { MarkDimension(kind: .ratio(value.pathLength)) }
  /// The available length without a space on both sides, in cells.
  public static func inset(_ value: some PathLength) -> MarkDimension { MarkDimension(kind: .inset(value.pathLength)) }

  init(kind: Kind) { self.kind = kind }
  public init(integerLiteral value: Int) { kind = .fixed(Double(value)) }
  public init(floatLiteral value: Double) { kind = .fixed(value) }

  /// The length where `available` cells are available.
  func length(_ available: Double, automatic: Double) -> Double {
    switch kind {
    case .automatic: automatic
    case .fixed(let value): value
    case .ratio(let part): available * part
    case .inset(let space): max(0, available - 2 * space)
    }
  }
}

/// How marks at the same place are put on top of each other.
public enum MarkStackingMethod: Hashable, Sendable {
  /// From zero, in the order of the data.
  case standard
  /// Like `standard`, with all sums stretched to 1.
  case normalized
  /// Around zero.
  case center
  /// Not at all: they overlap.
  case unstacked
}

/// How a line goes from a point to the next.
public struct InterpolationMethod: Hashable, Sendable {
  enum Kind: Hashable, Sendable {
    case linear, monotone
    case catmullRom(Double), cardinal(Double)
    case stepStart, stepCenter, stepEnd
  }
  let kind: Kind

  /// Straight.
  public static let linear = InterpolationMethod(kind: .linear)
  /// A curve that does not go beyond the values of its points.
  public static let monotone = InterpolationMethod(kind: .monotone)
  /// A curve through the points.
  public static let catmullRom = InterpolationMethod(kind: .catmullRom(0.5))
  /// A curve through the points; `alpha` from 0 to 1 makes it tighter.
  public static func catmullRom(alpha: some PathLength) -> InterpolationMethod { InterpolationMethod(kind: .catmullRom(alpha.pathLength)) }
  /// A curve through the points.
  public static let cardinal = InterpolationMethod(kind: .cardinal(0))
  /// A curve through the points; a tension of 1 is straight.
  public static func cardinal(tension: some PathLength) -> InterpolationMethod { InterpolationMethod(kind: .cardinal(tension.pathLength)) }
  /// Steps at the first of two points.
  public static let stepStart = InterpolationMethod(kind: .stepStart)
  /// Steps in the middle between two points.
  public static let stepCenter = InterpolationMethod(kind: .stepCenter)
  /// Steps at the second of two points.
  public static let stepEnd = InterpolationMethod(kind: .stepEnd)
}

extension InterpolationMethod: CustomStringConvertible {
  /// The name of the method.
  public var description: String {
    switch kind {
    case .linear: "linear"
    case .monotone: "monotone"
    case .catmullRom(let alpha): alpha == 0.5 ? "catmullRom" : "catmullRom(alpha: \(alpha))"
    case .cardinal(let tension): tension == 0 ? "cardinal" : "cardinal(tension: \(tension))"
    case .stepStart: "stepStart"
    case .stepCenter: "stepCenter"
    case .stepEnd: "stepEnd"
    }
  }
}
