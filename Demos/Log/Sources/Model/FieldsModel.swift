import Idem
import LogLines

/// The fields of a log, and how often each value of one of them occurs in the lines that are shown.
@Observable @MainActor
final class FieldsModel {
  /// The order of the values.
  enum Order { case count, value }

  private(set) var fields: [FieldName] = []
  /// Whether the fields are still being looked for.
  private(set) var isSearching = true
  /// The field whose values are counted.
  var field: String? { didSet { if field != oldValue { start() } } }
  private(set) var result = FieldCounting.Result()
  /// The values in their order.
  private(set) var values: [CountedValue] = []
  var order = Order.count { didSet { if order != oldValue { sort() } } }
  /// The place of the selected value.
  var selected: Int?

  @ObservationIgnored private let lines: any LogLines
  @ObservationIgnored private var query = LineQuery()
  @ObservationIgnored private var counting: FieldCounting?

  init(_ lines: any LogLines) { self.lines = lines }

  isolated deinit { counting?.cancel() }

  /// Finds the fields, and counts the values of one: the one of before, or the first with few values.
  func open(_ query: LineQuery, around line: Int?) {
    self.query = query
    Background.fields(of: lines, around: line) { [weak self] found in
      guard let self else { return }
      isSearching = false
      fields = found.sorted { $0.lines > $1.lines }
      if let field, found.contains(where: { $0.name == field }) { return start() }
      field = (fields.first { $0.values > 1 && $0.values <= max(12, $0.lines / 10) } ?? fields.first)?.name
    }
  }

  /// Counts again, in the lines of another query.
  func setQuery(_ query: LineQuery) {
    guard query != self.query else { return }
    self.query = query
    start()
  }

  /// Counts again after existing lines disappeared.
  func restart() { if field != nil { start() } }

  func close() {
    counting?.cancel()
    counting = nil
  }

  private func start() {
    counting?.cancel()
    (result, values, selected) = (FieldCounting.Result(), [], nil)
    // The patterns were valid when they became filters.
    guard let field, let new = try? FieldCounting(lines, query, field: field) else { return counting = nil }
    counting = new
    // Each report sorts the values.
    Background.run(new, of: lines, every: .milliseconds(100)) { [weak self, weak new] in
      guard let self, let new, new === counting else { return }
      let result = new.result
      guard result != self.result else { return }
      self.result = result
      sort()
    }
  }

  private func sort() {
    let before = selected.flatMap { values.indices.contains($0) ? values[$0].bytes : nil }
    switch order {
    case .count: values = result.values
    case .value: values = FieldsModel.sorted(result.values)
    }
    let place = before.flatMap { bytes in values.firstIndex { $0.bytes == bytes } } ?? (values.isEmpty ? nil : 0)
    if place != selected { selected = place }
  }

  /// Numbers by their size, then texts by their letters.
  private static func sorted(_ values: [CountedValue]) -> [CountedValue] {
    let keys = values.map { (number: Double($0.text), value: $0) }
    return keys.sorted { first, second in
      switch (first.number, second.number) {
      case (let a?, let b?) where a != b: a < b
      case (.some, nil): true
      case (nil, .some): false
      default: first.value.bytes.lexicographicallyPrecedes(second.value.bytes)
      }
    }
    .map(\.value)
  }

  /// The condition of the selected value.
  var condition: FieldCondition? {
    guard let field, let selected, values.indices.contains(selected) else { return nil }
    return FieldCondition(name: field, value: values[selected].bytes)
  }
}
