import Glibc

extension ProcReader {
  /// The number of samples after which each process is read again although it did not run, since other processes may change its memory and
  /// its priority. Processes take turns by pid. A command line is read again as rarely, since a program may change its own.
  private static let interval: Int32 = 8
  /// The same for a thread of the kernel. It has no memory, so that only its priority may change.
  private static let kernelThreadInterval: Int32 = 32

  /// What all processes of one sample have in common.
  struct Round {
    var directory: Directory
    var elapsed: Elapsed
    /// Bytes of the machine.
    var memory: Int
    /// The time of the sample, and that of the previous one, in nanoseconds of uptime.
    var now: Int
    var after: Int?
    var cores: Int
    /// The number of processes and threads that were started since the system was. Nil if it is not known.
    var started: Int?
  }

  /// Reads all processes in ascending order of their ids.
  func readProcesses(_ round: Round) -> [ProcessSample] {
    let pids = findProcesses(round)
    var next: [TrackedProcess] = []
    next.reserveCapacity(pids.count)
    var ended: Set<Int32> = []
    var cursor = 0
    for pid in pids {
      while cursor < tracked.count, tracked[cursor].sample.id.pid < pid {
        ended.insert(tracked[cursor].sample.id.pid)
        cursor += 1
      }
      let old = cursor < tracked.count && tracked[cursor].sample.id.pid == pid ? tracked[cursor] : nil
      if old != nil { cursor += 1 }
      if let process = readProcess(pid, old, isOrphan: false, round) { next.append(process) } else { ended.insert(pid) }
    }
    for process in tracked[cursor...] { ended.insert(process.sample.id.pid) }
    tracked = next
    readOrphans(of: ended, round)
    heldCount = tracked.reduce(0) { $0 + $1.fileCount }
    return tracked.map(\.sample)
  }

  /// The processes in ascending order. The directory is read only if a process may have been started: one that has ended is found by
  /// reading it. A kernel that does not count the started ones writes a zero or nothing.
  private func findProcesses(_ round: Round) -> [Int32] {
    if skipsIdleProcesses, !tracked.isEmpty, let started = round.started, started > 0, started == lastStarted,
      sampleCount % ProcReader.interval != 0
    {
      return tracked.map(\.sample.id.pid)
    }
    // Counted before the directory is read: a process that is started in between is looked for in the next sample, too.
    lastStarted = round.started
    listCount += 1
    return round.directory.numbers()
  }

  /// Reads the children of processes that ended. They have other parents now, although they did not run.
  private func readOrphans(of ended: Set<Int32>, _ round: Round) {
    guard !ended.isEmpty else { return }
    for (index, child) in tracked.enumerated().reversed() where ended.contains(child.sample.parent) && child.lastRead != sampleCount {
      if let process = readProcess(child.sample.id.pid, child, isOrphan: true, round) {
        tracked[index] = process
      } else {
        tracked.remove(at: index)
      }
    }
  }

  /// Shows the name of a user that was looked up.
  func rename(_ user: UInt32, _ name: String) {
    for process in tracked where process.owner == user { process.sample.user = name }
  }

  /// Reads one process. Nil if it has ended.
  private func readProcess(_ pid: Int32, _ old: TrackedProcess?, isOrphan: Bool, _ round: Round) -> TrackedProcess? {
    // First of all: what it does after this is seen in the next sample.
    let runtime = skipsIdleProcesses ? readRuntime(pid, old, round) : nil
    let interval = old?.sample.isKernelThread == true ? ProcReader.kernelThreadInterval : ProcReader.interval
    let isTurn = (pid &+ sampleCount) % interval == 0
    let isIdle = old.map { runtime != nil && runtime == $0.runtime } ?? false
    if let old, isIdle {
      guard isTurn || isOrphan else {
        old.rest()
        return old
      }
      old.diskFile = nil
    }
    readCount += 1
    var file = old?.statFile
    let read: TrackedProcess? = files.read(
      process: pid, "stat", in: round.directory.descriptor, through: &file, heldCount: &heldCount, limit: openFileLimit
    ) { scanner in ProcessStatus(scanner).map { update(old, pid, $0, round) } }
    guard let process = read else { return nil }
    process.statFile = file
    process.lastRead = sampleCount
    process.sample.memory = min(1, Int.fraction(process.sample.residentBytes, of: round.memory))
    let isNew = process !== old
    // Only a program that runs can change its user.
    if isNew || !isIdle && !process.sample.isKernelThread {
      guard let owner = files.owner(ofProcess: pid, in: round.directory.descriptor) else { return nil }
      if isNew || owner != process.owner {
        process.owner = owner
        process.sample.user = users.name(owner)
        process.disk = .init()
      }
    }
    if runtime == nil || runtime != process.runtime { process.mayHaveNewCommandLine = true }
    process.runtime = runtime
    if !process.sample.isKernelThread, process.sample.state != .zombie, process.mayHaveNewCommandLine, process.hasNewName || isTurn {
      readCommandLine(process, round.directory)
      process.mayHaveNewCommandLine = false
    }
    if isIdle { process.rest() } else { readDiskUse(process, round, isNew: isNew, isTurn: isTurn) }
    return process
  }

