import Foundation
import Seeds
import Testing

@Suite struct SeedTests {
  /// A failing replay by hand: `IDEM_SEED=7 IDEM_FAIL=7 swift test --filter SeedTests` fails, and names the seed.
  @Test(arguments: Seed.all(3)) func `a seed gives the same numbers each time`(seed: Seed) {
    var first = seed.generator(), second = SeededGenerator(seed: seed.value)
    #expect((0..<100).allSatisfy { _ in first.next() == second.next() })
    #expect(ProcessInfo.processInfo.environment["IDEM_FAIL"] != "\(seed.value)")
  }

  @Test(arguments: Seed.all(2)) func `the source file of a test determines its kept seeds`(seed: Seed) {
    #expect(Seed.all() == Seed.all(file: "SeedsTests/SeedTests.swift") || Seed.fixed == nil)
    #expect(Seed.kept(file: "SeedsTests/SeedTests.swift") == [Seed(7)])
    #expect(Seed.fixed != nil || Seed.all(2).prefix(1) == [Seed(7)])
    #expect(Seed.fixed != nil || Seed.all(2).count == 1 + 2 * Seed.rounds)
    #expect(Seed.fixed == nil || Seed.all(2) == [Seed.fixed])
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
