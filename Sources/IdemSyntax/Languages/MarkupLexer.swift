/// HTML and XML, with CSS and JavaScript within `<style>` and `<script>`.
struct MarkupLexer: SyntaxLexer {
  static let names = ["html", "htm", "xml", "svg", "xhtml", "plist", "vue"]

  struct State: Hashable, Sendable {
    enum Mode: UInt8 {
      case text, tag, comment, data
    }
    var mode = Mode.text
    /// The open quote of an attribute's value.
    var quote: UInt8 = 0
    /// The element whose content is another language: 1 for script, 2 for style.
    var element: UInt8 = 0
    /// Within `<!DOCTYPE`: `[` begins declarations.
    var isDeclaration = false
    var inner = LexerState()
  }

  private let script = CodeLexer(language: .javaScript)
  private let style = CodeLexer(language: .css)

  var start: State { State() }

  func lex(_ line: UnsafeBufferPointer<UInt8>, _ state: State, _ token: (Range<Int>, TokenKind) -> Void) -> State {
    var state = state
    var place = 0
    while true {
      switch state.mode {
      case .comment: end(line, &place, "-->", .comment, &state, token)
      case .data: end(line, &place, "]]>", .string, &state, token)
      case .tag: tag(line, &place, &state, token)
      case .text where state.element != 0: embedded(line, &place, &state, token)
      case .text: text(line, &place, &state, token)
      }
      if place >= line.count { return state }
    }
  }

  private func has(_ line: UnsafeBufferPointer<UInt8>, _ place: Int, _ text: StaticString) -> Bool {
    text.withUTF8Buffer { bytes in
      guard place + bytes.count <= line.count else { return false }
      for index in bytes.indices {
        var byte = line[place + index]
        if byte &- 65 < 26 { byte |= 32 }
        if byte != bytes[index] { return false }
      }
      return true
    }
  }

  private func end(
    _ line: UnsafeBufferPointer<UInt8>, _ place: inout Int, _ close: StaticString, _ kind: TokenKind, _ state: inout State,
    _ token: (Range<Int>, TokenKind) -> Void
  ) {
    let start = place
    while place < line.count, !has(line, place, close) { place += 1 }
    if place < line.count {
      place += close.utf8CodeUnitCount
      state.mode = .text
    }
    if start < place { token(start..<place, kind) }
  }

  private func text(_ line: UnsafeBufferPointer<UInt8>, _ place: inout Int, _ state: inout State, _ token: (Range<Int>, TokenKind) -> Void)
  {
    while place < line.count {
      let start = place
      if line[place] == 38 {
        var end = place + 1
        while end < line.count, isDigit(line[end]) || isNameStart(line[end]) || line[end] == 35 { end += 1 }
        if end < line.count, line[end] == 59, end > place + 1 {
          place = end + 1
          token(start..<place, .escape)
          continue
        }
      }
      guard line[place] == 60 else {
        place += 1
        continue
      }
      if has(line, place, "<!--") {
        token(start..<start + 4, .comment)
        place += 4
        state.mode = .comment
        return
      }
      if has(line, place, "<![cdata[") {
        token(start..<start + 9, .string)
        place += 9
        state.mode = .data
        return
      }
      var end = place + 1
      if end < line.count, line[end] == 47 || line[end] == 33 || line[end] == 63 { end += 1 }
      let name = end
      while end < line.count, isNameStart(line[end]) || isDigit(line[end]) || line[end] == 45 || line[end] == 58 || line[end] == 46 {
        end += 1
      }
      guard end > name else {
        place += 1
        continue
      }
      token(start..<end, .tag)
      place = end
      state.mode = .tag
      state.isDeclaration = line[start + 1] == 33
      state.element = has(line, start, "<script") && end - name == 6 ? 1 : has(line, start, "<style") && end - name == 5 ? 2 : 0
      return
    }
  }

  private func tag(_ line: UnsafeBufferPointer<UInt8>, _ place: inout Int, _ state: inout State, _ token: (Range<Int>, TokenKind) -> Void) {
    while place < line.count {
      let start = place
      if state.quote != 0 || line[place] == 34 || line[place] == 39 {
        if state.quote == 0 {
          state.quote = line[place]
          place += 1
        }
        while place < line.count, line[place] != state.quote { place += 1 }
        if place < line.count {
          place += 1
          state.quote = 0
        }
        token(start..<place, .string)
        continue
      }
      place += 1
      if line[start] == 62 {
        token(start..<place, .tag)
        state.mode = .text
        state.inner = LexerState()
        if start > 0, line[start - 1] == 47 { state.element = 0 }
        return
      }
      if line[start] == 91, state.isDeclaration {
        state.mode = .text
        return
      }
      if line[start] == 47 || line[start] == 63 {
        token(start..<place, .tag)
      } else if isNameStart(line[start]) {
        while place < line.count, isNameStart(line[place]) || isDigit(line[place]) || line[place] == 45 || line[place] == 58 { place += 1 }
        // `PUBLIC`, `CDATA`.
        let isWord = state.isDeclaration && place - start > 1 && line[start..<place].allSatisfy { $0 &- 65 < 26 }
        token(start..<place, isWord ? .keyword : .property)
      } else if line[start] == 35, state.isDeclaration {
        while place < line.count, isNameStart(line[place]) { place += 1 }
        if place > start + 1 { token(start..<place, .keyword) }
      }
    }
  }

  /// CSS or JavaScript, up to the element's end.
  private func embedded(
    _ line: UnsafeBufferPointer<UInt8>, _ place: inout Int, _ state: inout State, _ token: (Range<Int>, TokenKind) -> Void
  ) {
    let start = place
    var end = place
    while end < line.count {
      if line[end] == 60, state.element == 1 ? has(line, end, "</script") : has(line, end, "</style") { break }
      end += 1
    }
    let part = UnsafeBufferPointer(rebasing: line[start..<end])
    let lexer = state.element == 1 ? script : style
    state.inner = lexer.lex(part, state.inner) { token($0.lowerBound + start..<$0.upperBound + start, $1) }
    place = end
    if end < line.count {
      state.element = 0
      state.inner = LexerState()
    }
  }
}
