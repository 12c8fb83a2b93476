import IdemScreen
import IdemViews

/// Candles of prices: a bar from the opening to the closing price, and a line from the lowest to the highest one.
public struct CandlestickPlot<Data: RandomAccessCollection, X: Plottable, Y: Plottable & Comparable>: ChartContent {
  private let data: Data
  private let x: PlottableProjection<Data.Element, X>
  private let open: PlottableProjection<Data.Element, Y>
  private let high: PlottableProjection<Data.Element, Y>
  private let low: PlottableProjection<Data.Element, Y>
  private let close: PlottableProjection<Data.Element, Y>
  private var rising = Color.green
  private var falling = Color.red

  /// Creates candles.
  public init(
    _ data: Data, x: PlottableProjection<Data.Element, X>, open: PlottableProjection<Data.Element, Y>,
    high: PlottableProjection<Data.Element, Y>, low: PlottableProjection<Data.Element, Y>, close: PlottableProjection<Data.Element, Y>
  ) { (self.data, self.x, self.open, self.high, self.low, self.close) = (data, x, open, high, low, close) }

  /// The colors of candles whose price rises and falls.
  public func candleColors(rising: Color, falling: Color) -> CandlestickPlot {
    var copy = self
    (copy.rising, copy.falling) = (rising, falling)
    return copy
  }

  public var body: some ChartContent {
    ForEach(0..<data.count) { index in
      let element = data[data.index(data.startIndex, offsetBy: index)]
      let rises = close.read(element).number >= open.read(element).number
      RuleMark(x: x.value(of: element), yStart: low.value(of: element), yEnd: high.value(of: element))
        .foregroundStyle(rises ? rising : falling)
      BarMark(x: x.value(of: element), yStart: open.value(of: element), yEnd: close.value(of: element), width: .ratio(0.7))
        .foregroundStyle(rises ? rising : falling)
    }
  }
}

/// Boxes of the values of groups: the box from the first to the third quartile, a line at the median, whiskers to the last values within
/// 1.5 times the box, and points for the others (Tukey).
public struct BoxPlot<Data: RandomAccessCollection, X: Plottable>: ChartContent {
  private let data: Data
  private let x: PlottableProjection<Data.Element, X>
  private let label: String
  private let values: (Data.Element) -> [Double]

  /// Creates boxes.
  ///
  /// - values: the values of each group.
  public init(_ data: Data, x: PlottableProjection<Data.Element, X>, values: KeyPath<Data.Element, [Double]>, label: String = "value") {
    (self.data, self.x, self.label) = (data, x, label)
    self.values = { $0[keyPath: values] }
  }

  public var body: some ChartContent {
    ForEach(0..<data.count) { index in
      let element = data[data.index(data.startIndex, offsetBy: index)]
      let box = BoxNumbers(values(element))
      RuleMark(x: x.value(of: element), yStart: .value(label, box.low), yEnd: .value(label, box.high))
      BarMark(x: x.value(of: element), yStart: .value(label, box.first), yEnd: .value(label, box.third), width: .ratio(0.5))
        .opacity(0.8)
      PointMark(x: x.value(of: element), y: .value(label, box.median))
        .symbol(.diamond).foregroundStyle(Color.rgb(255, 255, 255)).zIndex(1)
      ForEach(box.outside.indices, id: \.self) { PointMark(x: x.value(of: element), y: .value(label, box.outside[$0])).symbolSize(20) }
    }
  }
}

/// The five numbers of a box, and the values outside of the whiskers.
struct BoxNumbers {
  var low = Double.nan, first = Double.nan, median = Double.nan, third = Double.nan, high = Double.nan
  var outside: [Double] = []

  init(_ values: [Double]) {
    let sorted = values.filter(\.isFinite).sorted()
    guard let least = sorted.first, let most = sorted.last else { return }
    /// A quantile between two values, as in R's default (type 7).
    func quantile(_ part: Double) -> Double {
      let place = part * Double(sorted.count - 1), index = Int(place)
      return index + 1 < sorted.count ? sorted[index] + (sorted[index + 1] - sorted[index]) * (place - Double(index)) : sorted[index]
    }
    (first, median, third) = (quantile(0.25), quantile(0.5), quantile(0.75))
    let reach = 1.5 * (third - first)
    low = sorted.first { $0 >= first - reach } ?? least
    high = sorted.last { $0 <= third + reach } ?? most
    outside = sorted.filter { $0 < low || $0 > high }
  }
}

