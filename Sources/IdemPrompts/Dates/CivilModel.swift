import IdemViews
import Observation

/// The state of a question for a date: the numbers, and the field that is edited.
@Observable @MainActor
final class CivilModel<Value: CivilValue> {
  private var editing: CivilEditing
  private(set) var reason: String?
  @ObservationIgnored private let check: @MainActor (Value) -> String?

  init(_ value: Value, check: @escaping @MainActor (Value) -> String?) {
    editing = CivilEditing(fields: Value.fields, numbers: value.numbers)
    self.check = check
  }

  /// The value with these numbers. A day that the month does not have becomes its last day.
  var value: Value? { Value(fields: editing.settled) }

  /// The field that is edited.
  var field: Int { editing.field }

  /// The text of a field.
  func text(_ index: Int) -> String { editing.text(index) }

  // MARK: Keys

  func move(by steps: Int) { editing.move(by: steps) }

  /// Whether Tab has another field to go to.
  var isLastField: Bool { editing.isLastField }

  /// Counts the field up or down. Behind the last number follows the first one.
  func step(by steps: Int) {
    editing.step(by: steps)
    reason = nil
  }

  /// A digit. The field is left when no further digit fits.
  func type(_ digit: Int) {
    editing.type(digit)
    reason = nil
  }

  /// Backspace: removes a typed digit, or goes to the field before.
  func delete() { editing.delete() }

  /// Return. Returns the value if it is an answer.
  func submit() -> Value? {
    editing.finish()
    guard let value else { return nil }
    reason = check(value)
    return reason == nil ? value : nil
  }
}
