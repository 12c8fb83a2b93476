import Glibc

/// Samples of this machine, from /proc and /sys.
///
/// It keeps the counters of the sample before, since rates are differences. What can't be read is left out of a sample (a process that
/// ended meanwhile, a file that this kernel lacks); what is malformed counts as absent. It is not for several threads at once.
///
/// Cost: about three system calls a process and refresh, 9 µs together where it was measured; two files a process are kept open for that,
/// up to half of what the process may open. File systems, sensors and the battery are looked at every two seconds at most, because
/// asking some of them is slow.
public final class ProcReader: Feed {
  /// Bytes of a command line that are kept.
  public static let commandLineLimit = 4096
  /// Nanoseconds for which what is slow to ask is believed.
  static let slowInterval = 2_000_000_000

  /// The directory that holds proc, sys and etc, without a slash at its end: empty for the machine itself.
  let root: String
  let files = FileReader()
  let ticksPerSecond: Double
  let pageSize: Int
  private let now: () -> Moment
  private let directory: Directory

  private var lastMoment: Moment?
  private var lastSlow: Int?
  private var slow = Sample()
  private let processorName: String
  var users: [UInt32: String]
  var lastCPU = CPUTimes()
  var lastCores: [Int: CPUTimes] = [:]
  var lastNetworks: [String: (received: Int, sent: Int)] = [:]
  var lastDisks: [String: DiskCounters] = [:]
  /// Whether a name of the kernel's list of disks is one to show.
  var isShownDisk: [String: Bool] = [:]
  /// How many files of processes may be kept open.
  let openFileLimit: Int
  /// How many are.
  var heldCount = 0
  /// In ascending order of pid.
  var tracked: [TrackedProcess] = []
  var sampleCount: Int32 = 0

  /// A reader of the tree below `root` (tests give one with files of their own), by the clock `now`, that keeps at most `openFileLimit`
  /// files open: nil for half of what the process may open.
  public init(root: String = "/", openFileLimit: Int? = nil, now: @escaping () -> Moment = Moment.now) throws(FeedError) {
    self.openFileLimit = openFileLimit ?? ProcReader.halfOfOpenFiles
    self.root = root.hasSuffix("/") ? String(root.dropLast()) : root
    self.now = now
    directory = try Directory(self.root + "/proc")
    ticksPerSecond = Double(max(1, sysconf(Int32(_SC_CLK_TCK))))
    pageSize = max(1, sysconf(Int32(_SC_PAGESIZE)))
    processorName = files.read(self.root + "/proc/cpuinfo", ProcReader.processorName) ?? ""
    users = files.read(self.root + "/etc/passwd", ProcReader.users) ?? [:]
  }

  private static var halfOfOpenFiles: Int {
    var limits = rlimit()
    return getrlimit(__rlimit_resource_t(RLIMIT_NOFILE.rawValue), &limits) == 0 ? Int(clamping: limits.rlim_cur / 2) : 0
  }

  /// A sample of now. It always succeeds.
  public func next() -> Sample? { sample() }

  /// A sample of now; rates are means since the last call.
  public func sample() -> Sample {
    let moment = now()
    let elapsed = lastMoment.map { Elapsed(seconds: Double(moment.uptimeNanoseconds - $0.uptimeNanoseconds) / 1e9) } ?? Elapsed(seconds: 0)
    if lastSlow.map({ moment.uptimeNanoseconds - $0 >= ProcReader.slowInterval }) ?? true {
      lastSlow = moment.uptimeNanoseconds
      slow.fileSystems = readFileSystems()
      slow.temperatures = readTemperatures()
      slow.battery = readBattery()
      slow.hostname = files.text(root + "/proc/sys/kernel/hostname") ?? ""
      slow.kernel = files.text(root + "/proc/sys/kernel/osrelease") ?? ""
    }
    var sample = slow
    sample.secondsSince1970 = moment.secondsSince1970
    sample.utcOffset = moment.utcOffset
    sample.uptimeMilliseconds = moment.uptimeNanoseconds / 1_000_000
    sample.processorName = processorName
    sample.load = readLoad()
    (sample.cpu, sample.cores) = readCPU()
    (sample.memory, sample.swap) = readMemory()
    sample.networks = readNetworks(elapsed)
    sample.disks = readDisks(elapsed)
    sample.processes = readProcesses(
      directory, elapsed, memory: sample.memory.total, after: lastMoment?.uptimeNanoseconds, cores: max(1, sample.cores.count))
    sample.tasks = TaskCounts(sample.processes)
    lastMoment = moment
    sampleCount &+= 1
    return sample
  }
}

/// The time between two samples, for rates.
struct Elapsed {
  /// 0 where there is no sample before.
  var seconds: Double

  /// By how much a counter grew each second, rounded; 0 where it was set back, or no time has passed.
  func rate(_ count: Int, since last: Int) -> Int {
    guard seconds > 0.001, count > last else { return 0 }
    return Int(min(9e18, (Double(count - last) / seconds).rounded()))
  }
}
