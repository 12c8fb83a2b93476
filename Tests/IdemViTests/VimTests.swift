import Foundation
import Seeds
import Testing

/// Comparison with the program `vim.tiny`.
@Suite struct VimTests {
  @Test(.enabled(if: Vim.path != nil, "vim.tiny is missing: run `make setup`."), arguments: Seed.all(20))
  func `random cases end with the text and the cursor of vim`(seed: Seed) throws { try compare(seed.generator(), seed, .general) }

  @Test(.enabled(if: Vim.path != nil, "vim.tiny is missing: run `make setup`."), arguments: Seed.all(20))
  func `random blocks end with the text and the cursor of vim`(seed: Seed) throws { try compare(seed.generator(), seed, .blocks) }

  @Test(.enabled(if: Vim.path != nil, "vim.tiny is missing: run `make setup`."), arguments: Seed.all(20))
  func `random blocks with tabs and wide characters end with the text and the cursor of vim`(seed: Seed) throws {
    try compare(seed.generator(), seed, .cells)
  }

  @Test(.enabled(if: Vim.path != nil, "vim.tiny is missing: run `make setup`."), arguments: Seed.all(20))
  func `random macros end with the text and the cursor of vim`(seed: Seed) throws { try compare(seed.generator(), seed, .macros) }

  /// What random macros found.
  @Test(
    .enabled(if: Vim.path != nil, "vim.tiny is missing: run `make setup`."),
    arguments: [
      // `@@` after a register that is empty.
      (["", "    (foo(bar)", "  foo(bar)"], ["qAxr\rIé\u{1B}aab\u{08}c\u{1B}\u{1B}q", "@@", "qAxguG\u{1B}q@a", "3@b", "@@"]),
      (["", "so?]oh!)", "stop.one }{  end,"], ["@a", "qamb3sab\u{08}c\u{1B}2Sz\u{1B}3;\u{1B}q", "?one\r", "@@"]),
      // A recording into the register that the unnamed one shows.
      (["étéétéstop.", "  two  stop"], ["qbge/b\r\u{1B}q", "@b", "qA\"Ayy\u{1B}q@a", "qaX\u{1B}q", "qaPce\u{1B}\u{1B}q"]),
    ])
  func `these macros end as in vim`(lines: [String], commands: [String]) throws {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent("idem-vi-kept-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let test = ViCase(lines: lines, commands: commands, isTyped: true)
    try #expect(ViEditor.run(test) == Vim.run(test, in: folder))
  }

  private func compare(_ random: SeededGenerator, _ seed: Seed, _ kind: RandomCommands.Kind) throws {
    var commands = RandomCommands(random: random, kind: kind)
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent("idem-vi-\(kind)-\(seed.value)-\(getpid())")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    var differences: [String] = []
    for _ in 0..<25 {
      let test = commands.test()
      let expected = try Vim.run(test, in: folder), found = ViEditor.run(test)
      if found != expected { differences.append("\(test.description)\n--- vim\n\(expected)\n--- is\n\(found)") }
    }
    #expect(differences.isEmpty, "\(differences.joined(separator: "\n\n"))")
  }
}
