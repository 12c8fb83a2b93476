import Glibc
import Testing

@testable import TopFeed

/// What a sample costs in system calls.
struct SystemCallTests {
  let tree = FileTree.machine()
  let clock = TestClock()

  /// The CPU times of the processes.
  private final class Clocks {
    var runtimes: [Int32: Int] = [:]
    var ended: Set<Int32> = []
    var callCount = 0
    func runtime(_ pid: Int32) -> Int? {
      callCount += 1
      return ended.contains(pid) ? nil : runtimes[pid] ?? 1
    }
  }

  private func reader(_ clocks: Clocks = Clocks()) throws -> ProcReader {
    try ProcReader(root: tree.path, openFileLimit: 500, skipsIdleProcesses: true, cpuTime: clocks.runtime, now: clock.now)
  }

  /// The system calls of the next sample, a second later, without those of the clocks.
  private func calls(of reader: ProcReader) -> Int {
    let before = reader.files.callCount
    clock.advance(seconds: 1)
    _ = reader.sample()
    return reader.files.callCount - before
  }

  private func addProcesses(_ pids: ClosedRange<Int>, threads: Int = 1) {
    for pid in pids {
      tree.writeStat(pid, threads: threads)
      tree.write("proc/\(pid)/io", "read_bytes: 0\nwrite_bytes: 0\n")
      tree.write("proc/\(pid)/cmdline", "a\0")
      tree.writeRuns(pid, nanoseconds: pid, slices: 1)
    }
  }

  /// The load, the processor and the memory take one call each, networks and disks two.
  private static let machine = 7

  @Test func `a process at rest takes one call, and every eighth time two`() throws {
    tree.end(42)
    addProcesses(100...139)
    addProcesses(140...179, threads: 5)
    tree.writeStarted(80)
    let clocks = Clocks(), reader = try reader(clocks)
    _ = reader.sample()
    _ = reader.sample()
    for second in 1...8 {
      let before = clocks.callCount
      // Every two seconds: the host's name, and the file systems. The file with the own mounts does not exist here.
      #expect(calls(of: reader) == SystemCallTests.machine + 10 + (second % 2 == 0 ? 4 : 0))
      #expect(clocks.callCount - before == 80)
    }
  }

  @Test func `a process that runs takes four calls, and a thread of the kernel two`() throws {
    tree.end(42)
    addProcesses(100...100)
    tree.writeStat(101, name: "kworker", flags: 0x0020_0000, threads: 1)
    tree.write("proc/101/io", "read_bytes: 0\nwrite_bytes: 0\n")
    tree.writeStarted(80)
    let clocks = Clocks(), reader = try reader(clocks)
    _ = reader.sample()
    var counts: [Int] = []
    for runtime in 2...9 {
      clocks.runtimes = [100: runtime, 101: runtime]
      counts.append(calls(of: reader))
    }
    // Most samples. In one of eight, the command line of the process is looked at.
    #expect(counts.count { $0 == SystemCallTests.machine + 3 + 1 } >= 3)
    #expect(counts.max()! <= SystemCallTests.machine + 3 + 1 + 4 + 4)
  }

  @Test func `the clocks of processes run while they run, and belong to those in the directory of processes`() throws {
    #expect(CPUClock.knowsProcesses)
    let first = try #require(CPUClock.nanoseconds(of: getpid()))
    var sum = 0
    while try #require(CPUClock.nanoseconds(of: getpid())) == first { sum &+= 1 }
    #expect(CPUClock.nanoseconds(of: 1) != nil)
    #expect(CPUClock.nanoseconds(of: 1 << 22) == nil)
  }

  @Test func `the directory of processes is read if one was started, and every eighth time`() throws {
    tree.writeStarted(80)
    let reader = try reader()
    for _ in 0..<8 { _ = reader.sample() }
    #expect(reader.listCount == 1)
    _ = reader.sample()
    #expect(reader.listCount == 2)
    addProcesses(100...100)
    tree.writeStarted(81)
    #expect(reader.sample().processes.map(\.id.pid) == [42, 100])
    #expect(reader.listCount == 3)
    addProcesses(101...101)
    #expect(reader.sample().processes.map(\.id.pid) == [42, 100])
    tree.writeStarted(82)
    #expect(reader.sample().processes.map(\.id.pid) == [42, 100, 101])
  }

  @Test(arguments: ["", "processes 0\n"]) func `it is read each time if the kernel does not count the started ones`(line: String) throws {
    tree.write("proc/stat", "cpu  200 0 100 700 0 0 0 0 0 0\n" + line)
    let reader = try reader()
    for _ in 0..<5 { _ = reader.sample() }
    #expect(reader.listCount == 5)
  }

  @Test func `a process that ended is gone at once, and its children have another parent`() throws {
    addProcesses(100...100)
    tree.writeStat(101, parent: 100, threads: 1)
    tree.writeRuns(101, nanoseconds: 1, slices: 1)
    tree.writeStarted(80)
    let clocks = Clocks(), reader = try reader(clocks)
    _ = reader.sample()
    tree.end(100)
    clocks.ended = [100]
    tree.writeStat(101, parent: 1, threads: 1)
    let processes = reader.sample().processes
    #expect(reader.listCount == 1)
    #expect(processes.map(\.id.pid) == [42, 101])
    #expect(processes.last?.parent == 1)
  }

  @Test func `a sensor that was attached is found within half a minute, and one that was removed is left out`() throws {
    func write(_ chip: Int, _ temperature: Int) {
      tree.write("sys/class/hwmon/hwmon\(chip)/name", "chip\(chip)\n")
      tree.write("sys/class/hwmon/hwmon\(chip)/temp1_input", "\(temperature)000\n")
    }
    write(0, 40)
    let reader = try reader()
    #expect(reader.sample().temperatures.map(\.celsius) == [40])
    write(1, 50)
    clock.advance(seconds: 2)
    #expect(reader.sample().temperatures.map(\.celsius) == [40])
    clock.advance(seconds: 28)
    #expect(reader.sample().temperatures.map(\.celsius) == [40, 50])
    tree.write("sys/class/hwmon/hwmon0/temp1_input", "")
    clock.advance(seconds: 2)
    #expect(reader.sample().temperatures.map(\.celsius) == [50])
  }
}
