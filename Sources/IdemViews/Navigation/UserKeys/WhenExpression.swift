/// A condition of a rule: names, `!`, `&&`, `||`, `==` and parentheses.
///
/// A name is that of a `commandScope` around the focus, or of a value of `FocusedValues` that is a Bool or a text. `name == text` compares
/// the text of such a value.
indirect enum WhenExpression: Equatable {
  case name(String)
  case equal(String, String)
  case not(WhenExpression)
  case and(WhenExpression, WhenExpression)
  case or(WhenExpression, WhenExpression)

  /// Reads a condition. Throws a sentence about the first mistake.
  init(_ text: Substring) throws(KeyRuleError) {
    var parser = WhenParser(text)
    self = try parser.disjunction()
    if let rest = parser.next { throw KeyRuleError("the condition has \"\(rest)\" where it should end") }
  }

  /// Whether the condition holds. `value` returns the text of a name, `"true"` for a name that holds, and nil for an unknown one.
  func holds(_ value: (String) -> String?) -> Bool {
    switch self {
    case .name(let name): value(name).map { $0 != "false" && !$0.isEmpty } ?? false
    case .equal(let name, let text): value(name) == text
    case .not(let inner): !inner.holds(value)
    case .and(let a, let b): a.holds(value) && b.holds(value)
    case .or(let a, let b): a.holds(value) || b.holds(value)
    }
  }
}

private struct WhenParser {
  private var tokens: [String] = []
  private var place = 0
  /// The number of open parentheses.
  private var depth = 0

  init(_ text: Substring) {
    var rest = text.trimmed
    while let first = rest.first {
      let token: Substring
      if let sign = ["&&", "||", "==", "!", "(", ")"].first(where: { rest.hasPrefix($0) }) {
        token = rest.prefix(sign.count)
      } else if first == "\"" {
        let end = rest.dropFirst().firstIndex(of: "\"") ?? rest.index(before: rest.endIndex)
        token = rest[...end]
      } else {
        token = rest.prefix { !$0.isSpace && !"&|=!()".contains($0) }
      }
      // A single sign, such as `&`.
      let taken = token.isEmpty ? rest.prefix(1) : token
      tokens.append(String(taken))
      rest = rest.dropFirst(taken.count).trimmed
    }
  }

  var next: String? { place < tokens.count ? tokens[place] : nil }

  private mutating func skip(_ token: String) -> Bool {
    guard next == token else { return false }
    place += 1
    return true
  }

  mutating func disjunction() throws(KeyRuleError) -> WhenExpression {
    var result = try conjunction()
    while skip("||") { result = .or(result, try conjunction()) }
    return result
  }

  private mutating func conjunction() throws(KeyRuleError) -> WhenExpression {
    var result = try term()
    while skip("&&") { result = .and(result, try term()) }
    return result
  }

  private mutating func term() throws(KeyRuleError) -> WhenExpression {
    depth += 1
    defer { depth -= 1 }
    // A line of parentheses must not end the program.
    if depth > 100 { throw KeyRuleError("the condition is nested too deeply") }
    if skip("!") { return .not(try term()) }
    if skip("(") {
      let inner = try disjunction()
      guard skip(")") else { throw KeyRuleError("the condition lacks a \")\"") }
      return inner
    }
    let name = try word()
    return skip("==") ? .equal(name, try word()) : .name(name)
  }

  private mutating func word() throws(KeyRuleError) -> String {
    guard let token = next else { throw KeyRuleError("the condition ends too early") }
    guard let first = token.first, !"&|=!()".contains(first) else {
      throw KeyRuleError("the condition has \"\(token)\" where a name should be")
    }
    place += 1
    return first == "\"" ? token.filter { $0 != "\"" } : token
  }
}
