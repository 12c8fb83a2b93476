import LogLines

/// A filter that the user sees as a chip: only lines with a pattern, or none with it.
struct FilterChip: Identifiable, Equatable {
  let id: Int
  var isExcluding: Bool
  var pattern: String
  /// A value of a field instead of a pattern.
  var field: FieldCondition?
  /// A filter that is off stays as a chip.
  var isOn = true

  /// The text of the chip.
  var title: String { "\(isExcluding ? "−" : "+") \(field?.title ?? pattern)" }
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
  }
}
