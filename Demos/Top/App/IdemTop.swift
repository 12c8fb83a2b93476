import Glibc
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
    do {
      let arguments = try Arguments(CommandLine.arguments.dropFirst())
      if arguments.wantsHelp { finish(Arguments.help) }
      if arguments.wantsVersion { finish("idem-top \(Arguments.version)") }
      return try Dashboard(
        feed: feed(arguments.source), recorder: arguments.record.map { path throws(FeedError) in try RecordingWriter(path) },
        interval: arguments.interval, isLive: arguments.source == .machine)
    } catch {
      report("\(error)")
      exit(2)
    }
  }

  /// Prints a sentence to standard error. While the dashboard runs, it is displayed after the end.
  static func report(_ problem: String) {
    // An argument may contain escape sequences, which a terminal would execute.
    var sentence = "idem-top: \(problem)".plainLine + "\n"
    sentence.withUTF8 { _ = write(2, $0.baseAddress, $0.count) }
  }

  private static func finish(_ text: String) -> Never {
    print(text)
    exit(0)
  }

  private static func feed(_ source: Arguments.Source) throws(FeedError) -> any Feed {
    switch source {
    case .machine: try ProcReader()
    case .simulation: SimulatedFeed()
    case .recording(let path): try RecordingReader(path)
    }
  }
}
