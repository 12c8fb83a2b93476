import IdemCore

/// Values that arrive while a chart is shown. Appending runs no body: the chart draws the columns that changed.
///
/// A stream keeps the newest values, up to its capacity. It can be used from any thread. Memory: about 18 bytes for each value of the
/// capacity. Cost of an append: some nanoseconds; one wake-up for each frame.
public final class ChartStream<X: Plottable, Y: Plottable>: Sendable {
  let source: StreamSource

  /// Creates a stream.
  ///
  /// - capacity: the number of values that are kept.
  public init(capacity: Int) { source = StreamSource(capacity: capacity) }

  /// Appends a value. For lines, x should not decrease: then the cost of a frame does not depend on the number of values.
  @inlinable
  public func append(_ x: X, _ y: Y) {
    beginAppending()
    add(x.primitivePlottable._plotValue, y.primitivePlottable._plotValue)
    endAppending()
  }

  /// Appends values. The stream is locked during that time: a sequence that computes its values may not use the stream.
  @inlinable
  public func append<S: Sequence>(contentsOf values: S) where S.Element == (X, Y) {
    beginAppending()
    for (x, y) in values { add(x.primitivePlottable._plotValue, y.primitivePlottable._plotValue) }
    endAppending()
  }

  @usableFromInline func beginAppending() { source.beginAppending() }
  @usableFromInline func endAppending() { source.endAppending() }

  /// Most values are numbers: then nothing but two numbers is passed.
  @inlinable func add(_ x: _PlotValue, _ y: _PlotValue) {
    if case .number(let x) = x, case .number(let y) = y { return add(x, y) }
    addOther(x, y)
  }

  @usableFromInline func add(_ x: Double, _ y: Double) { source.add(x, y) }
  @usableFromInline func addOther(_ x: _PlotValue, _ y: _PlotValue) { source.add(x.number, y.number) }

  /// Removes all values.
  public func removeAll() { source.removeAll() }

  /// The number of values that are kept now.
  public var count: Int { source.withColumns { $0.count } }
}

extension _PlotValue {
  /// The number of a value; NaN for a category.
  @inline(__always) var number: Double {
    switch self {
    case .number(let value), .date(let value): value
    case .category: .nan
    }
  }
  @inline(__always) var isDate: Bool { if case .date = self { true } else { false } }
}

/// The values of a stream, and the charts that show it.
// SAFETY: all properties but the lock are used only while the lock is held.
final class StreamSource: ColumnSource, @unchecked Sendable {
  private let lock = ThreadLock()
  private let columns: Columns
  /// What is called once after the values have changed.
  private var observers: [ObjectIdentifier: MainThreadCall] = [:]
  /// Whether the observers were called since they last looked.
  private var isReported = false

  init(capacity: Int) { columns = Columns(capacity: capacity) }

  func beginAppending() { lock.lock() }

  /// Appends a value, between `beginAppending` and `endAppending`.
  func add(_ x: Double, _ y: Double) { columns.append(x, y) }

  func endAppending() { reportAndUnlock() }

  func removeAll() {
    lock.lock()
    columns.removeAll()
    reportAndUnlock()
  }

  /// Calls the observers without the lock: they read the values.
  private func reportAndUnlock() {
    guard !isReported, !observers.isEmpty else { return lock.unlock() }
    isReported = true
    let calls = observers
    lock.unlock()
    for call in calls.values { call() }
  }

  func withColumns<Result>(_ body: (Columns) -> Result) -> Result {
    lock.lock()
    defer { lock.unlock() }
    return body(columns)
  }

  /// Calls `call` once after each time that the values changed and `look` was called.
  func observe(_ owner: AnyObject, _ call: MainThreadCall) { withColumns { _ in observers[ObjectIdentifier(owner)] = call } }
  func endObserving(_ owner: AnyObject) { withColumns { _ in observers[ObjectIdentifier(owner)] = nil } }
  /// The values are read now: the next change is reported.
  func look() { withColumns { _ in isReported = false } }
}

/// Values in columns.
protocol ColumnSource: AnyObject {
  func withColumns<Result>(_ body: (Columns) -> Result) -> Result
}

/// The columns of a collection. They do not change.
final class FixedColumns: ColumnSource {
  private let columns: Columns
  init(_ columns: Columns) { self.columns = columns }
  func withColumns<Result>(_ body: (Columns) -> Result) -> Result { body(columns) }
}

/// The values of a function, computed for the columns of the plot.
final class FunctionSource {
  let domain: ClosedRange<Double>?
  let parameters: ClosedRange<Double>?
  let point: (Double) -> (x: Double, y: Double, yEnd: Double)
  init(
    _ domain: ClosedRange<Double>?, _ parameters: ClosedRange<Double>?, _ point: @escaping (Double) -> (x: Double, y: Double, yEnd: Double)
  ) {
    (self.domain, self.parameters, self.point) = (domain, parameters, point)
  }
}

/// The values of one series that are not marks. Two plots of the same source are equal.
struct ColumnPlot: Equatable {
  var kind: MarkKind
  var columns: (any ColumnSource)?
  var function: FunctionSource?
  var style: Int32 = 0

  static func == (a: ColumnPlot, b: ColumnPlot) -> Bool {
    a.kind == b.kind && a.columns === b.columns && a.function === b.function && a.style == b.style
  }
}
