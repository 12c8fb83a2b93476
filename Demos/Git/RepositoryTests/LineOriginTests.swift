import GitRepositories
import IdemTesting
import Testing

@testable import GitData

@Suite struct LineOriginTests {
  @Test(arguments: Seed.all()) func `lines of the work tree have the numbers of the last commit`(seed: Seed) async throws {
    var random = seed.generator()
    let files = try GitRepository()
    let old = (1...30).map { "old \($0)" }
    try await files.commit(old.joined(separator: "\n") + "\n", to: "a", "First")
    for _ in 0..<8 {
      var new = old
      for number in 0..<Int.random(in: 1...6, using: &random) {
        let place = Int.random(in: 0..<new.count, using: &random)
        switch Int.random(in: 0..<3, using: &random) {
        case 0: new.remove(at: place)
        case 1: new.insert("new \(number)", at: place)
        default: new[place] = "changed \(number)"
        }
      }
      try files.write(new.joined(separator: "\n") + "\n", to: "a")
      let diff = try await files.text("diff", "-U0", "HEAD", "--", "a")
      for (place, line) in new.enumerated() {
        let number = line.hasPrefix("old ") ? Int(line.dropFirst(4)) : nil
        #expect(LineOrigin.range(place + 1...place + 1, in: diff) == number.map { $0...$0 }, "\(line)\n\(diff)")
      }
    }
  }

  @Test func `a range has the first and the last line that is committed`() {
    let diff = "diff --git a/a b/a\n@@ -2,0 +3,2 @@ x\n+a\n+b\n@@ -5 +7,0 @@\n-c\n"
    #expect(LineOrigin.range(1...5, in: diff) == 1...3)
    #expect(LineOrigin.range(3...4, in: diff) == nil)
    #expect(LineOrigin.range(8...9, in: diff) == 7...8)
  }
}
