import IdemScreen
import IdemText

#if !FUZZ
  @testable import IdemVi
#endif

/// Two editors that perform the same operations: one on bytes that need not be valid UTF-8, and one on a valid text in which each invalid part
/// has a sign of its own. The second one is the truth: with its signs replaced by the parts, it has the bytes that the first one must have.
///
/// The signs are Braille patterns: symbols of one column without case, as U+FFFD is, as which the parts are shown.
struct EditingTwin {
  private(set) var real: TextEditing
  private var twin: TextEditing
  private var realKeys = ViKeys(startsInserting: false), twinKeys = ViKeys(startsInserting: false)
  private var signs: [[UInt8]: UInt32] = [:], parts: [UInt32: [UInt8]] = [:]
  /// The offset in the twin of each offset of the real text. Within a character or a part, it is that of its start.
  private var offsets: [Int] = []
  /// Whether keys of vi were pressed. Undo of a change of several lines puts vi's cursor at a column in bytes, which is another one in the twin.
  private var usesKeys = false
  /// The bytes of each state of the history.
  private var states: [Int: [UInt8]] = [:]

  /// Nil for a text that contains signs.
  init?(_ buffer: TextBuffer, _ options: TextEditingOptions) {
    (real, twin) = (TextEditing(buffer, options: options), TextEditing(options: options))
    let bytes = Self.bytes(buffer)
    guard !String(decoding: bytes, as: UTF8.self).unicodeScalars.contains(where: { Self.isSign($0.value) }), restart() else { return nil }
  }

  private static func bytes(_ buffer: TextBuffer) -> [UInt8] { buffer.bytes(in: 0..<buffer.utf8Count) }
  private static func isSign(_ value: UInt32) -> Bool { (0x2800...0x28FF).contains(value) }

  /// The twin's text for bytes. Nil if there are no signs left. The standard library finds the invalid parts.
  private mutating func encode(_ bytes: [UInt8]) -> [UInt8]? {
    var result: [UInt8] = [], position = 0, iterator = bytes.makeIterator(), parser = Unicode.UTF8.ForwardParser()
    offsets = []
    while true {
      let count: Int, new: [UInt8]
      switch parser.parseScalar(from: &iterator) {
      case .emptyInput:
        offsets.append(result.count)
        return result
      case .valid(let scalar): (count, new) = (scalar.count, Array(scalar))
      case .error(let length):
        let part = Array(bytes[position..<position + length])
        let sign = signs[part] ?? 0x2800 + UInt32(signs.count)
        guard Self.isSign(sign) else { return nil }
        (signs[part], parts[sign]) = (sign, part)
        (count, new) = (length, Array(String(Unicode.Scalar(sign)!).utf8))
      }
      offsets += [Int](repeating: result.count, count: count)
      result += new
      position += count
    }
  }

  /// The bytes that a text of the twin represents.
  private func decode(_ text: some StringProtocol) -> [UInt8] { text.unicodeScalars.flatMap { parts[$0.value] ?? Array(String($0).utf8) } }

  /// Begins again with the bytes of the real text and without a history.
  private mutating func restart() -> Bool {
    let carets = real.carets, primary = real.primary, options = real.options
    real = TextEditing(real.buffer, options: options)
    guard let text = encode(Self.bytes(real.buffer)) else { return false }
    twin = TextEditing(TextBuffer(utf8: text), options: options)
    (realKeys, twinKeys) = (ViKeys(startsInserting: false), ViKeys(startsInserting: false))
    usesKeys = false
    states = [real.history.state: Self.bytes(real.buffer)]
    setCarets(carets, primary: primary)
    return true
  }

  /// Places the carets of both.
  mutating func setCarets(_ carets: [TextCaret], primary: Int) {
    real.setCarets(carets, primary: primary)
    twin.setCarets(
      real.carets.map { TextCaret(anchor: offsets[$0.anchor], head: offsets[$0.head], affinity: $0.affinity) }, primary: real.primary)
  }

  // MARK: Operations

  /// Performs the same operation on both and compares. Returns a description of the failure.
  mutating func perform(_ name: String, _ body: (inout TextEditing) -> EditResult) -> String? {
    let before = Self.bytes(real.buffer)
    let results = (real: body(&real), twin: body(&twin))
    return compare(name, before, results.real, results.twin)
  }

