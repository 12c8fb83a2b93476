import Foundation
import IdemTesting
import Testing

@testable import TopFeed

/// A process of one thread that did not run is not read.
struct IdleProcessTests {
  let tree = FileTree.machine()
  let clock = TestClock()

  private func reader(skips: Bool = true, openFileLimit: Int = 100, cpuTime: ((Int32) -> Int?)? = nil) throws -> ProcReader {
    try ProcReader(root: tree.path, openFileLimit: openFileLimit, skipsIdleProcesses: skips, cpuTime: cpuTime, now: clock.now)
  }

  private func addProcesses(_ pids: ClosedRange<Int>, threads: Int = 1) {
    for pid in pids {
      tree.writeStat(pid, threads: threads)
      tree.writeRuns(pid, nanoseconds: pid, slices: 1)
    }
  }

  @Test func `of many processes that did not run, an eighth is read`() throws {
    tree.remove("proc/42")
    addProcesses(100...179)
    let reader = try reader()
    _ = reader.sample()
    #expect(reader.readCount == 80)
    for _ in 0..<8 {
      let before = reader.readCount
      _ = reader.sample()
      #expect(reader.readCount - before == 10)
    }
  }

  @Test func `one that ran is read, and its CPU time and rates end with it`() throws {
    tree.writeStat(42, ticks: 500, threads: 1)
    tree.writeRuns(42, nanoseconds: 10, slices: 1)
    let reader = try reader()
    _ = reader.sample()
    tree.writeStat(42, ticks: 550, threads: 1)
    tree.write("proc/42/io", "rchar: 1\nread_bytes: 8192\nwrite_bytes: 0\n")
    tree.writeRuns(42, nanoseconds: 20, slices: 2)
    clock.advance(seconds: 1)
    var process = reader.sample().processes[0]
    #expect(process.cpu == 0.5 && process.readRate == 4096)
    clock.advance(seconds: 1)
    process = reader.sample().processes[0]
    #expect(process.cpu == 0 && process.readRate == 0 && process.writeRate == 0 && process.cpuMilliseconds == 5500)
  }

  @Test func `the other threads of a process are not counted in these files, so that it is read each time`() throws {
    addProcesses(100...109, threads: 2)
    let reader = try reader()
    for _ in 0..<5 { _ = reader.sample() }
    // And process 42, which has no such file.
    #expect(reader.readCount == 5 * 11)
  }

  @Test func `a kernel without these counters writes zeros, and all is read`() throws {
    tree.writeStat(42, ticks: 500, threads: 1)
    tree.write("proc/42/schedstat", "0 0 0\n")
    let reader = try reader()
    _ = reader.sample()
    tree.writeStat(42, ticks: 550, threads: 1)
    clock.advance(seconds: 1)
    #expect(reader.sample().processes[0].cpu == 0.5)
  }

  @Test func `a process whose parent ended has its new parent at once`() throws {
    addProcesses(100...100)
    tree.writeStat(101, parent: 100, threads: 1)
    tree.writeRuns(101, nanoseconds: 1, slices: 1)
    let reader = try reader()
    _ = reader.sample()
    tree.remove("proc/100")
    tree.writeStat(101, parent: 1, threads: 1)
    #expect(reader.sample().processes.last?.parent == 1)
  }

  @Test func `a user that a process changes while it runs the same program is seen in the next sample`() throws {
    addProcesses(100...100)
    let reader = try reader()
    let user = reader.sample().processes.last?.user
    let process = try #require(reader.tracked.last)
    for runtime in 2...9 {
      // As if it had had another user until now.
      (process.owner, process.sample.user) = (4321, "another")
      tree.writeRuns(100, nanoseconds: runtime * 1000, slices: runtime)
      #expect(reader.sample().processes.last?.user == user)
    }
  }

  @Test func `a process whose priority was changed is read in the next sample`() throws {
    addProcesses(100...179)
    let reader = try reader()
    let processes = reader.sample().processes
    for process in processes.suffix(10) {
      tree.writeStat(Int(process.id.pid), threads: 1, nice: 7)
      reader.readAgain(process.id)
    }
    let read = reader.readCount
    #expect(reader.sample().processes.suffix(10).allSatisfy { $0.nice == 7 })
    // An eighth of the others, and process 42, which has no counters.
    #expect(reader.readCount - read <= 10 + 9 + 1)
  }

  @Test func `the parts of the memory of a process are read`() throws {
    tree.write("proc/42/status", "Name:\ta\nVmHWM:\t 400 kB\nRssAnon:\t 100 kB\nRssFile:\t  30 kB\nRssShmem:\t 2 kB\nVmSwap:\t  5 kB\n")
    tree.write("proc/43/status", "Name:\tkthreadd\n")
    let reader = try reader()
    let memory = try #require(reader.memory(of: ProcessID(pid: 42, startTime: 0)))
    #expect(memory.anonymous == 102_400 && memory.shared == 32_768 && memory.swapped == 5120 && memory.peak == 409_600)
    #expect(reader.memory(of: ProcessID(pid: 43, startTime: 0)) == nil && reader.memory(of: ProcessID(pid: 44, startTime: 0)) == nil)
  }

