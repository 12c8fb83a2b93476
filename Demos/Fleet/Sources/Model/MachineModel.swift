import Dispatch
import FleetData
import Idem

/// The details of one machine: its charts over a range of time.
@Observable @MainActor
final class MachineModel {
  private(set) var target: Target
  var charts: [ChartModel]
  /// The time of the charts.
  var range = TimeRange() { didSet { if range != oldValue { reload() } } }
  /// The time before with which the charts are compared.
  var comparison = Comparison.none { didSet { if comparison != oldValue { reload() } } }
  /// The time under the crosshair of all charts.
  var moment: Moment?
  /// The chart that is shown alone.
  var zoomed: MachineChart?
  private(set) var window: TimeWindow
  private(set) var problem: String?
  /// Why the server could not read the machine.
  private(set) var failure: String?

  @ObservationIgnored private let source: any FleetSource
  @ObservationIgnored private let queue: DispatchQueue
  /// The number of the newest request. The answers to older ones are dropped.
  @ObservationIgnored private var generation = 0
  @ObservationIgnored private var running: Task<Void, Never>?
  /// The number of values of a line: two for each column of a chart as wide as half of a wide screen.
  nonisolated static let points = 200

  init(_ target: Target, source: any FleetSource, queue: DispatchQueue) {
    (self.target, self.source, self.queue) = (target, source, queue)
    charts = MachineChart.charts(for: target).map { ChartModel($0) }
    window = TimeRange().window(newest: source.now)
  }

  /// Whether the charts end now.
  var isFollowing: Bool { range.end == nil }
  var span: TimeSpan { range.span }

  /// Shows the newest values of the machine.
  func take(_ target: Target) {
    if self.target != target { self.target = target }
    // A machine that was down at first has the values of one now.
    let kinds = MachineChart.charts(for: target)
    if !target.isDown, kinds != charts.map(\.chart) {
      charts = kinds.map { ChartModel($0) }
      reload()
    }
  }

  /// Moves the charts by a part of their length.
  func scroll(_ part: Double) { range.scroll(part, newest: source.now) }

  /// Chooses another length; under a crosshair, its time is in the middle then.
  func choose(_ span: TimeSpan) { range.choose(span, around: moment?.seconds, newest: source.now) }

  /// The query of the chart that is shown alone, or of the first one.
  var query: String? {
    let chart = zoomed ?? charts.first?.chart
    return chart?.query(target, window: max(source.rateWindow, window.step))
  }

  func follow() { range.end = nil }

  func reload() {
    running?.cancel()
    running = Task { await load() }
  }

  /// Requests the values of all charts.
  func load() async {
    generation += 1
    let number = generation, source = source, target = target
    let window = range.window(newest: source.now), comparison = comparison
    let rateWindow = max(source.rateWindow, window.step)
    let requests = charts.map { RangeRequest($0.chart.query(target, window: rateWindow), window) }
    let before = requests.compactMap { comparison.request($0) }
    let (all, failure) = await Background.run(on: queue) {
      (source.ranges(requests + before), target.isDown ? try? source.failure(of: target) : nil)
    }
    guard number == generation, all.count == requests.count + before.count, charts.count == requests.count else { return }
    let answers = all.prefix(requests.count), earlier = before.isEmpty ? [] : Array(all.dropFirst(requests.count))
    if self.window != window { self.window = window }
    var problem: String?
    for (place, (chart, answer)) in zip(charts, answers).enumerated() {
      switch answer {
      // Without values of the time before, the chart is there alone.
      case .success(let series):
        chart.take(series, window, earlier: earlier.isEmpty ? [] : comparison.shifted((try? earlier[place].get()) ?? []))
      case .failure(let error): problem = problem ?? error.description
      }
    }
    if self.problem != problem { self.problem = problem }
    if self.failure != failure { self.failure = failure }
  }
}
