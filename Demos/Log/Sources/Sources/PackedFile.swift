import Glibc

/// Compressed files, such as those of logs that were rotated.
enum PackedFile {
  /// The first bytes of a file, and the program that unpacks it.
  private static let kinds: [(start: [UInt8], program: String)] = [
    ([0x1F, 0x8B], "gzip"), ([0x28, 0xB5, 0x2F, 0xFD], "zstd"), ([0xFD, 0x37, 0x7A, 0x58, 0x5A, 0x00], "xz"),
    ([0x42, 0x5A, 0x68], "bzip2"),
  ]

  /// The program that unpacks a file. Nil if the file is not compressed.
  static func program(for path: String) -> String? {
    let file = open(path, O_RDONLY | O_CLOEXEC)
    guard file >= 0 else { return nil }
    defer { close(file) }
    var bytes = [UInt8](repeating: 0, count: 8)
    let count = read(file, &bytes, bytes.count)
    return kinds.first { $0.start.count <= count && bytes.starts(with: $0.start) }?.program
  }
}
