import Glibc
import TopFeed

/// The folder of one process in /proc. An open folder belongs to its process: another process with the same number has another one.
struct ProcFolder: ~Copyable {
  private let descriptor: Int32
  private let pid: Int32

  /// The number of bytes that are read of one file.
  static let limit = 4 << 20

  /// Throws `ENOENT` if the process has ended, also if another one has its number.
  init(_ id: ProcessID, root: String) throws(Code) {
    pid = id.pid
    descriptor = open("\(root)/proc/\(id.pid)", O_RDONLY | O_DIRECTORY | O_CLOEXEC)
    guard descriptor >= 0 else { throw Code(errno) }
    guard try startTime() == id.startTime else { throw Code(ENOENT) }
  }

  deinit { close(descriptor) }

  /// An `errno`.
  struct Code: Error {
    let value: Int32
    init(_ value: Int32) { self.value = value }
  }

  /// The 22nd field of `stat`. The second one, the name in parentheses, may contain spaces and parentheses.
  private func startTime() throws(Code) -> Int? {
    let text = try String(decoding: bytes("stat"), as: UTF8.self)
    guard let end = text.lastIndex(of: ")") else { return nil }
    let fields = text[end...].split(separator: " ")
    return fields.count > 20 ? Int(fields[20]) : nil
  }

  /// The content of a file, at most `limit` bytes.
  func bytes(_ name: String) throws(Code) -> [UInt8] {
    let file = openat(descriptor, name, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
    guard file >= 0 else { throw Code(errno) }
    defer { close(file) }
    var bytes: [UInt8] = []
    var part = [UInt8](repeating: 0, count: 1 << 14)
    while bytes.count < ProcFolder.limit {
      let count = read(file, &part, part.count)
      if count < 0, errno == EINTR { continue }
      if count < 0 { throw Code(errno) }
      if count == 0 { break }
      bytes += part[..<count]
    }
    return bytes
  }

  /// The target of a symbolic link. Nil if it cannot be read.
  func target(_ name: String) -> String? {
    var buffer = [UInt8](repeating: 0, count: Int(PATH_MAX))
    let count = buffer.withUnsafeMutableBytes {
      readlinkat(descriptor, name, $0.baseAddress!.assumingMemoryBound(to: CChar.self), $0.count)
    }
    return count > 0 ? String(decoding: buffer[..<count], as: UTF8.self) : nil
  }

  /// The names in a folder that are numbers, in ascending order.
  func numbers(in name: String) throws(Code) -> [Int32] {
    let folder = openat(descriptor, name, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
    guard folder >= 0 else { throw Code(errno) }
    guard let list = fdopendir(folder) else {
      let code = Code(errno)
      close(folder)
      throw code
    }
    defer { closedir(list) }
    var numbers: [Int32] = []
    while let entry = readdir(list) {
      // SAFETY: the kernel ends the name with a zero, and the entry stays valid until the next call of readdir.
      let name = withUnsafePointer(to: &entry.pointee.d_name) { String(cString: UnsafeRawPointer($0).assumingMemoryBound(to: CChar.self)) }
      if let number = Int32(name) { numbers.append(number) }
    }
    return numbers.sorted()
  }
}
