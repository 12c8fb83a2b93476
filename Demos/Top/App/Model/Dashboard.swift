import Idem
import TopFeed

/// What the dashboard shows, and what can be done with it.
///
/// Each property is written only where its value differs, so that a view runs again when what it shows is another, and not because a
/// second has passed.
@Observable @MainActor
final class Dashboard {
  // MARK: The machine

  private(set) var facts = MachineFacts()
  private(set) var clock = Clock()
  private(set) var load = LoadAverages()
  private(set) var tasks = TaskCounts()
  private(set) var cpu = CPUUsage()
  private(set) var cores: [CPUUsage] = []
  private(set) var memory = MemoryUsage()
  private(set) var swap = SwapUsage()
  private(set) var networks: [NetworkSample] = []
  private(set) var disks: [DiskSample] = []
  private(set) var fileSystems: [FileSystemSample] = []
  private(set) var temperatures: [TemperatureSample] = []
  private(set) var battery: BatterySample?
  // What stays while the samples differ, for views that show no more than that.
  private(set) var coreCount = 0
  private(set) var memoryTotal = 0
  /// How long the machine has been up, as it is shown.
  private(set) var uptime = ""
  private(set) var histories = SampleHistories(capacity: Dashboard.historyLength)

  // MARK: The table

  var rows: [ProcessRow] = []
  var selection: ProcessID?
  var column = ProcessColumn.cpu
  var isAscending = false
  var isTree = false
  var filter = ""
  var showsKernelThreads = true
  /// The selected process, while its details are shown.
  var detail: ProcessDetail?
  var showsDetail = false
  @ObservationIgnored var table = ProcessTable()
  @ObservationIgnored var processes: [ProcessSample] = []
  /// The columns on the screen, which the keys choose among.
  @ObservationIgnored var visibleColumns = ProcessColumn.allCases
  @ObservationIgnored var detailHistory = History(capacity: Dashboard.historyLength)

  // MARK: What the user does

  var dialog: Dialog?
  var isFiltering = false
  var isZoomed = false
  var isPaused = false
  var interval: Duration
  var notice: Notice?
  var chosenNetwork: String?
  var chosenDisk: String?
  /// No sample will come any more.
  private(set) var isEnded = false

  // MARK: The frames

  /// What the last frame did that was made before the newest sample or key: so the numbers never make a frame for themselves.
  private(set) var work = FrameWork()
  @ObservationIgnored private var lastWork = FrameWork()

  let isLive: Bool
  private(set) var isRecording: Bool
  @ObservationIgnored private let feed: any Feed
  @ObservationIgnored private var recorder: RecordingWriter?
  @ObservationIgnored let send: (Signal, ProcessID) throws(SignalError) -> Void
  @ObservationIgnored let quit: @MainActor () -> Void
  /// Samples that were taken.
  @ObservationIgnored private(set) var sampleCount = 0

  /// Values that each graph keeps: enough for one of 512 cells.
  static let historyLength = 1024

  /// Takes the first sample at once.
  ///
  /// - Parameter isLive: whether samples are of now; else they are as old as a recording, and no signal can be sent.
  init(
    feed: any Feed, recorder: RecordingWriter? = nil, interval: Duration = .seconds(1), isLive: Bool = true,
    send: @escaping (Signal, ProcessID) throws(SignalError) -> Void = { signal, id throws(SignalError) in try signal.send(to: id) },
    quit: @escaping @MainActor () -> Void = { QuitAction()() }
  ) throws(FeedError) {
    self.feed = feed
    self.recorder = recorder
    self.interval = interval
    self.isLive = isLive
    self.send = send
    self.quit = quit
    isRecording = recorder != nil
    if let sample = try feed.next() {
      try recorder?.append(sample)
      take(sample)
    } else {
      isEnded = true
    }
  }

  /// Writes a property where its value differs.
  func set<Value: Equatable>(_ property: ReferenceWritableKeyPath<Dashboard, Value>, to value: Value) {
    if self[keyPath: property] != value { self[keyPath: property] = value }
  }

  // MARK: Samples

  /// Shows the next sample. At the end of the feed, or after an error, it says so and nothing more comes.
  func advance() {
    guard !isEnded else { return }
    do throws(FeedError) {
      guard let sample = try feed.next() else {
        isEnded = true
        return note("That was the last sample of the recording.")
      }
      take(sample)
      record(sample)
    } catch {
      isEnded = true
      note(error.description, isProblem: true)
    }
  }

  /// A recording that cannot be written any more ends; the dashboard goes on.
  private func record(_ sample: Sample) {
    do throws(FeedError) {
      try recorder?.append(sample)
    } catch {
      recorder = nil
      isRecording = false
      note(error.description, isProblem: true)
      IdemTop.report(error.description)
    }
  }

  private func take(_ sample: Sample) {
    sampleCount += 1
    set(\.facts, to: MachineFacts(sample))
    set(\.clock, to: Clock(sample))
    set(\.load, to: sample.load)
    set(\.tasks, to: sample.tasks)
    set(\.cpu, to: sample.cpu)
    set(\.cores, to: sample.cores)
    set(\.memory, to: sample.memory)
    set(\.swap, to: sample.swap)
    set(\.networks, to: sample.networks)
    set(\.disks, to: sample.disks)
    set(\.fileSystems, to: sample.fileSystems)
    set(\.temperatures, to: sample.temperatures)
    set(\.battery, to: sample.battery)
    set(\.coreCount, to: sample.cores.count)
    set(\.memoryTotal, to: sample.memory.total)
    set(\.uptime, to: shortDuration(seconds: clock.uptime))
    // The first sample of a machine tells means since its start, which belong to no graph.
    if isLive, sampleCount == 2 { histories = SampleHistories(capacity: Dashboard.historyLength) }
    histories.append(sample)
    processes = sample.processes
    showProcesses()
    ageNotice()
    showWork()
  }

  /// Takes a sample whenever one is due, until it is paused, or there is none any more.
  func run() async {
    let clock = ContinuousClock()
    // The first rates need a second sample: it comes soon.
    var next = clock.now + (isLive && sampleCount == 1 ? min(interval, .milliseconds(300)) : interval)
    while !isEnded, !isPaused {
      do { try await Task.sleep(until: next, clock: clock) } catch { return }
      advance()
      // After a time asleep one sample is due, not all that were missed.
      next = max(next + interval, clock.now)
    }
  }

  // MARK: Frames

  /// A frame was made.
  func frameMade(_ stats: FrameStats) { lastWork = FrameWork(stats, after: lastWork) }

  /// Shows what the last frame did: with each sample and each key.
  func showWork() { set(\.work, to: lastWork) }
}
