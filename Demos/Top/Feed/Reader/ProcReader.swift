import Glibc

/// Samples of this machine, read from /proc and /sys.
///
/// The reader stores the counters of the previous sample, since rates are differences. Values that cannot be read are left out of a sample
/// (a process that has just ended, a file that this kernel does not have). Malformed values count as absent. Use it from one thread at a
/// time.
///
/// Cost: one system call (0.3 µs) for a process that did not run since the previous sample, and four (6 µs) for another one. For this, up
/// to two files per process are kept open, up to half of the limit for open files. A process that does not run is read every eighth time.
/// The directory of processes is read when a process was started, or every
/// eighth time. File systems, sensors and the battery are read at most every two seconds, because reading some of them is slow. The files
/// of the machine are kept open.
public final class ProcReader: Feed {
  /// The maximum length of a stored command line in bytes.
  public static let commandLineLimit = 4096
  /// The time in nanoseconds before values that are slow to read are read again.
  static let slowInterval = 2_000_000_000
  /// The time in nanoseconds before sensors and batteries are looked for again.
  static let searchInterval = 30_000_000_000

  /// The directory that contains proc, sys and etc, without a trailing slash. Empty for the machine itself.
  let root: String
  let files = FileReader()
  let ticksPerSecond: Double
  let pageSize: Int
  private let now: () -> Moment
  /// Returns the CPU time of a process in nanoseconds. Nil: it is in a file of the process.
  let cpuTime: ((Int32) -> Int?)?
  private let directory: Directory

  private let kernel: String
  private var lastMoment: Moment?
  private var lastSlow: Int?
  private var slow = Sample()
  private var lastSearch: Int?
  let kept: KeptFiles
  var sensors: [Sensor] = []
  /// The directories of the batteries.
  var batteries: [String] = []
  private let processorName: String
  var users: UserNames
  var lastCPU = CPUTimes()
  var lastCores: [Int: CPUTimes] = [:]
  var lastNetworks: [String: (received: Int, sent: Int)] = [:]
  var lastDisks: [String: DiskCounters] = [:]
  /// Whether a disk in the kernel's list is shown, by name.
  var isShownDisk: [String: Bool] = [:]
  /// The maximum number of open files of processes.
  let openFileLimit: Int
  /// The number of open files of processes.
  var heldCount = 0
  /// The known processes in ascending order of pid.
  var tracked: [TrackedProcess] = []
  var sampleCount: Int32 = 0
  /// The number of processes and threads that had been started when the directory of processes was read last. Nil if it is not known.
  var lastStarted: Int?
  /// The number of times that the directory of processes was read.
  var listCount = 0
  /// The number of times that a process was read in full.
  var readCount = 0
  /// Whether processes that did not run are left out. Tests compare both.
  let skipsIdleProcesses: Bool

  /// Creates a reader. Throws if the proc directory cannot be opened.
  ///
  /// - Parameters:
  ///   - root: The directory that contains proc, sys and etc. Tests use their own files.
  ///   - openFileLimit: The maximum number of open files. Nil means half of the limit for this process.
  ///   - now: The clock.
  public convenience init(root: String = "/", openFileLimit: Int? = nil, now: @escaping () -> Moment = Moment.now) throws(FeedError) {
    let cpuTime: ((Int32) -> Int?)? = root == "/" && CPUClock.knowsProcesses ? { CPUClock.nanoseconds(of: $0) } : nil
    try self.init(root: root, openFileLimit: openFileLimit, skipsIdleProcesses: true, cpuTime: cpuTime, now: now)
  }

