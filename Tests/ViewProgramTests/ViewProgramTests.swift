import Foundation
import IdemTesting
import Testing

/// Random programs of the whole catalogue, each beside trees that know no reuse, no skipping and no laziness.
///
/// `IDEM_SEED` repeats a run, `IDEM_ROUNDS` makes it longer, `IDEM_PROGRAM` names a file with one program to be run alone,
/// with each of its frames printed.
@MainActor
@Suite struct ViewProgramTests {
  private static let folder = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent().appending(
    path: "KeptPrograms")
  /// Steps of one program, programs of one round, and programs of a run where no number of rounds is said.
  private static let steps = 25, programs = 200, fewPrograms = 120
  /// The seed of a run where neither a seed nor rounds are given. These programs are known to hold: such a run finds what a change breaks, and no
  /// faults that were there before. A run with IDEM_ROUNDS takes a new seed each time; it still finds a program that fails in several thousand steps.
  private static let goodSeed: UInt64 = 830_000

  private static func variable(_ name: String) -> String? { ProcessInfo.processInfo.environment[name] }

  @Test func `programs that once failed hold`() throws {
    let files =
      try Self.variable("IDEM_PROGRAM").map { [URL(filePath: $0)] }
      ?? FileManager.default.contentsOfDirectory(at: Self.folder, includingPropertiesForKeys: nil).filter { $0.pathExtension == "txt" }
    for file in files.sorted(by: { $0.path < $1.path }) {
      let program = try #require(ViewProgram(text: String(contentsOf: file, encoding: .utf8)), "\(file.lastPathComponent) is no program")
      if let failure = ProgramRun.failure(of: program, isPrinted: Self.variable("IDEM_PROGRAM") != nil) {
        Issue.record("\(file.lastPathComponent), after step \(failure.step): \(failure.words)\n\(program.text)")
      }
    }
  }

  @Test func `the text of a program is read as the same program`() {
    var random = SeededGenerator(seed: 1)
    for _ in 0..<100 {
      let program = ViewProgram.random(using: &random, steps: 5)
      #expect(ViewProgram(text: program.text) == program)
    }
  }

  @Test func `random programs look, behave and have the focus as in trees without reuse, skipping and laziness, and as built anew`() throws
  {
    let rounds = Self.variable("IDEM_ROUNDS").flatMap(Int.init)
    let programs = rounds.map { $0 * Self.programs } ?? Self.fewPrograms
    let seed =
      Self.variable("IDEM_SEED").flatMap(UInt64.init) ?? (rounds == nil ? Self.goodSeed : UInt64.random(in: 0..<1_000_000_000))
    print("view programs: IDEM_SEED=\(seed), \(programs * Self.steps) steps")
    var found: Set<String> = []
    for number in 0..<programs {
      var random = SeededGenerator(seed: seed &+ UInt64(number))
      var program = ViewProgram.random(using: &random, steps: Self.steps)
      // A program that traps is found here afterwards.
      if let path = Self.variable("IDEM_LAST_PROGRAM") { try? program.text.write(toFile: path, atomically: true, encoding: .utf8) }
      guard let failure = ProgramRun.failure(of: program) else { continue }
      let kind = String(failure.words.prefix { $0 != "\n" })
      // What comes after the failure has no part in it.
      program.steps.removeLast(program.steps.count - failure.step)
      var shrinker = ProgramShrinker { ProgramRun.failure(of: $0).map { $0.words.hasPrefix(kind.prefix(12)) } ?? false }
      let small = shrinker.shrink(program)
      let words = ProgramRun.failure(of: small)?.words ?? failure.words
      // Kept, to be run again with the others.
      try? FileManager.default.createDirectory(at: Self.folder, withIntermediateDirectories: true)
      try? small.text.write(to: Self.folder.appending(path: "\(seed &+ UInt64(number)).txt"), atomically: true, encoding: .utf8)
      Issue.record("seed \(seed &+ UInt64(number)): \(words)\n\(small.text)")
      found.insert(kind)
      if found.count > 3 || Self.variable("IDEM_ALL") == nil { return }
    }
  }
}
