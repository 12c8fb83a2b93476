import Idem
import TopFeed

/// The actions of keys and pointer, except those of the table.
extension Dashboard {
  func togglePause() {
    isPaused.toggle()
    showWork()
  }

  /// Pauses and shows the next sample.
  func step() {
    isPaused = true
    advance()
  }

  /// The refresh intervals that can be selected.
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

  /// Ends typing. The table has the focus again and stays filtered.
  func endFiltering() { isFiltering = false }

  /// Cancels the innermost active state: the filter, the details, then the notice and zoom.
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
    guard let process = table.selectedRow?.process else { return note("No process is selected: the arrow keys select one.") }
    dialog = .signal(process)
  }

  /// Sends a signal to a process of this machine and shows the result as a notice.
  func send(_ signal: Signal, to process: ProcessSample) {
    dialog = nil
    guard isLive else { return note("These processes are not on this machine.", isProblem: true) }
    do throws(SignalError) {
      try send(signal, process.id)
      note("SIG\(signal.name) was sent to \(process.id.pid), \(process.name).")
    } catch {
      note(error.description, isProblem: true)
    }
  }
}
