import Foundation
import IdemSeeds
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

  @Test(.enabled(if: Vim.path != nil, "vim.tiny is missing: run `make setup`."), arguments: Seed.all(20))
  func `random selections with counts end with the text and the cursor of vim`(seed: Seed) throws {
    try compare(seed.generator(), seed, .selections)
  }

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

  /// What random cases found.
  @Test(
    .enabled(if: Vim.path != nil, "vim.tiny is missing: run `make setup`."),
    arguments: [
      // The count of `v`: so many characters or lines, or so many times what the last command took.
      (["one two three", "four", "five"], ["3vd"]), (["one two three", "four", "five"], ["vlly", "2vrx"]),
      (["one two three", "four", "five"], ["Vjd", "u", "1vd"]), (["one two", "three", "four", "five", "six"], ["vjy", "2vd"]),
      (["one two three", "\tfour", "five"], ["l\u{16}ly", "3\u{16}rx"]), (["one two", "three", "fo"], ["v$y", "j1vd"]),
      (["one", "two", "three"], ["2Vd"]), (["one two three", "four", "five"], ["40vd"]),
      // Half a page goes to the first letter, by as many lines as the last count.
      (["a", "  b", "  c", "d"], ["2\u{4}", "k\u{4}x"]), (["  a b", "c"], ["jA!\u{1B}", "\u{15}x"]),
      (["one two"], ["$y_", "x"]), (["one  ", "two three"], ["g_jx"]), (["    ( }  end", "    ) oh"], ["di("]),
      (["a b", "c d"], ["$y_p"]),
    ])
  func `these commands end as in vim`(lines: [String], commands: [String]) throws {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent("idem-vi-commands-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let test = ViCase(lines: lines, commands: commands)
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
      if try Vim.run(test, in: folder) == ViEditor.run(test) { continue }
      let least = try shrink(test, in: folder)
      differences.append("\(least.description)\n--- vim\n\(try Vim.run(least, in: folder))\n--- is\n\(ViEditor.run(least))")
    }
    #expect(differences.isEmpty, "\(differences.joined(separator: "\n\n"))")
  }

  /// Leaves out commands and lines as long as the case differs from vim.
  private func shrink(_ test: ViCase, in folder: URL) throws -> ViCase {
    var test = test
    func take(_ smaller: ViCase) throws -> Bool {
      guard try Vim.run(smaller, in: folder) != ViEditor.run(smaller) else { return false }
      test = smaller
      return true
    }
    for index in test.commands.indices.reversed() {
      var smaller = test
      smaller.commands.remove(at: index)
      _ = try take(smaller)
    }
    for index in test.lines.indices.reversed() where test.lines.count > 1 {
      var smaller = test
      smaller.lines.remove(at: index)
      _ = try take(smaller)
    }
    return test
  }
}
