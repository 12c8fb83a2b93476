import IdemCore
import IdemScreen
import IdemViews

/// The marks of one axis at places between its start (0) and its end (1).
///
/// The items of all entries are in one array: an axis that is filled again allocates nothing.
struct ResolvedAxis: Equatable {
  struct Entry: Equatable {
    var place: Double
    /// The place in the middle between this value and the next one.
    var center: Double
    var value: Double
    /// The entry's part of `items`.
    var items: Range<Int>
  }
  var preset = AxisMarkPreset.automatic
  var position = AxisMarkPosition.automatic
  var entries: [Entry] = []
  private(set) var items: [AxisItem] = []

  init() {
    entries.reserveCapacity(AxisWorkspace.room)
    items.reserveCapacity(AxisWorkspace.room * 3)
  }

  mutating func removeAll() {
    entries.removeAll(keepingCapacity: true)
    items.removeAll(keepingCapacity: true)
  }
  mutating func add(_ item: AxisItem) { items.append(item) }
  mutating func removeItems(from first: Int, where isRemoved: (AxisItem) -> Bool) {
    var end = first
    for index in first..<items.count where !isRemoved(items[index]) {
      if index > end { items[end] = items[index] }
      end += 1
    }
    items.removeLast(items.count - end)
  }

  /// The columns of the widest label outside of the plot.
  var labelWidth: Int {
    guard preset.kind != .inset else { return 0 }
    var width = 0
    for item in items { if case .label(let text, _) = item.kind { width = max(width, text.columns) } }
    return width
  }
}

/// Makes the marks of axes.
@MainActor
struct AxisResolver {
  let scope: EnvironmentScope
  private static let automatic = [AxisSpec()]

  static func specs(_ settings: AxisSettings) -> [AxisSpec] { settings.specs ?? automatic }

  /// Sets the marks of the axes along one direction, in their storage of an earlier frame.
  ///
  /// - Parameters:
  /// - automatic: the ticks if the app specifies nothing else.
  func resolve(
    _ settings: AxisSettings, _ data: AxisData, _ scale: AxisScale, automatic: Ticks, isVertical: Bool, otherIsCategory: Bool,
    into axes: inout [ResolvedAxis]
  ) {
    let specs = AxisResolver.specs(settings)
    while axes.count > specs.count { axes.removeLast() }
    while axes.count < specs.count { axes.append(ResolvedAxis()) }
    for index in specs.indices {
      let spec = specs[index], ticks = self.ticks(spec, data, scale, automatic)
      axes[index].removeAll()
      (axes[index].preset, axes[index].position) = (spec.preset, spec.position)
      for tick in ticks.values.indices { add(tick, of: ticks, spec, data, scale, isVertical, otherIsCategory, to: &axes[index]) }
    }
  }

  private func add(
    _ index: Int, of ticks: Ticks, _ spec: AxisSpec, _ data: AxisData, _ scale: AxisScale, _ isVertical: Bool, _ otherIsCategory: Bool,
    to axis: inout ResolvedAxis
  ) {
    let values = ticks.values, value = values[index], place = scale.unit(value)
    guard place >= -1e-6, place <= 1 + 1e-6 else { return }
    let next = index + 1 < values.count ? values[index + 1] : index > 0 ? 2 * value - values[index - 1] : value
    let axisValue = AxisValue(index: index, count: values.count, value: data.value(value), step: ticks.step, timeUnit: ticks.timeUnit)
    let center = scale.kind == .category ? place : (place + scale.unit(next)) / 2
    let first = axis.items.count
    if let content = spec.content {
      for item in content(axisValue, scope) { axis.add(item) }
    } else {
      addDefault(spec, axisValue, data, isVertical, otherIsCategory, to: &axis)
    }
    // The middle of the last bin is outside of the axis.
    if center > 1 || center < 0 {
      axis.removeItems(from: first) { item in
        if case .label = item.kind { return item.isCentered == true } else { return false }
      }
    }
    axis.entries.append(ResolvedAxis.Entry(place: place, center: center, value: value, items: first..<axis.items.count))
  }

