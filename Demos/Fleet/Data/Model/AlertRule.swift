/// What makes an alert fire.
package struct AlertRule: Equatable, Sendable {
  package let name: String
  /// The expression in PromQL: the alert is there for each series that it returns.
  package let expression: String
  /// The seconds that the expression must hold before the alert fires.
  package let duration: Double
  /// Labels that the rule adds. Their values may be templates.
  package let labels: [Label]

  package init(name: String, expression: String, duration: Double, labels: [Label] = []) {
    (self.name, self.expression, self.duration, self.labels) = (name, expression, duration, labels)
  }

  /// The rule of an alert among those of a server. Rules of one name differ in the labels that they add.
  static func of(_ alert: ServerAlert, in rules: [AlertRule]) -> AlertRule? {
    let named = rules.filter { $0.name == alert.name }
    return named.first { rule in rule.labels.allSatisfy { alert.label($0.name) == $0.value } } ?? named.first
  }
}
