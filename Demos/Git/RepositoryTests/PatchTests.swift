import Foundation
import GitRepositories
import IdemTesting
import Testing

@testable import GitData

/// Lines of a diff are staged, unstaged and discarded with `git apply`, and the result is compared with a model of lines.
@Suite struct PatchTests {
  private static let diffArguments = ["diff", "--no-ext-diff", "--no-renames", "--no-color"]

  /// The text that a file has after the chosen changes of a diff alone. The diff has the whole file as context.
  private func expected(_ diff: Diff, chosen: Set<Int>) -> [UInt8] {
    var lines: [(text: [UInt8], hasNewline: Bool)] = []
    for (place, row) in diff.rows.enumerated() where row.isChange || row.kind == .context {
      let isThere = row.kind == .context || (row.kind == .added) == chosen.contains(place)
      guard isThere else { continue }
      let isUnended = place + 1 < diff.rows.count && diff.rows[place + 1].kind == .noNewline
      lines.append((Array(diff.bytes[row.bytes].dropFirst()), !isUnended))
    }
    var result: [UInt8] = []
    for (place, line) in lines.enumerated() {
      result += line.text
      if line.hasNewline || place + 1 < lines.count { result.append(0x0A) }
    }
    return result
  }

  /// The changes of `diff` that a set of changes of another diff of the same files names.
  private func same(_ chosen: Set<Int>, of diff: Diff, in other: Diff) -> Set<Int> {
    let changes = diff.rows.indices.filter { diff.rows[$0].isChange }, others = other.rows.indices.filter { other.rows[$0].isChange }
    return Set(zip(changes, others).filter { chosen.contains($0.0) }.map(\.1))
  }

  private func randomText(_ random: inout SeededGenerator) -> [[UInt8]] {
    (0..<random.below(41)).map { _ in Array("line \(random.below(10))".utf8) }
  }

  private func edited(_ lines: [[UInt8]], _ random: inout SeededGenerator) -> [[UInt8]] {
    var lines = lines
    for _ in 0...random.below(7) {
      let place = random.below(lines.count + 1)
      switch random.below(3) {
      case 0: lines.insert(Array("new \(random.below(10))".utf8), at: place)
      case 1 where place < lines.count: lines.remove(at: place)
      default: if place < lines.count { lines[place] = [0x2D, 0x2D, 0x20, 0xFF] + lines[place] }
      }
    }
    return lines
  }

  private func joined(_ lines: [[UInt8]], _ random: inout SeededGenerator) -> [UInt8] {
    let text = Array(lines.joined(separator: [0x0A]))
    return text.isEmpty || random.below(3) == 0 ? text : text + [0x0A]
  }

  @Test(arguments: Seed.all(12))
  func `random lines that are staged, unstaged and discarded are as in a model`(seed: Seed) async throws {
    var random = seed.generator()
    let repository = try GitRepository()
    let old = randomText(&random), oldBytes = joined(old, &random)
    try repository.write(oldBytes, to: "file with blank")
    try await repository.run("add", "--all")
    try await repository.run("commit", "--quiet", "--message", "first")
    let newBytes = joined(edited(old, &random), &random)
    try repository.write(newBytes, to: "file with blank")
    let diff = Diff(await repository.git.run(GitCommand(PatchTests.diffArguments)).output)
    let whole = Diff(await repository.git.run(GitCommand(PatchTests.diffArguments + ["-U1000"])).output)
    guard !diff.files.isEmpty else { return }
    let changes = diff.rows.indices.filter { diff.rows[$0].isChange }
    let chosen = Set(changes.filter { _ in random.chance(0.5) })
    // Staging.
    if let patch = diff.patch(file: 0, rows: chosen, .forward) {
      try await repository.run("apply", "--cached", "--whitespace=nowarn", "-", input: patch)
    }
    let staged = try await repository.run("show", ":file with blank")
    #expect(staged == expected(whole, chosen: same(chosen, of: diff, in: whole)), "staged")
    // Unstaging all, line by line of a random half, then the rest.
    for _ in 0..<2 {
      let cached = Diff(await repository.git.run(GitCommand(PatchTests.diffArguments + ["--cached"])).output)
      guard !cached.files.isEmpty else { break }
      let some = Set(cached.rows.indices.filter { cached.rows[$0].isChange && random.chance(0.5) })
      let wholeCached = Diff(await repository.git.run(GitCommand(PatchTests.diffArguments + ["--cached", "-U1000"])).output)
      guard let patch = cached.patch(file: 0, rows: some, .reverse) else { continue }
      try await repository.run("apply", "--cached", "--reverse", "--whitespace=nowarn", "-", input: patch)
      let kept = Set(cached.rows.indices.filter { cached.rows[$0].isChange }).subtracting(some)
      #expect(
        try await repository.run("show", ":file with blank") == expected(wholeCached, chosen: same(kept, of: cached, in: wholeCached)),
        "unstaged")
    }
    // Discarding.
    try await repository.run("reset", "--quiet")
    if let patch = diff.patch(file: 0, rows: chosen, .reverse) {
      try await repository.run("apply", "--reverse", "--whitespace=nowarn", "-", input: patch)
    }
    let left = [UInt8](try Data(contentsOf: URL(fileURLWithPath: repository.path + "/file with blank")))
    #expect(
      left == expected(whole, chosen: same(Set(changes).subtracting(chosen), of: diff, in: whole)), "discarded")
  }

  @Test func `some lines of a new file are staged, and taken back`() async throws {
    let repository = try GitRepository()
    try await repository.commit("x\n", to: "other", "first")
    try repository.write("a\nb\nc\n", to: "new")
    let result = await repository.git.run(GitCommand(PatchTests.diffArguments + ["--no-index", "--", "/dev/null", "new"]))
    let diff = Diff(result.output)
    #expect(diff.files.map(\.path) == ["new"] && diff.files[0].isNew)
    let lines = diff.rows.indices.filter { diff.rows[$0].isChange }
    let patch = try #require(diff.patch(file: 0, rows: [lines[0], lines[2]], .forward))
    try await repository.run("apply", "--cached", "-", input: patch)
    #expect(try await repository.run("show", ":new").text == "a\nc\n")
    let cached = Diff(try await repository.run("diff", "--cached"))
    let back = try #require(cached.patch(file: 0, rows: [cached.rows.lastIndex { $0.isChange }!], .reverse))
    try await repository.run("apply", "--cached", "--reverse", "-", input: back)
    #expect(try await repository.run("show", ":new").text == "a\n")
  }

  @Test func `some lines of a deleted file are staged: the file stays`() async throws {
    let repository = try GitRepository()
    try await repository.commit("a\nb\nc\n", to: "file", "first")
    try FileManager.default.removeItem(atPath: repository.path + "/file")
    let diff = Diff(try await repository.run("diff"))
    let lines = diff.rows.indices.filter { diff.rows[$0].isChange }
    try await repository.run("apply", "--cached", "-", input: try #require(diff.patch(file: 0, rows: [lines[1]], .forward)))
    #expect(try await repository.run("show", ":file").text == "a\nc\n")
  }
}
