import IdemSeeds
import Testing

@testable import IdemText

/// All commands that change or move without a view.
private let commands = TextCommand.all.filter { ![.undo, .redo, .nextRedoBranch].contains($0) }

/// 100 random commands and texts on a text of awkward clusters. The edits that the engine reports are applied to an array as well.
private func run(_ random: inout SeededGenerator, steps: Int) {
  var bytes: [UInt8] = []
  for _ in 0..<random.below(60) { bytes += awkwardTexts[random.below(awkwardTexts.count)] }
  var editing = TextEditing(TextBuffer(utf8: bytes))
  editing.options.closesBrackets = random.chance(0.2)
  editing.options.isSingleLine = random.chance(0.1)
  let start = editing.buffer
  let layout = PlainLayout(pageRows: 3)
  var now = Duration.zero
  /// The text of each state of the history, where it is known.
  var states: [Int: [UInt8]] = [editing.history.state: bytes]
  for _ in 0..<steps {
    now += .milliseconds(random.below(700))
    let before = editing.buffer
    let result: EditResult
    switch random.below(12) {
    case 0: result = editing.perform(.undo, layout: layout, now: now)
    case 1: result = editing.perform(.redo, layout: layout, now: now)
    case 2...4: result = editing.insert(["a", "(", ")", "\u{301}", "x\ny", "👩", "\u{200D}"][random.below(7)], now: now)
    case 5: result = editing.insert("pasted\r\ntext", as: .paste, now: now)
    case 6:
      editing.setCarets(
        (0...random.below(3)).map { _ in
          TextCaret(anchor: random.below(editing.buffer.utf8Count + 1), head: random.below(editing.buffer.utf8Count + 1))
        }, primary: 1)
      continue
    default: result = editing.perform(commands[random.below(commands.count)], layout: layout, now: now)
    }
    // The reported edits lead from the old text to the new one: everything outside of them is equal.
    var model = before.bytes(in: 0..<before.utf8Count).map { Int($0) }
    for edit in result.edits { model.replaceSubrange(edit.range, with: Array(repeating: -1, count: edit.count)) }
    bytes = editing.buffer.bytes(in: 0..<editing.buffer.utf8Count)
    #expect(model.count == bytes.count)
    if model.count == bytes.count {
      #expect(zip(model, bytes).allSatisfy { $0 == -1 || $0 == Int($1) })
    }
    if result.edits.isEmpty { #expect(editing.buffer == before) }
    // Carets are ascending, apart, and at cluster boundaries.
    for (index, caret) in editing.carets.enumerated() {
      #expect(caret.range.upperBound <= bytes.count)
      #expect(editing.buffer.clusterBoundary(atOrBefore: caret.head) == caret.head, "\(caret) in \(bytes)")
      #expect(editing.buffer.clusterBoundary(atOrBefore: caret.anchor) == caret.anchor)
      if index > 0 { #expect(editing.carets[index - 1].range.upperBound <= caret.range.lowerBound) }
    }
    #expect(editing.carets.indices.contains(editing.primary))
    if editing.options.isSingleLine { #expect(!result.edits.isEmpty || result.request == nil || editing.buffer == before) }
    states[editing.history.state] = bytes
  }
  editing.history.endGroup()
  let end = editing.buffer
  var undone = 0
  while editing.history.canUndo {
    if let known = states[editing.history.state] { #expect(editing.buffer.bytes(in: 0..<editing.buffer.utf8Count) == known) }
    _ = editing.perform(.undo, layout: layout, now: now)
    undone += 1
  }
  #expect(editing.buffer == start)
  for _ in 0..<undone { _ = editing.perform(.redo, layout: layout, now: now) }
  #expect(editing.buffer == end)
  editing.buffer.root?.checkInvariants()
}

@Test(arguments: Seed.all(60)) func `random commands keep text, carets and history together`(seed: Seed) {
  var random = seed.generator()
  // With `make soak` more than 10,000 runs.
  for _ in 0..<(Seed.usesNew ? 9 : 3) { run(&random, steps: 100) }
}

@Test(arguments: Seed.all(20)) func `a long batch of replacements equals single ones`(seed: Seed) {
  var random = seed.generator()
  let bytes = (0..<5_000 + random.below(60_000)).map { $0 % 37 == 0 ? 0x0A : UInt8(97 + $0 % 26) }
  var buffer = TextBuffer(utf8: bytes)
  for _ in 0..<20 {
    let at = random.below(bytes.count)
    buffer.replace(at..<at, with: "split")
  }
  var batch: [(range: Range<Int>, text: TextBuffer)] = []
  var position = 0
  for _ in 0..<200 {
    let lower = position + random.below(random.chance(0.3) ? 1 : 150)
    let upper = lower + random.below(random.chance(0.1) ? 4_000 : 4)
    guard upper <= buffer.utf8Count else { break }
    batch.append((lower..<upper, TextBuffer(String(repeating: "=\n", count: random.below(3)))))
    position = upper
  }
  var slow = buffer
  for item in batch.reversed() { slow.replace(item.range, with: item.text) }
  buffer.replace(batch)
  buffer.root?.checkInvariants()
  #expect(buffer == slow)
}

@Test(arguments: Seed.all(20)) func `a search finds what a string search finds`(seed: Seed) {
  var random = seed.generator()
  let parts = ["ab", "a", "b", "A", "B", " ", "\n", "ä", "Ä", "ß", "É", "é", "_"]
  var text = ""
  for _ in 0..<400 { text += parts[random.below(parts.count)] }
  let buffer = TextBuffer(text)
  for _ in 0..<20 {
    let needle = (0...random.below(3)).map { _ in parts[random.below(parts.count)] }.joined()
    for options in [TextPattern.Options(), .caseInsensitive, .wholeWords, [.caseInsensitive, .wholeWords]] {
      var search = TextSearch(TextPattern(needle, options: options), in: buffer)
      while !search.advance(bytes: 1 + random.below(300)) {}
      #expect(search.matches == slowMatches(needle, in: text, options), "\(needle) \(options)")
      for (index, match) in search.matches.enumerated() { #expect(search.number(of: match) == index + 1) }
    }
  }
}

/// The matches by comparing at each character.
private func slowMatches(_ needle: String, in text: String, _ options: TextPattern.Options) -> [Range<Int>] {
  let characters = Array(text)
  let pattern = Array(needle)
  func equal(_ a: Character, _ b: Character) -> Bool {
    options.contains(.caseInsensitive) ? a.lowercased() == b.lowercased() : a == b
  }
  func isWord(_ index: Int) -> Bool {
    characters.indices.contains(index) && characters[index].unicodeScalars.contains(where: TextBuffer.isWord)
  }
  var offsets = [0]
  for character in characters { offsets.append(offsets[offsets.count - 1] + String(character).utf8.count) }
  var result: [Range<Int>] = []
  var index = 0
  while index + pattern.count <= characters.count {
    let end = index + pattern.count
    let found = (0..<pattern.count).allSatisfy { equal(characters[index + $0], pattern[$0]) }
    if found, !options.contains(.wholeWords) || !isWord(index - 1) && !isWord(end) {
      result.append(offsets[index]..<offsets[end])
      index = end
    } else {
      index += 1
    }
  }
  return result
}
