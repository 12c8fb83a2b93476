import IdemViews

/// Ranges of numbers with round bounds, for histograms.
public struct NumberBins<Value: Plottable & Comparable>: RandomAccessCollection {
  /// The bounds of the bins in ascending order.
  public let thresholds: [Value]

  private init(edges: [Double]) { thresholds = edges.compactMap { Value(plotValue: .number($0)) } }

  /// Bins for the values of a collection.
  ///
  /// - desiredCount: the number of bins. Nil for a number by Sturges' rule. The bounds are round, so there may be some more or fewer.
  /// - minimumStride: the least size of a bin.
  public init<C: Collection>(data: C, desiredCount: Int? = nil, minimumStride: Value? = nil) where C.Element == Value {
    let numbers = data.compactMap { Double(_plotValue: $0.plotValue) }.filter(\.isFinite)
    let low = numbers.min() ?? 0, high = numbers.max() ?? 1
    self.init(rounding: low...high, count: desiredCount ?? NumberBins.count(for: numbers.count), minimumStride)
  }

  /// Bins with round bounds for a range of values.
  public init(range: ClosedRange<Value>, desiredCount: Int = 10, minimumStride: Value? = nil) {
    self.init(rounding: NumberBins.numbers(range), count: desiredCount, minimumStride)
  }

  /// A number of equal bins for a range of values. The bounds are not rounded.
  public init(range: ClosedRange<Value>, count: Int) {
    let range = NumberBins.numbers(range), count = Swift.max(1, Swift.min(count, 100_000))
    let length = range.upperBound - range.lowerBound
    self.init(edges: (0...count).map { $0 == count ? range.upperBound : range.lowerBound + length * Double($0) / Double(count) })
  }

  private static func numbers(_ range: ClosedRange<Value>) -> ClosedRange<Double> {
    let low = Double(_plotValue: range.lowerBound.plotValue) ?? 0, high = Double(_plotValue: range.upperBound.plotValue) ?? 1
    return low...Swift.max(low, high)
  }

  /// Bins of a size from a multiple of it on.
  public init(size: Value, range: ClosedRange<Value>) {
    let size = Double(_plotValue: size.plotValue) ?? 1
    let low = Double(_plotValue: range.lowerBound.plotValue) ?? 0, high = Double(_plotValue: range.upperBound.plotValue) ?? 1
    guard size > 0, (high - low) / size < 100_000 else {
      self.init(edges: [low, high])
      return
    }
    let first = (low / size).rounded(.down), last = Swift.max(first + 1, (high / size).rounded(.up))
    self.init(edges: stride(from: first, through: last, by: 1).map { $0 * size })
  }

  /// Bins between bounds.
  public init(thresholds: [Value]) { self.thresholds = thresholds.sorted() }

  private init(rounding range: ClosedRange<Double>, count: Int, _ minimum: Value?) {
    let low = range.lowerBound, high = range.upperBound > low ? range.upperBound : low + 1
    var step = TickStep(for: (high - low) / Double(Swift.max(1, count)))
    if let minimum, let least = Double(_plotValue: minimum.plotValue), least.isFinite { while step.size < least { step = step.next } }
    if Value(plotValue: .number(0.5)) == Value(plotValue: .number(0)) { step = Swift.max(step, TickStep(mantissa: 1, exponent: 0)) }
    let first = step.index(below: low), last = Swift.max(first + 1, step.index(above: high))
    self.init(edges: (first...last).map { step.value($0) })
  }

  private static func count(for values: Int) -> Int { values > 1 ? Int.bitWidth - (values - 1).leadingZeroBitCount + 1 : 1 }

  public var startIndex: Int { 0 }
  public var endIndex: Int { Swift.max(0, thresholds.count - 1) }
  public subscript(position: Int) -> ChartBinRange<Value> {
    ChartBinRange(thresholds[position], thresholds[position + 1], isClosed: position == endIndex - 1)
  }

  /// The index of the bin of a value. A value outside gets the first or the last one.
  public func index(for value: Value) -> Int {
    var low = 0, high = thresholds.count
    while low < high {
      let middle = (low + high) / 2
      if thresholds[middle] <= value { low = middle + 1 } else { high = middle }
    }
    return Swift.max(0, Swift.min(endIndex - 1, low - 1))
  }
}

/// Ranges of dates that begin where a unit of the calendar begins, for histograms.
public struct DateBins<Value: Plottable & Comparable>: RandomAccessCollection {
  /// The bounds of the bins in ascending order.
  public let thresholds: [Value]

  /// Bins for a range of dates, with a step of the calendar that gives about that number.
  public init(range: ClosedRange<Value>, desiredCount: Int = 10) {
    let low = Double(_plotValue: range.lowerBound.plotValue) ?? 0, high = Double(_plotValue: range.upperBound.plotValue) ?? 1
    let step = TimeStep(for: (high - low) / Double(Swift.max(1, desiredCount)))
    var edges = [step.floor(low)]
    while edges[edges.count - 1] <= high, edges.count < 100_000 { edges.append(step.next(edges[edges.count - 1])) }
    thresholds = edges.compactMap { Value(plotValue: .date($0)) }
  }

  /// Bins for the dates of a collection.
  public init<C: Collection>(data: C, desiredCount: Int = 10) where C.Element == Value {
    guard let first = data.min(), let last = data.max() else {
      self.init(thresholds: [])
      return
    }
    self.init(range: first...last, desiredCount: desiredCount)
  }

  /// Bins of a number of seconds, from the start of a range on.
  public init(timeInterval: Double, range: ClosedRange<Value>) {
    let low = Double(_plotValue: range.lowerBound.plotValue) ?? 0, high = Double(_plotValue: range.upperBound.plotValue) ?? 1
    guard timeInterval > 0, (high - low) / timeInterval < 100_000 else {
      self.init(thresholds: [range.lowerBound, range.upperBound])
      return
    }
    let count = Swift.max(1, Int(((high - low) / timeInterval).rounded(.up)))
    self.init(thresholds: (0...count).compactMap { Value(plotValue: .date(low + Double($0) * timeInterval)) })
  }

  /// Bins between bounds.
  public init(thresholds: [Value]) { self.thresholds = thresholds.sorted() }

  public var startIndex: Int { 0 }
  public var endIndex: Int { Swift.max(0, thresholds.count - 1) }
  public subscript(position: Int) -> ChartBinRange<Value> { ChartBinRange(thresholds[position], thresholds[position + 1]) }

  /// The index of the bin of a date. A date outside gets the first or the last one.
  public func index(for value: Value) -> Int {
    let next = thresholds.firstIndex { $0 > value } ?? thresholds.count
    return Swift.max(0, Swift.min(endIndex - 1, next - 1))
  }
}
