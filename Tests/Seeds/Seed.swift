import Foundation

/// The seed of one run of a random test. The test takes its seeds as arguments, so that a failure names its seed:
///
///     @Test(arguments: Seed.all()) func `random edits give the lines of the model`(seed: Seed) {
///       var random = seed.generator()
///
/// A run uses the seeds that failed before, from `Tests/Kept/<target>/<source file>.seeds`, and then the usual ones, which are the same in each
/// run: a failure of `make test` is caused by a change. `IDEM_ROUNDS=20`, as in `make soak`, uses 20 times as many new seeds instead of the
/// usual ones. `IDEM_SEED=123` runs each random test with this seed alone. Each seed is printed before its run.
public struct Seed: Sendable, Hashable, CustomStringConvertible {
  public let value: UInt64

  public init(_ value: UInt64) { self.value = value }

  /// The seeds for a random test of the source file: `IDEM_SEED` if it is set, otherwise the kept seeds and `count` usual
  /// or new ones.
  public static func all(_ count: Int = 1, file: String = #fileID) -> [Seed] {
    if let fixed { return [fixed] }
    return kept(file: file) + (0..<count * rounds).map { next($0) }
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
    FileHandle.standardError.write(Data("\(self) \(Seed.path(file)): \(name.filter { $0 != "`" })\n".utf8))
  }

  public var description: String { "IDEM_SEED=\(value)" }

  // MARK: Environment and files

  /// The seed of `IDEM_SEED`.
  public static let fixed = number("IDEM_SEED").map { Seed($0) }

  private static func number(_ name: String) -> UInt64? {
    guard let text = ProcessInfo.processInfo.environment[name], !text.isEmpty else { return nil }
    guard let number = UInt64(text) else { fatalError("\(name)=\(text) is not a number") }
    return number
  }

  /// The folder with the failing inputs of a target.
  public static func keptFolder(_ target: String) -> URL {
    URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent().appending(path: "Kept/\(target)")
  }

  /// The seeds that failed before in a test of the source file: lines such as `IDEM_SEED=123 why it failed`.
  public static func kept(file: String) -> [Seed] {
    let parts = path(file).split(separator: "/")
    let url = keptFolder(String(parts[0])).appending(path: "\(parts[parts.count - 1]).seeds")
    guard let text = try? String(contentsOf: url, encoding: .utf8) else { return [] }
    return text.split(separator: "\n").map { line in
      guard let value = line.split(separator: " ")[0].split(separator: "=").last.flatMap({ UInt64($0) }) else {
        fatalError("\(url.path): \(line) does not begin with IDEM_SEED=number")
      }
      return Seed(value)
    }
  }

  /// `IdemTests/ListTests` for `IdemTests/ListTests.swift`.
  private static func path(_ file: String) -> String { file.hasSuffix(".swift") ? String(file.dropLast(6)) : file }
}
