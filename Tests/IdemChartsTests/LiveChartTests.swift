import Idem
import IdemCore
import IdemScreen
import IdemTesting
import IdemSeeds
import Testing

@testable import IdemCharts

/// The frames of a chart of streams, and the chart that is made of the same values at once.
@Suite(.serialized) @MainActor struct LiveChartTests {
  /// Values that rise, jump and sometimes are missing.
  private struct Source {
    var random: SeededGenerator
    var x = 0.0
    let step: Double
    let gaps: Bool

    mutating func next(_ count: Int) -> [(Double, Double)] {
      (0..<count).map { _ in
        x += step
        let value = random.fraction() * (random.below(50) == 0 ? 100 : 10)
        return (x, gaps && random.below(200) == 0 ? .nan : value)
      }
    }
  }

  private struct Live: View {
    let stream: ChartStream<Double, Double>
    let updates: ChartUpdates
    let length: Double
    let isArea: Bool

    var body: some View {
      Chart {
        if isArea { AreaPlot(stream, x: "t", y: "v") }
        LinePlot(stream, x: "t", y: "v")
      }
      .chartYScale(domain: 0...100)
      .chartXVisibleDomain(length: length)
      .chartUpdates(updates)
    }
  }

  @Test(arguments: Seed.all()) func `each frame of a stream is that of a new chart with the same values`(seed: Seed) {
    var random = seed.generator()
    for round in 0..<4 {
      let capacity = 16 + random.below(4000), step = random.fraction() * 3 + 0.01
      let updates: ChartUpdates = [.scroll, .sweep, .step(cells: 2)][random.below(3)]
      let length = step * Double(1 + random.below(capacity * 2)), size = (10 + random.below(150), 5 + random.below(40))
      var source = Source(random: random, step: step, gaps: random.below(2) == 0)
      let stream = ChartStream<Double, Double>(capacity: capacity)
      stream.append(contentsOf: source.next(1 + random.below(capacity)))
      let view = Live(stream: stream, updates: updates, length: length, isArea: random.below(3) == 0)
      let host = TestHost(width: size.0, height: size.1) { view }
      host.render()
      for frame in 0..<8 {
        if random.below(9) == 0 { stream.removeAll() }
        stream.append(contentsOf: source.next(1 + random.below(600)))
        let work = host.render()
        #expect(work.bodiesEvaluated == 0 && work.nodesLaidOut == 0)
        let new = TestHost(width: size.0, height: size.1) { view }
        new.render()
        #expect(host.text == new.text, "round \(round), frame \(frame)")
        if host.text != new.text { return }
      }
      random = source.random
    }
  }

  @Test(arguments: Seed.all()) func `a frame in the storage of another one has the same axes`(seed: Seed) {
    var random = seed.generator(), differing = 0
    for round in 0..<60 {
      let columns = StreamSource(capacity: 16 + random.below(3000)), step = random.fraction() * 3 + 0.01
      var set = MarkSet(), settings = ChartSettings()
      let isDate = random.below(3) == 0
      _ = set.x.number(isDate ? .date(0) : .number(0), "x")
      _ = set.y.number(.number(0), "y")
      (set.plots, set.styles) = ([ColumnPlot(kind: .line, columns: columns)], [MarkStyle()])
      settings.updates = [.scroll, .sweep, .step(cells: 2)][random.below(3)]
      let layout = ChartLayout(
        set: set, plan: ChartPlanner(set).plan, settings: settings, scope: EnvironmentScope(parent: nil), legend: [],
        hasNumberLegend: false, dotColumns: 2)
      let size = Size(width: 10 + random.below(150), height: 5 + random.below(40))
      var x = 1_700_000_000.0, previous: ChartGeometry?, spare = ChartGeometry(), workspace = AxisWorkspace()
      for frame in 0..<40 {
        columns.beginAppending()
        for _ in 0..<(1 + random.below(400)) {
          x += step
          columns.add(x, random.fraction() * (random.below(50) == 0 ? 100 : 10))
        }
        columns.endAppending()
        var fresh = ChartGeometry(), other = AxisWorkspace()
        layout.compute(size, previous: previous, scroll: (nil, nil), into: &fresh, &other)
        layout.compute(size, previous: previous, scroll: (nil, nil), into: &spare, &workspace)
        #expect(fresh == spare && fresh.axisRow == spare.axisRow && fresh.labelRow == spare.labelRow, "round \(round), frame \(frame)")
        #expect(fresh.phase?.first == spare.phase?.first && fresh.phase?.perValue == spare.phase?.perValue)
        if fresh != spare { return }
        if previous?.xAxes != spare.xAxes { differing += 1 }
        (previous, spare) = (spare, previous ?? ChartGeometry())
      }
    }
    #expect(differing > 200)
  }

  @Test(arguments: Seed.all()) func `the extremes of a ring are those of its values`(seed: Seed) {
    var random = seed.generator()
    for round in 0..<40 {
      let columns = Columns(capacity: 16 + random.below(9000))
      var values: [Double] = [], removed = 0
      for _ in 0..<20 {
        for _ in 0..<random.below(2000) {
          values.append(random.below(400) == 0 ? .nan : random.fraction())
          columns.append(Double(values.count), values[values.count - 1])
        }
        #expect(columns.end == values.count && columns.count == min(values.count - removed, columns.capacity))
        for _ in 0..<20 where columns.count > 0 {
          let first = columns.start + random.below(columns.count), last = first + 1 + random.below(columns.end - first)
          let part = values[first..<last], found = columns.extremes(first, last)
          let low = part.contains { $0.isNaN } ? nil : part.min(), high = part.contains { $0.isNaN } ? nil : part.max()
          #expect(found?.low == low && found?.high == high, "round \(round): \(first)..<\(last)")
          #expect(columns.y(first) == values[first] || values[first].isNaN)
        }
        if random.below(10) == 0 {
          columns.removeAll()
          removed = values.count
        }
      }
    }
  }
}
