import IdemCore
import IdemScreen
import IdemViews
import Seeds
import Testing

@testable import IdemCharts

/// The fast path of live charts.
@Suite @MainActor struct LiveLayoutTests {
  @Test(arguments: Seed.all()) func `what a frame moves is what it would compute`(seed: Seed) {
    var random = seed.generator(), moved = 0
    for round in 0..<60 {
      let source = StreamSource(capacity: 16 + random.below(3000)), step = random.fraction() * 3 + 0.01
      var set = MarkSet(), settings = ChartSettings()
      _ = set.x.number(.number(0), "x")
      _ = set.y.number(.number(0), "y")
      set.plots = [ColumnPlot(kind: .line, columns: source)]
      settings.updates = [.scroll, .sweep, .step(cells: 2)][random.below(3)]
      let layout = ChartLayout(
        set: set, plan: ChartPlanner(set).plan, settings: settings, scope: EnvironmentScope(parent: nil), legend: [],
        hasNumberLegend: false, dotColumns: 2)
      let size = Size(width: 10 + random.below(150), height: 5 + random.below(40))
      var x = 0.0, previous: ChartGeometry?
      for frame in 0..<40 {
        source.beginAppending()
        for _ in 0..<(1 + random.below(400)) {
          x += step
          source.add(x, random.fraction() * (random.below(50) == 0 ? 100 : 10))
        }
        source.endAppending()
        let whole = layout.compute(size, previous: previous, scroll: (nil, nil))
        if let previous, let fast = layout.moved(previous, size) {
          moved += 1
          #expect(fast == whole, "round \(round), frame \(frame)")
          #expect(fast.phase?.first == whole.phase?.first && fast.axisRow == whole.axisRow, "round \(round), frame \(frame)")
          if fast != whole { return }
        }
        previous = whole
      }
    }
    #expect(moved > 200)
  }
}