  /// Presses a key of vi in both. Keys whose meaning depends on a number of bytes are others: `gm`, a count of a selection, `gv` and `gi`.
  mutating func press(_ key: Character) -> String? {
    let pending = realKeys.state.pending
    if pending.hasSuffix("g"), "mvi".contains(key) { return nil }
    // What Ctrl-R inserts is a string.
    if key == "\u{12}", realKeys.state.takesLetters { return nil }
    if pending.contains(where: \.isNumber), "vV\u{16}".contains(key) { return nil }
    usesKeys = true
    let before = Self.bytes(real.buffer), press = KeyPress.typed(key)
    let real = realKeys.handle(press, in: &self.real, layout: PlainLayout(pageRows: 3), now: .zero)
    let twin = twinKeys.handle(press, in: &self.twin, layout: PlainLayout(pageRows: 3), now: .zero)
    let name = "vi: \(pending) \(key)"
    let results: (EditResult, EditResult)
    switch (real, twin) {
    case (.ignored, .ignored): results = (.nothing, .nothing)
    case (.handled(let a), .handled(let b)), (.beginsLine(let a), .beginsLine(let b)): results = (a, b)
    case (.command(let a, let first), .command(let b, let second)) where a == b: results = (first, second)
    case (.line(let a, let first), .line(let b, let second)) where a == b: results = (first, second)
    default: return "\(name): \(real), and the twin \(twin)"
    }
    if let problem = compare(name, before, results.0, results.1) { return problem }
    guard let command = real.command else { return nil }
    return perform(name) { $0.perform(command, layout: PlainLayout(pageRows: 3), now: .zero) }
  }

  /// Presses any keys of vi in a copy of the real editor: no key traps, and undo returns the text.
  func pressAny(_ keys: [Character]) -> String? {
    var editing = real, vi = realKeys
    for key in keys {
      let result = vi.handle(.typed(key), in: &editing, layout: PlainLayout(pageRows: 3), now: .zero)
      if let command = result.command { _ = editing.perform(command, layout: PlainLayout(pageRows: 3), now: .zero) }
      if let problem = Self.invalidCaret(editing) { return "vi: \(keys): \(problem)" }
    }
    return nil
  }

  /// Searches both. The matches must be the same.
  func search(_ pattern: TextPattern, in range: Range<Int>, step: Int) -> String? {
    let twinRange = offsets[range.lowerBound]..<offsets[range.upperBound]
    // The offsets within a character are no offsets of the twin.
    for (a, b) in [(range.lowerBound, twinRange.lowerBound), (range.upperBound, twinRange.upperBound)]
    where real.buffer.clusterBoundary(atOrBefore: a) != a || twin.buffer.clusterBoundary(atOrBefore: b) != b { return nil }
    func matches(_ text: TextBuffer, _ range: Range<Int>) -> [Range<Int>] {
      var search = TextSearch(pattern, in: text, range: range)
      while !search.advance(bytes: step) {}
      return search.matches
    }
    func mapped(_ range: Range<Int>) -> Range<Int> { offsets[range.lowerBound]..<offsets[range.upperBound] }
    let found = matches(real.buffer, range), expected = matches(twin.buffer, twinRange)
    if found.map(mapped) != expected { return "found \(found), and in the twin \(expected)" }
    let ends = (real.buffer.firstMatch(of: pattern, in: range), real.buffer.lastMatch(of: pattern, in: range))
    if ends.0 != found.first { return "the first match is \(ends), of \(found)" }
    if ends.1.map(mapped) != twin.buffer.lastMatch(of: pattern, in: twinRange) { return "the last match is \(ends), of \(found)" }
    return nil
  }

  /// What a text is made of at an offset must be the same in both: words, lines, brackets, columns.
  func inspect(_ offset: Int) -> String? {
    let a = real.buffer, b = twin.buffer, at = a.clusterBoundary(atOrBefore: offset), other = offsets[at]
    func same(_ name: String, _ value: (TextBuffer, Int) -> Int) -> String? {
      let found = value(a, at), expected = value(b, other)
      return offsets[found] == expected ? nil : "\(name) at \(at) is \(found), and in the twin \(expected)"
    }
    let layout = PlainLayout(tabWidth: 4), column = layout.column(of: at, in: a)
    if column != layout.column(of: other, in: b) { return "the column at \(at) is \(column)" }
    if a.line(at: at) != b.line(at: other) { return "the line at \(at) is \(a.line(at: at))" }
    if a.string(ofLine: a.line(at: at)) != String(decoding: decode(b.string(ofLine: b.line(at: other))), as: UTF8.self) {
      return "the line at \(at) is \(a.string(ofLine: a.line(at: at)).debugDescription)"
    }
    return same("the word end") { $0.wordEnd(after: $1) } ?? same("the word start") { $0.wordStart(before: $1) }
      ?? same("the word's start") { $0.wordRange(at: $1).lowerBound } ?? same("the word's end") { $0.wordRange(at: $1).upperBound }
      ?? same("the next cluster") { $0.clusterBoundary(after: $1) } ?? same("the cluster before") { $0.clusterBoundary(before: $1) }
      ?? same("the bracket") { $0.matchingBracket(at: $1)?.match ?? 0 }
      ?? same("the column 3") { layout.offset(ofColumn: 3, line: $0.line(at: $1), in: $0) }
  }

