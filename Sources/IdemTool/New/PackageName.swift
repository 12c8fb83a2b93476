/// The name of a new package, and the names that follow from it.
struct PackageName: Equatable, Sendable {
  /// The name of the package, its folder and its program: `disk-usage`.
  let text: String

  /// The reason why a text is no name; nil if it is one.
  static func problem(_ text: String) -> String? {
    guard let first = text.utf8.first else { return "a package needs a name" }
    let isPlain = text.utf8.allSatisfy { isLetter($0) || 0x30...0x39 ~= $0 || $0 == 0x2D || $0 == 0x5F }
    guard isPlain, isLetter(first) else { return "a name has letters, digits, - and _, and begins with a letter" }
    guard text.utf8.count <= 60 else { return "a name has at most 60 letters" }
    let module = text.replacing("-", with: "_").lowercased()
    if module.hasPrefix("idem") || taken.contains(module) { return "\(text) is the name of a module that the package imports" }
    return nil
  }

  private static func isLetter(_ byte: UInt8) -> Bool { 0x41...0x5A ~= byte || 0x61...0x7A ~= byte }

  private static let taken: Set<String> = [
    "swift", "testing", "foundation", "glibc", "darwin", "observation", "synchronization", "dispatch", "equatable", "main", "test", "tests",
  ]

  /// The name of the module: `disk_usage`.
  var module: String { text.replacing("-", with: "_") }

  /// The name of the app's type: `DiskUsage`.
  var type: String { text.split(whereSeparator: { $0 == "-" || $0 == "_" }).map { $0.prefix(1).uppercased() + $0.dropFirst() }.joined() }
}

extension String {
  fileprivate func replacing(_ old: Character, with new: Character) -> String { String(map { $0 == old ? new : $0 }) }
}
