/// Reads the processor, the memory and the load.
extension ProcReader {
  func readLoad() -> LoadAverages {
    files.read(kept.load, inOneCall: true) { scanner in
      var scanner = scanner
      guard let one = scanner.decimal(), let five = scanner.decimal(), let fifteen = scanner.decimal() else { return nil }
      return LoadAverages(oneMinute: one, fiveMinutes: five, fifteenMinutes: fifteen)
    } ?? LoadAverages()
  }

  /// The use of the processors, and the number of processes and threads that were started since the system was (nil if it is not known).
  func readCPU() -> (all: CPUUsage, cores: [CPUUsage], started: Int?) {
    files.read(kept.cpu, inOneCall: true) { scanner in
      var scanner = scanner
      var all = CPUUsage()
      var cores: [CPUUsage] = []
      var started: Int?
      while var line = scanner.line() {
        guard line.skip("cpu") else {
          guard line.skip("processes ") else { continue }
          started = line.integer()
          break
        }
        let number = line.skip(0x20) ? nil : line.integer()
        guard let times = CPUTimes(&line) else { continue }
        if let number {
          cores.append(times.usage(since: lastCores[number] ?? CPUTimes()))
          lastCores[number] = times
        } else {
          all = times.usage(since: lastCPU)
          lastCPU = times
        }
      }
      return (all, cores, started)
    } ?? (CPUUsage(), [], nil)
  }

  func readMemory() -> (MemoryUsage, SwapUsage) {
    files.read(kept.memory, inOneCall: true) { scanner in
      var scanner = scanner
      var memory = MemoryUsage()
      var swap = SwapUsage()
      var (shared, reclaimable, cached, swapFree) = (0, 0, 0, 0)
      var available: Int?
      while var line = scanner.line() {
        func bytes() -> Int { max(0, line.integer() ?? 0).saturatingProduct(1024) }
        if line.skip("MemTotal:") {
          memory.total = bytes()
        } else if line.skip("MemFree:") {
          memory.free = bytes()
        } else if line.skip("MemAvailable:") {
          available = bytes()
        } else if line.skip("Buffers:") {
          memory.buffers = bytes()
        } else if line.skip("Cached:") {
          cached = bytes()
        } else if line.skip("Shmem:") {
          shared = bytes()
        } else if line.skip("SReclaimable:") {
          reclaimable = bytes()
        } else if line.skip("SwapTotal:") {
          swap.total = bytes()
        } else if line.skip("SwapFree:") {
          swapFree = bytes()
        }
      }
      memory.cached = max(0, cached.saturatingSum(reclaimable) - shared)
      // Kernels before 3.14 do not provide the available memory.
      memory.available = min(memory.total, available ?? memory.free.saturatingSum(memory.buffers).saturatingSum(memory.cached))
      memory.used = memory.total - memory.available
      swap.used = max(0, swap.total - swapFree)
      return (memory, swap)
    } ?? (MemoryUsage(), SwapUsage())
  }

  /// Returns the model of the first processor in /proc/cpuinfo without trademark signs. Nil if the kernel does not provide it.
  static func processorName(_ scanner: ByteScanner) -> String? {
    var scanner = scanner
    while var line = scanner.line() {
      guard line.skip("model name"), line.upTo(UInt8(ascii: ":")) != nil else { continue }
      let name = String(decoding: line.rest, as: UTF8.self)
      return name.withEach("(R)", as: "").withEach("(TM)", as: "").split(separator: " ").joined(separator: " ")
    }
    return nil
  }
}
