import Idem

/// All servers, and what is on the screen.
@Observable @MainActor
final class Fleet {
  /// The pages. The details of a machine are a page over the machines.
  enum Page: Int, CaseIterable {
    case machines, alerts, query

    var title: String {
      switch self {
      case .machines: "Machines"
      case .alerts: "Alerts"
      case .query: "Query"
      }
    }
  }

  let servers: [ServerModel]
  private(set) var current = 0
  var page = Page.machines
  /// The time between two refreshes.
  private(set) var interval: Duration
  private(set) var isPaused = false
  /// Whether the rows with the pages and the keys are hidden.
  var isKiosk = false
  /// The arguments that name the source again.
  @ObservationIgnored private let sourceWords: [String]

  init(servers: [ServerModel], interval: Duration, sourceWords: [String] = []) {
    (self.servers, self.interval, self.sourceWords) = (servers, interval, sourceWords)
  }

  /// The command that shows the present view again.
  var command: String { ViewArguments.shell(["idem-fleet"] + sourceWords + view.words) }

  var server: ServerModel { servers[current] }

  func show(_ page: Page) {
    // A second press goes from a machine back to all of them.
    if self.page == page, page == .machines { server.machine = nil }
    if self.page != page { self.page = page }
  }

  /// Shows the result of a query, which the user can change then.
  func ask(_ query: String) {
    server.query.text = query
    server.query.submit()
    show(.query)
  }

  func nextServer() { current = (current + 1) % servers.count }

  /// Refreshes at once, also while it is paused.
  func refreshNow() {
    let server = server, page = page
    Task { await server.refresh(page: page) }
  }

  func togglePause() { isPaused.toggle() }

  private static let intervals: [Duration] = [
    .seconds(1), .seconds(2), .seconds(5), .seconds(10), .seconds(15), .seconds(30), .seconds(60),
  ]

  func refreshFaster() { if let next = Fleet.intervals.last(where: { $0 < interval }) { interval = next } }
  func refreshSlower() { if let next = Fleet.intervals.first(where: { $0 > interval }) { interval = next } }

  /// Refreshes the server that is shown, once per interval, until the task is cancelled.
  func run() async {
    let clock = ContinuousClock(), server = server
    var next = clock.now
    // The values of the start are there already.
    if server.isFresh {
      server.isFresh = false
      next += interval
    }
    while !isPaused {
      await Background.wait { [next] in try? await Task.sleep(until: next, clock: clock) }
      if Task.isCancelled { return }
      await server.refresh(page: page)
      // After a slow answer, one refresh is due instead of all missed ones.
      next = max(next + interval, clock.now)
      if server.hasEnded { return }
    }
  }

  /// What starts the refreshes again.
  struct Pace: Equatable {
    let server: Int
    let interval: Duration
    let isPaused: Bool
  }
  var pace: Pace { Pace(server: current, interval: interval, isPaused: isPaused) }
}