  @Test func `what others change is seen within eight samples`() throws {
    addProcesses(100...100)
    let reader = try reader()
    _ = reader.sample()
    tree.writeStat(100, pages: 7, threads: 1, nice: -3)
    let seen = (0..<8).map { _ in reader.sample().processes.last! }
    #expect(seen.last?.nice == -3 && seen.last?.residentBytes == 28672)
  }

  @Test func `the first bytes that a thread of the kernel reads are noticed within 32 samples while it runs, later ones at once`() throws {
    var runs = 1, read = 0
    func write() {
      tree.writeStat(100, name: "kworker", flags: 0x0020_0000, threads: 1)
      tree.write("proc/100/io", "read_bytes: \(read)\nwrite_bytes: 0\n")
    }
    write()
    let reader = try reader { $0 == 100 ? runs : 1 }
    _ = reader.sample()
    read = 64_000
    write()
    func rate() -> Int? {
      runs += 1
      clock.advance(seconds: 1)
      return reader.sample().processes.last?.readRate
    }
    // The mean since the bytes were looked at last.
    let rates = (0..<32).map { _ in rate() }
    #expect(rates.count { $0 != 0 } == 1)
    let seconds = try rates.firstIndex { $0 != 0 }.map { $0 + 1 } ?? #require(nil)
    #expect(rates.compactMap { $0 }.max() == Int((64_000 / Double(seconds)).rounded()))
    read += 3000
    write()
    #expect(rate() == 3000)
  }

  /// The slow truth reads all of each process.
  @Test(arguments: Seed.all()) func `samples equal those that read everything, while random processes run`(seed: Seed) throws {
    var random = seed.generator()
    struct Process {
      var ticks = 0, read = 0, runs = 1, name = "a", state = "S", threads = 1, flags = 0, start = 100
    }
    var processes: [Int: Process] = [:]
    // From the clocks of the processes, or from a file of each.
    let clocks: ((Int32) -> Int?)? = random.below(2) == 0 ? { processes[Int($0)]?.runs } : nil
    let fast = try reader(openFileLimit: random.below(60), cpuTime: clocks), slow = try reader(skips: false)
    func write(_ pid: Int, _ process: Process) {
      tree.writeStat(
        pid, name: process.name, state: process.state, flags: process.flags, ticks: process.ticks, start: process.start,
        threads: process.threads)
      tree.write("proc/\(pid)/io", "read_bytes: \(process.read)\nwrite_bytes: 0\n")
      tree.write("proc/\(pid)/cmdline", "\(process.name) --now\0")
      tree.writeRuns(pid, nanoseconds: process.runs * 1000, slices: process.runs)
    }
    // Nil: the kernel does not count the started ones.
    var started = random.below(4) == 0 ? nil : 1
    for round in 0..<40 {
      if processes.count < 20 || random.below(6) == 0 {
        let pid = 100 + random.below(80)
        // A number that comes again has other counters in a real machine, too.
        processes[pid] = Process(
          runs: 1000 * (round + 1), threads: random.below(4) == 0 ? 2 : 1, flags: random.below(4) == 0 ? 0x0020_0000 : 0, start: 100 + round
        )
        write(pid, processes[pid]!)
        started? += 1
      }
      if let started { tree.writeStarted(started) }
      if random.below(8) == 0, let pid = processes.keys.sorted().randomElement(using: &random) {
        processes[pid] = nil
        tree.end(pid)
      }
      for pid in processes.keys.sorted() where random.below(3) == 0 {
        var process = processes[pid]!
        process.ticks += random.below(20)
        // What a thread of the kernel reads for the first time is noticed later: see below.
        if process.flags == 0 { process.read += random.below(3) * 4096 }
        process.runs += 1
        process.state = ["S", "R", "D", "T"][random.below(4)]
        if random.below(5) == 0 { process.name = ["a", "b", "sh (x)"][random.below(3)] }
        processes[pid] = process
        write(pid, process)
      }
      clock.advance(seconds: 1)
      let (sample, truth) = (fast.sample(), slow.sample())
      for (one, other) in zip(sample.processes, truth.processes) { #expect(one == other, "\(seed) round \(round)") }
      #expect(sample.processes.count == truth.processes.count && sample.tasks == truth.tasks, "\(seed) round \(round)")
    }
    #expect(fast.readCount < slow.readCount * 3 / 4, "\(seed)")
    #expect(slow.listCount == 40 && (started == nil ? fast.listCount == 40 : fast.listCount < 40), "\(seed)")
  }
}
