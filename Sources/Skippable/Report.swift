/// Formats the findings, as text or as JSON.
enum Report {
  /// Returns one line, such as `Sources/App/Row.swift:12: Row: never skippable: 'onTap' is a closure`.
  static func line(_ finding: Finding) -> String {
    let answer =
      switch finding.skippability {
      case .byEquality: "skippable by =="
      case .byFields: "skippable by fields"
      case .never(let field, let reason): "never skippable: '\(field)' is \(reason)"
      }
    return "\(finding.file):\(finding.line): \(finding.type): \(answer)"
  }

  /// Returns an array of objects with the keys `type`, `file`, `line` and `skippable` (`equality`, `fields` or `never`), and for `never`
  /// also `field` and `reason`.
  static func json(_ findings: [Finding]) -> String {
    let objects = findings.map { finding in
      let (answer, rest) =
        switch finding.skippability {
        case .byEquality: ("equality", "")
        case .byFields: ("fields", "")
        case .never(let field, let reason): ("never", ", \"field\": \(quoted(field)), \"reason\": \(quoted(reason))")
        }
      return
        "  {\"type\": \(quoted(finding.type)), \"file\": \(quoted(finding.file)), \"line\": \(finding.line), \"skippable\": "
        + "\"\(answer)\"\(rest)}"
    }
    return objects.isEmpty ? "[]" : "[\n\(objects.joined(separator: ",\n"))\n]"
  }

  /// Returns a string as a JSON literal.
  private static func quoted(_ text: String) -> String {
    let escaped = text.unicodeScalars.map { scalar -> String in
      switch scalar {
      case "\"": "\\\""
      case "\\": "\\\\"
      case let control where control.value < 0x20:
        "\\u00" + (control.value < 0x10 ? "0" : "") + String(control.value, radix: 16)
      default: String(scalar)
      }
    }
    return "\"\(escaped.joined())\""
  }
}
