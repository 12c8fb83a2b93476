import Dispatch
import FleetData
import Idem

/// What is known of one server.
///
/// A property is written only if its value differs. So the body of a view runs when its content changes, and not with every refresh.
@Observable @MainActor
final class ServerModel {
  /// The targets on the screen: those that the filter keeps, in the order of the table.
  private(set) var rows: [Target] = []
  /// The colors of the heat map, in the order of the names.
  private(set) var heat = HeatMap()
  private(set) var counts = FleetCounts()
  private(set) var alerts: [ServerAlert] = []
  /// The columns of the longest name with the mark of a machine that is down, from 14 to 24.
  private(set) var nameWidth = 24
  /// The time of the newest values as text.
  private(set) var time = ""
  /// Why there are no newer values.
  private(set) var problem: String?
  /// Whether a recording has no more values.
  private(set) var hasEnded = false

  /// The target that the user chose.
  var selection: Target.ID? { didSet { if selection != oldValue { showHeat() } } }
  /// The target that the table marks and that keys mean: the chosen one, or the first row while none is chosen.
  var shownSelection: Target.ID? {
    get { selection.flatMap { id in rows.contains { $0.id == id } ? id : nil } ?? rows.first?.id }
    set { selection = newValue }
  }
  var order: [TableComparator<Target>] = [TableComparator(\Target.values.cpu, order: .reverse)] { didSet { orderChanged(from: oldValue) } }
  /// The column whose values color the heat map.
  private(set) var column = Column.cpu
  var filter = "" { didSet { if filter != oldValue { showRows() } } }
  var isOnlyDown = false { didSet { if isOnlyDown != oldValue { showRows() } } }

  /// The machine whose details are shown.
  var machine: MachineModel?
  let query: QueryModel
  /// The rules of the alerts whose details were shown.
  private(set) var rules: [ServerAlert.ID: AlertRule] = [:]

  /// The silences that were made here, and those of Alertmanager.
  var localSilences: [Silence] = [] {
    didSet { if localSilences != oldValue { source.localSilencesChanged(localSilences) } }
  }
  var managerSilences: [Silence] = []
  /// The silences of the alerts that have one.
  private(set) var silences: [ServerAlert.ID: Silence] = [:]
  /// Why the silences of Alertmanager are not known.
  var silenceProblem: String?
  /// The name of the Alertmanager that gets new silences. Nil if the server has none.
  var alertmanager: String?
  /// Where the silences that were made here are kept. Nil: until the end of the program.
  @ObservationIgnored let silenceFile: SilenceFile?

  @ObservationIgnored private(set) var snapshot: Snapshot?
  @ObservationIgnored let source: any FleetSource
  @ObservationIgnored private let refreshes = DispatchQueue(label: "refreshes")
  @ObservationIgnored let details = DispatchQueue(label: "details")
  /// Whether the first values are newer than any refresh.
  @ObservationIgnored var isFresh = false
  @ObservationIgnored private var isRefreshing = false

  /// Creates a model. `snapshot` has the first values, so that the first frame is complete.
  init(_ source: any FleetSource, snapshot: Snapshot? = nil, silenceFile: SilenceFile? = nil) {
    self.source = source
    self.silenceFile = silenceFile
    query = QueryModel(source)
    query.queue = details
    if let snapshot {
      take(snapshot)
      isFresh = true
    }
  }

  var name: String { source.name }

  /// Writes a property if its value differs.
  func set<Value: Equatable>(_ property: ReferenceWritableKeyPath<ServerModel, Value>, to value: Value) {
    if self[keyPath: property] != value { self[keyPath: property] = value }
  }

  // MARK: Refreshing

  /// Requests the newest values, and those of the page.
  func refresh(page: Fleet.Page) async {
    guard !isRefreshing else { return }
    isRefreshing = true
    defer { isRefreshing = false }
    let source = source
    let result = await Background.run(on: refreshes) { () -> Result<Snapshot?, FleetError> in
      do throws(FleetError) { return .success(try source.snapshot()) } catch { return .failure(error) }
    }
    switch result {
    case .success(let snapshot?):
      take(snapshot)
      if let problem = (source as? RecordingSource)?.problem { set(\.problem, to: "Nothing is recorded any more: \(problem)") }
    case .success(nil): set(\.hasEnded, to: true)
    case .failure(let error): set(\.problem, to: error.description)
    }
    await refreshSilences()
    if page == .machines, let machine, machine.isFollowing { await machine.load() }
    if page == .query, query.isLive { await query.run() }
  }

