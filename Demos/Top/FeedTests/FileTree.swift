import Foundation
import TopFeed

/// A directory of files for one test, removed with it.
final class FileTree {
  let path: String

  init() {
    path = NSTemporaryDirectory() + "/topfeed-" + UUID().uuidString
    try! FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
  }

  deinit { try? FileManager.default.removeItem(atPath: path) }

  /// Writes a file, in place where it is there, and makes the directories above it.
  func write(_ name: String, _ bytes: [UInt8]) {
    let file = path + "/" + name
    try! FileManager.default.createDirectory(atPath: (file as NSString).deletingLastPathComponent, withIntermediateDirectories: true)
    try! Data(bytes).write(to: URL(fileURLWithPath: file), options: [])
  }

  func write(_ name: String, _ text: String) { write(name, Array(text.utf8)) }

  func remove(_ name: String) { try! FileManager.default.removeItem(atPath: path + "/" + name) }

  /// Removes a process. Its files are empty then for a reader that has them open.
  func end(_ pid: Int) {
    for name in ["stat", "schedstat", "io", "cmdline"] { write("proc/\(pid)/\(name)", "") }
    remove("proc/\(pid)")
  }

  /// The counters of the processors, and the number of processes that were started.
  func writeStarted(_ count: Int) {
    write("proc/stat", "cpu  200 0 100 700 0 0 0 0 0 0\ncpu0 100 0 50 350 0 0 0 0\nintr 1 2 3\nctxt 9\nprocesses \(count)\n")
  }

  /// The file with the counters of how long and how often a process ran.
  func writeRuns(_ pid: Int, nanoseconds: Int, slices: Int) { write("proc/\(pid)/schedstat", "\(nanoseconds) 5 \(slices)\n") }

  /// The stat file of a process; `ticks` is its time on a core.
  func writeStat(
    _ pid: Int, name: String = "bash", state: String = "S", parent: Int = 1, flags: Int = 0, ticks: Int = 0, start: Int = 100,
    pages: Int = 10, threads: Int = 3, nice: Int = 5
  ) {
    write(
      "proc/\(pid)/stat",
      "\(pid) (\(name)) \(state) \(parent) 1 1 0 -1 \(flags) 5 6 7 8 \(ticks) 0 9 9 \(20 + nice) \(nice) \(threads) 0 \(start) 8192000 \(pages) 184467440737 1 1 0 0 0 0\n"
    )
  }

  /// A small machine with two cores and the process 42.
  static func machine() -> FileTree {
    let tree = FileTree()
    tree.write("etc/passwd", "broken\ntester:x:\(getuid()):0::/:/bin/sh\nroot:x:0:0:root:/root:/bin/sh\n")
    tree.write("proc/sys/kernel/hostname", "box\n")
    tree.write("proc/sys/kernel/osrelease", "6.1.0\n")
    tree.write("proc/cpuinfo", "processor\t: 0\nmodel name\t: Some(R)  Core(TM) X\n")
    tree.write("proc/loadavg", "0.52 1.25 2.00 3/412 9999\n")
    tree.write("proc/stat", "cpu  200 0 100 700 0 0 0 0 0 0\ncpu0 100 0 50 350 0 0 0 0\ncpu1 100 0 50 350 0 0 0 0\nintr 1 2 3\n")
    tree.write(
      "proc/meminfo",
      "MemTotal: 1000 kB\nMemFree: 200 kB\nMemAvailable: 600 kB\nBuffers: 50 kB\nCached: 300 kB\nSwapTotal: 80 kB\nSwapFree: 60 kB\nShmem: 20 kB\nSReclaimable: 10 kB\n"
    )
    tree.write("proc/net/dev", "Inter-|   Receive\n face |bytes\n    lo: 100 1 0 0 0 0 0 0 100 1\n  eth0:1000 1 0 0 0 0 0 0 2000 1 0\n")
    tree.write(
      "proc/diskstats",
      "   8 0 sda 10 0 100 0 10 0 200 0 0 400 0\n   8 1 sda1 10 0 100 0 10 0 200 0 0 400 0\n   7 0 loop0 1 0 9 0 0 0 0 0 0 0 0\n")
    tree.write("sys/block/sda/size", "1000\n")
    tree.write(
      "proc/mounts",
      "/dev/sda1 /mnt/my\\040disk ext4 rw 0 0\nproc /proc proc rw 0 0\nserver:/x /net nfs rw 0 0\n/dev/sda1 /again ext4 rw 0 0\n")
    tree.write("mnt/my disk/file", "")
    tree.writeStat(42, ticks: 500)
    tree.write("proc/42/cmdline", "bash\0-c\0sleep 1\0")
    tree.write("proc/42/io", "rchar: 1\nread_bytes: 4096\nwrite_bytes: 0\n")
    return tree
  }
}

/// A clock that a test sets.
final class TestClock {
  var nanoseconds = 1_000_000_000_000

  func now() -> Moment {
    Moment(secondsSince1970: 1_000_000 + nanoseconds / 1_000_000_000, utcOffset: 7200, uptimeNanoseconds: nanoseconds)
  }

  func advance(seconds: Double) { nanoseconds += Int(seconds * 1e9) }
}
