/// Samples of a simulated machine: for tests, pictures, and systems without /proc. The same seed gives the same samples on every system.
///
/// It simulates a workstation: a browser, a database, containers, and a build whose compilers start and end. In each sample some tens of
/// processes are active; the others sleep.
public final class SimulatedFeed: Feed {
  private struct Simulated {
    var sample: ProcessSample
    var program: SimulatedProgram
  }

  var random: SplitMix
  let coreCount: Int
  private let processCount: Int
  private var left: Int?
  var step = 0
  private var nextPid: Int32 = 1
  private var simulated: [Simulated] = []
  private var compilerNumber = 0
  private var make: Int32 = 0
  var sample = Sample()

  private static let mebibyte = 1 << 20
  private static let memoryBytes = 32 << 30
  private static let startMilliseconds = 11 * 86_400_000 + 15_300_000

  /// Creates a machine with `cores` cores and about `processes` processes, sampled once per second. The feed ends after `samples` samples,
  /// or never if that is nil.
  public init(seed: UInt64 = 1, processes: Int = 300, cores: Int = 16, samples: Int? = nil) {
    random = SplitMix(seed: seed)
    processCount = max(32, processes)
    coreCount = max(1, cores)
    left = samples
    populate()
    sample.hostname = "workstation"
    sample.kernel = "6.1.0-18-amd64"
    sample.processorName = "Simulated \(coreCount)-Core Processor"
    sample.utcOffset = 3600
    sample.memory.total = SimulatedFeed.memoryBytes
    sample.swap.total = 8 << 30
    sample.swap.used = 412 * SimulatedFeed.mebibyte
    sample.battery = BatterySample(charge: 0.87, flow: .discharging, secondsLeft: 11_520)
    sample.fileSystems = [
      FileSystemSample(device: "/dev/nvme0n1p2", mountPoint: "/", type: "ext4", size: 250 << 30, used: 171 << 30, available: 66 << 30),
      FileSystemSample(
        device: "/dev/nvme0n1p1", mountPoint: "/boot/efi", type: "vfat", size: 512 << 20, used: 6 << 20, available: 506 << 20),
      FileSystemSample(device: "/dev/sda1", mountPoint: "/home", type: "ext4", size: 1800 << 30, used: 1544 << 30, available: 165 << 30),
    ]
    sample.networks = [NetworkSample(name: "lo"), NetworkSample(name: "enp3s0", receivedBytes: 61 << 30, sentBytes: 7 << 30)]
    sample.disks = [DiskSample(name: "nvme0n1"), DiskSample(name: "sda")]
  }

  public func next() -> Sample? {
    if let left {
      guard left > 0 else { return nil }
      self.left = left - 1
    }
    sample.secondsSince1970 = 1_768_471_200 + step
    sample.uptimeMilliseconds = SimulatedFeed.startMilliseconds + 1000 * step
    runCompilers()
    for index in simulated.indices { run(&simulated[index]) }
    sample.processes = simulated.map(\.sample)
    sample.tasks = TaskCounts(sample.processes)
    measureCores()
    measureMemory()
    measureDevices()
    step += 1
    return sample
  }

  private func populate() {
    _ = start(.first, parent: 0)
    let kernel = start(.kernel, parent: 0)
    simulated[1].sample.isKernelThread = true
    for number in 0..<processCount * 2 / 5 {
      let names = SimulatedProgram.kernelThreads
      let name = names[number % names.count].withEach("%d", as: "\(number / names.count % coreCount)")
      let isActive = number % names.count == 0
      _ = start(
        SimulatedProgram(name: name, user: "root", command: "", memory: 0, cpu: isActive ? 0.004 : 0, activity: isActive ? 0.2 : 0),
        parent: kernel)
      simulated[simulated.count - 1].sample.isKernelThread = true
      simulated[simulated.count - 1].sample.state = .idle
    }
    var pids = ["systemd": Int32(1)]
    nextPid = 400
    for service in SimulatedProgram.services { pids[service.name] = start(service, parent: 1) }
    make = pids["make"] ?? 1
    var number = 0
    while simulated.count < processCount - coreCount {
      let (parent, program) = SimulatedProgram.workers[number % SimulatedProgram.workers.count]
      _ = start(program, parent: pids[parent] ?? 1, number: number)
      number += 1
    }
  }

  private func start(_ program: SimulatedProgram, parent: Int32, number: Int = 0) -> Int32 {
    let pid = nextPid
    nextPid += 1 + Int32(pid > 400 ? random.below(7) : 0)
    // In clock ticks. Processes that exist at the start were started in the first seconds.
    let isOld = sample.uptimeMilliseconds == 0
    let startTime = isOld ? Int(pid) * 3 : sample.uptimeMilliseconds / 10 - 60
    var process = ProcessSample(id: ProcessID(pid: pid, startTime: startTime))
    process.parent = parent
    process.user = program.user
    process.name = program.name
    process.commandLine = program.command(number)
    process.threads = program.threads
    process.residentBytes = program.memory * SimulatedFeed.mebibyte * (75 + random.below(50)) / 100 / 4096 * 4096
    process.virtualBytes = process.residentBytes * 6
    process.memory = Int.fraction(process.residentBytes, of: SimulatedFeed.memoryBytes)
    process.cpuMilliseconds = isOld ? Int(program.cpu * 4_000_000) / 10 * 10 : 0
    process.readRate = program.command.isEmpty ? nil : 0
    process.writeRate = process.readRate
    simulated.append(Simulated(sample: process, program: program))
    return pid
  }

  /// Starts and ends compilers. Usually three quarters of the cores run one; at times only two compilers run.
  private func runCompilers() {
    simulated.removeAll { $0.program.name == SimulatedProgram.compiler.name && random.below(6) == 0 }
    let running = simulated.count { $0.program.name == SimulatedProgram.compiler.name }
    let wanted = step / 20 % 3 == 2 ? 2 : coreCount * 3 / 4
    for _ in 0..<min(4, max(0, wanted - running)) {
      compilerNumber += 1
      _ = start(.compiler, parent: make, number: compilerNumber)
    }
  }

  private func run(_ process: inout Simulated) {
    let program = process.program
    let isActive = program.cpu > 0 && random.fraction() < program.activity
    guard isActive else {
      process.sample.cpu = 0
      if !process.sample.isKernelThread {
        process.sample.state = .sleeping
        process.sample.readRate = 0
        process.sample.writeRate = 0
      }
      return
    }
    process.sample.cpu = thousandths(min(1, program.cpu * (0.5 + random.fraction())))
    process.sample.cpuMilliseconds += Int(process.sample.cpu * 100) * 10
    guard !process.sample.isKernelThread else { return }
    process.sample.state = process.sample.cpu > 0.2 ? .running : random.below(40) == 0 ? .waiting : .sleeping
    if random.below(4) == 0 {
      let growth = (random.below(512) - (step % 16 < 8 ? 200 : 312)) * 4096
      process.sample.residentBytes = max(4096, process.sample.residentBytes + growth)
      process.sample.memory = Int.fraction(process.sample.residentBytes, of: SimulatedFeed.memoryBytes)
    }
    process.sample.readRate = random.below(5) == 0 ? random.below(4 << 20) / 4096 * 4096 : 0
    process.sample.writeRate = random.below(3) == 0 ? random.below(2 << 20) / 4096 * 4096 : 0
  }
}
