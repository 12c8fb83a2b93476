import Glibc

/// The counters of a disk in /proc/diskstats.
struct DiskCounters: Equatable {
  var readBytes: Int
  var writtenBytes: Int
  var busyMilliseconds: Int
}

/// Reads the disks and their file systems.
extension ProcReader {
  func readDisks(_ elapsed: Elapsed) -> [DiskSample] {
    files.read(kept.disks) { scanner in
      var scanner = scanner
      var counters: [(String, DiskCounters)] = []
      while var line = scanner.line() {
        line.skipWords(2)
        guard let name = line.word() else { continue }
        line.skipWords(2)
        guard let read = line.integer() else { continue }
        line.skipWords(3)
        guard let written = line.integer() else { continue }
        line.skipWords(2)
        guard let busy = line.integer(), read >= 0, written >= 0, busy >= 0 else { continue }
        // The kernel counts sectors of 512 bytes, independent of the disk's sector size.
        let key = String(decoding: name, as: UTF8.self)
        counters.append(
          (key, DiskCounters(readBytes: read.saturatingProduct(512), writtenBytes: written.saturatingProduct(512), busyMilliseconds: busy)))
      }
      return counters
    }
    .map { counters in
      let samples = counters.filter { isShown(disk: $0.0) }.map { sample($0.0, $0.1, elapsed) }
      // Disks are attached and removed: only existing disks are remembered.
      if isShownDisk.count > counters.count {
        let there = Set(counters.map(\.0))
        isShownDisk = isShownDisk.filter { there.contains($0.key) }
        lastDisks = lastDisks.filter { there.contains($0.key) }
      }
      return samples
    } ?? []
  }

  private func sample(_ name: String, _ counters: DiskCounters, _ elapsed: Elapsed) -> DiskSample {
    let last = lastDisks.updateValue(counters, forKey: name) ?? counters
    return DiskSample(
      name: name, readRate: elapsed.rate(counters.readBytes, since: last.readBytes),
      writeRate: elapsed.rate(counters.writtenBytes, since: last.writtenBytes),
      busy: min(1, thousandths(Double(elapsed.rate(counters.busyMilliseconds, since: last.busyMilliseconds)) / 1000)))
  }

  /// Whether a disk is shown: whole disks that /sys/block lists, except devices in memory or in a file and devices that consist of other
  /// disks.
  private func isShown(disk name: String) -> Bool {
    if let known = isShownDisk[name] { return known }
    let isVirtual = ["loop", "ram", "zram", "dm-", "md", "sr", "fd"].contains { name.hasPrefix($0) }
    let isShown = !isVirtual && access("\(root)/sys/block/\(name.withEach("/", as: "!"))", F_OK) == 0
    isShownDisk[name] = isShown
    return isShown
  }

  /// Reads the file systems on local disks, and the root file system wherever it is. Each device appears once, at its first mount point.
  /// Network file systems are left out: a request to an unreachable server would block the dashboard.
  func readFileSystems() -> [FileSystemSample] {
    let mounts = files.read(kept.ownMounts, ProcReader.mounts) ?? files.read(kept.mounts, ProcReader.mounts) ?? []
    var devices: Set<String> = []
    return mounts.compactMap { mount in
      guard mount.device.hasPrefix("/dev/") && !mount.device.hasPrefix("/dev/loop") || mount.type == "zfs" || mount.mountPoint == "/",
        !devices.contains(mount.device)
      else { return nil }
      var kind = stat()
      var status = statvfs()
      // A mount point may be a file, such as /etc/hosts in a container.
      guard stat(root + mount.mountPoint, &kind) == 0, kind.st_mode & S_IFMT == S_IFDIR, statvfs(root + mount.mountPoint, &status) == 0,
        status.f_blocks > 0
      else { return nil }
      devices.insert(mount.device)
      func bytes(_ blocks: UInt) -> Int { Int(clamping: blocks).saturatingProduct(Int(clamping: status.f_frsize)) }
      var mount = mount
      mount.size = bytes(status.f_blocks)
      mount.used = bytes(status.f_blocks - min(status.f_blocks, status.f_bfree))
      mount.available = bytes(status.f_bavail)
      return mount
    }
  }

  /// Parses a table of mounts. The sizes are not set.
  static func mounts(_ scanner: ByteScanner) -> [FileSystemSample]? {
    var scanner = scanner
    var mounts: [FileSystemSample] = []
    while var line = scanner.line() {
      guard let device = line.word(), let mountPoint = line.word(), let type = line.word() else { continue }
      mounts.append(FileSystemSample(device: unescaped(device), mountPoint: unescaped(mountPoint), type: unescaped(type)))
    }
    return mounts
  }

  /// Decodes a word of the table of mounts, in which a space is `\040` (fstab(5)).
  private static func unescaped(_ word: UnsafeBufferPointer<UInt8>) -> String {
    var bytes: [UInt8] = []
    var index = 0
    while index < word.count {
      if word[index] == UInt8(ascii: "\\"), index + 3 < word.count, word[index + 1...index + 3].allSatisfy({ $0 & 0xF8 == 0x30 }) {
        bytes.append((word[index + 1] & 7) << 6 | (word[index + 2] & 7) << 3 | word[index + 3] & 7)
        index += 4
      } else {
        bytes.append(word[index])
        index += 1
      }
    }
    return String(decoding: bytes, as: UTF8.self)
  }
}
