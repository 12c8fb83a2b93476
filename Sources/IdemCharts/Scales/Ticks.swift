/// The ticks of an axis, as numbers, in ascending order.
struct Ticks: Equatable {
  var values: [Double] = []
  /// The distance of numbers; 0 if they have no common one.
  var step = 0.0
  /// The unit of dates.
  var timeUnit = TimeStep.Unit.second

  /// Round numbers within a range.
  static func numbers(from low: Double, to high: Double, count: Int) -> Ticks {
    var ticks = Ticks()
    ticks.setNumbers(from: low, to: high, count: count)
    return ticks
  }

  static func numbers(from low: Double, to high: Double, step: TickStep) -> Ticks {
    var ticks = Ticks()
    ticks.setNumbers(from: low, to: high, step: step)
    return ticks
  }

  /// The starts of units of the calendar.
  static func dates(from low: Double, to high: Double, step: TimeStep) -> Ticks {
    var ticks = Ticks()
    ticks.setDates(from: low, to: high, step: step)
    return ticks
  }

  /// The ticks of a scale.
  static func automatic(_ scale: AxisScale, count: Int) -> Ticks {
    var ticks = Ticks()
    ticks.setAutomatic(scale, count: count)
    return ticks
  }
}

// Each of these replaces all ticks, in the same storage.
extension Ticks {
  private mutating func begin(step: Double = 0) {
    values.removeAll(keepingCapacity: true)
    (self.step, timeUnit) = (step, .second)
  }

  mutating func setNumbers(from low: Double, to high: Double, count: Int) {
    guard high > low, low.isFinite, high.isFinite else {
      begin()
      return values.append(low)
    }
    var step = TickStep(for: (high - low) / Double(max(1, count)))
    // A step that is too long would leave fewer than two ticks.
    while step.index(below: high) - step.index(above: low) < 1, count > 1 { step = step.previous }
    setNumbers(from: low, to: high, step: step)
  }

  mutating func setNumbers(from low: Double, to high: Double, step: TickStep) {
    begin(step: step.size)
    let first = step.index(above: low), last = step.index(below: high)
    guard first <= last, last - first < 10_000 else { return }
    for index in first...last { values.append(step.value(index)) }
  }

  /// Powers of ten, with 2 and 5 times of them where there is room.
  private mutating func setLogarithmic(from low: Double, to high: Double, count: Int) {
    begin()
    let first = Int(clamping: (logarithm(low) / logarithm(10)).rounded(.down)),
      last = Int(clamping: (logarithm(high) / logarithm(10)).rounded(.up))
    func isInside(_ value: Double) -> Bool { value >= low * (1 - 1e-9) && value <= high * (1 + 1e-9) }
    let powers = (first...last).map { TickStep(mantissa: 1, exponent: $0) }.filter { isInside($0.size) }
    if powers.count < 2 || (last - first) * 3 <= count * 2 {
      for exponent in first...last {
        for factor in [1, 2, 5] {
          let value = TickStep(mantissa: factor, exponent: exponent).size
          if isInside(value) { values.append(value) }
        }
      }
    } else {
      for index in stride(from: 0, to: powers.count, by: max(1, (powers.count - 1) / max(1, count))) { values.append(powers[index].size) }
    }
    if values.count < 2 { setNumbers(from: low, to: high, count: count) }
  }

  /// Zero and powers of ten of both signs.
  private mutating func setSymmetric(from low: Double, to high: Double, count: Int) {
    begin()
    if low <= 0 && high >= 0 { values.append(0) }
    let most = max(abs(low), abs(high)), last = Int(clamping: (logarithm(max(most, 1)) / logarithm(10)).rounded(.down))
    let every = max(1, (last + 1) * 2 / max(1, count))
    for exponent in stride(from: last, through: 0, by: -every) {
      let value = TickStep(mantissa: 1, exponent: exponent).size
      if value <= high { values.append(value) }
      if -value >= low { values.append(-value) }
    }
    if values.count < 2 { setNumbers(from: low, to: high, count: count) } else { values.sort() }
  }

  mutating func setDates(from low: Double, to high: Double, step: TimeStep) {
    guard step.unit != .second || high - low >= 2 else { return setNumbers(from: low, to: high, count: 4) }
    begin()
    timeUnit = step.unit
    step.forEachTick(from: low, to: high) { values.append($0) }
  }

