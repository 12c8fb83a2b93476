import DemoTools
import GitRepositories
import IdemTesting
import Testing

@testable import GitData

/// Recordings may be damaged, and Git may change its output: nothing may trap.
@Suite struct DamagedOutputTests {
  /// The outputs of a small repository.
  private func outputs() async throws -> [[UInt8]] {
    let repository = try GitRepository()
    try await repository.commit("one\ntwo\nthree\n", to: "a b", "First")
    try await repository.run("checkout", "--quiet", "-b", "side")
    try await repository.commit("one\n2\nthree", to: "a b", "Second")
    try repository.write("1\n2\n3\n", to: "a b")
    let commands = [
      Status.command, Branch.command, ReflogEntry.headCommand, LogReader.command(["HEAD"]), .reading("diff"), .reading("show", "HEAD"),
      .reading("blame", "--porcelain", "--", "a b"),
    ]
    var outputs: [[UInt8]] = []
    for command in commands { outputs.append(await repository.git.run(command).output) }
    return outputs
  }

  @Test(arguments: Seed.all(4)) func `random changes of outputs are read without a trap`(seed: Seed) async throws {
    var random = seed.generator()
    let outputs = try await outputs()
    for _ in 0..<300 {
      var bytes = outputs[random.below(outputs.count)]
      for _ in 0...random.below(8) where !bytes.isEmpty {
        let place = random.below(bytes.count)
        switch random.below(4) {
        case 0: bytes[place] = [0, 9, 10, 32, 43, 45, 64, 92, 57, 255][random.below(10)]
        case 1: bytes.removeSubrange(place..<min(bytes.count, place + 1 + random.below(40)))
        case 2: bytes.insert(contentsOf: bytes[place..<min(bytes.count, place + 1 + random.below(40))], at: random.below(bytes.count))
        default: bytes.insert(UInt8(random.below(256)), at: place)
        }
      }
      read(bytes)
    }
  }

  private func read(_ bytes: [UInt8]) {
    _ = Status(bytes)
    _ = Branch.read(bytes)
    _ = Undo(ReflogEntry.read(bytes))
    let blame = Blame(bytes)
    #expect(blame.lines.allSatisfy { blame.commits.indices.contains($0.commit) })
    var reader = LogReader()
    for page in reader.append(bytes) + [reader.finish()].compactMap({ $0 }) {
      for place in 0..<page.count { #expect(page[place].hash.count >= 40) }
      _ = page.places(of: "first")
    }
    let diff = Diff(bytes)
    for place in diff.rows.indices {
      _ = diff.text(diff.rows[place])
      _ = diff.changedWords(in: place)
    }
    for file in diff.files.indices {
      for direction in [Diff.Direction.forward, .reverse] {
        _ = diff.patch(file: file, rows: Set(diff.rows.indices.filter { $0 % 2 == 0 }), direction)
      }
    }
    _ = try? RecordedGit(Array((RecordingForm.head(RecordedGit.program) + "\n").utf8) + bytes)
  }
}
