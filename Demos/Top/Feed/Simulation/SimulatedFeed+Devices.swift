/// Derives the machine's meters from the activity of its processes.
extension SimulatedFeed {
  /// Distributes the CPU use of the processes unevenly over the cores.
  func measureCores() {
    let used = sample.processes.reduce(0) { $0 + $1.cpu }
    sample.cores = (0..<coreCount).map { _ in
      let busy = min(0.99, used / Double(coreCount) * (0.6 + 0.8 * random.fraction()))
      let iowait = 0.02 * random.fraction()
      return usage(busy: busy, iowait: min(iowait, 1 - busy))
    }
    var all = CPUUsage()
    for part in CPUUsage.parts {
      all[keyPath: part] = thousandths(sample.cores.reduce(0) { $0 + $1[keyPath: part] } / Double(coreCount))
    }
    sample.cpu = all
    // An exponential mean like the kernel's load average: steps of one second over 1, 5 and 15 minutes.
    func approach(_ old: Double, _ seconds: Double) -> Double { ((old + (used - old) / seconds) * 100).rounded() / 100 }
    sample.load =
      sample.load == LoadAverages()
      ? LoadAverages(oneMinute: 7.25, fiveMinutes: 6.5, fifteenMinutes: 4.75)
      : LoadAverages(
        oneMinute: approach(sample.load.oneMinute, 60), fiveMinutes: approach(sample.load.fiveMinutes, 300),
        fifteenMinutes: approach(sample.load.fifteenMinutes, 900))
  }

  private func usage(busy: Double, iowait: Double) -> CPUUsage {
    var usage = CPUUsage(
      user: thousandths(busy * 0.72), nice: thousandths(busy * 0.04), system: thousandths(busy * 0.21), iowait: thousandths(iowait),
      interrupts: thousandths(busy * 0.03), idle: 0)
    usage.idle = thousandths(max(0, 1 - usage.busy - usage.iowait))
    return usage
  }

  func measureMemory() {
    let used = sample.processes.reduce(3 << 30) { $0 + $1.residentBytes }
    sample.memory.used = min(sample.memory.total, used)
    sample.memory.available = sample.memory.total - sample.memory.used
    sample.memory.buffers = 612 << 20
    sample.memory.cached = min(sample.memory.available, 9 << 30 + step << 20)
    sample.memory.free = max(0, sample.memory.available - sample.memory.cached - sample.memory.buffers)
  }

  func measureDevices() {
    /// A triangle wave between 0 and 1 that repeats every `period` samples.
    func wave(_ period: Int) -> Double {
      let place = step % period
      return Double(place * 2 <= period ? place * 2 : 2 * (period - place)) / Double(period)
    }
    for index in sample.networks.indices {
      let peak = index == 0 ? 40_000.0 : 9_000_000
      sample.networks[index].receiveRate = Int(peak * wave(24) * (0.7 + 0.3 * random.fraction()))
      sample.networks[index].sendRate =
        index == 0 ? sample.networks[0].receiveRate : Int(peak * 0.12 * wave(14) * (0.4 + random.fraction()))
      sample.networks[index].receivedBytes += sample.networks[index].receiveRate
      sample.networks[index].sentBytes += sample.networks[index].sendRate
    }
    sample.disks[0].readRate = sample.processes.reduce(0) { $0 + ($1.readRate ?? 0) }
    sample.disks[0].writeRate = sample.processes.reduce(0) { $0 + ($1.writeRate ?? 0) }
    sample.disks[0].busy = thousandths(min(1, Double(sample.disks[0].readRate + sample.disks[0].writeRate) / 120_000_000))
    sample.disks[1].writeRate = step % 10 < 2 ? 12_000_000 + random.below(9_000_000) : 0
    sample.disks[1].busy = sample.disks[1].writeRate > 0 ? 0.38 : 0
    let heat = Int(sample.cpu.busy * 40)
    sample.temperatures = [
      TemperatureSample(label: "coretemp Package id 0", celsius: 42 + heat),
      TemperatureSample(label: "nvme Composite", celsius: 38 + heat / 5),
      TemperatureSample(label: "acpitz", celsius: 40),
    ]
    sample.battery = BatterySample(
      charge: thousandths(max(0, 0.87 - Double(step / 20) / 1000)), flow: .discharging, secondsLeft: max(0, 11_520 - step))
  }
}
