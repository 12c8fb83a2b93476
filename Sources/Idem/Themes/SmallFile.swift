#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// Reads small files of settings.
enum SmallFile {
  /// The text of a regular file of at most `limit` bytes; nil if there is none.
  static func read(_ path: String, atMost limit: Int) -> String? {
    // A pipe without a writer must not block.
    let file = open(path, O_RDONLY | O_NONBLOCK | O_CLOEXEC)
    guard file >= 0 else { return nil }
    defer { close(file) }
    var status = stat()
    guard fstat(file, &status) == 0, status.st_mode & S_IFMT == S_IFREG, status.st_size <= limit else { return nil }
    var bytes: [UInt8] = []
    var part = [UInt8](repeating: 0, count: 1 << 14)
    while bytes.count < limit {
      let count = readPart(file, into: &part)
      if count <= 0 { break }
      bytes += part[..<count]
    }
    return String(decoding: bytes, as: UTF8.self)
  }

  private static func readPart(_ file: Int32, into part: inout [UInt8]) -> Int {
    #if canImport(Glibc)
      Glibc.read(file, &part, part.count)
    #else
      Darwin.read(file, &part, part.count)
    #endif
  }
}
