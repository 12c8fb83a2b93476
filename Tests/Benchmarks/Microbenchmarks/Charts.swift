import IdemAllocationCount
import Glibc
import Idem
import IdemCharts
import IdemCore
import IdemScreen
import IdemMemoryScreen
import Observation

/// Live charts, and the views that draw with the same dots: time, allocations and bytes of a frame.
@MainActor
func benchCharts() {
  benchLiveCharts()
  let values: [Double] = (0..<400).map { index in Double((index * 7919) % 100) }
  benchValues("Sparkline of 200x10", values) { Sparkline($0, in: 0...100) }
  benchValues("Sparkline of 200x10 with a gradient", values) { Sparkline($0, in: 0...100, gradient: .load) }
  benchValues("Meters: 40 of 200 columns", values) { values in
    VStack(spacing: 0) { ForEach(0..<40) { Meter(values[$0] / 100) } }
  }
  benchPoints(10_000)
  let points = (0..<400).map { ChartPoint(id: $0, value: values[$0]) }
  let bench = Bench(width: 200, height: 40) { Chart(points) { LineMark(x: .value("x", $0.id), y: .value("y", $0.value)) } }
  bench.frame()
  report(
    "a chart of 400 marks, painted again",
    .of {
      bench.tree.perform { bench.tree.root.setNeedsPaint(in: $0) }
      bench.frame()
    }, per: "frame of 200x40")
  report(
    "a chart of 400 marks, first frame",
    .of(making: { Bench(width: 200, height: 40) { Chart(points) { LineMark(x: .value("x", $0.id), y: .value("y", $0.value)) } } }) {
      $0.frame()
    }, per: "frame of 200x40")
}

/// Charts of streams alone. Their allocations, bodies and bytes have limits.
@MainActor
func benchLiveCharts() {
  for count in [1_000_000, 1_000] {
    benchStream(count, .scroll, "scroll")
    benchStream(count, .sweep, "sweep")
  }
}

/// A number that looks like noise over a slope.
private func sample(_ index: Int) -> Double {
  let noise = Double((index * 7919) % 1009), slope = Double(index % 100_000)
  return noise + slope / 100
}

private struct ChartPoint: Identifiable, Equatable {
  let id: Int
  let value: Double
}

/// A stream at its capacity that receives 1,000 values before each frame.
@MainActor
private func benchStream(_ capacity: Int, _ updates: ChartUpdates, _ name: String) {
  let stream = ChartStream<Double, Double>(capacity: capacity)
  var next = 0
  func append(_ count: Int) {
    let first = next
    stream.append(contentsOf: (first..<(first + count)).lazy.map { index in (Double(index), sample(index)) })
    next += count
  }
  append(capacity)
  let bench = Bench(width: 200, height: 40) { Chart { LinePlot(stream, x: "t", y: "v") }.chartUpdates(updates) }
  bench.frame()
  for _ in 0..<10 {
    append(1000)
    bench.frame()
  }
  var bytes = 0, bodies = 0, frames = 0
  let cost = Measurement.of(samples: 101) {
    append(1000)
    let stats = bench.frame()
    bytes += stats.bytesWritten
    bodies += stats.bodiesEvaluated
    frames += 1
  }
  report("\(capacity) points, 1,000 new ones a frame, \(name)", cost, per: "frame of 200x40, appends included")
  limit("  allocations", cost.allocations, "a frame", most: 0)
  // The window of a sweep moves by half a column. With 1,000 points, all of them are new.
  limit("  bytes", Double(bytes) / Double(frames), "bytes a frame", most: updates == .sweep && capacity > 1000 ? 400 : nil)
  limit("  bodies", Double(bodies) / Double(frames), "bodies a frame", most: 0)
}

/// A line through points, all of which move in each frame: by an array, and by a stream. `Peers/Python/chart_plotext.py` draws the same.
@MainActor
private func benchPoints(_ count: Int) {
  let values = (0..<count).map { index in 50 + 30 * sin(Double(index) / Double(count) * 12) + Double((index * 7919) % 1009) / 100 }
  let source = MovingValues(values)
  let bench = Bench(width: 200, height: 40) { MovingLine(source: source) }
  bench.frame()
  var bytes = 0, frames = 0
  let cost = Measurement.of(samples: 101) {
    source.move()
    bytes += bench.frame().bytesWritten
    frames += 1
  }
  report("a line through \(count) points, all of them new", cost, per: "frame of 200x40")
  report("  bytes", Double(bytes) / Double(frames), "bytes a frame")
}

private struct MovingLine: View {
  let source: MovingValues
  var body: some View {
    let points = source.values.enumerated().map { ChartPoint(id: $0.offset, value: $0.element) }
    Chart { LinePlot(points, x: .value("x", \.id), y: .value("y", \.value)) }
  }
}

/// Frames of a view whose values move by one place each time.
@MainActor
private func benchValues(_ name: String, _ values: [Double], _ content: @escaping ([Double]) -> some View) {
  let source = MovingValues(values)
  let bench = Bench(width: 200, height: 40) { MovingView(source: source, content: content) }
  bench.frame()
  var bytes = 0, frames = 0
  let cost = Measurement.of(samples: 101) {
    source.move()
    bytes += bench.frame().bytesWritten
    frames += 1
  }
  report(name, cost, per: "frame")
  report("  bytes", Double(bytes) / Double(frames), "bytes a frame")
}

@Observable
@MainActor
private final class MovingValues {
  private(set) var values: [Double]
  init(_ values: [Double]) { self.values = values }
  func move() { values = Array(values.dropFirst() + values.prefix(1)) }
}

private struct MovingView<Content: View>: View {
  let source: MovingValues
  let content: ([Double]) -> Content
  var body: some View { content(source.values).frame(height: 10) }
}
