import Dispatch
import FleetData
import Idem

/// The details of one machine: its charts over a range of time.
@Observable @MainActor
final class MachineModel {
  private(set) var target: Target
  var charts: [ChartModel]
  /// The length of the charts.
  var span = TimeSpan.hour { didSet { if span != oldValue { reload() } } }
  /// The end of the charts in seconds since 1970. Nil if it is the newest time.
  private(set) var end: Double?
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
  static let points = 200

  init(_ target: Target, source: any FleetSource, queue: DispatchQueue) {
    (self.target, self.source, self.queue) = (target, source, queue)
    charts = MachineChart.charts(for: target).map { ChartModel($0) }
    window = TimeWindow(end: source.now, length: TimeSpan.hour.rawValue, points: MachineModel.points)
  }

  /// Whether the charts end now.
  var isFollowing: Bool { end == nil }

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
  func scroll(_ part: Double) {
    let newest = source.now, length = Double(span.rawValue)
    let next = (end ?? newest) + part * length
    end = next >= newest - length * 0.01 ? nil : max(length, next)
    reload()
  }

  /// The query of the chart that is shown alone, or of the first one.
  var query: String? {
    let chart = zoomed ?? charts.first?.chart
    return chart?.query(target, window: max(source.rateWindow, window.step))
  }

  func follow() {
    guard end != nil else { return }
    end = nil
    reload()
  }

  func reload() {
    running?.cancel()
    running = Task { await load() }
  }

  /// Requests the values of all charts.
  func load() async {
    generation += 1
    let number = generation, source = source, target = target
    let window = TimeWindow(end: end ?? source.now, length: span.rawValue, points: MachineModel.points)
    let rateWindow = max(source.rateWindow, window.step)
    let requests = charts.map { RangeRequest($0.chart.query(target, window: rateWindow), window) }
    let (answers, failure) = await Background.run(on: queue) {
      (source.ranges(requests), target.isDown ? try? source.failure(of: target) : nil)
    }
    guard number == generation, answers.count == charts.count else { return }
    if self.window != window { self.window = window }
    var problem: String?
    for (chart, answer) in zip(charts, answers) {
      switch answer {
      case .success(let series): chart.take(series, window)
      case .failure(let error): problem = problem ?? error.description
      }
    }
    if self.problem != problem { self.problem = problem }
    if self.failure != failure { self.failure = failure }
  }
}
