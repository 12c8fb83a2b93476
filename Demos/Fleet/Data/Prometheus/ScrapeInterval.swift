/// The intervals at which a server reads its targets.
enum ScrapeInterval {
  /// The longest `scrape_interval` in a configuration, in seconds. Nil if there is none.
  static func longest(in configuration: String) -> Int? {
    var longest: Int?, rest = configuration[...]
    while let found = rest.firstRange(of: "scrape_interval: ") {
      rest = rest[found.upperBound...]
      if let seconds = seconds(rest.prefix { $0.isLetter || $0.isNumber }) { longest = max(longest ?? 0, seconds) }
    }
    return longest
  }

  /// The seconds of a duration as Prometheus writes it: `1m30s`, `15s`. Less than a second counts as one. Nil for another text.
  static func seconds(_ text: some StringProtocol) -> Int? {
    let units = ["ms": 0.001, "s": 1, "m": 60, "h": 3600, "d": 86_400, "w": 604_800, "y": 31_536_000]
    var rest = text[...], sum = 0.0
    while !rest.isEmpty {
      let digits = rest.prefix { $0.isNumber }
      rest = rest.dropFirst(digits.count)
      let unit = rest.prefix { $0.isLetter }
      rest = rest.dropFirst(unit.count)
      guard let number = Double(digits), let factor = units[String(unit)] else { return nil }
      sum += number * factor
    }
    return text.isEmpty || sum > 1e9 ? nil : max(1, Int(sum.rounded(.up)))
  }
}
