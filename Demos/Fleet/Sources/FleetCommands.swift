import Idem

/// The commands of all pages. Those of one page are declared in its view.
struct FleetCommands: Commands {
  let fleet: Fleet

  var body: some Commands {
    CommandMenu("Pages") {
      Button("Machines") { fleet.show(.machines) }.keyboardShortcut("1")
      Button("Alerts") { fleet.show(.alerts) }.keyboardShortcut("2")
      Button("Query") { fleet.show(.query) }.keyboardShortcut("3")
      Button("Next server") { fleet.nextServer() }.keyboardShortcut("s").commandHint(fleet.servers.count > 1 ? "server" : nil)
        .disabled(fleet.servers.count < 2, reason: "there is one server")
    }
    CommandMenu("Screen") {
      Button("Hide or show the rows with the pages and the keys (kiosk)") { fleet.isKiosk.toggle() }.keyboardShortcut("K")
    }
    CommandMenu("Refreshing") {
      Button("Pause, resume") { fleet.togglePause() }.keyboardShortcut("p").commandHint("pause")
      Button("Refresh now") { fleet.refreshNow() }.keyboardShortcut("R").keyboardShortcut("f5")
      Button("Refresh more often") { fleet.refreshFaster() }.keyboardShortcut("+")
      Button("Refresh less often") { fleet.refreshSlower() }.keyboardShortcut("-")
    }
    CommandMenu("Program") {
      Button("Leave") { QuitAction()() }.keyboardShortcut("q").commandHint("quit").visibilityPriority(.high)
    }
  }
}
