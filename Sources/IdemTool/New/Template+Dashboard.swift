extension Template {
  static let dashboardApp = #"""
    import Idem

    @main struct {TYPE}App: App {
      @State private var dashboard = Dashboard()

      var body: some Scene {
        Window("{NAME}") { DashboardView(dashboard: dashboard).task { await dashboard.run() } }
      }
    }

    """#

  static let dashboard = #"""
    import Idem

    /// A number that changes, and its last values.
    struct Reading: Identifiable, Equatable {
      let id: String
      /// From 0 to 1, the newest last.
      var history: [Double]
      var value: Double { history.last ?? 0 }
    }

    /// The numbers of the dashboard.
    @Observable @MainActor final class Dashboard {
      private(set) var readings = ["requests", "queue", "errors"].map { Reading(id: $0, history: [0.3]) }
      private(set) var isPaused = false

      func togglePause() { isPaused.toggle() }

      /// Adds a value to each reading. Replace `next` by the numbers that you watch.
      func advance(_ next: (Reading) -> Double) {
        for place in readings.indices { readings[place].history = readings[place].history.suffix(199) + [next(readings[place])] }
      }

      /// Adds values each second.
      func run() async {
        while (try? await Task.sleep(for: .seconds(1))) != nil {
          if !isPaused { advance { min(1, max(0, $0.value + Double.random(in: -0.15...0.15))) } }
        }
      }
    }

    """#

  static let dashboardView = #"""
    import Idem

    /// The readings below each other, and the keys below them.
    struct DashboardView: View {
      let dashboard: Dashboard
      @Environment(\.quit) private var quit

      var body: some View {
        VStack(alignment: .leading, spacing: 0) {
          ForEach(dashboard.readings) { ReadingView(reading: $0) }
          Spacer(minLength: 0)
          CommandBar()
        }
        .command("Pause", id: "dashboard.pause", keys: "p", hint: dashboard.isPaused ? "go on" : "pause") { dashboard.togglePause() }
        .command("Quit", id: "app.quit", keys: "q", hint: "quit") { quit() }
        .commandHelp()
      }
    }

    /// One reading. It runs only if its values have changed.
    struct ReadingView: View {
      let reading: Reading

      var body: some View {
        HStack(spacing: 1) {
          Text(reading.id).frame(width: 10, alignment: .leading)
          Text("\(Int((reading.value * 100).rounded())) %").frame(width: 5, alignment: .trailing)
          Meter(reading.value).frame(maxWidth: 20)
          Sparkline(reading.history, in: 0...1).frame(height: 1)
        }
      }
    }

    """#

  static let dashboardTests = #"""
    import Idem
    import IdemTesting
    import Testing

    @testable import {MODULE}

    @MainActor @Suite struct DashboardViewTests {
      private let dashboard = Dashboard()

      @Test func `each reading has a line, and the keys are in the last one`() {
        let host = TestHost(width: 50, height: 6) { DashboardView(dashboard: dashboard) }
        host.render()
        #expect(host.lines.prefix(3).map { $0.prefix(16) } == ["requests    30 %", "queue       30 %", "errors      30 %"])
        #expect(host.lines[5] == "? help  p pause  q quit")
      }

      @Test func `new values run the dashboard and its three readings, and nothing else`() {
        let host = TestHost(width: 50, height: 6) { DashboardView(dashboard: dashboard) }
        host.render()
        dashboard.advance { $0.id == "queue" ? 0.5 : $0.value }
        #expect(host.render() <= .budget(bodies: 4))
        #expect(host.lines[1].hasPrefix("queue       50 %"))
      }
    }

    """#
}
