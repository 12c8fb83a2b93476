import Idem
import TopFeed

/// The actions of keys and pointer, except those of the table.
extension Dashboard {
  func togglePause() { isPaused.toggle() }

  /// Pauses and shows the next sample.
  func step() {
    isPaused = true
    advance()
  }

  /// The refresh intervals that can be selected.
  private static let intervals: [Duration] = [
    .milliseconds(100), .milliseconds(250), .milliseconds(500), .seconds(1), .seconds(2), .seconds(5), .seconds(10), .seconds(60),
  ]

  func refreshFaster() { refresh(every: Dashboard.intervals.last { $0 < interval }) }
  func refreshSlower() { refresh(every: Dashboard.intervals.first { $0 > interval }) }

  private func refresh(every next: Duration?) { if let next { set(\.interval, to: next) } }

  func toggle(_ panel: PanelKind) { panels.formSymmetricDifference([panel]) }

  /// Shows the next set of panels; the first one after a choice of the user's own.
  func showNextPreset() {
    let place = PanelKind.presets.firstIndex(of: panels).map { $0 + 1 } ?? 0
    panels = PanelKind.presets[place % PanelKind.presets.count]
  }

  /// Hides all panels, or shows those again that were hidden.
  func toggleZoom() {
    let shown = panels
    panels = shown.isEmpty ? panelsBeforeZoom : []
    panelsBeforeZoom = shown.isEmpty ? PanelKind.presets[0] : shown
  }

  // MARK: Filter

  func beginFiltering() { isFiltering = true }

  /// Ends typing. The table has the focus again and stays filtered.
  func endFiltering() { isFiltering = false }

  /// Cancels the innermost active state: the filter, the user, the details, a table without panels, then the choice of a process.
  func cancel() {
    if isFiltering || !filter.isEmpty {
      isFiltering = false
      search(for: "")
    } else if user != nil {
      show(user: nil)
    } else if showsDetail {
      toggleDetail()
    } else if panels.isEmpty {
      toggleZoom()
    } else {
      selectTop()
    }
  }

  // MARK: Devices

  /// The selected network interface, or the one with the most traffic.
  var network: NetworkSample? {
    let others = networks.filter { !$0.isLoopback }
    return networks.first { $0.name == chosenNetwork }
      ?? (others.isEmpty ? networks : others).max { $0.totalBytes < $1.totalBytes }
  }

  /// The selected disk, or the first one.
  var disk: DiskSample? { disks.first { $0.name == chosenDisk } ?? disks.first }

  func chooseNextNetwork() { set(\.chosenNetwork, to: next(after: network, among: networks)?.name) }

  func chooseNextDisk() { set(\.chosenDisk, to: next(after: disk, among: disks)?.name) }

  private func next<Device: Identifiable>(after device: Device?, among devices: [Device]) -> Device? {
    guard let place = devices.firstIndex(where: { $0.id == device?.id }) else { return devices.first }
    return devices[(place + 1) % devices.count]
  }

  // MARK: Signals

  func askForSignal() {
    guard let process = table.selectedRow?.process else { return notify("No process is shown.", .info) }
    signalled = process
  }

  /// Changes the nice value of the selected process, as much as possible, and notifies of the result. Shows it at once.
  func changeNice(by step: Int) {
    guard let process = table.selectedRow?.process else { return notify("No process is shown.", .info) }
    guard isLive else { return notify("These processes are not on this machine.", .error) }
    let nice = min(19, max(-20, process.nice + step))
    guard nice != process.nice else { return notify("The nice value of \(process.id.pid) is \(nice) already.", .info) }
    // A replay of a recorded session changes no process.
    let problem = Recorded.value("nice") {
      do throws(NiceError) { try setNice(nice, process.id) } catch { return error.description }
      return ""
    }
    guard problem.isEmpty else { return notify(problem, .error) }
    feed.readAgain(process.id)
    if let place = processes.firstIndex(where: { $0.id == process.id }) {
      processes[place].nice = nice
      showProcesses(isSample: false)
    }
    notify("\(process.id.pid) \(process.name) has the nice value \(nice).", .success)
  }

  /// Sends a signal to a process of this machine and notifies of the result.
  func send(_ signal: Signal, to process: ProcessSample) {
    signalled = nil
    guard isLive else { return notify("These processes are not on this machine.", .error) }
    let problem = Recorded.value("signal") {
      do throws(SignalError) { try send(signal, process.id) } catch { return error.description }
      return ""
    }
    guard problem.isEmpty else { return notify(problem, .error) }
    notify("SIG\(signal.name) was sent to \(process.id.pid), \(process.name).", .success)
  }
}
