import IdemCore
import IdemViews

/// What a chart draws, in the numbers of its axes: the second step from content to cells. It does not depend on the chart's size.
struct ChartPlan {
  struct Area {
    var xs: [Double] = []
    var starts: [Double] = []
    var ends: [Double] = []
    /// Values that are not copied; then the arrays are empty.
    var plot: ColumnPlot?
    var isHorizontal = false
    var interpolation = InterpolationMethod.linear
    var style: Int
  }
  struct Line {
    var xs: [Double] = []
    var ys: [Double] = []
    var plot: ColumnPlot?
    var interpolation = InterpolationMethod.linear
    var style: Int
  }
  /// A bar or a rectangle.
  struct Box {
    /// The band across the bar, in values; NaN for the whole plot.
    var band: (start: Double, end: Double) = (.nan, .nan)
    /// The ends of the bar, in values; NaN for the whole plot.
    var from = Double.nan
    var to = Double.nan
    var isHorizontal = false
    /// Whether the bar fills its band, as a rectangle does.
    var fills = false
    /// The part of the band, for bars side by side.
    var slot = 0
    var slots = 1
    var style: Int
    var mark: Int
  }
  struct Points {
    var xs: [Double] = []
    var ys: [Double] = []
    var marks: [Int] = []
    var plot: ColumnPlot?
    var style: Int
  }
  struct Rule {
    var x = Double.nan, xEnd = Double.nan, y = Double.nan, yEnd = Double.nan
    var style: Int
    var mark: Int
  }
  struct Sector {
    var value: Double
    var style: Int
    var mark: Int
  }
  enum Fill {
    case area(Int)
    case box(Int)
  }

  var areas: [Area] = []
  var boxes: [Box] = []
  var lines: [Line] = []
  var points: [Points] = []
  var rules: [Rule] = []
  var sectors: [Sector] = []
  /// The fills in the order of drawing.
  var fills: [Fill] = []
  var x = Extent()
  var y = Extent()

  /// The range of the values along an axis.
  struct Extent: Equatable {
    var low = Double.infinity
    var high = -Double.infinity
    /// The least value above zero: where a logarithmic axis begins.
    var leastPositive = Double.infinity
    /// Whether bars or areas begin at zero.
    var needsZero = false
    /// Whether ranges were drawn, for which zero means nothing.
    var isRange = false

    mutating func add(_ value: Double) {
      guard value.isFinite else { return }
      low = min(low, value)
      high = max(high, value)
      if value > 0 { leastPositive = min(leastPositive, value) }
    }
    var isEmpty: Bool { low > high }
  }
}