  mutating func setAutomatic(_ scale: AxisScale, count: Int) {
    switch scale.kind {
    case .category:
      begin(step: 1)
      let last = Int(clamping: scale.high.rounded(.down))
      if last >= 0 { for index in 0...last { values.append(Double(index)) } }
    case .date:
      setDates(from: scale.low, to: scale.high, step: TimeStep(for: (scale.high - scale.low) / Double(max(1, count))))
    case .log: setLogarithmic(from: scale.low, to: scale.high, count: count)
    case .symmetricLog: setSymmetric(from: scale.low, to: scale.high, count: count)
    case .linear, .squareRoot, .power: setNumbers(from: scale.low, to: scale.high, count: count)
    }
  }
}

extension TickStep {
  /// The next smaller step.
  var previous: TickStep {
    switch mantissa {
    case 5: TickStep(mantissa: 2, exponent: exponent)
    case 2: TickStep(mantissa: 1, exponent: exponent)
    default: TickStep(mantissa: 5, exponent: exponent - 1)
    }
  }
}

/// A domain of numbers whose ticks are exactly on rows: each step is a whole number of rows.
///
/// Of the steps 1, 2, 5 times a power of ten, the one with the highest score is taken: how much of the plot the data fills, how simple the
/// step is, how near the number of ticks is to the ideal one, and whether the step was used before. The idea is the extended search of R's
/// package `labeling` (Talbot, Lin, Hanrahan 2010).
struct RowDomain: Equatable {
  var low: Double
  var high: Double
  var step: TickStep
  /// The rows of a step.
  var rows: Int

  /// - Parameters:
  /// - height: the rows of the plot, at least 1.
  /// - previous: the domain before, so that a live chart keeps its step.
  init(covering low: Double, _ high: Double, height: Int, previous: RowDomain?) {
    var low = low, high = high
    if !(low.isFinite && high.isFinite) { (low, high) = (0, 1) }
    if low == high {
      let space = low == 0 ? 1 : abs(low) * 0.5
      (low, high) = low > 0 ? (low - space, high + space) : (low - space, low == 0 ? 1 : high + space)
      if beginsAtZero(low, high) { low = 0 }
    }
    let wanted = max(1, min(7, Double(height) / 3))
    var best: (score: Double, step: TickStep, rows: Int, first: Int)?
    var step = TickStep(for: (high - low) / Double(max(height, 2)))
    step = step.previous.previous
    for _ in 0..<12 {
      defer { step = step.next }
      let first = step.index(below: low)
      let needed = (high - step.value(first)) / step.size
      guard needed.isFinite, needed > 0 else { continue }
      // A value that is a multiple up to rounding needs no more rows than the multiple.
      let rows = Int(clamping: (Double(height) / (needed - 1e-9)).rounded(.down))
      guard rows >= 1, rows <= max(1, height) else { continue }
      let intervals = Double(height) / Double(rows)
      let coverage = (high - low) / (intervals * step.size)
      let count = Double(Int(clamping: intervals.rounded(.down)))
      guard count <= 9 || height < 2 else { continue }
      let simplicity = step.mantissa == 1 ? 1 : step.mantissa == 2 ? 0.9 : 0.85
      let density = count < 1 ? 0 : 1 - min(1, abs(count - wanted) / wanted)
      let stability = previous.map { $0.step == step && $0.rows == rows ? 1.0 : 0 } ?? 0
      let score = 0.4 * min(1, coverage) + 0.3 * simplicity + 0.2 * density + 0.1 * stability
      if score > (best?.score ?? -1) { best = (score, step, rows, first) }
    }
    guard let best else {
      let step = TickStep(for: high - low)
      (self.low, self.high, self.step, rows) = (low, high, step, max(1, height))
      return
    }
    self.step = best.step
    rows = best.rows
    self.low = best.step.value(best.first)
    self.high = self.low + Double(height) / Double(best.rows) * best.step.size
  }

  /// The ticks of the domain. Each is a multiple of `rows` above the bottom.
  var ticks: Ticks { .numbers(from: low, to: high, step: step) }
}

/// Whether a range that was made around one positive value should begin at zero.
private func beginsAtZero(_ low: Double, _ high: Double) -> Bool { low > 0 && low < high / 2 }
