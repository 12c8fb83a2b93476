import IdemCore
import IdemScreen
import IdemViews

/// The settings of the modifiers of a chart. Each modifier sets one property for the charts inside of it; the innermost one counts.
struct ChartSettings {
  var x = AxisSettings()
  var y = AxisSettings()
  var foreground = StyleScale<AnyShapeStyle>()
  var symbols = StyleScale<MarkSymbol>()
  var lines = StyleScale<StrokeStyle>()
  var symbolSizes: ClosedRange<Double>?
  var legend = LegendSettings()
  var plotStyle: ((_ChartPlotContent) -> AnyView)?
  var backgrounds: [ChartLayer] = []
  var overlays: [ChartLayer] = []
  var angleSelection: ChartSelection?
  var scrollableAxes = Axis.Set()
  var updates = ChartUpdates.automatic
  var markers = ChartMarkers.automatic
  var crosshair: Bool?
  var table = TableCondition.never
}

/// A view over or behind a chart.
struct ChartLayer {
  let alignment: Alignment
  let view: (ChartProxy) -> AnyView
}

struct AxisSettings {
  var visibility: Visibility?
  var specs: [AxisSpec]?
  var title: AxisTitle?
  var scale = ScaleSettings()
  var selection: ChartSelection?
  /// The length of the visible part, in the numbers of the axis.
  var visibleLength: Double?
  var scrollPosition: ScrollPlace?
  var scrollTarget = ScrollTarget()
}

/// The text beside an axis.
struct AxisTitle: Equatable {
  var text: String
  var position: AnnotationPosition
}

/// A selected value or range of an axis.
struct ChartSelection {
  /// Sets the selection; nil for none.
  let set: @MainActor (_PlotValue?) -> Void
  let setRange: (@MainActor (_PlotValue, _PlotValue) -> Void)?
  /// What is selected now.
  let current: [_PlotValue]
}

/// The place of the visible part along an axis.
struct ScrollPlace {
  let initial: _PlotValue
  /// The bound value, and its setter.
  let set: (@MainActor (_PlotValue) -> Void)?
}

struct LegendSettings {
  var visibility: Visibility?
  var position: AnnotationPosition?
  var alignment: Alignment?
  var content: AnyView?
}

/// The looks of values.
struct StyleScale<Style> {
  /// The values in order; nil for the order of their first use.
  var domain: [_PlotValue]?
  /// The looks in order, repeated where there are more values.
  var range: [Style] = []
  var map: ((_PlotValue) -> Style?)?
  /// The colors of numbers.
  var gradient: Gradient?
}

/// How a live chart moves.
public struct ChartUpdates: Hashable, Sendable {
  enum Kind: Hashable, Sendable {
    case automatic, scroll, sweep
    case step(Int)
  }
  let kind: Kind
  /// Scrolls, and sweeps where the user requests little output.
  public static let automatic = ChartUpdates(kind: .automatic)
  /// The newest value is at the end; all others move. Costs 1 to 3 KB for each step of a line of 200 columns.
  public static let scroll = ChartUpdates(kind: .scroll)
  /// The values stay in their columns; a gap runs over them, as on an oscilloscope. Costs some tens of bytes for each step.
  public static let sweep = ChartUpdates(kind: .sweep)
  /// Scrolls by a number of cells at a time.
  public static func step(cells: Int) -> ChartUpdates { ChartUpdates(kind: .step(max(1, cells))) }
}

/// The characters that draw lines and points.
public struct ChartMarkers: Hashable, Sendable {
  let set: GlyphSet?
  /// What the terminal can show; see `GlyphSet`.
  public static let automatic = ChartMarkers(set: nil)
  public static let ascii = ChartMarkers(set: .ascii)
  public static let half = ChartMarkers(set: .half)
  public static let quadrant = ChartMarkers(set: .quadrant)
  public static let braille = ChartMarkers(set: .braille)
  public static let sextant = ChartMarkers(set: .sextant)
  public static let octant = ChartMarkers(set: .octant)
}

/// When a chart is shown as a table.
public struct TableCondition: Hashable, Sendable {
  enum Kind: Hashable, Sendable { case never, always, piped }
  let kind: Kind
  public static let never = TableCondition(kind: .never)
  public static let always = TableCondition(kind: .always)
  /// Where the output is not a terminal.
  public static let piped = TableCondition(kind: .piped)
}

enum ChartSettingsKey: EnvironmentKey {
  static var defaultValue: ChartSettings { ChartSettings() }
}

extension EnvironmentValues {
  var chart: ChartSettings {
    get { self[ChartSettingsKey.self] }
    set { self[ChartSettingsKey.self] = newValue }
  }
}

extension View {
  func chart(_ change: @escaping (inout ChartSettings) -> Void) -> some View { transformEnvironment(\.chart, transform: change) }
}
