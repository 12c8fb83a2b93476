import IdemCore
import IdemScreen
import IdemViews

/// Gathers the marks of a chart: first step from content to cells.
@MainActor
public final class _MarkCollector {
  var set = MarkSet()
  var annotations: [ChartAnnotation] = []
  /// The look of the marks that are added now.
  var style = MarkStyle()
  let scope: EnvironmentScope
  private var styleIndexes: [MarkStyle: Int32] = [:]
  private var lastStyle: (style: MarkStyle, index: Int32)?

  let cache: ColumnCache

  init(scope: EnvironmentScope, cache: ColumnCache) { (self.scope, self.cache) = (scope, cache) }

  /// Adds a mark in the present style.
  func add(_ mark: Mark) {
    var mark = mark
    mark.style = styleIndex
    set.marks.append(mark)
  }

  /// Adds the values of a collection or a stream that were not turned into marks one by one.
  func add(_ plot: ColumnPlot) {
    var plot = plot
    plot.style = styleIndex
    set.plots.append(plot)
  }

  private var styleIndex: Int32 {
    if let lastStyle, lastStyle.style == style { return lastStyle.index }
    let index = styleIndexes[style] ?? Int32(set.styles.count)
    if Int(index) == set.styles.count {
      set.styles.append(style)
      styleIndexes[style] = index
    }
    lastStyle = (style, index)
    return index
  }

  /// Adds marks in a changed style.
  func with(_ change: (inout MarkStyle) -> Void, _ add: () -> Void) {
    let outer = style
    // A copy: the change may gather the marks of a mask.
    var inner = style
    change(&inner)
    style = inner
    add()
    style = outer
  }

  /// The index of a mask's marks: they are gathered apart.
  func mask(_ add: () -> Void) -> Int32 {
    let outer = (set.marks, style), first = annotations.count
    set.marks = []
    style = MarkStyle()
    add()
    set.masks.append(set.marks)
    for index in first..<annotations.count { annotations[index].target.mask = set.masks.count - 1 }
    (set.marks, style) = outer
    return Int32(set.masks.count)
  }

  /// Sets the values of a mark along the horizontal axis.
  func placeX(_ value: some _MarkValue, in mark: inout Mark) { placeX(value._plotted, in: &mark) }

  func placeX(_ value: _PlottedValue, in mark: inout Mark) {
    mark.x = set.x.number(value.value, value.label)
    guard let end = value.end else { return }
    mark.xEnd = set.x.number(end, value.label)
    mark.isXBin = true
    set.x.hasBins = true
  }

  /// Sets the values of a mark along the vertical axis.
  func placeY(_ value: some _MarkValue, in mark: inout Mark) { placeY(value._plotted, in: &mark) }

  func placeY(_ value: _PlottedValue, in mark: inout Mark) {
    mark.y = set.y.number(value.value, value.label)
    guard let end = value.end else { return }
    mark.yEnd = set.y.number(end, value.label)
    mark.isYBin = true
    set.y.hasBins = true
  }

  func placeX(_ start: some _MarkValue, _ end: some _MarkValue, in mark: inout Mark) {
    let (start, end) = (start._plotted, end._plotted)
    mark.x = set.x.number(start.value, start.label)
    mark.xEnd = set.x.number(end.value, end.label)
  }

  func placeY(_ start: some _MarkValue, _ end: some _MarkValue, in mark: inout Mark) {
    let (start, end) = (start._plotted, end._plotted)
    mark.y = set.y.number(start.value, start.label)
    mark.yEnd = set.y.number(end.value, end.label)
  }
}

/// The marks of a chart, their looks, and what is known about the axes. Equal sets look the same, so a chart with an equal set does nothing.
struct MarkSet: Equatable {
  var marks: [Mark] = []
  var plots: [ColumnPlot] = []
  var styles: [MarkStyle] = []
  var masks: [[Mark]] = []
  var x = AxisData()
  var y = AxisData()
  var angle = AxisData()
}

/// What is known of an axis from the marks.
struct AxisData: Equatable {
  enum Kind { case none, number, date, category }
  var kind = Kind.none
  var categories: [String] = []
  private var indexes: [String: Int] = [:]
  var label = ""
  var hasBins = false

  /// The number of a value. A category that is new is added.
  mutating func number(_ value: _PlotValue, _ label: String) -> Double {
    if self.label.isEmpty { self.label = label }
    switch value {
    case .number(let number):
      if kind == .category { return index(ShortNumber.text(number)) }
      if kind == .none { kind = .number }
      return number
    case .date(let seconds):
      if kind == .none { kind = .date }
      return seconds
    case .category(let text):
      kind = .category
      return index(text)
    }
  }

  private mutating func index(_ text: String) -> Double {
    if let index = indexes[text] { return Double(index) }
    indexes[text] = categories.count
    categories.append(text)
    return Double(categories.count - 1)
  }

  /// The number of a known value; nil for a category that the axis does not have.
  func known(_ value: _PlotValue) -> Double? {
    switch value {
    case .number(let number), .date(let number): kind == .category ? indexes[ShortNumber.text(number)].map(Double.init) : number
    case .category(let text): indexes[text].map(Double.init)
    }
  }

  /// Puts the categories into an order; those that are missing follow.
  mutating func setOrder(_ order: [String]) {
    categories = order
    indexes = [:]
    for (index, text) in order.enumerated() { indexes[text] = indexes[text] ?? index }
  }

  /// The value of a number.
  func value(_ number: Double) -> _PlotValue {
    switch kind {
    case .none, .number: .number(number)
    case .date: .date(number)
    case .category:
      .category(categories.isEmpty ? "" : categories[max(0, min(categories.count - 1, Int(clamping: number.rounded())))])
    }
  }
}

extension Int {
  /// The integer part of a number; the nearest one where there is none.
  init(clamping number: Double) {
    self = number.isNaN ? 0 : number >= 9e15 ? 9_000_000_000_000_000 : number <= -9e15 ? -9_000_000_000_000_000 : Int(number)
  }
}

/// A view that belongs to a mark.
struct ChartAnnotation {
  /// The mark: its index among the marks, or among those of a mask.
  struct Target: Equatable {
    var mark: Int
    var mask: Int?
  }
  var target: Target
  var position: AnnotationPosition
  var alignment: Alignment
  var spacing: Int
  var overflow: AnnotationOverflowResolution
  var view: (AnnotationContext) -> AnyView
}
