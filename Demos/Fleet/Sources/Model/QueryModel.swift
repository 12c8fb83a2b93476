import Dispatch
import FleetData
import Idem

/// A query of the user, and its result.
@Observable @MainActor
final class QueryModel {
  /// A series and its newest value.
  struct Row: Identifiable, Equatable {
    let id: String
    let value: Double
  }

  var text = ""
  /// The time of the chart.
  var range = TimeRange() { didSet { if range != oldValue, isLive { runSoon() } } }
  /// The time before with which the chart is compared.
  var comparison = Comparison.none { didSet { if comparison != oldValue, isLive { runSoon() } } }
  /// The series whose lines are hidden.
  var hidden: Set<Row.ID> = []
  /// The query whose result is shown.
  private(set) var shown = ""
  private(set) var rows: [Row] = []
  private(set) var lines: [ChartModel.Line] = []
  private(set) var earlier: [ChartModel.Line] = []
  private(set) var window: TimeWindow?
  private(set) var problem: QueryProblem?
  private(set) var isRunning = false
  /// Why there is no chart.
  private(set) var remark: String?
  private(set) var history: [String] = []
  var moment: Moment?

  @ObservationIgnored private let source: any FleetSource
  @ObservationIgnored var queue = DispatchQueue.global()
  @ObservationIgnored private(set) var completions: QueryCompletions
  @ObservationIgnored private var generation = 0

  /// The number of series up to which a chart is requested, and the number of those that it shows.
  nonisolated static let mostSeries = 100
  nonisolated static let mostLines = 8

  init(_ source: any FleetSource) {
    self.source = source
    completions = QueryCompletions(source)
  }

  /// Whether there is a query that each refresh runs again.
  var isLive: Bool { !shown.isEmpty && problem == nil }

  /// Runs the text of the field.
  func submit() {
    let query = text.split(whereSeparator: \.isNewline).joined(separator: " ")
    guard query.contains(where: { !$0.isWhitespace }) else { return }
    history.removeAll { $0 == text }
    history.append(text)
    if shown != query { hidden = [] }
    shown = query
    problem = nil
    isRunning = true
    runSoon()
  }

  func prepare() { completions.prepare() }

  var span: TimeSpan { range.span }

  /// Moves the chart by a part of its length.
  func scroll(_ part: Double) { range.scroll(part, newest: source.now) }

  /// Chooses another length; under a crosshair, its time is in the middle then.
  func choose(_ span: TimeSpan) { range.choose(span, around: moment?.seconds, newest: source.now) }

  /// Hides the line of a series, or shows it again.
  func toggle(_ row: Row.ID) { if hidden.remove(row) == nil { hidden.insert(row) } }

  /// Shows the line of a series alone, or all again.
  func showOnly(_ row: Row.ID) {
    let others = Set(lines.map(\.name).filter { $0 != row })
    hidden = hidden == others ? [] : others
  }

  func runSoon() { Task { await run() } }

  /// Requests the newest values, and those of the chart.
  func run() async {
    generation += 1
    let number = generation, source = source, query = shown
    let window = range.window(newest: source.now), comparison = comparison, request = RangeRequest(query, window)
    let requests = [request] + (comparison.request(request).map { [$0] } ?? [])
    let (values, ranges) = await Background.run(on: queue) { () -> (Result<[TimeSeries], FleetError>, [Result<[TimeSeries], FleetError>]) in
      do throws(FleetError) {
        let values = try source.query(query)
        guard values.count <= QueryModel.mostSeries else { return (.success(values), []) }
        return (.success(values), source.ranges(requests))
      } catch { return (.failure(error), []) }
    }
    guard number == generation else { return }
    set(\.isRunning, to: false)
    switch values {
    case .success(let series):
      show(series, ranges.first, window)
      let before = ranges.count > 1 ? (try? ranges[1].get()) ?? [] : []
      set(\.earlier, to: ChartModel.matched(ChartModel.lines(comparison.shifted(before), window) { $0.title }, to: lines))
    case .failure(let error): set(\.problem, to: QueryProblem(error.description))
    }
  }

  private func show(_ series: [TimeSeries], _ range: Result<[TimeSeries], FleetError>?, _ window: TimeWindow) {
    set(\.problem, to: nil)
    let rows = series.map { Row(id: $0.title, value: $0.points.last?.value ?? .nan) }
    set(\.rows, to: rows.sorted { $0.value == $1.value ? $0.id < $1.id : $0.value > $1.value })
    guard case .success(let lines)? = range else {
      set(\.lines, to: [])
      return set(
        \.remark,
        to: range == nil
          ? "\(series.count) series are too many for a chart: topk(\(QueryModel.mostLines), …) selects some of them." : nil)
    }
    // In the order of the table. A name that two series have is an answer that no server gives.
    let values = Dictionary(rows.map { ($0.id, $0.value) }) { first, _ in first }
    let ranked = lines.map { (line: $0, value: values[$0.title] ?? -.infinity) }.sorted { $0.value > $1.value }
    let ordered = ranked.prefix(QueryModel.mostLines).map(\.line)
    set(\.lines, to: ChartModel.lines(ordered, window) { $0.title })
    set(\.window, to: window)
    set(\.remark, to: lines.count > ordered.count ? "The chart has the \(ordered.count) highest of \(lines.count) series." : nil)
  }

  private func set<Value: Equatable>(_ property: ReferenceWritableKeyPath<QueryModel, Value>, to value: Value) {
    if self[keyPath: property] != value { self[keyPath: property] = value }
  }
}
