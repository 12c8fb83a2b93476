import IdemViews

/// Marks for all elements of a collection at once. The values are copied once for each buffer of an array, so a chart of a million elements
/// costs as much as its columns on the screen.
@MainActor @preconcurrency
public protocol VectorizedChartContent: _PrimitiveChartContent {
  /// The type of the elements.
  associatedtype DataElement
  var _elements: _VectorElements<DataElement> { get set }
}

/// The elements of a plot, and how they look.
public struct _VectorElements<Element> {
  let kind: MarkKind
  let count: Int
  /// The address of the buffer, for the cache; nil if it is not contiguous.
  // SAFETY: compared only, and never read.
  let address: UnsafeRawPointer?
  let data: Any
  let forEach: ((Element) -> Void) -> Void
  var x: ElementReader<Element>?
  var y: ElementReader<Element>?
  var yEnd: ElementReader<Element>?
  var xEnd: ElementReader<Element>?
  var keys: [ElementKey<Element>] = []
  var change: (inout MarkStyle) -> Void = { _ in }

  init<D: RandomAccessCollection>(_ kind: MarkKind, _ data: D) where D.Element == Element {
    self.kind = kind
    count = data.count
    address = data.withContiguousStorageIfAvailable { UnsafeRawPointer($0.baseAddress) } ?? nil
    self.data = data
    forEach = { body in
      // An iterator allocates for each element, because its type is not known here.
      let isDone: Void? = data.withContiguousStorageIfAvailable { for index in $0.indices { body($0[index]) } }
      if isDone == nil { for element in data { body(element) } }
    }
  }
}

/// Reads the values of elements.
struct ElementReader<Element> {
  let label: String
  let path: AnyKeyPath?
  let value: (Element) -> _PlotValue
  let end: ((Element) -> _PlotValue)?

  init<Value>(_ projection: PlottableProjection<Element, Value>) {
    (label, path, value, end) = (projection.label, projection.path, projection.read, projection.readEnd)
  }
}

/// A value of each element that chooses its look.
struct ElementKey<Element> {
  let reader: ElementReader<Element>
  let apply: (inout MarkStyle, StyleKey) -> Void
}

extension VectorizedChartContent {
  func by<V>(_ projection: PlottableProjection<DataElement, V>, _ apply: @escaping (inout MarkStyle, StyleKey) -> Void) -> Self {
    var copy = self
    copy._elements.keys.append(ElementKey(reader: ElementReader(projection), apply: apply))
    return copy
  }

  /// Colors the marks by a property.
  public func foregroundStyle<V: Plottable>(by value: PlottableProjection<DataElement, V>) -> Self { by(value) { $0.foreground = $1 } }
  /// Chooses symbols by a property.
  public func symbol<V: Plottable>(by value: PlottableProjection<DataElement, V>) -> Self { by(value) { $0.symbolKey = $1 } }
  /// Chooses the size of symbols by a property.
  public func symbolSize<V: Plottable>(by value: PlottableProjection<DataElement, V>) -> Self { by(value) { $0.symbolSizeKey = $1 } }
  /// Dashes lines by a property.
  public func lineStyle<V: Plottable>(by value: PlottableProjection<DataElement, V>) -> Self { by(value) { $0.lineKey = $1 } }
  /// Puts marks side by side by a property.
  public func position<V: Plottable>(by value: PlottableProjection<DataElement, V>) -> Self { by(value) { $0.position = $1 } }

  public static func _collect(_ content: Self, into collector: _MarkCollector) {
    let elements = content._elements
    collector.with(elements.change) { elements.collect(into: collector) }
  }
}

