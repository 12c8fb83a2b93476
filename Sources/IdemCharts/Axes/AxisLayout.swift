import IdemCore
import IdemScreen
import IdemViews

/// The marks of one axis at places between its start (0) and its end (1).
struct ResolvedAxis: Equatable {
  struct Entry: Equatable {
    var place: Double
    /// The place in the middle between this value and the next one.
    var center: Double
    var value: Double
    var items: [AxisItem]
  }
  var preset: AxisMarkPreset
  var position: AxisMarkPosition
  var entries: [Entry]

  /// The columns of the widest label outside of the plot.
  var labelWidth: Int {
    guard preset.kind != .inset else { return 0 }
    var width = 0
    for entry in entries {
      for case .label(let text, _) in entry.items.lazy.map(\.kind) { width = max(width, text.columns) }
    }
    return width
  }
  var hasLabels: Bool { labelWidth > 0 }
  var hasTicks: Bool {
    entries.contains { $0.items.contains { if case .tick(let length) = $0.kind { length > 0 } else { false } } }
  }
}

/// Makes the marks of axes.
@MainActor
struct AxisResolver {
  let scope: EnvironmentScope

  /// The marks of an axis.
  ///
  /// - Parameters:
  /// - automatic: the ticks if the app specifies nothing else.
  /// - count: the greatest number of ticks for a length.
  func resolve(
    _ settings: AxisSettings, _ data: AxisData, _ scale: AxisScale, automatic: Ticks, isVertical: Bool, otherIsCategory: Bool
  ) -> [ResolvedAxis] {
    if settings.visibility == .hidden { return [] }
    let specs = settings.specs ?? [AxisSpec()]
    return specs.map { spec in
      let ticks = self.ticks(spec, data, scale, automatic)
      var entries: [ResolvedAxis.Entry] = []
      let values = ticks.values
      for (index, value) in values.enumerated() {
        let place = scale.unit(value)
        guard place >= -1e-6, place <= 1 + 1e-6 else { continue }
        let next = index + 1 < values.count ? values[index + 1] : index > 0 ? 2 * value - values[index - 1] : value
        let axisValue = AxisValue(index: index, count: values.count, value: data.value(value), step: ticks.step, timeUnit: ticks.timeUnit)
        let center = scale.kind == .category ? place : (place + scale.unit(next)) / 2
        var items = spec.content?(axisValue, scope) ?? defaultItems(spec, axisValue, data, isVertical, otherIsCategory)
        // The middle of the last bin is outside of the axis.
        if center > 1 || center < 0 {
          items.removeAll { item in
            if case .label = item.kind { return item.isCentered == true } else { return false }
          }
        }
        entries.append(ResolvedAxis.Entry(place: place, center: center, value: value, items: items))
      }
      return ResolvedAxis(preset: spec.preset, position: spec.position, entries: entries)
    }
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

  private func defaultItems(
    _ spec: AxisSpec, _ value: AxisValue, _ data: AxisData, _ isVertical: Bool, _ otherIsCategory: Bool
  ) -> [AxisItem] {
    var items: [AxisItem] = []
    let isCategory = data.kind == .category
    if !isCategory, isVertical || otherIsCategory || spec.gridStroke != nil { items.append(AxisItem(kind: .grid(spec.gridStroke))) }
    if !isCategory, !isVertical { items.append(AxisItem(kind: .tick(length: 1))) }
    let text = spec.format?(value) ?? value.text
    items.append(AxisItem(kind: .label(text, anchor: nil), isCentered: data.hasBins && data.kind == .date ? true : nil))
    return items
  }
}

/// A text of an axis at a cell.
struct PlacedLabel: Equatable {
  var text: String
  var x: Int
  var y: Int
  var paint: _ShapePaint?
}

/// Places the labels below or above a plot, so that none overlaps another one.
enum LabelPlacer {
  /// - Parameters:
  /// - places: the column of each label's middle, and its text, from left to right.
  /// - range: the columns that labels may use.
  /// - bands: the columns of a category; labels are cut to it where most of them fit then. Nil for values.
  static func place(_ labels: [(middle: Double, text: String)], in range: Range<Int>, band: Double?) -> [(x: Int, text: String, index: Int)]
  {
    guard !labels.isEmpty, !range.isEmpty else { return [] }
    var texts = labels.map(\.text)
    var every = 1
    if let band {
      let room = Int(clamping: band) - 1, widest = texts.map(\.columns).max() ?? 0
      if widest > room {
        if room >= 4 {
          texts = texts.map { cut($0, to: room) }
        } else if room < 1 || widest > 2 * room {
          every = max(1, Int(clamping: (Double(min(widest, 12) + 1) / max(0.1, band)).rounded(.up)))
        }
      }
    }
    var result: [(x: Int, text: String, index: Int)] = []
    func span(_ index: Int) -> (x: Int, end: Int)? {
      let text = texts[index], columns = text.columns
      guard columns > 0, columns <= range.count else { return nil }
      let start = Int(clamping: (labels[index].middle - Double(columns) / 2).rounded())
      let x = max(range.lowerBound, min(range.upperBound - columns, start))
      // A label that would have to move far would be at another value.
      return abs(x - start) > max(2, columns / 2 + 1) ? nil : (x, x + columns)
    }
    var end = range.lowerBound - 1
    for index in labels.indices where index % every == 0 {
      guard let span = span(index), span.x > end || result.isEmpty else { continue }
      result.append((span.x, texts[index], index))
      end = span.end
    }
    return result
  }

  /// Whether all labels of values fit side by side.
  static func allFit(_ labels: [(middle: Double, text: String)], in range: Range<Int>) -> Bool {
    place(labels, in: range, band: nil).count == labels.count
  }

  private static func cut(_ text: String, to columns: Int) -> String {
    if text.columns <= columns { return text }
    var result = ""
    for character in text {
      if (result + String(character)).columns > columns - 1 { break }
      result.append(character)
    }
    return result + "…"
  }
}
