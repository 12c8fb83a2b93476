import Foundation
import IdemTesting
import Testing

@testable import TopFeed

struct ProcReaderTests {
  let tree = FileTree.machine()
  let clock = TestClock()

  /// With files kept open, and without.
  static let limits = [0, 100]

  func reader(openFileLimit: Int = 100) throws -> ProcReader {
    try ProcReader(root: tree.path, openFileLimit: openFileLimit, now: clock.now)
  }

  @Test func `reads what the machine is`() throws {
    let sample = try reader().sample()
    #expect(sample.hostname == "box")
    #expect(sample.kernel == "6.1.0")
    #expect(sample.processorName == "Some Core X")
    #expect(sample.load == LoadAverages(oneMinute: 0.52, fiveMinutes: 1.25, fifteenMinutes: 2))
    #expect(sample.secondsSince1970 == 1_001_000 && sample.utcOffset == 7200 && sample.uptimeMilliseconds == 1_000_000)
    #expect(sample.memory.total == 1_024_000 && sample.memory.used == 409_600 && sample.memory.available == 614_400)
    #expect(sample.memory.cached == 290 * 1024 && sample.memory.usedFraction == 0.4)
    #expect(sample.swap.total == 81_920 && sample.swap.used == 20_480)
  }

  @Test func `the first sample's processor use is the mean since start, later ones since the sample before`() throws {
    let reader = try reader()
    #expect(reader.sample().cpu == CPUUsage(user: 0.2, system: 0.1, idle: 0.7))
    tree.write("proc/stat", "cpu  260 0 100 720 20 0 0 0 0 0\ncpu0 150 0 50 350 0 0 0 0\ncpu1 110 0 50 370 20 0 0 0\n")
    let sample = reader.sample()
    #expect(sample.cpu == CPUUsage(user: 0.6, system: 0, iowait: 0.2, idle: 0.2))
    #expect(sample.cores.map(\.busy) == [1, 0.2])
    #expect(sample.cpu.busy == 0.6)
  }

