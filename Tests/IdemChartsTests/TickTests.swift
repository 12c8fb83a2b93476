import IdemSeeds
import Testing

@testable import IdemCharts

@Suite struct TickTests {
  /// The number that the text of a tick shows.
  private func number(_ text: String) -> Double? {
    let factors: [Character: Double] = ["K": 1e3, "M": 1e6, "B": 1e9, "T": 1e12]
    if let last = text.last, let factor = factors[last] { return Double(text.dropLast()).map { $0 * factor } }
    return Double(text)
  }

  @Test(arguments: Seed.all()) func `automatic vertical ticks are 2 to 10, on rows, and short decimals`(seed: Seed) {
    var random = seed.generator()
    for round in 0..<10_000 {
      let size = exponential(Double.random(in: -15...25, using: &random)), start = Double.random(in: -3...3, using: &random) * size
      let height = Int.random(in: 4...60, using: &random)
      let domain = RowDomain(covering: start, start + size, height: height, previous: nil), ticks = domain.ticks
      #expect((2...10).contains(ticks.values.count), "round \(round): \(ticks.values.count) ticks in \(height) rows")
      #expect(domain.low <= start && domain.high >= start + size * (1 - 1e-9), "round \(round)")
      let scale = AxisScale(.linear, low: domain.low, high: domain.high)
      var texts: Set<String> = []
      for value in ticks.values {
        let row = scale.unit(value) * Double(height)
        #expect(abs(row - row.rounded()) < 1e-6, "round \(round): \(value) is on row \(row)")
        let text = ShortNumber.tick(value, step: ticks.step)
        #expect(texts.insert(text).inserted, "round \(round): \(text) is there twice")
        #expect(number(text).map { abs($0 - value) <= abs(ticks.step) * 1e-6 } == true, "round \(round): \(text) is not \(value)")
        if text.last?.isLetter == false, size < 1e14, size > 1e-3 {
          let exact = "\(value)"
          #expect(
            text == (exact.hasSuffix(".0") ? String(exact.dropLast(2)) : exact), "round \(round): \(text) is not the shortest decimal")
        }
        #expect(text.count <= 10 || size < 1e-4 || abs(start) > 1e6 * size, "round \(round): \(text)")
      }
      if texts.count != ticks.values.count { return }
    }
  }

  @Test(arguments: Seed.all()) func `labels of an axis never overlap`(seed: Seed) {
    var random = seed.generator()
    for round in 0..<10_000 {
      let width = Int.random(in: 1...200, using: &random), count = Int.random(in: 0...40, using: &random)
      let labels = (0..<count).map { _ in
        (
          middle: Double.random(in: 0...Double(width), using: &random),
          text: String(repeating: "x", count: Int.random(in: 0...12, using: &random))
        )
      }.sorted { $0.middle < $1.middle }
      let band = Bool.random(using: &random) ? Double(width) / Double(max(1, count)) : nil
      var end = -1
      var placer = LabelPlacer()
      for label in labels { placer.add(label.middle, label.text) }
      placer.place(in: 0..<width, band: band)
      for label in placer.placed {
        #expect(label.x > end || (label.x == 0 && end == -1), "round \(round)")
        end = label.x + label.text.count
        #expect(end <= width, "round \(round)")
      }
    }
  }

  @Test func `steps of dates are those that people choose`() {
    #expect(TimeStep(for: 70).unit == .minute)
    #expect(TimeStep(for: 4 * 3600).count == 3)
    #expect(TimeStep(for: 9 * 86400).unit == .week)
    #expect(TimeStep(for: 100 * 86400) == TimeStep(.month, 3))
    #expect(TimeStep(for: 6 * 365.25 * 86400) == TimeStep(.year, 5))
    for step in TimeStep.all {
      let ticks = Ticks.dates(from: 1_700_000_000, to: 1_700_000_000 + step.seconds * 6, step: step).values
      #expect((5...8).contains(ticks.count), "\(step)")
      #expect(zip(ticks, ticks.dropFirst()).allSatisfy { $0 < $1 })
    }
  }

  @Test(arguments: [(1.0, 9_000.0, 1), (3, 40, 1), (2, 9, 3), (0.004, 2e9, 5), (1, 10, 9), (7, 8, 4)])
  func `a logarithmic axis has at least two ticks, in order and inside`(low: Double, high: Double, count: Int) {
    let values = Ticks.automatic(AxisScale(.log, low: low, high: high), count: count).values
    #expect(values.count >= 2 && values.count <= max(4, count * 3), "\(values)")
    #expect(values.allSatisfy { $0 >= low * (1 - 1e-9) && $0 <= high * (1 + 1e-9) } && values == values.sorted())
  }

  @Test func `multiples of a tenth are written without rounding errors`() {
    let ticks = Ticks.numbers(from: 0, to: 1, count: 10)
    #expect(
      ticks.values.map { ShortNumber.tick($0, step: ticks.step) } == [
        "0", "0.1", "0.2", "0.3", "0.4", "0.5", "0.6", "0.7", "0.8", "0.9", "1",
      ])
    #expect(ShortNumber.tick(12_000, step: 2_000) == "12K" && ShortNumber.tick(1_500_000, step: 500_000) == "1.5M")
  }
}