  /// - Parameters:
  ///   - skipsIdleProcesses: Whether processes that did not run are not read.
  ///   - cpuTime: Returns the CPU time of a process. Nil: it is in a file of the process.
  init(
    root: String, openFileLimit: Int?, skipsIdleProcesses: Bool, cpuTime: ((Int32) -> Int?)? = nil, now: @escaping () -> Moment
  ) throws(FeedError) {
    self.cpuTime = cpuTime
    self.skipsIdleProcesses = skipsIdleProcesses
    self.openFileLimit = openFileLimit ?? ProcReader.halfOfOpenFiles
    self.root = root.hasSuffix("/") ? String(root.dropLast()) : root
    self.now = now
    directory = try Directory(self.root + "/proc")
    kept = KeptFiles(proc: self.root + "/proc/")
    ticksPerSecond = Double(max(1, sysconf(Int32(_SC_CLK_TCK))))
    pageSize = max(1, sysconf(Int32(_SC_PAGESIZE)))
    processorName = files.read(self.root + "/proc/cpuinfo", ProcReader.processorName) ?? ""
    kernel = files.text(self.root + "/proc/sys/kernel/osrelease") ?? ""
    let command = self.root.isEmpty ? ["getent", "passwd"] : []
    users = files.read(self.root + "/etc/passwd") { UserNames(passwd: $0, command: command) } ?? UserNames(passwd: nil, command: command)
  }

  private static var halfOfOpenFiles: Int {
    var limits = rlimit()
    return getrlimit(__rlimit_resource_t(RLIMIT_NOFILE.rawValue), &limits) == 0 ? Int(clamping: limits.rlim_cur / 2) : 0
  }

  /// Returns a sample. Never fails.
  public func next() -> Sample? { sample() }

  /// Returns a sample. Rates are means since the previous call.
  public func sample() -> Sample {
    let moment = now()
    let elapsed = lastMoment.map { Elapsed(seconds: Double(moment.uptimeNanoseconds - $0.uptimeNanoseconds) / 1e9) } ?? Elapsed(seconds: 0)
    if lastSlow.map({ moment.uptimeNanoseconds - $0 >= ProcReader.slowInterval }) ?? true {
      lastSlow = moment.uptimeNanoseconds
      if lastSearch.map({ moment.uptimeNanoseconds - $0 >= ProcReader.searchInterval }) ?? true {
        lastSearch = moment.uptimeNanoseconds
        findDevices()
      }
      slow.fileSystems = readFileSystems()
      slow.temperatures = readTemperatures()
      slow.battery = readBattery()
      slow.hostname = files.text(kept.hostname) ?? ""
    }
    var sample = slow
    sample.secondsSince1970 = moment.secondsSince1970
    sample.utcOffset = moment.utcOffset
    sample.uptimeMilliseconds = moment.uptimeNanoseconds / 1_000_000
    sample.processorName = processorName
    sample.kernel = kernel
    sample.load = readLoad()
    let cpu = readCPU()
    (sample.cpu, sample.cores) = (cpu.all, cpu.cores)
    (sample.memory, sample.swap) = readMemory()
    sample.networks = readNetworks(elapsed)
    sample.disks = readDisks(elapsed)
    for (user, name) in users.found() { rename(user, name) }
    sample.processes = readProcesses(
      Round(
        directory: directory, elapsed: elapsed, memory: sample.memory.total, now: moment.uptimeNanoseconds,
        after: lastMoment?.uptimeNanoseconds, cores: max(1, sample.cores.count), started: cpu.started))
    sample.tasks = TaskCounts(sample.processes)
    lastMoment = moment
    sampleCount &+= 1
    return sample
  }
}

/// The files that are read for each sample.
struct KeptFiles {
  let load, cpu, memory, networks, disks, ownMounts, mounts, hostname: KeptFile

  /// - Parameter proc: The directory of the files, with a trailing slash.
  init(proc: String) {
    func file(_ name: String) -> KeptFile { KeptFile(proc + name) }
    (load, cpu, memory) = (file("loadavg"), file("stat"), file("meminfo"))
    (networks, disks) = (file("net/dev"), file("diskstats"))
    (ownMounts, mounts, hostname) = (file("self/mounts"), file("mounts"), file("sys/kernel/hostname"))
  }
}

/// The time between two samples, for rates.
struct Elapsed {
  /// The time in seconds. 0 if there is no previous sample.
  var seconds: Double

  /// The growth of a counter per second, rounded. 0 if the counter was reset or no time has passed.
  func rate(_ count: Int, since last: Int) -> Int {
    guard seconds > 0.001, count > last else { return 0 }
    return Int(min(9e18, (Double(count - last) / seconds).rounded()))
  }
}
