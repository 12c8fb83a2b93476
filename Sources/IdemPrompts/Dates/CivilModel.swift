import Observation

/// The state of a question for a date: the numbers, and the field that is edited.
@Observable @MainActor
final class CivilModel<Value: CivilValue> {
  private(set) var numbers: [Int]
  private(set) var field = 0
  /// The digits of the field that were typed so far; empty before the first one.
  private(set) var typed = ""
  private(set) var reason: String?
  @ObservationIgnored private let check: @MainActor (Value) -> String?

  init(_ value: Value, check: @escaping @MainActor (Value) -> String?) {
    numbers = value.numbers
    self.check = check
  }

  /// The value with these numbers. A day that the month does not have becomes its last day.
  var value: Value? {
    var numbers = numbers
    for (index, field) in Value.fields.enumerated() {
      numbers[index] = min(max(numbers[index], field.range.lowerBound), field.range.upperBound)
    }
    if let value = Value(fields: numbers) { return value }
    guard numbers.count >= 3 else { return nil }
    numbers[2] = min(numbers[2], CivilDate.days(inMonth: numbers[1], year: numbers[0]))
    return Value(fields: numbers)
  }

  /// The text of a field.
  func text(_ index: Int) -> String {
    let digits = Value.fields[index].digits
    if index == field, !typed.isEmpty { return String(repeating: " ", count: digits - typed.count) + typed }
    return padded(numbers[index], digits)
  }

  // MARK: Keys

  func move(by steps: Int) {
    finishField()
    field = max(0, min(Value.fields.count - 1, field + steps))
  }

  /// Whether Tab has another field to go to.
  var isLastField: Bool { field == Value.fields.count - 1 }

  /// Counts the field up or down. Behind the last number follows the first one.
  func step(by steps: Int) {
    finishField()
    let range = bounds
    let size = range.count
    let offset = ((numbers[field] - range.lowerBound + steps) % size + size) % size
    numbers[field] = range.lowerBound + offset
    finishField()
    reason = nil
  }

  /// The numbers of the field: the days are those of the month.
  private var bounds: ClosedRange<Int> {
    let range = Value.fields[field].range
    return range == CivilField.day.range ? 1...CivilDate.days(inMonth: numbers[1], year: numbers[0]) : range
  }

  /// A digit. The field is left when no further digit fits.
  func type(_ digit: Int) {
    let bounds = Value.fields[field].range
    typed += String(digit)
    numbers[field] = Int(typed) ?? 0
    reason = nil
    let isFull = typed.count == Value.fields[field].digits || numbers[field] * 10 > bounds.upperBound
    if isFull { move(by: 1) }
  }

  /// Backspace: removes a typed digit, or goes to the field before.
  func delete() {
    if typed.isEmpty { return move(by: -1) }
    typed.removeLast()
    numbers[field] = Int(typed) ?? numbers[field]
  }

  /// Makes the numbers a value that exists.
  private func finishField() {
    typed = ""
    if let value { numbers = value.numbers }
  }

  /// Return. Returns the value if it is an answer.
  func submit() -> Value? {
    finishField()
    guard let value else { return nil }
    reason = check(value)
    return reason == nil ? value : nil
  }
}
