import IdemCore
import IdemScreen
import IdemViews

/// Where things are in a chart of a size: the third step from content to cells.
struct ChartGeometry: Equatable {
  var size = Size.zero
  /// The cells of the plot.
  var plot = Rect.zero
  var x = AxisScale(.linear, low: 0, high: 1)
  var y = AxisScale(.linear, low: 0, high: 1)
  /// The row domain of an automatic vertical axis.
  var rows: RowDomain?
  var xAxes: [ResolvedAxis] = []
  var yAxes: [ResolvedAxis] = []
  /// The columns left and right of the plot.
  var leading = 0
  var trailing = 0
  /// The row of the horizontal axis' line; nil without one.
  var axisRow: Int?
  var labelRow: Int?
  var topLabelRow: Int?
  var legendRow: Int?
  var legendRows = 0
  var xTitleRow: Int?
  var yTitleRow: Int?

  /// The column of dots of a live chart: how many values a column has, and the number of the first one.
  var phase: (perValue: Double, first: Double, isSweep: Bool)?

  /// Begins the geometry of another frame, with the storage of this one.
  mutating func begin(_ size: Size) {
    var x: [ResolvedAxis] = [], y: [ResolvedAxis] = []
    swap(&x, &xAxes)
    swap(&y, &yAxes)
    self = ChartGeometry()
    self.size = size
    swap(&x, &xAxes)
    swap(&y, &yAxes)
  }

  /// Removes the axes of the earlier frame whose storage this one uses.
  mutating func removeAxes() {
    xAxes.removeAll()
    yAxes.removeAll()
  }

  static func == (a: ChartGeometry, b: ChartGeometry) -> Bool {
    a.size == b.size && a.plot == b.plot && a.x == b.x && a.y == b.y && a.leading == b.leading && a.legendRow == b.legendRow
      && a.xAxes == b.xAxes && a.yAxes == b.yAxes
  }

  /// The column of a place along the horizontal axis, with a fraction.
  func column(_ unit: Double) -> Double { Double(plot.minX) + unit * Double(plot.width) }
  /// The row of a place along the vertical axis, with a fraction; 0 is the top edge of the chart.
  func row(_ unit: Double) -> Double { Double(plot.maxY) - unit * Double(plot.height) }
  /// The row on which a value's label and grid line stand: the one below the value's edge.
  func gridRow(_ unit: Double) -> Int {
    let row = plot.maxY - Int(clamping: (unit * Double(plot.height)).rounded())
    return axisRow == nil ? min(plot.maxY - 1, max(plot.minY, row)) : max(plot.minY, min(plot.maxY, row))
  }
  /// The row of a category's middle.
  func categoryRow(_ unit: Double) -> Int { max(plot.minY, min(plot.maxY - 1, Int(clamping: row(unit).rounded(.down)))) }
  func gridColumn(_ unit: Double) -> Int { max(plot.minX, min(plot.maxX - 1, Int(clamping: column(unit).rounded(.down)))) }
}
