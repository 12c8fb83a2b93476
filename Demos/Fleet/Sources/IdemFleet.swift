import DemoTools
import Idem

#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

@main
struct IdemFleet: App {
  private let fleet: Fleet

  init() {
    let arguments = Arguments.tool.arguments { parsed throws(UsageProblem) in
      try Arguments(parsed) { getenv($0).map { String(cString: $0) } }
    }
    let fleet = Fleet(servers: Sources.open(arguments), interval: arguments.interval, sourceWords: arguments.sourceWords)
    fleet.show(arguments.view)
    self.init(fleet: fleet)
  }

  init(fleet: Fleet) { self.fleet = fleet }

  var body: some Scene {
    Window("idem-fleet") { FleetView(fleet: fleet) }.commands { FleetCommands(fleet: fleet) }
  }
}
