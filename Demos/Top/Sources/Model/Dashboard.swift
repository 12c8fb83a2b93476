import Idem
import TopFeed

/// The state of the dashboard and its actions.
///
/// A property is written only if its value differs. A view's body therefore runs when its content changes, not with every sample.
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
  // Values that rarely change, for views that read only these.
  private(set) var coreCount = 0
  private(set) var memoryTotal = 0
  /// The uptime as displayed text.
  private(set) var uptime = ""
  private(set) var histories = SampleHistories(capacity: Dashboard.historyLength)

  // MARK: The table

  var rows: [ProcessRow] = []
  var selection: ProcessID?
  /// Whether the user has selected a process. Until then the top row is selected, whichever process is in it.
  @ObservationIgnored var hasChosen = false
  var column = ProcessColumn.cpu
  var isAscending = false
  var isTree = false
  var filter = ""
  var showsKernelThreads = true
  /// The user whose processes are shown alone.
  var user: String?
  /// The columns that the user has chosen. Nil: those that fit.
  var columns: ColumnChoice?
  /// The selected process while its details are shown.
  var detail: ProcessDetail?
  var showsDetail = false
  @ObservationIgnored var table = ProcessTable()
  @ObservationIgnored var processes: [ProcessSample] = []
  /// The columns on the screen, among which the arrow keys select.
  var visibleColumns = ProcessColumn.allCases
  @ObservationIgnored var detailHistory = History(capacity: Dashboard.historyLength)

  // MARK: User interface state

  /// The process of the dialog that selects a signal; nil while it is closed.
  var signalled: ProcessSample?
  /// What is shown over the screen, beside the dialog of a signal.
  var sheet: DashboardSheet?
  var isFiltering = false
  /// The panels beside the table.
  var panels = PanelKind.presets[0]
  @ObservationIgnored var panelsBeforeZoom = PanelKind.presets[0]
  var isPaused = false
  var interval: Duration
  var chosenNetwork: String?
  var chosenDisk: String?
  /// Whether the first samples of this machine are being taken, which follow each other sooner.
  private(set) var isStarting = false
  /// Whether the feed has ended.
  private(set) var isEnded = false

  // MARK: The frames

  /// The work of one frame with a sample, shown for a few seconds after the start; nil before and after. It is set with a sample, so showing it
  /// never causes a frame of its own.
  private(set) var work: FrameWork?
  @ObservationIgnored private var lastWork: FrameWork?
  /// The machine's time at the first sample.
  @ObservationIgnored private var startTime = 0

  let isLive: Bool
  /// Whether the samples come from a simulation.
  var isSimulated: Bool { feed is SimulatedFeed }
  private(set) var isRecording: Bool
  @ObservationIgnored let feed: any Feed
  @ObservationIgnored private var recorder: RecordingWriter?
  @ObservationIgnored let send: (Signal, ProcessID) throws(SignalError) -> Void
  @ObservationIgnored let setNice: (Int, ProcessID) throws(NiceError) -> Void
  /// What processes have opened, and their environments.
  @ObservationIgnored let inside: any ProcessInside
  /// Shows a message.
  @ObservationIgnored var notify: @MainActor (String, NoticeKind) -> Void = { _, _ in }
  @ObservationIgnored let quit: @MainActor () -> Void
  /// The number of samples taken.
  @ObservationIgnored private(set) var sampleCount = 0

  /// The number of values stored for each graph: enough for a width of 512 cells.
  static let historyLength = 1024

  /// Creates a dashboard and takes the first sample immediately. Throws if the feed fails or the recording cannot be written.
  ///
  /// - Parameters:
  ///   - isLive: Whether the samples are current. If not, they come from a recording or a simulation, and signals cannot be sent.
  ///   - earlierSamples: The number of samples before the first one that are in the graphs from the start.
  init(
    feed: any Feed, recorder: RecordingWriter? = nil, interval: Duration = .seconds(1), isLive: Bool = true, earlierSamples: Int = 0,
    send: @escaping (Signal, ProcessID) throws(SignalError) -> Void = { signal, id throws(SignalError) in try signal.send(to: id) },
    setNice: @escaping (Int, ProcessID) throws(NiceError) -> Void = { nice, id throws(NiceError) in try id.setNice(nice) },
    inside: any ProcessInside = LiveInside(), quit: @escaping @MainActor () -> Void = { QuitAction()() }
  ) throws(FeedError) {
    self.feed = feed
    self.recorder = recorder
    self.interval = interval
    self.isLive = isLive
    (self.send, self.setNice) = (send, setNice)
    (self.inside, self.quit) = (inside, quit)
    isRecording = recorder != nil
    for _ in 0..<earlierSamples {
      guard let sample = try feed.next() else { break }
      histories.append(sample)
      table.record(sample.processes)
    }
    if let sample = try feed.next() {
      try recorder?.append(sample)
      take(sample)
    } else {
      isEnded = true
    }
  }

  /// Writes a property if its value differs.
  func set<Value: Equatable>(_ property: ReferenceWritableKeyPath<Dashboard, Value>, to value: Value) {
    if self[keyPath: property] != value { self[keyPath: property] = value }
  }

  // MARK: Samples

  /// Shows the next sample. At the end of the feed or after an error it notifies and stops.
  func advance() {
    guard !isEnded else { return }
    do throws(FeedError) {
      guard let sample = try feed.next() else {
        isEnded = true
        return notify("The recording has no more samples.", .info)
      }
      take(sample)
      record(sample)
    } catch {
      isEnded = true
      notify(error.description, .error)
    }
  }

  /// Writes a sample to the recording. If that fails, the recording ends and the dashboard continues.
  private func record(_ sample: Sample) {
    do throws(FeedError) {
      try recorder?.append(sample)
    } catch {
      recorder = nil
      isRecording = false
      notify(error.description, .error)
      Arguments.tool.report(error.description)
    }
  }

  private func take(_ sample: Sample) {
    sampleCount += 1
    set(\.isStarting, to: isLive && sampleCount < Dashboard.startSamples)
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
    // The first sample contains means since the system was started, which do not belong in a graph.
    if isLive, sampleCount == 2 { histories = SampleHistories(capacity: Dashboard.historyLength) }
    histories.append(sample)
    processes = sample.processes
    table.record(processes)
    showProcesses()
    showWork()
  }

  /// The dates of the next samples; nil while the dashboard is paused or the feed has ended.
  var pace: Pace? {
    guard !isEnded, !isPaused else { return nil }
    let seconds = interval / .seconds(1)
    // At the start, so that the graphs have something to show. A rate needs two samples, and a short time has too few ticks of the kernel's clock.
    return Pace(interval: isStarting ? min(seconds, 0.25) : seconds)
  }

  /// The number of samples that are taken four times a second.
  static let startSamples = 16

  // MARK: Frames

  /// Stores the work of a completed frame, if it wrote something.
  func frameMade(_ stats: FrameStats) {
    if stats.bytesWritten > 0 { lastWork = FrameWork(cells: stats.cellsChanged, bytes: stats.bytesWritten) }
  }

  /// Shows the work of the frame of the fourth sample, until the machine's clock is ten seconds on.
  private func showWork() {
    if sampleCount == 1 { startTime = clock.secondsSince1970 }
    let isOver = clock.secondsSince1970 >= startTime + 10
    set(\.work, to: isOver || sampleCount < 5 ? nil : work ?? lastWork)
  }
}
