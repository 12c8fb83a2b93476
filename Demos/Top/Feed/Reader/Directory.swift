import Glibc

/// An open directory that is read repeatedly.
final class Directory {
  private let stream: OpaquePointer
  /// The descriptor for calls such as openat(2).
  let descriptor: Int32

  init(_ path: String) throws(FeedError) {
    guard let stream = opendir(path) else { throw .unreadable(path: path, code: errno) }
    self.stream = stream
    descriptor = dirfd(stream)
  }

  deinit { closedir(stream) }

  /// Returns the entries whose names are positive numbers, in ascending order: the processes of /proc. Takes one system call per thousand
  /// entries or so.
  func numbers() -> [Int32] {
    var numbers: [Int32] = []
    rewinddir(stream)
    while let entry = readdir(stream) {
      withUnsafePointer(to: &entry.pointee.d_name) {
        $0.withMemoryRebound(to: UInt8.self, capacity: 256) { name in
          var number: Int32 = 0
          var offset = 0
          while offset < 10, name[offset] &- 0x30 < 10 {
            let (product, isTooLarge) = number.multipliedReportingOverflow(by: 10)
            let (sum, isTooLargeNow) = product.addingReportingOverflow(Int32(name[offset] &- 0x30))
            if isTooLarge || isTooLargeNow { return }
            number = sum
            offset += 1
          }
          if number > 0, name[offset] == 0 { numbers.append(number) }
        }
      }
    }
    if numbers.indices.dropFirst().contains(where: { numbers[$0 - 1] >= numbers[$0] }) { numbers.sort() }
    return numbers
  }

  /// Returns the names of the entries of `path`, sorted, without those that begin with a dot. Empty if it cannot be read.
  static func names(_ path: String) -> [String] {
    guard let stream = opendir(path) else { return [] }
    defer { closedir(stream) }
    var names: [String] = []
    while let entry = readdir(stream) {
      let name = withUnsafePointer(to: &entry.pointee.d_name) {
        $0.withMemoryRebound(to: CChar.self, capacity: 256) { String(cString: $0) }
      }
      if !name.hasPrefix(".") { names.append(name) }
    }
    return names.sorted()
  }
}