  /// Shows new values.
  func take(_ snapshot: Snapshot) {
    self.snapshot = snapshot
    set(\.problem, to: nil)
    takeAlerts(snapshot)
    set(\.nameWidth, to: min(24, max(14, (snapshot.targets.lazy.map(\.instance.columns).max() ?? 0) + 2)))
    set(\.time, to: LocalTime.time(snapshot.time))
    showRows()
    if let machine, let target = snapshot.targets.first(where: { $0.id == machine.target.id }) { machine.take(target) }
  }

  /// Shows the alerts: the most urgent first, then those that fire before those that are pending, then the newest; those that are silenced at
  /// the end.
  func takeAlerts(_ snapshot: Snapshot) {
    set(\.silences, to: Silence.silences(of: snapshot.alerts, in: localSilences + managerSilences, at: snapshot.time))
    set(\.counts, to: FleetCounts(snapshot) { silences[$0.id] != nil })
    func order(_ alert: ServerAlert) -> (Int, Int, Int, Double, String) {
      (silences[alert.id] == nil ? 0 : 1, alert.urgency, alert.state == .firing ? 0 : 1, -alert.since, alert.id)
    }
    set(\.alerts, to: snapshot.alerts.sorted { order($0) < order($1) })
  }

  private func showRows() {
    guard let snapshot else { return }
    let filter = TargetFilter(filter, isOnlyDown: isOnlyDown)
    let kept = filter.keepsAll ? snapshot.targets : snapshot.targets.filter(filter.keeps)
    shown = kept
    set(\.rows, to: TargetOrder(order).sorted(kept))
    showHeat()
  }

  /// The targets of the heat map, in the order of their names.
  @ObservationIgnored private(set) var shown: [Target] = []

  private func showHeat() { set(\.heat, to: HeatMap(shown, column, selection: shownSelection)) }

  // MARK: The table

  private func orderChanged(from old: [TableComparator<Target>]) {
    guard order != old else { return }
    if let column = TargetOrder(order).column { set(\.column, to: column) }
    showRows()
  }

  /// Sorts by the next column, the highest values first, and colors the heat map by it.
  func chooseColumn(_ offset: Int) {
    let columns = Column.allCases.filter { $0 != .up }
    let place = columns.firstIndex(of: column) ?? 0
    order = [TargetOrder.comparator(columns[(place + offset + columns.count) % columns.count], .reverse)]
  }

  func sortByName() { order = [TableComparator(\Target.instance, order: .forward)] }

  func reverse() {
    guard var first = order.first else { return }
    first.order = first.order == .forward ? .reverse : .forward
    order = [first]
  }

  // MARK: Machines

  /// Shows the details of a target.
  func open(_ target: Target) {
    let model = MachineModel(target, source: source, queue: details)
    machine = model
    set(\.selection, to: target.id)
    Task { await model.load() }
  }

  /// Shows the details of the selected target.
  func openSelection() { if let target = rows.first(where: { $0.id == shownSelection }) { open(target) } }

  /// Shows the machine before or after this one in the table.
  func openNeighbor(_ offset: Int) {
    guard let machine, let place = rows.firstIndex(where: { $0.id == machine.target.id }) else { return }
    let next = place + offset
    guard rows.indices.contains(next) else { return }
    let (range, comparison) = (machine.range, machine.comparison)
    open(rows[next])
    self.machine?.range = range
    self.machine?.comparison = comparison
  }

  /// Reads the rule of an alert, once.
  func loadRule(of alert: ServerAlert) async {
    guard rules[alert.id] == nil else { return }
    let source = source
    guard let rule = await Background.run(on: details, { try? source.rule(of: alert) }) else { return }
    rules[alert.id] = rule
  }

  /// The target with the label `instance` of an alert.
  func target(of alert: ServerAlert) -> Target? {
    snapshot?.targets.first { $0.instance == alert.instance && (alert.label("job").isEmpty || $0.job == alert.label("job")) }
  }
}

/// The numbers of the header.
struct FleetCounts: Equatable {
  var targets = 0
  var down = 0
  var firing = 0
  var pending = 0

  init() {}

  /// The alerts that are silenced. They are neither firing nor pending here.
  var silenced = 0

  init(_ snapshot: Snapshot, isSilenced: (ServerAlert) -> Bool = { _ in false }) {
    let alerts = snapshot.alerts.filter { !isSilenced($0) }
    targets = snapshot.targets.count
    down = snapshot.targets.count { $0.isDown }
    firing = alerts.count { $0.state == .firing }
    pending = alerts.count - firing
    silenced = snapshot.alerts.count - alerts.count
  }
}
