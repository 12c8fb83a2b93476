import Idem
import TopFeed

/// What the keys and the pointer do, the table aside.
extension Dashboard {
  func togglePause() {
    isPaused.toggle()
    showWork()
  }

  /// Shows the next sample, and stays there.
  func step() {
    isPaused = true
    advance()
  }

  /// The times that can be chosen between two refreshes.
  private static let intervals: [Duration] = [
    .milliseconds(100), .milliseconds(250), .milliseconds(500), .seconds(1), .seconds(2), .seconds(5), .seconds(10), .seconds(60),
  ]

  func refreshFaster() { if let next = Dashboard.intervals.last(where: { $0 < interval }) { set(\.interval, to: next) } }
  func refreshSlower() { if let next = Dashboard.intervals.first(where: { $0 > interval }) { set(\.interval, to: next) } }

  // MARK: Filter

  func beginFiltering() {
    notice = nil
    isFiltering = true
  }

  /// Gives the keys back to the table, which stays filtered.
  func endFiltering() { isFiltering = false }

  /// Takes back the innermost thing that can be taken back: the typing, the filter, the details.
  func cancel() {
    if isFiltering || !filter.isEmpty {
      isFiltering = false
      search(for: "")
    } else if showsDetail {
      toggleDetail()
    } else {
      notice = nil
      isZoomed = false
    }
  }

  // MARK: Devices

  /// The network interface that is shown: the chosen one, or the one that was used most.
  var network: NetworkSample? {
    let others = networks.filter { !$0.isLoopback }
    return networks.first { $0.name == chosenNetwork }
      ?? (others.isEmpty ? networks : others).max { $0.totalBytes < $1.totalBytes }
  }

  /// The disk that is shown: the chosen one, or the first.
  var disk: DiskSample? { disks.first { $0.name == chosenDisk } ?? disks.first }

  func chooseNextNetwork() { set(\.chosenNetwork, to: next(after: network, among: networks)?.name) }
  func chooseNextDisk() { set(\.chosenDisk, to: next(after: disk, among: disks)?.name) }

  private func next<Device: Identifiable>(after device: Device?, among devices: [Device]) -> Device? {
    guard let place = devices.firstIndex(where: { $0.id == device?.id }) else { return devices.first }
    return devices[(place + 1) % devices.count]
  }

  // MARK: Signals

  func askForSignal() {
    guard let process = table.selectedRow?.process else { return note("No process is selected: the arrow keys select one.") }
    dialog = .signal(process)
  }

  /// Sends a signal to a process of this machine, and says how that went.
  func send(_ signal: Signal, to process: ProcessSample) {
    dialog = nil
    guard isLive else { return note("These processes are not of this machine: nothing was sent.", isProblem: true) }
    do throws(SignalError) {
      try send(signal, process.id)
      note("SIG\(signal.name) was sent to \(process.id.pid), \(process.name).")
    } catch {
      note(error.description, isProblem: true)
    }
  }
}