  @Test func `rates are differences over the time between`() throws {
    let reader = try reader()
    #expect(reader.sample().networks.map(\.receiveRate) == [0, 0])
    tree.write("proc/net/dev", "    lo: 100 1 0 0 0 0 0 0 100 1\n  eth0:6000 1 0 0 0 0 0 0 1000 1 0\n")
    tree.write("proc/diskstats", "   8 0 sda 10 0 110 0 10 0 200 0 0 1400 0\n")
    clock.advance(seconds: 2)
    let sample = reader.sample()
    // What was set back is no rate.
    #expect(
      sample.networks == [
        NetworkSample(name: "lo", receivedBytes: 100, sentBytes: 100),
        NetworkSample(name: "eth0", receiveRate: 2500, receivedBytes: 6000, sentBytes: 1000),
      ])
    #expect(sample.disks == [DiskSample(name: "sda", readRate: 2560, writeRate: 0, busy: 0.5)])
  }

  @Test func `shows each local file system once, at its first mount point`() throws {
    let fileSystems = try reader().sample().fileSystems
    #expect(fileSystems.map(\.mountPoint) == ["/mnt/my disk"])
    #expect(fileSystems.allSatisfy { $0.size > 0 && $0.used <= $0.size && $0.usedFraction <= 1 })
  }

  @Test(arguments: limits) func `reads a process`(limit: Int) throws {
    let reader = try reader(openFileLimit: limit)
    var expected = ProcessSample(id: ProcessID(pid: 42, startTime: 100))
    expected.parent = 1
    expected.user = "tester"
    expected.name = "bash"
    expected.commandLine = "bash -c sleep 1"
    expected.priority = 25
    expected.nice = 5
    expected.threads = 3
    expected.virtualBytes = 8_192_000
    expected.residentBytes = 40_960
    expected.memory = 0.04
    expected.cpuMilliseconds = 5000
    expected.readRate = 0
    expected.writeRate = 0
    #expect(reader.sample().processes == [expected])

    tree.writeStat(42, state: "R", ticks: 575)
    tree.write("proc/42/io", "rchar: 1\nread_bytes: 4096\nwrite_bytes: 3000\n")
    clock.advance(seconds: 1.5)
    expected.state = .running
    expected.cpu = 0.5
    expected.cpuMilliseconds = 5750
    expected.writeRate = 2000
    let sample = reader.sample()
    #expect(sample.processes == [expected])
    #expect(sample.tasks.running == 1 && sample.tasks.total == 1 && sample.tasks.threads == 3)
  }

  @Test(arguments: limits) func `a process that ends is gone, and its number may come again`(limit: Int) throws {
    let reader = try reader(openFileLimit: limit)
    _ = reader.sample()
    tree.writeStat(42, name: "new", ticks: 20, start: 100_050)
    tree.write("proc/42/cmdline", "new\0")
    clock.advance(seconds: 1)
    let process = try #require(reader.sample().processes.first)
    #expect(process.id == ProcessID(pid: 42, startTime: 100_050))
    // Started after the sample before: all its time counts.
    #expect(process.cpu == 0.2 && process.command == "new")
    tree.remove("proc/42")
    #expect(reader.sample().processes == [])
  }

  @Test func `processes come in the order of their numbers`() throws {
    for pid in [7, 1000, 99, 5] { tree.writeStat(pid) }
    #expect(try reader().sample().processes.map(\.id.pid) == [5, 7, 42, 99, 1000])
  }

  @Test func `a name may contain parentheses, spaces and line ends`() throws {
    tree.writeStat(42, name: "a) R 1 (b\n")
    #expect(try reader().sample().processes.first?.name == "a) R 1 (b\n")
  }

  @Test func `a command line of any bytes is decoded, and cut between characters`() throws {
    let reader = try reader()
    tree.write("proc/42/cmdline", [0x61, 0xFF, 0, 0x1B, 0x62, 0, 0])
    #expect(reader.sample().processes.first?.commandLine == "a\u{FFFD} \u{1B}b")
    tree.writeStat(42, name: "other")
    tree.write("proc/42/cmdline", "x" + String(repeating: "é", count: 3000))
    #expect(reader.sample().processes.first?.commandLine == "x" + String(repeating: "é", count: 2047))
  }

  @Test func `a command line that was rewritten is seen after some samples`() throws {
    let reader = try reader()
    _ = reader.sample()
    tree.write("proc/42/cmdline", "worker: idle")
    let seen = (0..<8).map { _ in reader.sample().processes[0].commandLine }
    #expect(seen.last == "worker: idle")
  }

  @Test func `a kernel thread has no command line`() throws {
    tree.writeStat(42, name: "kworker/0:1", flags: 0x0020_0040)
    let process = try #require(reader().sample().processes.first)
    #expect(process.isKernelThread && process.command == "[kworker/0:1]")
  }

  @Test func `sensors and the battery are looked at every two seconds`() throws {
    tree.write("sys/class/hwmon/hwmon0/name", "coretemp\n")
    tree.write("sys/class/hwmon/hwmon0/temp1_input", "47500\n")
    tree.write("sys/class/hwmon/hwmon0/temp1_label", "Package id 0\n")
    tree.write("sys/class/power_supply/AC/type", "Mains\n")
    for (name, text) in [
      "type": "Battery\n", "status": "Discharging\n", "capacity": "80\n", "energy_now": "40000000", "energy_full": "50000000",
      "power_now": "20000000",
    ] { tree.write("sys/class/power_supply/BAT0/\(name)", text) }
    let reader = try reader()
    let sample = reader.sample()
    #expect(sample.temperatures == [TemperatureSample(label: "coretemp Package id 0", celsius: 47)])
    #expect(sample.battery == BatterySample(charge: 0.8, flow: .discharging, secondsLeft: 7200))
    tree.write("sys/class/hwmon/hwmon0/temp1_input", "50000\n")
    clock.advance(seconds: 1)
    #expect(reader.sample().temperatures.map(\.celsius) == [47])
    clock.advance(seconds: 1)
    #expect(reader.sample().temperatures.map(\.celsius) == [50])
  }

  @Test func `without chips, the temperature comes from thermal zones`() throws {
    tree.write("sys/class/thermal/thermal_zone0/type", "acpitz\n")
    tree.write("sys/class/thermal/thermal_zone0/temp", "-3000\n")
    #expect(try reader().sample().temperatures == [TemperatureSample(label: "acpitz", celsius: -3)])
  }

  @Test func `a missing directory of processes is an error with a clear message`() {
    #expect(throws: FeedError.unreadable(path: "/nowhere/at all/proc", code: ENOENT)) { try ProcReader(root: "/nowhere/at all") }
    #expect("\(FeedError.unreadable(path: "/x/proc", code: ENOENT))" == "Can't read /x/proc: No such file or directory.")
  }

  @Test func `missing or empty files only remove their own values`() throws {
    for name in ["stat", "meminfo", "net", "diskstats", "mounts", "loadavg", "42/stat"] { tree.remove("proc/\(name)") }
    tree.write("proc/loadavg", "")
    tree.writeStat(43)
    let sample = try reader().sample()
    #expect(sample.cpu == CPUUsage() && sample.cores == [] && sample.memory == MemoryUsage() && sample.load == LoadAverages())
    #expect(sample.networks == [] && sample.disks == [] && sample.processes.map(\.id.pid) == [43])
    #expect(sample.processes[0].readRate == nil)
  }

  @Test func `disks that are gone are not remembered`() throws {
    let reader = try reader()
    for number in 0..<50 {
      tree.write("sys/block/disk\(number)/size", "1")
      tree.write("proc/diskstats", "   8 0 disk\(number) 10 0 110 0 10 0 200 0 0 1400 0\n 7 0 loop\(number) 1 0 1 0 1 0 1 0 0 1 0\n")
      #expect(reader.sample().disks.map(\.name) == ["disk\(number)"])
    }
    #expect(reader.lastDisks.count == 1)
    #expect(reader.isShownDisk.count == 2)
  }

  @Test(arguments: Seed.all()) func `no bytes in a file trap`(seed: Seed) throws {
    var random = seed.generator()
    let names = ["stat", "meminfo", "net/dev", "diskstats", "mounts", "loadavg", "cpuinfo", "42/stat", "42/io", "42/cmdline"].map {
      "proc/" + $0
    }
    let whole = names.map { Array(FileManager.default.contents(atPath: tree.path + "/" + $0)!) }
    let reader = try reader()
    for _ in 0..<300 {
      let file = random.below(names.count)
      var bytes = whole[file]
      switch random.below(3) {
      case 0: bytes = Array(bytes.prefix(random.below(bytes.count + 1)))
      case 1: for _ in 0...random.below(6) { bytes[random.below(bytes.count)] = UInt8(random.below(256)) }
      default:
        let numbers = ["-9223372036854775808", "99999999999999999999", "-5", "9223372036854775807", ")", "(", ":", "\n", " ", "1e999"]
        for _ in 0...random.below(4) {
          bytes.insert(contentsOf: Array(numbers[random.below(numbers.count)].utf8), at: random.below(bytes.count + 1))
        }
      }
      tree.write(names[file], bytes)
      clock.advance(seconds: random.fraction() * 3)
      let sample = reader.sample()
      #expect(sample.cpu.busy >= 0 && sample.cpu.busy <= 1, "\(seed)")
      #expect(sample.memory.usedFraction >= 0 && sample.memory.usedFraction <= 1, "\(seed)")
      if random.below(4) == 0 { tree.write(names[file], whole[file]) }
    }
  }

  @Test func `reads this machine, with this process`() throws {
    let reader = try ProcReader()
    _ = reader.sample()
    let sample = reader.sample()
    let own = try #require(sample.processes.first { $0.id.pid == getpid() })
    #expect(own.residentBytes > 0 && own.threads > 0 && own.cpuMilliseconds >= 0 && !own.commandLine.isEmpty && own.parent == getppid())
    #expect(own.readRate != nil)
    #expect(own.user == String(cString: getpwuid(getuid()).pointee.pw_name))
    #expect(sample.memory.total > 0 && !sample.cores.isEmpty && !sample.hostname.isEmpty && !sample.kernel.isEmpty)
    #expect(sample.processes == sample.processes.sorted { $0.id < $1.id })
    #expect(sample.tasks.total == sample.processes.count)
  }
}
