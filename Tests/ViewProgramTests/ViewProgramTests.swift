import Foundation
import IdemTesting
import IdemSeeds
import Testing

/// Random programs of all views. Each is compared with trees without reuse, skipping and laziness.
///
/// Programs that failed are files in `Tests/Kept/ViewProgramTests`. `IDEM_PROGRAM` names a file with one program to run alone; each of its
/// frames is printed.
@MainActor
@Suite struct ViewProgramTests {
  private static let folder = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    .appending(path: "Kept/ViewProgramTests")
  /// Steps of one program, programs of one round, and programs of a run without `IDEM_ROUNDS`.
  private static let steps = 25, programs = 200, fewPrograms = 120

  private static func variable(_ name: String) -> String? { ProcessInfo.processInfo.environment[name] }

  @Test func `programs that failed before pass`() throws {
    let files =
      try Self.variable("IDEM_PROGRAM").map { [URL(filePath: $0)] }
      ?? FileManager.default.contentsOfDirectory(at: Self.folder, includingPropertiesForKeys: nil).filter { $0.pathExtension == "txt" }
    for file in files.sorted(by: { $0.path < $1.path }) {
      let program = try #require(ViewProgram(text: String(contentsOf: file, encoding: .utf8)), "\(file.lastPathComponent) is not a program")
      if let failure = ProgramRun.failure(of: program, isPrinted: Self.variable("IDEM_PROGRAM") != nil) {
        Issue.record("\(file.lastPathComponent), after step \(failure.step): \(failure.words)\n\(program.text)")
      }
    }
  }

  @Test(arguments: Seed.all()) func `the text of a program is read as the same program`(seed: Seed) {
    var random = seed.generator()
    for _ in 0..<100 {
      let program = ViewProgram.random(using: &random, steps: 5)
      #expect(ViewProgram(text: program.text) == program)
    }
  }

  @Test func `random programs agree with trees without reuse, skipping and laziness, and with new trees`() throws {
    let programs = Seed.usesNew ? Seed.rounds * Self.programs : Self.fewPrograms
    let seed = Seed.one()
    seed.announce()
    var found: Set<String> = []
    for number in 0..<programs {
      var random = SeededGenerator(seed: seed.value &+ UInt64(number))
      var program = ViewProgram.random(using: &random, steps: Self.steps)
      // A program that traps is in this file afterwards.
      if let path = Self.variable("IDEM_LAST_PROGRAM") { try? program.text.write(toFile: path, atomically: true, encoding: .utf8) }
      guard let failure = ProgramRun.failure(of: program) else { continue }
      let kind = String(failure.words.prefix { $0 != "\n" })
      // The steps after the failure have no influence on it.
      program.steps.removeLast(program.steps.count - failure.step)
      var shrinker = ProgramShrinker { ProgramRun.failure(of: $0).map { $0.words.hasPrefix(kind.prefix(12)) } ?? false }
      let small = shrinker.shrink(program)
      let words = ProgramRun.failure(of: small)?.words ?? failure.words
      // The next run includes it.
      try? FileManager.default.createDirectory(at: Self.folder, withIntermediateDirectories: true)
      try? small.text.write(to: Self.folder.appending(path: "\(seed.value &+ UInt64(number)).txt"), atomically: true, encoding: .utf8)
      Issue.record("IDEM_SEED=\(seed.value &+ UInt64(number)): \(words)\n\(small.text)")
      found.insert(kind)
      if found.count > 3 || Self.variable("IDEM_ALL") == nil { return }
    }
  }
}
