import IdemScreen
import IdemText

/// What must hold for any operations of an editor on any bytes: they do what they do on a valid text, keep the bytes, and can be undone.
enum EditingProperty {
  /// Returns a description of the failure, or nil if the property holds. The bytes are settings, a text, and operations.
  static func check(_ bytes: [UInt8]) -> String? {
    var input = Input(bytes)
    let settings = input.next(), count = min(Int(input.next()), 200)
    var options = TextEditingOptions()
    options.closesBrackets = settings & 1 != 0
    options.indentation = settings & 2 != 0 ? .tabs : .spaces(2)
    options.tabWidth = settings & 4 != 0 ? 4 : 8
    options.isSingleLine = settings & 0x38 == 0x38
    guard var twin = EditingTwin(buffer(input.next(count), pieces: Int(settings >> 6)), options) else { return nil }
    while !input.isEmpty {
      guard let result = operate(&twin, &input) else { return nil }
      if let problem = result.problem { return problem }
    }
    return twin.undoAll()
  }

  /// A text in pieces of one to three bytes, or in one.
  static func buffer(_ bytes: [UInt8], pieces: Int) -> TextBuffer {
    guard pieces > 0 else { return TextBuffer(utf8: bytes) }
    return .joining(stride(from: 0, to: bytes.count, by: pieces).map { TextBuffer(utf8: bytes[$0..<min($0 + pieces, bytes.count)]) })
  }

  private struct Input {
    private var rest: ArraySlice<UInt8>
    var isEmpty: Bool { rest.isEmpty }

    init(_ bytes: [UInt8]) { rest = bytes[...] }

    mutating func next() -> UInt8 { rest.popFirst() ?? 0 }
    mutating func next(_ count: Int) -> [UInt8] {
      defer { rest = rest.dropFirst(count) }
      return Array(rest.prefix(count))
    }
    mutating func one<T>(_ values: [T]) -> T { values[Int(next()) % values.count] }
    mutating func offset(_ count: Int) -> Int { (Int(next()) << 8 | Int(next())) % (count + 1) }
    mutating func range(_ count: Int) -> Range<Int> {
      let a = offset(count), b = offset(count)
      return min(a, b)..<max(a, b)
    }
  }

  static let texts = ["a", "b c", "\n", "(", ")", "\"", "\u{301}", "é", "日本", "👩", "\u{200D}", "\r\n", "x\ny", "\t", " "]
  private static let patterns: [TextPattern] =
    ["a", "é", "\n", " ", "bc", "E", "日", "\u{301}", ")"].flatMap { text in
      [TextPattern.Options(), .caseInsensitive, .wholeWords, [.caseInsensitive, .wholeWords]].map { TextPattern(text, options: $0) }
    } + ["[a-z]+", #"(\w)(\W)"#, "^.", ".$", #"\s+"#, "(é|b)?c", #"\S\S"#].map(expression)
  private static let replacements = [
    TextReplacement(""), TextReplacement("xé"), TextReplacement(template: #"<$0>"#), TextReplacement(template: #"\U$0\E$1$2"#),
    TextReplacement(template: #"\u$2$1\n"#), TextReplacement(template: #"\L$0"#),
  ]
  /// The keys of vi that mean the same in both texts.
  private static let keys = Array(
    "hjklwbeWBE0^$dcyxXpPuiaIAoOJrR~.vV<>%{}()fFtT;,/?nN*#123gGDCsSYUa b\"é\u{16}\u{1B}\u{1B}\r\u{8}\u{12}\u{4}\u{15}\u{17}\t")

  private static func expression(_ text: String) -> TextPattern {
    nonisolated(unsafe) let regex = try! Regex(text).anchorsMatchLineEndings()
    return TextPattern(groups: { $0.matches(of: regex).map { $0.output.map(\.range) } })
  }

  /// Performs the next operation. Nil if the property cannot be checked further.
  private static func operate(_ twin: inout EditingTwin, _ input: inout Input) -> (problem: String?, Void)? {
    let layout = PlainLayout(pageRows: 3, tabWidth: 4), count = twin.real.buffer.utf8Count
    if count > 2_000 { return nil }
    // A second of a clock that some operations pass: steps of undo are groups and single edits.
    let now = Duration.milliseconds(600 * Int(input.next() & 3))
    let problem: String?
    switch input.next() & 15 {
    case 0: problem = twin.perform("undo") { $0.perform(.undo, layout: layout, now: now) }
    case 1: problem = twin.perform("redo") { $0.perform(.redo, layout: layout, now: now) }
    case 2:
      let text = input.one(texts)
      problem = twin.perform("insert \(text.debugDescription)") { $0.insert(text, now: now) }
    case 3:
      let text = input.one(texts) + input.one(texts)
      problem = twin.perform("paste \(text.debugDescription)") { $0.insert(text, as: .paste, now: now) }
    case 4:
      let carets = (0...input.next() & 3).map { _ in TextCaret(anchor: input.offset(count), head: input.offset(count)) }
      twin.setCarets(input.next() & 1 == 0 ? carets : carets.map { TextCaret($0.head) }, primary: Int(input.next() & 3))
      problem = nil
    case 5: problem = twin.search(input.one(patterns), in: input.range(count), step: 1 + Int(input.next()))
    case 6:
      let (pattern, new) = (input.one(patterns), input.one(replacements))
      problem = twin.perform("replace all") { $0.replaceAll(of: pattern, with: new, now: now) }
    case 7:
      // The match after the caret, as the find bar does it.
      let (pattern, new) = (input.one(patterns), input.one(replacements))
      problem = twin.perform("replace") { editing in
        guard let match = editing.buffer.firstMatch(of: pattern, in: editing.caret.head..<editing.buffer.utf8Count) else { return .nothing }
        return editing.replace(match: match, of: pattern, with: new, now: now)
      }
    case 8: problem = twin.inspect(input.offset(count))
    case 9, 10:
      let pressed = (0...input.next() & 7).map { _ in input.one(keys) }
      var found: String?
      for key in pressed where found == nil { found = twin.press(key) }
      problem = found
    case 11: problem = twin.pressAny((0...input.next() & 15).map { _ in Character(Unicode.Scalar(input.next() & 0x7F)) })
    case 12:
      // An edit of the app at any bytes, also within a character.
      let range = input.range(count), new = input.next(Int(input.next() & 7))
      guard twin.change({ _ = $0.replace(range, with: TextBuffer(utf8: new), now: now) }) else { return nil }
      problem = nil
    default:
      let command = input.one(TextCommand.all)
      problem = twin.perform(command == .undo || command == .redo ? "\(command)" : command.name) {
        $0.perform(command, layout: layout, now: now)
      }
    }
    return (problem, ())
  }
}

extension KeyPress {
  /// The press of a key, or of a control character.
  static func typed(_ character: Character) -> KeyPress {
    switch character {
    case "\r": KeyPress(key: .return)
    case "\t", "\u{1B}", "\u{8}": KeyPress(key: KeyEquivalent(character))
    case "\u{7F}": KeyPress(key: .deleteForward)
    case let control where control.unicodeScalars.first!.value < 0x20:
      KeyPress(key: KeyEquivalent(Character(Unicode.Scalar(control.unicodeScalars.first!.value + 0x60)!)), modifiers: .control)
    default: KeyPress(key: KeyEquivalent(character), characters: String(character))
    }
  }
}
