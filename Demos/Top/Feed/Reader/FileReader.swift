import Glibc

/// Reads whole small files into one reused buffer. After the first calls it allocates nothing.
final class FileReader {
  /// The maximum number of bytes that are read from a file.
  static let limit = 4 << 20

  /// The number of system calls so far, without those that close files.
  private(set) var callCount = 0
  private var buffer = UnsafeMutableBufferPointer<UInt8>.allocate(capacity: 1 << 14)
  private let path = UnsafeMutablePointer<CChar>.allocate(capacity: 64)

  deinit {
    buffer.deallocate()
    path.deallocate()
  }

  /// Reads the file at `path` and returns the result of `body`. Nil if it cannot be read. Cost: open, reads up to the end, close.
  func read<Result>(_ path: String, _ body: (ByteScanner) -> Result?) -> Result? {
    callCount += 1
    // Without O_NONBLOCK a pipe in place of the file would block the dashboard forever.
    return read(Glibc.open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK), inOneCall: false, body)
  }

  /// Reads the whole file of `file`, which is opened with the first call, and returns the result of `body`. Nil if it cannot be read. The
  /// kernel makes the contents of such a file again when it is read from its start: it need not be opened again. Cost: a read, and one more
  /// that finds the end unless `inOneCall` is set.
  ///
  /// - Parameter inOneCall: Whether the kernel returns the whole file in one read, if the buffer is large enough: a file that is not a
  ///   table of many lines.
  func read<Result>(_ file: KeptFile, inOneCall: Bool = false, _ body: (ByteScanner) -> Result?) -> Result? {
    if file.open == nil {
      callCount += 1
      let descriptor = Glibc.open(file.path, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
      guard descriptor >= 0 else { return nil }
      file.open = OpenFile(descriptor)
    }
    guard let descriptor = file.open?.descriptor else { return nil }
    var count = 0
    while true {
      callCount += 1
      let got = pread(descriptor, buffer.baseAddress! + count, buffer.count - count, count)
      if got < 0 {
        if errno == EINTR { continue }
        // A device that was removed. It may come again.
        file.open = nil
        return nil
      }
      count += got
      if got == 0 || inOneCall && count < buffer.count { break }
      if count == buffer.count {
        guard count < FileReader.limit else { break }
        grow(keeping: count)
      }
    }
    return body(contents(count))
  }

  /// Reads `directory/pid/name` and returns the result of `body`. Nil if it cannot be read. `name` has at most 40 bytes. The kernel returns
  /// such a file in one read, so no second read looks for the end. A file longer than the buffer is cut.
  func read<Result>(process pid: Int32, _ name: StaticString, in directory: Int32, _ body: (ByteScanner) -> Result?) -> Result? {
    read(open(process: pid, name, in: directory), inOneCall: true, body)
  }

  /// Reads like the method above, through `file` if it is open and its process still exists. Otherwise opens the file again and stores it
  /// in `file` if `heldCount` is below `limit`. Reading an open file of /proc costs a third of opening, reading and closing it.
  func read<Result>(
    process pid: Int32, _ name: StaticString, in directory: Int32, through file: inout OpenFile?, heldCount: inout Int, limit: Int,
    _ body: (ByteScanner) -> Result?
  ) -> Result? {
    if let held = file {
      if let count = read(again: held.descriptor) { return body(contents(count)) }
      file = nil
      heldCount -= 1
    }
    guard heldCount < limit else { return read(process: pid, name, in: directory, body) }
    let descriptor = open(process: pid, name, in: directory)
    guard descriptor >= 0 else { return nil }
    let opened = OpenFile(descriptor)
    guard let count = read(again: descriptor) else { return nil }
    file = opened
    heldCount += 1
    return body(contents(count))
  }

  /// Returns the owner of `directory/pid`, the process's effective user. Nil if the process has ended.
  func owner(ofProcess pid: Int32, in directory: Int32) -> UInt32? {
    path[write(pid)] = 0
    var status = stat()
    callCount += 1
    return fstatat(directory, path, &status, 0) == 0 ? status.st_uid : nil
  }

  /// Returns the first line of a file without its newline. Nil if the file cannot be read.
  func text(_ path: String) -> String? { read(path, FileReader.firstLine) }
  func text(_ file: KeptFile) -> String? { read(file, inOneCall: true, FileReader.firstLine) }

  private static func firstLine(_ scanner: ByteScanner) -> String? {
    var scanner = scanner
    return scanner.line().map { String(decoding: $0.bytes, as: UTF8.self) } ?? ""
  }

  /// Returns the number at the beginning of a file. Nil if the file cannot be read or does not begin with a number.
  func integer(_ path: String) -> Int? { read(path, FileReader.number) }
  func integer(_ file: KeptFile) -> Int? { read(file, inOneCall: true, FileReader.number) }

  private static func number(_ scanner: ByteScanner) -> Int? {
    var scanner = scanner
    return scanner.integer()
  }

  private func read<Result>(_ descriptor: Int32, inOneCall: Bool, _ body: (ByteScanner) -> Result?) -> Result? {
    guard descriptor >= 0 else { return nil }
    defer { close(descriptor) }
    var count = 0
    while true {
      if count == buffer.count {
        guard !inOneCall, count < FileReader.limit else { break }
        grow(keeping: count)
      }
      callCount += 1
      let got = Glibc.read(descriptor, buffer.baseAddress! + count, buffer.count - count)
      if got < 0 {
        if errno == EINTR { continue }
        return nil
      }
      count += got
      if got == 0 || inOneCall { break }
    }
    return body(contents(count))
  }

  /// Reads an open file from its beginning in one call. Nil if its process has ended or reading is refused.
  private func read(again descriptor: Int32) -> Int? {
    while true {
      callCount += 1
      let count = pread(descriptor, buffer.baseAddress!, buffer.count, 0)
      if count >= 0 { return count }
      if errno != EINTR { return nil }
    }
  }

  private func contents(_ count: Int) -> ByteScanner {
    ByteScanner(UnsafeBufferPointer(rebasing: UnsafeBufferPointer(buffer)[..<count]))
  }

  private func open(process pid: Int32, _ name: StaticString, in directory: Int32) -> Int32 {
    var end = write(pid)
    path[end] = CChar(UInt8(ascii: "/"))
    end += 1
    for offset in 0..<min(40, name.utf8CodeUnitCount) {
      path[end] = CChar(bitPattern: name.utf8Start[offset])
      end += 1
    }
    path[end] = 0
    callCount += 1
    return openat(directory, path, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
  }

  private func grow(keeping count: Int) {
    let larger = UnsafeMutableBufferPointer<UInt8>.allocate(capacity: buffer.count * 2)
    larger.baseAddress!.update(from: buffer.baseAddress!, count: count)
    buffer.deallocate()
    buffer = larger
  }

  /// Writes the digits of `pid` at the start of `path` and returns their count.
  private func write(_ pid: Int32) -> Int {
    var digits = 1
    var rest = UInt32(bitPattern: pid) / 10
    while rest > 0 {
      digits += 1
      rest /= 10
    }
    rest = UInt32(bitPattern: pid)
    for offset in (0..<digits).reversed() {
      path[offset] = CChar(0x30 + rest % 10)
      rest /= 10
    }
    return digits
  }
}
