#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// Finds and reads Swift sources without Foundation.
enum SourceFiles {
  /// Returns the paths of all Swift files at or below a path, sorted. Skips hidden directories such as `.build`.
  static func paths(below path: String) -> [String] {
    guard let directory = opendir(path) else { return path.hasSuffix(".swift") && access(path, R_OK) == 0 ? [path] : [] }
    defer { closedir(directory) }
    var names: [String] = []
    while let entry = readdir(directory) {
      let name = withUnsafeBytes(of: &entry.pointee.d_name) { bytes in
        String(decoding: bytes.prefix { $0 != 0 }, as: UTF8.self)
      }
      if !name.hasPrefix(".") { names.append(name) }
    }
    let prefix = path == "." ? "" : path.hasSuffix("/") ? path : path + "/"
    return names.sorted().flatMap { name -> [String] in
      let child = prefix + name
      return name.hasSuffix(".swift") ? [child] : isDirectory(child) ? paths(below: child) : []
    }
  }

  /// Returns the text of a file, or nil if it cannot be read. Invalid UTF-8 is replaced.
  static func text(of path: String) -> String? {
    // With O_NONBLOCK, opening a pipe or a device does not block. Only regular files are sources.
    let file = open(path, O_RDONLY | O_NONBLOCK | O_NOCTTY | O_CLOEXEC)
    guard file >= 0 else { return nil }
    defer { close(file) }
    var status = stat()
    guard fstat(file, &status) == 0, status.st_mode & S_IFMT == S_IFREG else { return nil }
    var bytes: [UInt8] = []
    var buffer = [UInt8](repeating: 0, count: 65536)
    while true {
      let count = read(file, &buffer, buffer.count)
      if count == 0 { break }
      if count > 0 { bytes += buffer[..<count] } else if errno != EINTR { return nil }
    }
    return String(decoding: bytes, as: UTF8.self)
  }

  /// Whether a path is a directory. Symbolic links are not followed, since they can form a cycle.
  private static func isDirectory(_ path: String) -> Bool {
    var status = stat()
    return lstat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFDIR
  }
}
