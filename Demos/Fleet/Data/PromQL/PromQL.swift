/// The words of PromQL, for completions.
package enum PromQL {
  /// The functions, each with its arguments and a few words.
  package static let functions: [(name: String, arguments: String, help: String)] = [
    ("abs", "v", "without the sign"), ("absent", "v", "1 if there is none"), ("absent_over_time", "v[t]", "1 if there was none"),
    ("avg_over_time", "v[t]", "the mean"), ("ceil", "v", "rounded up"), ("changes", "v[t]", "how often it changed"),
    ("clamp", "v, min, max", "within bounds"), ("clamp_max", "v, max", "at most"), ("clamp_min", "v, min", "at least"),
    ("count_over_time", "v[t]", "the number of values"), ("day_of_month", "v", "1 to 31"), ("day_of_week", "v", "0 to 6"),
    ("days_in_month", "v", "28 to 31"), ("delta", "v[t]", "the change of a gauge"), ("deriv", "v[t]", "the slope of a gauge"),
    ("exp", "v", "e to the power"), ("floor", "v", "rounded down"), ("histogram_quantile", "φ, v", "a quantile of buckets"),
    ("holt_winters", "v[t], sf, tf", "smoothed"), ("hour", "v", "0 to 23"), ("idelta", "v[t]", "the last change"),
    ("increase", "v[t]", "the increase of a counter"), ("irate", "v[t]", "the last rate of a counter"),
    ("label_join", "v, dst, sep, src…", "joins labels"), ("label_replace", "v, dst, to, src, re", "sets a label"),
    ("last_over_time", "v[t]", "the last value"), ("ln", "v", "natural logarithm"), ("log10", "v", "decimal logarithm"),
    ("log2", "v", "binary logarithm"), ("max_over_time", "v[t]", "the highest value"), ("min_over_time", "v[t]", "the lowest value"),
    ("minute", "v", "0 to 59"), ("month", "v", "1 to 12"), ("predict_linear", "v[t], s", "the value in s seconds"),
    ("present_over_time", "v[t]", "1 if there was one"), ("quantile_over_time", "φ, v[t]", "a quantile"),
    ("rate", "v[t]", "the rate of a counter per second"), ("resets", "v[t]", "the resets of a counter"), ("round", "v, to", "rounded"),
    ("scalar", "v", "the number of one series"), ("sgn", "v", "-1, 0 or 1"), ("sort", "v", "ascending"), ("sort_desc", "v", "descending"),
    ("sqrt", "v", "the square root"), ("stddev_over_time", "v[t]", "the deviation"), ("sum_over_time", "v[t]", "the sum"),
    ("time", "", "seconds since 1970"), ("timestamp", "v", "the times of the values"), ("vector", "s", "a number as a series"),
    ("year", "v", "the year"),
  ]

  /// The operators that join series.
  package static let aggregations: [(name: String, help: String)] = [
    ("avg", "the mean"), ("bottomk", "the k lowest"), ("count", "the number of series"), ("count_values", "series by value"),
    ("group", "1 for each group"), ("max", "the highest"), ("min", "the lowest"), ("quantile", "a quantile"),
    ("stddev", "the deviation"), ("stdvar", "the variance"), ("sum", "the sum"), ("topk", "the k highest"),
  ]

  /// Other words.
  package static let keywords = ["and", "bool", "by", "group_left", "group_right", "ignoring", "offset", "on", "or", "unless", "without"]

  package static let durations = ["1m", "5m", "10m", "15m", "30m", "1h", "6h", "12h", "1d", "7d"]
}

/// What can follow a text of PromQL.
package enum PromQLPlace: Equatable, Sendable {
  /// A metric, a function or another word.
  case expression
  /// The name of a label in braces. The metric before the braces, if there is one.
  case labelName(metric: String?)
  /// The value of a label, in a string.
  case labelValue(label: String)
  /// The names of labels after `by (` and similar words.
  case grouping
  /// A time in brackets.
  case duration
  /// Nothing can be completed, as in a string.
  case none

  /// The place at the end of a text. The text is read once.
  package init(after text: String) {
    var open: [(bracket: Character, word: String)] = []
    var word = "", lastWord = "", label = "", quote: Character?, isEscaped = false
    for character in text {
      if let end = quote {
        if isEscaped {
          isEscaped = false
        } else if character == "\\", end != "`" {
          isEscaped = true
        } else if character == end {
          quote = nil
        }
        continue
      }
      if character.isLetter || character.isNumber || character == "_" || character == ":" {
        word.append(character)
        continue
      }
      if !word.isEmpty { lastWord = word }
      switch character {
      case "\"", "'", "`": quote = character
      case "{", "(", "[": open.append((character, word.isEmpty && character == "{" ? "" : lastWord))
      case "}", ")", "]":
        if !open.isEmpty { open.removeLast() }
      case "=", "!", "~": if open.last?.bracket == "{" { label = lastWord }
      default: break
      }
      // A word and its parenthesis may have a space between them: `by (`.
      if character != " " || !word.isEmpty { word = "" }
    }
    let last = open.last
    if quote != nil {
      self = last?.bracket == "{" && !label.isEmpty ? .labelValue(label: label) : .none
    } else {
      switch last?.bracket {
      case "{": self = .labelName(metric: last?.word.isEmpty == false ? last?.word : nil)
      case "[": self = .duration
      case "(" where ["by", "without", "on", "ignoring", "group_left", "group_right"].contains(last?.word ?? ""): self = .grouping
      default: self = .expression
      }
    }
  }
}

/// What a server reports about a query, and where the mistake is.
package struct QueryProblem: Equatable, Sendable {
  /// The message without the position.
  package let message: String
  /// The line and the column of the mistake, both from 1.
  package let line: Int?, column: Int?

  /// Reads a message such as `invalid parameter "query": 1:8: parse error: unclosed left parenthesis`.
  package init(_ text: String) {
    var text = text[...]
    for prefix in ["invalid parameter \"query\": ", "invalid parameter 'query': "] where text.hasPrefix(prefix) {
      text = text.dropFirst(prefix.count)
    }
    let parts = text.split(separator: ":", maxSplits: 2, omittingEmptySubsequences: false)
    if parts.count == 3, let line = Int(parts[0]), let column = Int(parts[1]), line > 0, column > 0 {
      (self.line, self.column) = (line, column)
      var rest = parts[2].drop { $0 == " " }
      if rest.hasPrefix("parse error: ") { rest = rest.dropFirst("parse error: ".count) }
      message = String(rest)
    } else {
      (line, column) = (nil, nil)
      message = String(text.hasPrefix("parse error: ") ? text.dropFirst("parse error: ".count) : text)
    }
  }
}
