import LogLines

/// A filter that the user sees as a chip: only lines with a pattern, or none with it.
struct FilterChip: Identifiable, Equatable {
  let id: Int
  var isExcluding: Bool
  var pattern: String
  /// A value of a field instead of a pattern.
  var field: FieldCondition?
  /// A range of times in milliseconds instead of a pattern.
  var times: Range<Int>?
  /// A filter that is off stays as a chip.
  var isOn = true

  /// The text of the chip.
  var title: String { "\(isExcluding ? "−" : "+") \(times.map(FilterChip.title) ?? field?.title ?? pattern)" }

  /// A range of times: `2026-11-25 13:10:24 – 13:12:00`, with the second date if it is another one.
  private static func title(_ times: Range<Int>) -> String {
    let zone = TimeZoneOffsets.local(), start = zone.text(times.lowerBound), end = zone.text(times.upperBound)
    let isSameDay = start.prefix(10) == end.prefix(10) && start.contains(" ")
    return "\(start) – \(isSameDay ? String(end.dropFirst(11)) : end)"
  }
}

extension LineQuery {
  /// The query of some chips and a level.
  init(_ chips: [FilterChip], level: LogLevel?) {
    let active = chips.filter { $0.isOn && !$0.pattern.isEmpty }, fields = chips.filter { $0.isOn && $0.field != nil }
    self.init(
      includes: active.filter { !$0.isExcluding }.map(\.pattern), excludes: active.filter(\.isExcluding).map(\.pattern), level: level,
      isByMessage: true)
    self.fields = fields.filter { !$0.isExcluding }.compactMap(\.field)
    excludedFields = fields.filter(\.isExcluding).compactMap(\.field)
    times = chips.last { $0.isOn && $0.times != nil }?.times
  }
}
