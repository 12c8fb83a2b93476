import Glibc

/// Reads small files whole into one buffer that is used again for each: after the first calls it allocates nothing.
final class FileReader {
  /// No file is read past this many bytes.
  static let limit = 4 << 20

  private var buffer = UnsafeMutableBufferPointer<UInt8>.allocate(capacity: 1 << 14)
  private let path = UnsafeMutablePointer<CChar>.allocate(capacity: 64)

  deinit {
    buffer.deallocate()
    path.deallocate()
  }

  /// What `body` makes of the file at `path`; nil where it can't be read. Cost: open, reads up to the end, close.
  func read<Result>(_ path: String, _ body: (ByteScanner) -> Result?) -> Result? {
    // Without O_NONBLOCK a pipe in place of a file would hold the dashboard up for ever.
    read(Glibc.open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK), inOneCall: false, body)
  }

  /// What `body` makes of `directory/pid/name`; nil where it can't be read. `name` has at most 40 bytes. The kernel gives such a file
  /// in one read, so a second one for its end is saved; a file longer than the buffer is cut.
  func read<Result>(process pid: Int32, _ name: StaticString, in directory: Int32, _ body: (ByteScanner) -> Result?) -> Result? {
    read(open(process: pid, name, in: directory), inOneCall: true, body)
  }

  /// The same through `file`, if it is open and its process still there; else `file` is opened anew, to be kept where `heldCount` is below
  /// `limit`. Reading an open file of /proc costs a third of opening, reading and closing it.
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

  /// The user that owns `directory/pid`: the process's effective user. Nil where the process has ended.
  func owner(ofProcess pid: Int32, in directory: Int32) -> UInt32? {
    path[write(pid)] = 0
    var status = stat()
    return fstatat(directory, path, &status, 0) == 0 ? status.st_uid : nil
  }

  /// One line of text, without its end; nil where the file can't be read.
  func text(_ path: String) -> String? {
    read(path) { scanner in
      var scanner = scanner
      return scanner.line().map { String(decoding: $0.bytes, as: UTF8.self) } ?? ""
    }
  }

  /// The number that the file begins with; nil where it can't be read or doesn't.
  func integer(_ path: String) -> Int? {
    read(path) { scanner in
      var scanner = scanner
      return scanner.integer()
    }
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

  /// Reads an open file from its beginning, in one call; nil where its process has ended, or reading is refused.
  private func read(again descriptor: Int32) -> Int? {
    while true {
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
    return openat(directory, path, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
  }

  private func grow(keeping count: Int) {
    let larger = UnsafeMutableBufferPointer<UInt8>.allocate(capacity: buffer.count * 2)
    larger.baseAddress!.update(from: buffer.baseAddress!, count: count)
    buffer.deallocate()
    buffer = larger
  }

  /// Writes the digits at the start of `path`, and says how many there are.
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