/// Bars of how many values are in ranges.
public struct HistogramPlot: ChartContent {
  private let label: String
  private let bins: NumberBins<Double>
  private let counts: [Int]

  /// Creates a histogram of the values of elements.
  ///
  /// - bins: the number of ranges; nil for a number that suits the data. Their bounds are round.
  public init<Data: RandomAccessCollection>(_ data: Data, value: PlottableProjection<Data.Element, Double>, bins: Int? = nil) {
    self.init(values: data.map { value.read($0).number }, label: value.label, bins: bins)
  }

  /// Creates a histogram of values.
  public init(_ values: [Double], label: String = "value", bins: Int? = nil) { self.init(values: values, label: label, bins: bins) }

  private init(values: [Double], label: String, bins count: Int?) {
    self.label = label
    let values = values.filter(\.isFinite)
    bins = NumberBins(data: values, desiredCount: count)
    var counts = Array(repeating: 0, count: bins.count)
    for value in values where !counts.isEmpty { counts[bins.index(for: value)] += 1 }
    self.counts = counts
  }

  public var body: some ChartContent {
    ForEach(0..<bins.count) { index in BarMark(x: .value(label, bins[index]), y: .value("count", counts[index]), width: .inset(0)) }
  }
}

/// Rectangles whose colors are values.
public struct HeatmapPlot<Data: RandomAccessCollection, X: Plottable, Y: Plottable, Value: Plottable>: ChartContent {
  private let data: Data
  private let x: PlottableProjection<Data.Element, X>
  private let y: PlottableProjection<Data.Element, Y>
  private let value: PlottableProjection<Data.Element, Value>

  /// Creates a heat map.
  public init(
    _ data: Data, x: PlottableProjection<Data.Element, X>, y: PlottableProjection<Data.Element, Y>,
    value: PlottableProjection<Data.Element, Value>
  ) { (self.data, self.x, self.y, self.value) = (data, x, y, value) }

  public var body: some ChartContent {
    ForEach(0..<data.count) { index in
      let element = data[data.index(data.startIndex, offsetBy: index)]
      RectangleMark(x: x.value(of: element), y: y.value(of: element)).foregroundStyle(by: value.value(of: element))
    }
  }
}

/// The days of a calendar, a column for each week, whose colors are values.
public struct CalendarHeatmap<Data: RandomAccessCollection, D: Plottable, Value: Plottable>: ChartContent {
  private let data: Data
  private let date: PlottableProjection<Data.Element, D>
  private let value: PlottableProjection<Data.Element, Value>

  /// Creates a calendar.
  ///
  /// - date: the day of each element, in the system's time zone.
  public init(_ data: Data, date: PlottableProjection<Data.Element, D>, value: PlottableProjection<Data.Element, Value>) {
    (self.data, self.date, self.value) = (data, date, value)
  }

  private static var days: [String] { ["Mon", "Tue", "Wed", "Thu", "Fri", "Sat", "Sun"] }

  public var body: some ChartContent {
    // All days are rows, also those without a value.
    ForEach(0..<7) { day in RectanglePlaceholder(day: Self.days[day]) }
    ForEach(0..<data.count) { index in
      let element = data[data.index(data.startIndex, offsetBy: index)]
      let seconds = date.read(element).number
      let week = TimeStep(.week, 1).floor(seconds), day = Int((LocalTime(seconds).parts.tm_wday + 6) % 7)
      RectangleMark(
        xStart: .value(date.label, TimelineDate(timeIntervalSince1970: week)),
        xEnd: .value(date.label, TimelineDate(timeIntervalSince1970: TimeStep(.week, 1).next(week))),
        y: .value("day", Self.days[day])
      )
      .foregroundStyle(by: value.value(of: element))
    }
  }
}

/// Makes a category known without a mark.
struct RectanglePlaceholder: _PrimitiveChartContent {
  let day: String
  static func _collect(_ content: Self, into collector: _MarkCollector) { _ = collector.set.y.number(.category(content.day), "day") }
}

extension PlottableProjection {
  /// The value of an element.
  func value(of element: DataElement) -> PlottableValue<Value> {
    PlottableValue(_label: label, _value: read(element), _end: readEnd?(element))
  }
}
