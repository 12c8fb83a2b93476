import Idem

/// All commands. The keys, the bottom line, the help and the palette are made of them.
struct TopCommands: Commands {
  let dashboard: Dashboard

  var body: some Commands {
    CommandMenu("Processes") {
      Button("Details of the process") { dashboard.toggleDetail() }.keyboardShortcut(.return).commandHint("details")
      Button("Open files of the process") { dashboard.show(InsideKind.files) }.keyboardShortcut("l")
      Button("Environment of the process") { dashboard.show(InsideKind.environment) }.keyboardShortcut("E")
      Button("Send a signal") { dashboard.askForSignal() }.keyboardShortcut("k").commandHint("signal")
      Button("Higher priority") { dashboard.changeNice(by: -1) }.keyboardShortcut("]")
      Button("Lower priority") { dashboard.changeNice(by: 1) }.keyboardShortcut("[")
      Button("Filter by words") { dashboard.beginFiltering() }.keyboardShortcut("/").commandHint("filter")
      Button("Processes of one user") { dashboard.sheet = .users }.keyboardShortcut("u")
      Button("Clear filter, details") { dashboard.cancel() }.keyboardShortcut(.escape)
    }
    CommandMenu("Table") {
      Button("Sort by column on left") { dashboard.sort(byColumnAt: -1) }.keyboardShortcut("<").keyboardShortcut(.leftArrow)
      Button("Sort by column on right") { dashboard.sort(byColumnAt: 1) }.keyboardShortcut(">").keyboardShortcut(.rightArrow)
      Button("Sort by CPU use") { dashboard.sort(withMostOf: .cpu) }.keyboardShortcut("P")
      Button("Sort by memory") { dashboard.sort(withMostOf: .memory) }.keyboardShortcut("M")
      Button("Sort by CPU time") { dashboard.sort(withMostOf: .time) }.keyboardShortcut("T")
      Button("Reverse the order") { dashboard.reverseSorting() }.keyboardShortcut("r")
      Button("Choose the columns") { dashboard.sheet = .columns }.keyboardShortcut("c")
      Button("Tree of processes") { dashboard.toggleTree() }.keyboardShortcut("t")
      Button("Fold a branch") { dashboard.toggleFold() }.keyboardShortcut(.space)
        .disabled(!dashboard.isTree, reason: "only in the tree of processes")
      Button("Show or hide kernel threads") { dashboard.toggleKernelThreads() }.keyboardShortcut("K")
    }
    CommandMenu("View") {
      Button("Next set of panels") { dashboard.showNextPreset() }.keyboardShortcut("v").commandHint("panels")
      ForEach(PanelKind.allCases, id: \.self) { panel in
        Button("Show or hide the panel \(panel.rawValue)") { dashboard.toggle(panel) }.keyboardShortcut(KeyEquivalent(panel.key))
      }
      Button("Processes only") { dashboard.toggleZoom() }.keyboardShortcut("z")
      Button("Next network interface") { dashboard.chooseNextNetwork() }.keyboardShortcut("n")
      Button("Next disk") { dashboard.chooseNextDisk() }.keyboardShortcut("d")
    }
    CommandMenu("Program") {
      Button("Pause, resume") { dashboard.togglePause() }.keyboardShortcut("p").commandHint("pause")
      Button("One sample, then pause") { dashboard.step() }.keyboardShortcut(".")
      Button("Refresh more often") { dashboard.refreshFaster() }.keyboardShortcut("+")
      Button("Refresh less often") { dashboard.refreshSlower() }.keyboardShortcut("-")
      Button("Leave") { dashboard.quit() }.keyboardShortcut("q").commandHint("quit").visibilityPriority(.high)
    }
  }
}
