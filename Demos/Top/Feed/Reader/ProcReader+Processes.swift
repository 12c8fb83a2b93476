import Glibc

/// The state that the reader keeps of a process between samples.
struct TrackedProcess {
  var sample: ProcessSample
  var owner: UInt32
  var cpuTicks = 0
  /// Nil if reading it was refused. It is not tried again.
  var disk: DiskUse?

  /// Its files, if they are kept open.
  var statFile: OpenFile?
  var diskFile: OpenFile?

  struct DiskUse {
    var readBytes = 0
    var writtenBytes = 0
  }
}

extension ProcReader {
  /// The number of samples after which the command line is read again, since a program may change its own. Processes take turns by pid.
  private static let commandLineInterval: Int32 = 8

  /// Reads all processes in ascending order of their ids. `after` is the time of the previous sample in nanoseconds of uptime.
  func readProcesses(_ directory: Directory, _ elapsed: Elapsed, memory: Int, after: Int?, cores: Int) -> [ProcessSample] {
    let pids = directory.numbers()
    var next: [TrackedProcess] = []
    next.reserveCapacity(pids.count)
    var cursor = 0
    for pid in pids {
      while cursor < tracked.count, tracked[cursor].sample.id.pid < pid { cursor += 1 }
      let old = cursor < tracked.count && tracked[cursor].sample.id.pid == pid ? tracked[cursor] : nil
      var file = old?.statFile
      let process: TrackedProcess? = files.read(
        process: pid, "stat", in: directory.descriptor, through: &file, heldCount: &heldCount, limit: openFileLimit
      ) { scanner in
        guard let status = ProcessStatus(scanner) else { return nil }
        return update(old, pid, status, elapsed, after: after, cores: cores)
      }
      guard var process, let owner = files.owner(ofProcess: pid, in: directory.descriptor) else { continue }
      process.statFile = file
      let isNew = process.sample.id != old?.sample.id
      process.sample.memory = min(1, Int.fraction(process.sample.residentBytes, of: memory))
      if isNew || owner != process.owner {
        process.owner = owner
        process.sample.user = userName(owner)
        process.disk = .init()
      }
      if !process.sample.isKernelThread, process.sample.state != .zombie,
        isNew || process.sample.name != old?.sample.name || (pid &+ sampleCount) % ProcReader.commandLineInterval == 0
      {
        readCommandLine(&process.sample, directory)
      }
      readDiskUse(&process, directory, elapsed, isNew: isNew)
      next.append(process)
    }
    tracked = next
    heldCount = next.reduce(0) { $0 + ($1.statFile == nil ? 0 : 1) + ($1.diskFile == nil ? 0 : 1) }
    return next.map(\.sample)
  }

  /// Returns the process with the values of `status`, based on its previous state.
  private func update(
    _ old: TrackedProcess?, _ pid: Int32, _ status: ProcessStatus, _ elapsed: Elapsed, after: Int?, cores: Int
  ) -> TrackedProcess {
    let id = ProcessID(pid: pid, startTime: status.startTime)
    var process: TrackedProcess
    var lastTicks: Int
    if let old, old.sample.id == id {
      process = old
      lastTicks = old.cpuTicks
    } else {
      process = TrackedProcess(sample: ProcessSample(id: id), owner: 0)
      // A process that was started since the previous sample had used no CPU time then. For an older one that is new to the reader, the
      // earlier value is unknown.
      let isYoung = after.map { Double(status.startTime) / ticksPerSecond >= Double($0) / 1e9 } ?? false
      lastTicks = isYoung ? 0 : status.cpuTicks
    }
    if !process.sample.name.utf8.elementsEqual(status.name) { process.sample.name = String(decoding: status.name, as: UTF8.self) }
    process.sample.parent = status.parent
    process.sample.state = status.state
    process.sample.isKernelThread = status.isKernelThread
    process.sample.priority = status.priority
    process.sample.nice = status.nice
    process.sample.threads = status.threads
    process.sample.virtualBytes = status.virtualBytes
    process.sample.residentBytes = status.residentPages.saturatingProduct(pageSize)
    process.sample.cpuMilliseconds = Int(min(9e18, Double(status.cpuTicks) * 1000 / ticksPerSecond))
    let cpu = elapsed.seconds > 0.001 ? Double(max(0, status.cpuTicks - lastTicks)) / ticksPerSecond / elapsed.seconds : 0
    process.sample.cpu = thousandths(min(Double(cores), cpu))
    process.cpuTicks = status.cpuTicks
    return process
  }

  /// Reads the command line. Each argument ends with NUL, which is shown as a space and dropped at the end.
  private func readCommandLine(_ sample: inout ProcessSample, _ directory: Directory) {
    let known = sample.commandLine
    let changed: String?? = files.read(process: sample.id.pid, "cmdline", in: directory.descriptor) { scanner in
      var bytes = scanner.bytes.prefix(ProcReader.commandLineLimit)
      // Cuts between scalars (at most four bytes each): an incomplete scalar would be shown as U+FFFD.
      for _ in 0..<3 where bytes.endIndex < scanner.bytes.count && scanner.bytes[bytes.endIndex] & 0xC0 == 0x80 {
        bytes = bytes.dropLast()
      }
      while let last = bytes.last, last == 0 || last == 0x20 { bytes = bytes.dropLast() }
      let isSame =
        known.utf8.count == bytes.count && zip(known.utf8, bytes).allSatisfy { $0 == ($1 == 0 ? 0x20 : $1) }
      return isSame ? .some(nil) : String(decoding: bytes.lazy.map { $0 == 0 ? 0x20 : $0 }, as: UTF8.self)
    }
    if let changed, let changed { sample.commandLine = changed }
  }

  private func readDiskUse(_ process: inout TrackedProcess, _ directory: Directory, _ elapsed: Elapsed, isNew: Bool) {
    guard let last = process.disk else { return }
    let use: TrackedProcess.DiskUse? = files.read(
      process: process.sample.id.pid, "io", in: directory.descriptor, through: &process.diskFile, heldCount: &heldCount,
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
    process.sample.readRate = use.map { isNew ? 0 : elapsed.rate($0.readBytes, since: last.readBytes) }
    process.sample.writeRate = use.map { isNew ? 0 : elapsed.rate($0.writtenBytes, since: last.writtenBytes) }
  }
}
