import Glibc

/// How much text can be edited. It is read into memory.
enum Memory {
  /// A text up to this size is always edited, in bytes.
  static let always = 256 << 20

  /// The largest text that can be edited, in bytes: half of the memory that is free. The system is only read for a file above `always`.
  static func largestText(for size: Int) -> Int {
    if size <= always { return always }
    guard let file = fopen("/proc/meminfo", "re") else { return always }
    defer { fclose(file) }
    var line = [CChar](repeating: 0, count: 256)
    while fgets(&line, 256, file) != nil {
      let text = line.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }
      if let kibibytes = available(String(decoding: text, as: UTF8.self)) { return max(always, kibibytes * 512) }
    }
    return always
  }

  /// The number of the line `MemAvailable:   1234 kB`; nil for another line.
  static func available(_ line: String) -> Int? {
    guard line.hasPrefix("MemAvailable:") else { return nil }
    return Int(line.dropFirst(13).split { $0 == " " || $0 == "\n" }.first ?? "")
  }
}
