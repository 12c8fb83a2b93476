import IdemCore

/// The reason for a body evaluation, with the inputs that differed.
package struct Reason: Hashable, Sendable {
  package var cause: Cause
  /// The fields of the view whose values differ; empty if the reason is not an input.
  package var fields: [String] = []

  package init(_ cause: Cause, fields: [String] = []) {
    self.cause = cause
    self.fields = fields
  }

  package var kind: Cause.Kind { cause.kind }
}

extension Reason: CustomStringConvertible {
  /// The reason in words: `state _count`, `input title, icon`, `environment colorScheme`, `observed FoodTruck.donuts`.
  package var description: String {
    cause.kind == .input && !fields.isEmpty ? "input \(fields.joined(separator: ", "))" : cause.description
  }
}