  /// Returns the process with the values of `status`: `old`, or a new one if `old` was another process.
  private func update(_ old: TrackedProcess?, _ pid: Int32, _ status: ProcessStatus, _ round: Round) -> TrackedProcess {
    let id = ProcessID(pid: pid, startTime: status.startTime)
    let process: TrackedProcess
    var lastTicks: Int
    if let old, old.sample.id == id {
      process = old
      lastTicks = old.cpuTicks
    } else {
      process = TrackedProcess(id)
      // A process that was started since the previous sample had used no CPU time then. For an older one that is new to the reader, the
      // earlier value is unknown.
      let isYoung = round.after.map { Double(status.startTime) / ticksPerSecond >= Double($0) / 1e9 } ?? false
      lastTicks = isYoung ? 0 : status.cpuTicks
    }
    process.hasNewName = process !== old || !process.sample.name.utf8.elementsEqual(status.name)
    if process.hasNewName { process.sample.name = String(decoding: status.name, as: UTF8.self) }
    process.sample.parent = status.parent
    process.sample.state = status.state
    process.sample.isKernelThread = status.isKernelThread
    process.sample.priority = status.priority
    process.sample.nice = status.nice
    process.sample.threads = status.threads
    process.sample.virtualBytes = status.virtualBytes
    process.sample.residentBytes = status.residentPages.saturatingProduct(pageSize)
    process.sample.cpuMilliseconds = Int(min(9e18, Double(status.cpuTicks) * 1000 / ticksPerSecond))
    let seconds = round.elapsed.seconds
    let cpu = seconds > 0.001 ? Double(max(0, status.cpuTicks - lastTicks)) / ticksPerSecond / seconds : 0
    process.sample.cpu = thousandths(min(Double(round.cores), cpu))
    process.cpuTicks = status.cpuTicks
    return process
  }

  /// How long the threads of a process ran, in nanoseconds. A process for which this is the same as before has changed nothing: its CPU time,
  /// its files, its name and its state, since all of these change only while it runs. Nil if it is not known.
  private func readRuntime(_ pid: Int32, _ old: TrackedProcess?, _ round: Round) -> Int? {
    if let cpuTime { return cpuTime(pid) }
    // This file describes the first of several threads only.
    if let old, old.sample.threads > 1 { return nil }
    return files.read(process: pid, "schedstat", in: round.directory.descriptor) { scanner in
      var scanner = scanner
      guard let nanoseconds = scanner.integer() else { return nil }
      scanner.skipWords(1)
      // A kernel without these counters writes zeros.
      guard let slices = scanner.integer(), slices > 0 else { return nil }
      return nanoseconds
    }
  }

  /// Reads the command line. Each argument ends with NUL, which is shown as a space and dropped at the end.
  private func readCommandLine(_ process: TrackedProcess, _ directory: Directory) {
    let known = process.sample.commandLine
    let changed: String?? = files.read(process: process.sample.id.pid, "cmdline", in: directory.descriptor) { scanner in
      var bytes = scanner.bytes.prefix(ProcReader.commandLineLimit)
      // Cuts between scalars (at most four bytes each): an incomplete scalar would be shown as U+FFFD.
      for _ in 0..<3 where bytes.endIndex < scanner.bytes.count && scanner.bytes[bytes.endIndex] & 0xC0 == 0x80 {
        bytes = bytes.dropLast()
      }
      while let last = bytes.last, last == 0 || last == 0x20 { bytes = bytes.dropLast() }
      return Self.text(known, shows: bytes) ? .some(nil) : String(decoding: bytes.lazy.map { $0 == 0 ? 0x20 : $0 }, as: UTF8.self)
    }
    if let changed, let changed { process.sample.commandLine = changed }
  }

  /// Whether a text is a command line as it is shown: with a space for each zero byte.
  private static func text(_ text: String, shows line: Slice<UnsafeBufferPointer<UInt8>>) -> Bool {
    var text = text
    return text.withUTF8 { $0.count == line.count && $0.elementsEqual(line) { $0 == ($1 == 0 ? 0x20 : $1) } }
  }

  private func readDiskUse(_ process: TrackedProcess, _ round: Round, isNew: Bool, isTurn: Bool) {
    guard let last = process.disk else { return }
    // Most threads of the kernel never read or write for themselves.
    if process.sample.isKernelThread, !isNew, !isTurn, last.isNone {
      process.diskSkippedSince = process.diskSkippedSince ?? round.after
      return
    }
    let use: TrackedProcess.DiskUse? = files.read(
      process: process.sample.id.pid, "io", in: round.directory.descriptor, through: &process.diskFile, heldCount: &heldCount,
      limit: openFileLimit
    ) { scanner in
      var scanner = scanner
      var use = TrackedProcess.DiskUse()
      while var line = scanner.line() {
        if line.skip("read_bytes:") {
          use.readBytes = max(0, line.integer() ?? 0)
        } else if line.skip("write_bytes:") {
          use.writtenBytes = max(0, line.integer() ?? 0)
        }
      }
      return use
    }
    process.disk = use
    let elapsed = process.diskSkippedSince.map { Elapsed(seconds: Double(round.now - $0) / 1e9) } ?? round.elapsed
    process.diskSkippedSince = nil
    process.sample.readRate = use.map { isNew ? 0 : elapsed.rate($0.readBytes, since: last.readBytes) }
    process.sample.writeRate = use.map { isNew ? 0 : elapsed.rate($0.writtenBytes, since: last.writtenBytes) }
  }
}
