import IdemScreen

#if !FUZZ
  @testable import IdemViews
#endif

/// What must hold for any keys file: each line is a rule, whose chord is written as it is read, or nothing, or an error message.
enum KeysProperty {
  /// Returns a description of the failure, or nil if the property holds.
  static func check(_ bytes: [UInt8]) -> String? {
    let text = String(decoding: bytes, as: UTF8.self)
    for line in text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline) {
      do throws(KeyRuleError) {
        guard let rule = try KeyRule(line: line) else { continue }
        if rule.command.isEmpty { return "a rule without a command" }
        let chord = rule.chord.description
        if KeyChord(parsing: chord) != rule.chord { return "\(chord.debugDescription) is not the chord of \(line.debugDescription)" }
        if rule.chord.title.isEmpty { return "a chord without a title" }
        guard let condition = rule.condition else { continue }
        let holds = condition.holds { $0.isEmpty ? nil : "true" }
        if WhenExpression.not(condition).holds({ $0.isEmpty ? nil : "true" }) == holds { return "a condition that both holds and does not" }
      } catch {
        if error.message.isEmpty { return "no sentence" }
      }
    }
    return nil
  }
}
