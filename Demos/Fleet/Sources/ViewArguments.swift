import DemoTools
import FleetData

/// What is shown at the start, as options of the command line: a view can be opened again, also by other users.
struct ViewArguments: Equatable {
  var page: Fleet.Page?
  var filter: String?
  /// The instance of the machine whose charts are shown.
  var machine: String?
  var query: String?
  var span: TimeSpan?
  /// The end of the charts in seconds since 1970.
  var end: Double?
  var comparison = Comparison.none
  var isKiosk = false

  static let options: [CommandLineTool.Option] = [
    .value("--page", placeholder: "PAGE", requirement: "the name of a page", help: "begin with machines, alerts or query"),
    .value("--filter", placeholder: "TEXT", requirement: "a text", help: "show the machines that pass the filter"),
    .value("--machine", placeholder: "INSTANCE", requirement: "the name of a machine", help: "show the charts of a machine"),
    .value("--query", placeholder: "PROMQL", requirement: "a query", help: "run a query"),
    .value("--range", placeholder: "TIME", requirement: "a time", help: "the time of the charts: 5m, 15m, 1h, 6h, 24h, 2d or 7d"),
    .value("--until", placeholder: "DATE", requirement: "a date", help: "the end of the charts, as in 2026-11-25T16:00:00Z (default: now)"),
    .value("--compare", placeholder: "TIME", requirement: "a time", help: "compare the charts with 1d or 1w before"),
    .flag("--kiosk", help: "hide the rows with the pages and the keys, for a screen on the wall"),
  ]

  init() {}

  init(_ parsed: ParsedArguments) throws(UsageProblem) {
    if let text = parsed.value("--page") {
      page = Fleet.Page.allCases.first { $0.title.lowercased() == text }
      if page == nil { throw UsageProblem("--page requires machines, alerts or query, not \(text).") }
    }
    (filter, machine, query, isKiosk) = (
      parsed.value("--filter"), parsed.value("--machine"), parsed.value("--query"), parsed.has("--kiosk")
    )
    if let text = parsed.value("--range") {
      span = TimeSpan(title: text)
      if span == nil {
        throw UsageProblem("--range requires one of \(TimeSpan.allCases.map(\.title).joined(separator: ", ")), not \(text).")
      }
    }
    if let text = parsed.value("--until") {
      end = Timestamp.seconds(text)
      if end == nil { throw UsageProblem("--until requires a date as in 2026-11-25T16:00:00Z, not \(text).") }
    }
    if let text = parsed.value("--compare") {
      guard let found = Comparison(title: text) else { throw UsageProblem("--compare requires 1d or 1w, not \(text).") }
      comparison = found
    }
    if machine != nil, query != nil { throw UsageProblem("--machine and --query cannot be used together.") }
  }

  /// The options that show the same again.
  var words: [String] {
    var words: [String] = []
    func add(_ option: String, _ value: String?) { if let value { words += ["\(option)=\(value)"] } }
    add("--page", page?.title.lowercased())
    add("--filter", filter)
    add("--machine", machine)
    add("--query", query)
    add("--range", span?.title)
    add("--until", end.map { Timestamp.text($0) })
    add("--compare", comparison == .none ? nil : comparison.title)
    return words + (isKiosk ? ["--kiosk"] : [])
  }

  /// Words as a shell reads them.
  static func shell(_ words: [String]) -> String {
    words.map { word in
      let isPlain =
        !word.isEmpty
        && word.utf8.allSatisfy { byte in
          switch byte {
          case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"), UInt8(ascii: "0")...UInt8(ascii: "9"): true
          default: "-_./:=,@+%".utf8.contains(byte)
          }
        }
      return isPlain ? word : "'" + word.replacing("'", with: "'\\''") + "'"
    }.joined(separator: " ")
  }
}

extension Fleet {
  /// Shows what arguments name.
  func show(_ view: ViewArguments) {
    isKiosk = view.isKiosk
    let server = server
    if let filter = view.filter { server.filter = filter }
    let range = TimeRange(span: view.span ?? .hour, end: view.end)
    server.query.range = range
    server.query.comparison = view.comparison
    if let name = view.machine {
      // A machine that is not there may come: the filter finds it then.
      if let target = server.snapshot?.targets.first(where: { $0.instance == name }) {
        server.open(target)
        server.machine?.range = range
        server.machine?.comparison = view.comparison
      } else {
        server.filter = name
      }
    }
    if let query = view.query { ask(query) }
    if let page = view.page, page != self.page { self.page = page }
  }

  /// The arguments that show the present view.
  var view: ViewArguments {
    var view = ViewArguments()
    view.isKiosk = isKiosk
    view.filter = server.filter.isEmpty && !server.isOnlyDown ? nil : (server.filter + (server.isOnlyDown ? " down" : "")).trimmed
    var range: TimeRange?
    switch page {
    case .machines:
      view.machine = server.machine?.target.instance
      range = server.machine?.range
      view.comparison = server.machine?.comparison ?? .none
    case .alerts: view.page = .alerts
    case .query:
      if server.query.shown.isEmpty { view.page = .query } else { view.query = server.query.shown }
      range = server.query.range
      view.comparison = server.query.comparison
    }
    view.span = range?.span == .hour ? nil : range?.span
    view.end = range?.end
    return view
  }
}

extension String {
  /// Without blanks at its start and its end.
  fileprivate var trimmed: String { split(separator: " ").joined(separator: " ") }
}