  private func ticks(_ spec: AxisSpec, _ data: AxisData, _ scale: AxisScale, _ automatic: Ticks) -> Ticks {
    switch spec.values.kind {
    case .automatic(nil, nil): return automatic
    case .automatic(let count, let minimum):
      guard scale.kind != .category else { return automatic }
      var count = max(1, count ?? automatic.values.count)
      if let minimum, minimum > 0 { count = max(1, min(count, Int(clamping: (scale.high - scale.low) / minimum))) }
      return .automatic(scale, count: count)
    case .stride(let step):
      guard step > 0, scale.kind != .category, (scale.high - scale.low) / step < 1000 else { return automatic }
      let first = (scale.low / step - 1e-9).rounded(.up), last = (scale.high / step + 1e-9).rounded(.down)
      return Ticks(values: first <= last ? stride(from: first, through: last, by: 1).map { $0 * step } : [], step: step)
    case .time(let step): return .dates(from: scale.low, to: scale.high, step: step)
    case .values(let values):
      let numbers = values.compactMap { data.known($0) }
      return Ticks(values: numbers, step: leastDistance(numbers).isNaN ? 0 : leastDistance(numbers), timeUnit: automatic.timeUnit)
    }
  }

  private func addDefault(
    _ spec: AxisSpec, _ value: AxisValue, _ data: AxisData, _ isVertical: Bool, _ otherIsCategory: Bool, to axis: inout ResolvedAxis
  ) {
    let isCategory = data.kind == .category
    if !isCategory, isVertical || otherIsCategory || spec.gridStroke != nil { axis.add(AxisItem(kind: .grid(spec.gridStroke))) }
    if !isCategory, !isVertical { axis.add(AxisItem(kind: .tick(length: 1))) }
    let text = spec.format?(value) ?? value.text
    axis.add(AxisItem(kind: .label(text, anchor: nil), isCentered: data.hasBins && data.kind == .date ? true : nil))
  }
}

/// Places the labels below or above a plot, so that none overlaps another one. Its storage is used again.
struct LabelPlacer {
  private var labels: [(middle: Double, text: String, item: Int)] = []
  /// The labels that fit, from left to right: the first column, the text, and the number that it was added with.
  private(set) var placed: [(x: Int, text: String, item: Int)] = []

  mutating func reserveCapacity(_ count: Int) {
    labels.reserveCapacity(count)
    placed.reserveCapacity(count)
  }
  mutating func removeAll() {
    labels.removeAll(keepingCapacity: true)
    placed.removeAll(keepingCapacity: true)
  }
  /// Adds a label at the right of all others: the column of its middle, its text, and a number for the caller.
  mutating func add(_ middle: Double, _ text: String, item: Int = 0) { labels.append((middle, text, item)) }

  /// Places the labels.
  ///
  /// - Parameters:
  /// - range: the columns that labels may use.
  /// - band: the columns of a category; labels are cut to it where most of them fit then. Nil for values.
  mutating func place(in range: Range<Int>, band: Double?) {
    placed.removeAll(keepingCapacity: true)
    guard !labels.isEmpty, !range.isEmpty else { return }
    var every = 1
    if let band {
      let room = Int(clamping: band) - 1, widest = labels.reduce(0) { max($0, $1.text.columns) }
      if widest > room {
        if room >= 4 {
          for index in labels.indices { labels[index].text = cut(labels[index].text, to: room) }
        } else if room < 1 || widest > 2 * room {
          every = max(1, Int(clamping: (Double(min(widest, 12) + 1) / max(0.1, band)).rounded(.up)))
        }
      }
    }
    var end = range.lowerBound - 1
    for index in labels.indices where index % every == 0 {
      guard let x = start(of: index, in: range), x > end || placed.isEmpty else { continue }
      placed.append((x, labels[index].text, labels[index].item))
      end = x + labels[index].text.columns
    }
  }

  /// The first column of a label in its place; nil if it is too far from there.
  private func start(of index: Int, in range: Range<Int>) -> Int? {
    let columns = labels[index].text.columns
    guard columns > 0, columns <= range.count else { return nil }
    let start = Int(clamping: (labels[index].middle - Double(columns) / 2).rounded())
    let x = max(range.lowerBound, min(range.upperBound - columns, start))
    // A label that would have to move far would be at another value.
    return abs(x - start) > max(2, columns / 2 + 1) ? nil : x
  }

  /// Whether all labels of values fit side by side.
  mutating func allFit(in range: Range<Int>) -> Bool {
    place(in: range, band: nil)
    return placed.count == labels.count
  }

  private func cut(_ text: String, to columns: Int) -> String {
    if text.columns <= columns { return text }
    var result = ""
    for character in text {
      if (result + String(character)).columns > columns - 1 { break }
      result.append(character)
    }
    return result + "…"
  }
}
