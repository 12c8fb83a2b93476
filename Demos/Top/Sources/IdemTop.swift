import DemoTools
import Idem
import TopFeed

@main
struct IdemTop: App {
  private let dashboard: Dashboard

  init() { self.init(dashboard: IdemTop.dashboard()) }

  init(dashboard: Dashboard) { self.dashboard = dashboard }

  var body: some Scene {
    Window("idem-top") { DashboardView(dashboard: dashboard) }.commands { TopCommands(dashboard: dashboard) }
  }

  /// The dashboard that the arguments name. Ends the process if there is none.
  private static func dashboard() -> Dashboard {
    let arguments = Arguments.tool.arguments { parsed throws(UsageProblem) in try Arguments(parsed) }
    do {
      return try Dashboard(
        feed: feed(arguments.source), recorder: arguments.record.map { path throws(FeedError) in try RecordingWriter(path) },
        interval: arguments.interval, isLive: arguments.source == .machine, earlierSamples: arguments.source == .simulation ? 300 : 0)
    } catch { Arguments.tool.fail("\(error)", status: 2) }
  }

  @MainActor private static func feed(_ source: Arguments.Source) throws(FeedError) -> any Feed {
    switch source {
    case .machine: RecordedFeed(try ProcReader())
    case .simulation: SimulatedFeed()
    case .recording(let path): try RecordingReader(path)
    }
  }
}
