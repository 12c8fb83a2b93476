/// Silences in recordings.
extension RecordingFormat {
  /// The author of a silence that the program made for itself. It has none itself. In a recording, it cannot be ended.
  static let localAuthor = "idem-fleet"

  /// The lines of a list of silences.
  static func text(_ silences: [Silence]) -> String {
    silences.reduce(into: line(["silences"])) { text, silence in
      let author = silence.isLocal ? localAuthor : silence.author
      text += line(
        ["silence", silence.id, "\(silence.start)", "\(silence.end)", author, silence.reason]
          + silence.matchers.flatMap { [sign($0), $0.name, $0.value] })
    }
  }

  /// Reads the line of a silence. Nil if it is none.
  static func silence(_ fields: [String]) -> Silence? {
    guard fields.count >= 6, fields.count % 3 == 0, let start = Double(fields[2]), let end = Double(fields[3]), !fields[4].isEmpty else {
      return nil
    }
    var matchers: [Silence.Matcher] = []
    for place in stride(from: 6, to: fields.count, by: 3) {
      guard ["=", "!=", "=~", "!~"].contains(fields[place]) else { return nil }
      matchers.append(
        Silence.Matcher(
          fields[place + 1], fields[place + 2], isExpression: fields[place].hasSuffix("~"), isNegated: fields[place].hasPrefix("!")))
    }
    return Silence(id: fields[1], matchers: matchers, reason: fields[5], author: fields[4], start: start, end: end)
  }

  private static func sign(_ matcher: Silence.Matcher) -> String {
    matcher.isExpression ? (matcher.isNegated ? "!~" : "=~") : matcher.isNegated ? "!=" : "="
  }
}
