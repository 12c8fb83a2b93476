/// The output of `diff -u` and `git diff`.
struct DiffLexer: SyntaxLexer {
  static let names = ["diff", "patch"]

  /// The lines of the hunk that still follow: what begins with `---` in there is a removed line.
  struct State: Hashable, Sendable {
    var old = 0
    var new = 0
    /// A mail with a patch: the lines outside of hunks may begin with any sign.
    var isMail = false
  }

  var start: State { State() }

  func lex(_ line: UnsafeBufferPointer<UInt8>, _ state: State, _ token: (Range<Int>, TokenKind) -> Void) -> State {
    var state = state
    let all = 0..<line.count
    if state.old > 0 || state.new > 0 {
      switch line.first {
      case 43:
        token(all, .inserted)
        state.new = max(0, state.new - 1)
        return state
      case 45:
        token(all, .deleted)
        state.old = max(0, state.old - 1)
        return state
      case 92:
        token(all, .comment)
        return state
      case 32, nil, 9:
        state.old = max(0, state.old - 1)
        state.new = max(0, state.new - 1)
        return state
      default: state = State(isMail: state.isMail)
      }
    }
    guard let first = line.first else { return state }
    func begins(_ text: StaticString) -> Bool {
      text.withUTF8Buffer { $0.count <= line.count && $0.elementsEqual(line[..<$0.count]) }
    }
    if begins("@@") {
      token(all, .attribute)
      return hunk(line, isMail: state.isMail)
    }
    if state == start, begins("From "), line.contains(64) || line.count > 45 {
      state.isMail = true
    } else if begins("--- ") || begins("+++ ") || begins("diff ") || begins("index ") || begins("Index: ") {
      token(all, .heading)
    } else if first == 92 {
      token(all, .comment)
    } else if state.isMail {
      return state
    } else if first == 43 {
      token(all, .inserted)
    } else if first == 45 {
      // In a mail, `---` ends the message and `-- ` begins the signature.
      if !(begins("---") && line.count == 3) && !(begins("-- ") && line.count == 3) { token(all, .deleted) }
    }
    return state
  }

  /// `@@ -1,5 +1,6 @@`: the numbers of lines. Without a number it is one.
  private func hunk(_ line: UnsafeBufferPointer<UInt8>, isMail: Bool) -> State {
    var state = State(isMail: isMail)
    var index = 2
    for sign in [UInt8(45), 43] {
      while index < line.count, line[index] != sign { index += 1 }
      index += 1
      while index < line.count, isDigit(line[index]) { index += 1 }
      var count = 1
      if index < line.count, line[index] == 44 {
        index += 1
        count = 0
        while index < line.count, isDigit(line[index]) {
          count = min(count * 10 + Int(line[index] - 48), 1_000_000)
          index += 1
        }
      }
      if sign == 45 { state.old = count } else { state.new = count }
    }
    return state
  }
}
