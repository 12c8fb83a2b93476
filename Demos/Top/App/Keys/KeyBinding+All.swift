import Idem

extension KeyBinding {
  /// All key bindings in the order of the help.
  @MainActor static let all: [KeyBinding] = [
    KeyBinding(keys: [.upArrow, .downArrow], group: .processes, summary: "select a process"),
    KeyBinding(keys: [.pageUp, .pageDown], group: .processes, summary: "select by page"),
    KeyBinding(keys: [.home, .end], group: .processes, summary: "select first or last"),
    KeyBinding(keys: [.return], group: .processes, summary: "details of the process", hint: "details") { $0.toggleDetail() },
    KeyBinding(keys: ["k"], group: .processes, summary: "send a signal", hint: "signal") { $0.askForSignal() },
    KeyBinding(keys: ["/"], group: .processes, summary: "filter by words", hint: "filter") { $0.beginFiltering() },
    KeyBinding(keys: [.escape], group: .processes, summary: "clear filter, details") { $0.cancel() },

    KeyBinding(keys: [.leftArrow, "<"], group: .table, summary: "sort by column on left") { $0.sort(byColumnAt: -1) },
    KeyBinding(keys: [.rightArrow, ">"], group: .table, summary: "sort by column on right") { $0.sort(byColumnAt: 1) },
    KeyBinding(keys: ["r"], group: .table, summary: "reverse the order") { $0.reverseSorting() },
    KeyBinding(keys: ["t"], group: .table, summary: "tree of processes", hint: "tree") { $0.toggleTree() },
    KeyBinding(keys: [.space], group: .table, summary: "fold a branch") { $0.toggleFold() },
    KeyBinding(keys: ["K"], group: .table, summary: "toggle kernel threads") { $0.toggleKernelThreads() },

    KeyBinding(keys: ["z"], group: .view, summary: "processes only", hint: "zoom") { $0.isZoomed.toggle() },
    KeyBinding(keys: ["n"], group: .view, summary: "next network interface") { $0.chooseNextNetwork() },
    KeyBinding(keys: ["d"], group: .view, summary: "next disk") { $0.chooseNextDisk() },

    KeyBinding(keys: ["p"], group: .program, summary: "pause, resume", hint: "pause") { $0.togglePause() },
    KeyBinding(keys: ["."], group: .program, summary: "one sample, then pause") { $0.step() },
    KeyBinding(keys: ["+"], group: .program, summary: "refresh more often") { $0.refreshFaster() },
    KeyBinding(keys: ["-"], group: .program, summary: "refresh less often") { $0.refreshSlower() },
    KeyBinding(keys: ["?"], group: .program, summary: "this help", hint: "help") { $0.dialog = .help },
    KeyBinding(keys: ["q"], group: .program, summary: "leave", hint: "quit") { $0.quit() },
  ]

  /// Performs the action that is bound to a key.
  @MainActor static func perform(_ press: KeyPress, on dashboard: Dashboard) -> KeyPress.Result {
    guard press.modifiers.isSubset(of: [.shift, .capsLock, .numericPad]) else { return .ignored }
    guard let action = all.first(where: { $0.action != nil && $0.keys.contains(press.key) })?.action else { return .ignored }
    action(dashboard)
    dashboard.showWork()
    return .handled
  }
}
