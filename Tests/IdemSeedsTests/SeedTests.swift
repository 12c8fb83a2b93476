import Foundation
import IdemSeeds
import Testing

@Suite struct SeedTests {
  /// A failing replay by hand: `IDEM_SEED=7 IDEM_FAIL=7 swift test --filter SeedTests` fails, and names the seed.
  @Test(arguments: Seed.all(3)) func `a seed gives the same numbers each time`(seed: Seed) {
    var first = seed.generator(), second = SeededGenerator(seed: seed.value)
    #expect((0..<100).allSatisfy { _ in first.next() == second.next() })
    #expect(ProcessInfo.processInfo.environment["IDEM_FAIL"] != "\(seed.value)")
  }

  @Test(arguments: Seed.all(2)) func `the source file of a test determines its kept seeds`(seed: Seed) {
    seed.announce()
    #expect(Seed.all() == Seed.all(file: "IdemSeedsTests/SeedTests.swift") || Seed.usesNew)
    #expect(Seed.kept(file: "IdemSeedsTests/SeedTests.swift") == [Seed(7)])
    #expect(Seed.fixed != nil || Seed.all(2).prefix(1) == [Seed(7)])
    #expect(Seed.fixed != nil || Seed.all(2).count == 1 + 2 * Seed.rounds)
    #expect(Seed.fixed == nil || Seed.all(2) == [Seed.fixed])
  }

  @Test func `without IDEM_ROUNDS the seeds are the same in each run`() {
    guard Seed.fixed == nil else { return }
    #expect(Seed.usesNew || Seed.all(2) == [Seed(7), Seed(830_000), Seed(830_001)])
    #expect(Seed.usesNew || Seed.one() == Seed(830_000))
    #expect(!Seed.usesNew || Seed.all(2) != Seed.all(2))
  }

  /// A test that traps would otherwise leave no seed.
  @Test func `each random test prints its seed`() throws {
    let root = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    let files = ["Tests", "Demos"].flatMap { folder in
      FileManager.default.enumerator(atPath: root.appending(path: folder).path)!.compactMap { $0 as? String }.map { "\(folder)/\($0)" }
    }
    var count = 0
    for file in files where file.hasSuffix("Tests.swift") && !file.contains(".build/") {
      let text = try String(contentsOf: root.appending(path: file), encoding: .utf8)
      let tests = text.matches(of: #/@Test.*Seed\.all\(/#).count
      count += tests
      #expect(text.matches(of: #/(seed\.(generator|announce)|RandomScript)\(/#).count >= tests, "\(file)")
    }
    #expect(count > 50)
  }

  /// A renamed source file would lose its kept seeds.
  @Test func `each file of kept seeds belongs to a source file with random tests`() throws {
    let tests = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    let files = FileManager.default.enumerator(atPath: tests.path)!.compactMap { $0 as? String }
    let kept = files.filter { $0.hasPrefix("Kept/") && $0.hasSuffix(".seeds") }
    #expect(!kept.isEmpty)
    for file in kept {
      let parts = file.dropLast(6).split(separator: "/")
      let sources = files.filter { $0.hasPrefix("\(parts[1])/") && $0.hasSuffix("/\(parts[2]).swift") }
      #expect(sources.count == 1, "\(file) belongs to \(sources)")
      for source in sources {
        let text = try String(contentsOf: tests.appending(path: source), encoding: .utf8)
        #expect(text.contains("Seed.all("), "\(source) has no random test")
      }
    }
  }
}