extension _VectorElements {
  @MainActor func collect(into collector: _MarkCollector) {
    let isColumnar = (kind == .line || kind == .point) && xEnd == nil && yEnd == nil && x?.end == nil && y?.end == nil
    if isColumnar, let x, let y, collectColumns(x, y, into: collector) { return }
    forEach { element in
      var mark = Mark(kind)
      if let x {
        mark.x = collector.set.x.number(x.value(element), x.label)
        if let end = x.end {
          mark.xEnd = collector.set.x.number(end(element), x.label)
          mark.isXBin = kind != .bar && kind != .rectangle
        }
      }
      if let xEnd { mark.xEnd = collector.set.x.number(xEnd.value(element), xEnd.label) }
      if let y {
        let isAngle = kind == .sector
        mark.y = isAngle ? collector.set.angle.number(y.value(element), y.label) : collector.set.y.number(y.value(element), y.label)
      }
      if let yEnd { mark.yEnd = collector.set.y.number(yEnd.value(element), yEnd.label) }
      if keys.isEmpty { return collector.add(mark) }
      collector.with(
        { style in
          for key in keys { key.apply(&style, StyleKey(label: key.reader.label, value: key.reader.value(element))) }
        }, { collector.add(mark) })
    }
  }

  /// Adds the values as columns, one pair of them for each series. Returns false if they are no numbers.
  @MainActor private func collectColumns(_ x: ElementReader<Element>, _ y: ElementReader<Element>, into collector: _MarkCollector) -> Bool {
    let paths = [x.path, y.path] + keys.map(\.reader.path)
    let canCache = address != nil && paths.allSatisfy { $0 != nil }
    let key = ColumnCache.Key(address: address, count: count, paths: paths)
    let found: ColumnCache.Entry
    if canCache, let entry = collector.cache.entry(key) {
      found = entry
    } else {
      guard let made = makeColumns(x, y) else { return false }
      found = ColumnCache.Entry(data: data, hasDates: made.hasDates, series: made.series)
      if canCache { collector.cache.insert(found, key) }
    }
    _ = collector.set.x.number(found.hasDates ? .date(0) : .number(0), x.label)
    _ = collector.set.y.number(.number(0), y.label)
    for series in found.series {
      collector.with(
        { style in
          for (index, value) in series.keys.enumerated() {
            keys[index].apply(&style, StyleKey(label: keys[index].reader.label, value: value))
          }
        }, { collector.add(ColumnPlot(kind: kind, columns: series.columns)) })
    }
    return true
  }

  private func makeColumns(_ x: ElementReader<Element>, _ y: ElementReader<Element>) -> (hasDates: Bool, series: [ColumnCache.Series])? {
    var order: [[_PlotValue]] = []
    var columns: [[_PlotValue]: Columns] = [:]
    var hasDates = false, isNumeric = true
    let single = keys.isEmpty ? Columns(capacity: count) : nil
    forEach { element in
      let a = x.value(element), b = y.value(element)
      if case .category = a { isNumeric = false }
      if case .category = b { isNumeric = false }
      if a.isDate { hasDates = true }
      guard isNumeric else { return }
      if let single { return single.append(a.number, b.number) }
      let key = keys.map { $0.reader.value(element) }
      let column = columns[key] ?? Columns(capacity: count)
      if columns[key] == nil {
        columns[key] = column
        order.append(key)
      }
      column.append(a.number, b.number)
    }
    guard isNumeric else { return nil }
    if let single { return (hasDates, [ColumnCache.Series(keys: [], columns: FixedColumns(single))]) }
    return (hasDates, order.map { ColumnCache.Series(keys: $0, columns: FixedColumns(columns[$0]!)) })
  }
}

/// The columns of arrays that were used in the last run of a chart's body.
///
/// An entry holds its array, so the buffer cannot be changed: the same address and count are the same elements.
@MainActor
final class ColumnCache {
  struct Key: Hashable {
    var address: UnsafeRawPointer?
    var count: Int
    var paths: [AnyKeyPath?]
  }
  struct Series {
    var keys: [_PlotValue]
    var columns: FixedColumns
  }
  struct Entry {
    var data: Any
    var hasDates: Bool
    var series: [Series]
  }
  private var old: [Key: Entry] = [:]
  private var entries: [Key: Entry] = [:]

  /// Begins a run: what it does not use is dropped by the next one.
  func begin() {
    old = entries
    entries = [:]
  }
  func entry(_ key: Key) -> Entry? {
    guard let entry = entries[key] ?? old[key] else { return nil }
    entries[key] = entry
    return entry
  }
  func insert(_ entry: Entry, _ key: Key) { entries[key] = entry }
}