  /// Changes the real text alone. The twin begins again with it. Returns false if there are no signs left.
  mutating func change(_ body: (inout TextEditing) -> Void) -> Bool {
    body(&real)
    return restart()
  }

  // MARK: Comparing

  private mutating func compare(_ name: String, _ before: [UInt8], _ result: EditResult, _ expected: EditResult) -> String? {
    let bytes = Self.bytes(real.buffer), twinText = Self.bytes(twin.buffer)
    func problem(_ text: String) -> String { "\(name) on \(before): \(text)" }
    let wanted = decode(String(twin.buffer))
    if bytes != wanted { return problem("the bytes are \(bytes), not \(wanted)") }
    if result.clipboard != expected.clipboard.map({ String(decoding: decode($0), as: UTF8.self) }) { return problem("other copied text") }
    if result.request != expected.request || result.edits.count != expected.edits.count { return problem("another result") }
    // The reported edits lead from the old text to the new one: everything outside of them is equal.
    var model = before.map { Int($0) }
    for edit in result.edits { model.replaceSubrange(edit.range, with: [Int](repeating: -1, count: edit.count)) }
    if model.count != bytes.count || zip(model, bytes).contains(where: { $0 != -1 && $0 != Int($1) }) { return problem("other edits") }
    if let invalid = Self.invalidCaret(real) { return problem(invalid) }
    if let known = states[real.history.state], known != bytes, name == "undo" || name == "redo" { return problem("another text") }
    states[real.history.state] = bytes
    guard let text = encode(bytes), text == twinText else {
      // Parts have become a character, or other parts. Undo returns the text all the same.
      return undoAll().map(problem) ?? (restart() ? nil : problem("too many parts"))
    }
    for (a, b) in zip(real.carets, twin.carets)
    where (offsets[a.anchor], offsets[a.head]) != (b.anchor, b.head) || a.goalColumn != b.goalColumn {
      let isUndo = ["undo", "redo", "vi:  u", "vi:  \u{12}"].contains(name)
      if isUndo, usesKeys { return restart() ? nil : problem("too many parts") }
      return problem("the caret is \(a), and in the twin \(b)")
    }
    if real.carets.count != twin.carets.count || real.primary != twin.primary { return problem("other carets") }
    if realKeys.state.mode != twinKeys.state.mode || realKeys.state.message != twinKeys.state.message { return problem("another mode") }
    return nil
  }

  /// Undo returns the first text, and redo the last one.
  func undoAll() -> String? {
    var copy = real
    let end = Self.bytes(copy.buffer)
    var count = 0
    while copy.history.canUndo, count < 1000 {
      _ = copy.perform(.undo, layout: PlainLayout(), now: .zero)
      if let known = states[copy.history.state], known != Self.bytes(copy.buffer) { return "undo does not return the text" }
      count += 1
    }
    for _ in 0..<count { _ = copy.perform(.redo, layout: PlainLayout(), now: .zero) }
    return Self.bytes(copy.buffer) == end ? nil : "redo does not return the text"
  }

  private static func invalidCaret(_ editing: TextEditing) -> String? {
    for caret in editing.carets {
      if caret.range.upperBound > editing.buffer.utf8Count { return "the caret \(caret) is beyond the text" }
      for offset in [caret.anchor, caret.head] where editing.buffer.clusterBoundary(atOrBefore: offset) != offset {
        return "the caret \(caret) is within a character"
      }
    }
    return nil
  }
}

extension TextKeyResult {
  /// The command that the view performs.
  fileprivate var command: TextCommand? { if case .command(let command, _) = self { command } else { nil } }
}
