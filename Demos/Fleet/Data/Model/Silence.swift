/// A time in which an alert needs no attention, with its reason.
package struct Silence: Equatable, Sendable, Identifiable {
  /// A condition on a label of the alert. The name of the alert is the label `alertname`.
  package struct Matcher: Equatable, Sendable {
    package var name: String, value: String
    /// Whether the value is a regular expression for the whole label.
    package var isExpression = false
    /// Whether the label must not match.
    package var isNegated = false

    package init(_ name: String, _ value: String, isExpression: Bool = false, isNegated: Bool = false) {
      (self.name, self.value, self.isExpression, self.isNegated) = (name, value, isExpression, isNegated)
    }
  }

  package var id: String
  package var matchers: [Matcher]
  package var reason: String
  /// The person who made it. Empty for a silence of this program.
  package var author: String
  /// Seconds since 1970.
  package var start: Double, end: Double

  package init(id: String, matchers: [Matcher], reason: String, author: String = "", start: Double = 0, end: Double) {
    (self.id, self.matchers, self.reason, self.author, self.start, self.end) = (id, matchers, reason, author, start, end)
  }

  /// Whether this program made it, and not Alertmanager.
  package var isLocal: Bool { author.isEmpty }

  /// Whether it silences an alert at a time.
  package func matches(_ alert: ServerAlert, at time: Double) -> Bool { SilenceTest(self, at: time)?.matches(alert) ?? false }

  /// The silence of each alert that has one, by the ids of the alerts. Of several, the one that ends last.
  package static func silences(of alerts: [ServerAlert], in silences: [Silence], at time: Double) -> [ServerAlert.ID: Silence] {
    let tests = silences.sorted { $0.end > $1.end }.compactMap { SilenceTest($0, at: time) }
    return alerts.reduce(into: [:]) { result, alert in
      if let test = tests.first(where: { $0.matches(alert) }) { result[alert.id] = test.silence }
    }
  }
}

/// Tests alerts for a silence. Its expressions are compiled once.
private struct SilenceTest {
  let silence: Silence
  private let tests: [(name: String, value: String, expression: Regex<AnyRegexOutput>?, isNegated: Bool)]

  /// Nil if the silence is not active at the time, or has an expression that is none of Swift.
  init?(_ silence: Silence, at time: Double) {
    guard silence.start <= time, time < silence.end, !silence.matchers.isEmpty else { return nil }
    self.silence = silence
    tests = silence.matchers.compactMap { matcher in
      let expression = matcher.isExpression ? try? Regex("(?:\(matcher.value))") : nil
      if matcher.isExpression, expression == nil { return nil }
      return (matcher.name, matcher.value, expression, matcher.isNegated)
    }
    if tests.count < silence.matchers.count { return nil }
  }

  func matches(_ alert: ServerAlert) -> Bool {
    tests.allSatisfy { test in
      let label = test.name == "alertname" ? alert.name : alert.label(test.name)
      let isEqual = test.expression.map { (try? $0.wholeMatch(in: label)) != nil } ?? (label == test.value)
      return isEqual != test.isNegated
    }
  }
}
