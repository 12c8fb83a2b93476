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
      case _ where isInvisible(scalar): String(scalar).utf16.map { "\\u" + String(UInt32($0) + 0x10000, radix: 16).dropFirst() }.joined()
      default: String(scalar)
      }
    }
    return "\"\(escaped.joined())\""
  }

  /// Whether a scalar is escaped, so that the text may be printed to a terminal and is complete.
  private static func isInvisible(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.properties.generalCategory {
    case .control, .format, .lineSeparator, .paragraphSeparator, .unassigned: true
    default: false
    }
  }
}
