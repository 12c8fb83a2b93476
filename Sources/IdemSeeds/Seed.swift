#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// The seed of one run of a random test. The test takes its seeds as arguments, so that a failure names its seed:
///
///     @Test(arguments: Seed.all()) func `random edits give the lines of the model`(seed: Seed) {
///       var random = seed.generator()
///
/// A run uses the seeds that failed before, from `Kept/<target>/<source file>.seeds` beside the folder of the test target or beside a folder
/// around it, and then the usual ones, which are the same in each run: a failure is caused by a change. `IDEM_ROUNDS=20` uses 20 times as many new
/// seeds instead of the usual ones. `IDEM_SEED=123` runs each random test with this seed alone. Each seed is printed before its run.
public struct Seed: Sendable, Hashable, CustomStringConvertible {
  /// The number with which the generator starts.
  public let value: UInt64

  /// The seed with a number.
  public init(_ value: UInt64) { self.value = value }

  /// The seeds for a random test of the source file: `IDEM_SEED` if it is set, otherwise the kept seeds and `count` usual or new ones.
  ///
  /// - Parameters:
  ///   - count: The number of usual seeds. `IDEM_ROUNDS` multiplies it.
  ///   - file: The target and the source file, `MyTests/ListTests.swift`.
  ///   - path: The path of the source file, where the search for the folder `Kept` starts.
  public static func all(_ count: Int = 1, file: String = #fileID, path: String = #filePath) -> [Seed] {
    if let fixed { return [fixed] }
    return kept(file: file, path: path) + (0..<count * rounds).map { next($0) }
  }

  /// One seed: `IDEM_SEED`, or the first usual one, or a new one. Only for a test that takes too long for several.
  public static func one() -> Seed { fixed ?? next(0) }

  /// The usual seeds are this number and the following ones.
  private static let firstUsual: UInt64 = 830_000

  private static func next(_ position: Int) -> Seed {
    Seed(usesNew ? .random(in: 0..<1_000_000_000) : firstUsual + UInt64(position))
  }

  /// Whether `IDEM_ROUNDS` requests new seeds.
  public static let usesNew = number("IDEM_ROUNDS") != nil

  /// The factor for the length of random tests: `IDEM_ROUNDS`, by default 1.
  public static let rounds = number("IDEM_ROUNDS").map { Int($0) } ?? 1

  /// Prints the seed and the test, and returns the seed's generator.
  public func generator(_ test: String = #function, file: String = #fileID) -> SeededGenerator {
    announce(test, file: file)
    return SeededGenerator(seed: value)
  }

  /// Prints the seed and the test to standard error. It is printed before the run, because a test may trap.
  public func announce(_ test: String = #function, file: String = #fileID) {
    let name = test.prefix(upTo: test.lastIndex(of: "(") ?? test.endIndex)
    var line = "\(self) \(Seed.withoutExtension(file)): \(name.filter { $0 != "`" })\n"
    line.withUTF8 { _ = write(2, $0.baseAddress, $0.count) }
  }

  /// The text that repeats a run: `IDEM_SEED=123`.
  public var description: String { "IDEM_SEED=\(value)" }

  // MARK: Environment and files

  /// The seed of `IDEM_SEED`. A value that is not a number ends the process with a message.
  public static let fixed = number("IDEM_SEED").map { Seed($0) }

  private static func number(_ name: String) -> UInt64? {
    guard let text = getenv(name).map({ String(cString: $0) }), !text.isEmpty else { return nil }
    guard let number = UInt64(text) else { fatalError("\(name)=\(text) is not a number") }
    return number
  }

  /// The seeds that failed before in a test of the source file: lines such as `IDEM_SEED=123 why it failed`. A file with another line ends the
  /// process with a message.
  package static func kept(file: String, path: String = #filePath) -> [Seed] {
    let parts = withoutExtension(file).split(separator: "/")
    guard parts.count > 1, let text = keptText("Kept/\(parts[0])/\(parts[parts.count - 1]).seeds", around: path) else { return [] }
    return text.split(separator: "\n").map { line in
      guard let value = line.split(separator: " ")[0].split(separator: "=").last.flatMap({ UInt64($0) }) else {
        fatalError("\(parts[parts.count - 1]).seeds: \(line) does not begin with IDEM_SEED=number")
      }
      return Seed(value)
    }
  }

  /// The text of a file in the nearest folder around a path that has it.
  private static func keptText(_ name: String, around path: String) -> String? {
    var folder = path[...]
    while let slash = folder.lastIndex(of: "/") {
      folder = folder[..<slash]
      if let text = text(of: "\(folder)/\(name)") { return text }
    }
    return nil
  }

  private static func text(of path: String) -> String? {
    guard let file = fopen(path, "r") else { return nil }
    defer { fclose(file) }
    var bytes: [UInt8] = []
    var part = [UInt8](repeating: 0, count: 4096)
    while case let count = fread(&part, 1, part.count, file), count > 0 { bytes += part[..<count] }
    return String(decoding: bytes, as: UTF8.self)
  }

  /// `IdemTests/ListTests` for `IdemTests/ListTests.swift`.
  private static func withoutExtension(_ file: String) -> String { file.hasSuffix(".swift") ? String(file.dropLast(6)) : file }
}
