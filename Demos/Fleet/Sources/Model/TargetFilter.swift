import FleetData

/// The words of the filter. A target must have all of them: `web dc=fra,ber -test cpu>80 down`.
struct TargetFilter: Equatable {
  private enum Word: Equatable {
    case text(String)
    /// A label with one of some values, as in `dc=fra,ber`. Each is a whole value.
    case label(String, Set<String>)
    case without(String)
    case above(Column, Double)
    case below(Column, Double)
    case isDown
  }
  private var words: [Word] = []

  init(_ text: String, isOnlyDown: Bool = false) {
    words = text.split(whereSeparator: \.isWhitespace).compactMap { TargetFilter.word(String($0).lowercased()) }
    if isOnlyDown { words.append(.isDown) }
  }

  var keepsAll: Bool { words.isEmpty }

  private static func word(_ text: String) -> Word? {
    if text == "down" { return .isDown }
    for (sign, isAbove) in [(">", true), ("<", false)] {
      let parts = text.split(separator: sign.first!, maxSplits: 1, omittingEmptySubsequences: false).map(String.init)
      guard parts.count == 2 else { continue }
      // A comparison whose number is not typed yet keeps all.
      guard let column = column(parts[0]) else { return .text(text) }
      guard let limit = limit(parts[1], column) else { return nil }
      return isAbove ? .above(column, limit) : .below(column, limit)
    }
    if let (name, values) = LabelChoice.read(text) { return .label(name, values) }
    if text.hasPrefix("-") { return text.count > 1 ? .without(String(text.dropFirst())) : nil }
    return .text(text)
  }

  private static func column(_ name: String) -> Column? {
    name.isEmpty ? nil : Column.allCases.first { $0 != .up && $0.title.lowercased().filter { $0.isLetter }.hasPrefix(name) }
  }

  /// The number of a text: percent for shares, with `k`, `m` and `g` for bytes, with `m`, `h` and `d` for times.
  private static func limit(_ text: String, _ column: Column) -> Double? {
    let digits = text.prefix { $0.isNumber || $0 == "." }
    guard let number = Double(digits) else { return nil }
    let unit = text.dropFirst(digits.count)
    switch column.unit {
    case .share: return number / 100
    case .bytes, .bytesPerSecond: return number * (["k": 1e3, "m": 1e6, "g": 1e9][unit.prefix(1)] ?? 1)
    case .seconds, .duration: return number * (["ms": 0.001, "m": 60, "h": 3600, "d": 86_400][unit] ?? 1)
    case .number, .tenths: return number
    }
  }

  func keeps(_ target: Target) -> Bool {
    words.allSatisfy { word in
      switch word {
      case .text(let text): TargetFilter.contains(target, text)
      case .label(let name, let values): LabelChoice.value(of: name, target).map { values.contains($0.lowercased()) } ?? false
      case .without(let text): !TargetFilter.contains(target, text)
      case .above(let column, let limit): target.values[column] > limit
      case .below(let column, let limit): target.values[column] < limit && target.values[column] != TargetValues.missing
      case .isDown: target.isDown
      }
    }
  }

  private static func contains(_ target: Target, _ text: String) -> Bool {
    target.instance.lowercased().contains(text) || target.labels.lowercased().contains(text) || target.job.lowercased().contains(text)
      || (text.hasPrefix("job=") && target.job.lowercased() == text.dropFirst(4))
  }
}
