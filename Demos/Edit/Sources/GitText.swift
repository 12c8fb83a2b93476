import IdemSyntax

/// The files that Git gives to an editor.
enum GitText {
  static func lexer(forFile path: String) -> AnySyntaxLexer? {
    switch path.split(separator: "/").last {
    case "COMMIT_EDITMSG", "MERGE_MSG", "SQUASH_MSG", "TAG_EDITMSG", "EDIT_DESCRIPTION", "NOTES_EDITMSG": message
    case "git-rebase-todo": plan
    default: nil
    }
  }

  private static let message = AnySyntaxLexer(GitMessageLexer())
  private static let plan = AnySyntaxLexer(GitPlanLexer())
}

/// A commit message. The subject is bold; it has a color from its 51st character on, and looks wrong from the 73rd. Lines of the body have a color from
/// the 73rd character on. Comments begin with `#`; behind the scissors line there is a diff (`git commit -v`).
struct GitMessageLexer: SyntaxLexer {
  static let names = ["gitcommit"]
  static let shortSubject = 50, longestLine = 72

  enum State: Hashable, Sendable { case beforeSubject, afterSubject, body, diff }

  var start: State { .beforeSubject }

  func lex(_ line: UnsafeBufferPointer<UInt8>, _ state: State, _ token: (Range<Int>, TokenKind) -> Void) -> State {
    if state == .diff {
      if let kind = Self.diffKind(line) { token(0..<line.count, kind) }
      return .diff
    }
    if line.first == UInt8(ascii: "#") {
      token(0..<line.count, .comment)
      return Self.isScissors(line) ? .diff : state
    }
    let isBlank = line.allSatisfy { $0 == 0x20 || $0 == 0x09 }
    switch state {
    case .beforeSubject:
      if isBlank { return .beforeSubject }
      let short = Self.offset(of: Self.shortSubject, in: line), long = Self.offset(of: Self.longestLine, in: line)
      token(0..<short, .heading)
      if short < line.count { token(short..<long, .constant) }
      if long < line.count { token(long..<line.count, .invalid) }
      return .afterSubject
    case .afterSubject where !isBlank:
      // The second line is empty: Git and its hosts take the first paragraph as the subject.
      token(0..<line.count, .invalid)
      return .body
    default:
      if let end = Self.trailer(line) { token(0..<end, .property) }
      let long = Self.offset(of: Self.longestLine, in: line)
      if long < line.count { token(long..<line.count, .constant) }
      return .body
    }
  }

  /// The offset of a character, counted from 0; the end of the line if it is shorter.
  private static func offset(of character: Int, in line: UnsafeBufferPointer<UInt8>) -> Int {
    guard line.count > character else { return line.count }
    let text = RepairedText(Array(line))
    return text.offset(ofShown: text.string.prefix(character).utf8.count)
  }

  private static func isScissors(_ line: UnsafeBufferPointer<UInt8>) -> Bool {
    let mark = "# ------------------------ >8 ------------------------"
    return line.count >= mark.utf8.count && mark.utf8.elementsEqual(line[..<mark.utf8.count])
  }

  /// The end of `Signed-off-by:` and the like; nil for other lines.
  private static func trailer(_ line: UnsafeBufferPointer<UInt8>) -> Int? {
    guard let colon = line.firstIndex(of: UInt8(ascii: ":")), colon > 0, colon <= 40, colon + 1 < line.count, line[colon + 1] == 0x20
    else { return nil }
    guard line[..<colon].contains(UInt8(ascii: "-")) else { return nil }
    let isName = line[..<colon].allSatisfy { (0x61...0x7A).contains($0 | 0x20) || $0 == UInt8(ascii: "-") }
    return isName ? colon + 1 : nil
  }

  private static func diffKind(_ line: UnsafeBufferPointer<UInt8>) -> TokenKind? {
    func begins(_ text: StaticString) -> Bool {
      text.withUTF8Buffer { $0.count <= line.count && $0.elementsEqual(line[..<$0.count]) }
    }
    if begins("diff ") || begins("index ") || begins("--- ") || begins("+++ ") { return .heading }
    return switch line.first {
    // Git's own lines below the scissors line. Those of a diff begin with a space or a sign.
    case UInt8(ascii: "#"): .comment
    case UInt8(ascii: "+"): .inserted
    case UInt8(ascii: "-"): .deleted
    case UInt8(ascii: "@"): .attribute
    default: nil
    }
  }
}

/// The plan of `git rebase -i`: a command, a commit, its subject.
struct GitPlanLexer: SyntaxLexer {
  static let names = ["gitrebase"]

  struct State: Hashable, Sendable {}

  var start: State { State() }

  func lex(_ line: UnsafeBufferPointer<UInt8>, _ state: State, _ token: (Range<Int>, TokenKind) -> Void) -> State {
    guard let first = line.first, first != 0x20 else { return state }
    if first == UInt8(ascii: "#") {
      token(0..<line.count, .comment)
      return state
    }
    let command = line.firstIndex(of: 0x20) ?? line.count
    token(0..<command, .keyword)
    guard command + 1 < line.count else { return state }
    let name = line[(command + 1)...].firstIndex(of: 0x20) ?? line.count
    token(command + 1..<name, .constant)
    return state
  }
}
