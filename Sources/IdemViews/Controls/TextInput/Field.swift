import IdemCore
import IdemText

/// The parameters of a text field.
struct Field {
  var source: FieldSource
  var selection: Binding<TextSelection?>?
  var prompt: Text?
  /// Whether the prompt is not that of the label.
  var hasPrompt = false
  var axis = Axis.horizontal
  var isSecure = false
  /// Actions of code that was written for SwiftUI before iOS 15.
  var actions: FieldActions?
}

/// Actions that are parameters of a field.
struct FieldActions {
  /// Gets true when the field got the focus, and false when it lost it.
  let editingChanged: @MainActor (Bool) -> Void
  /// Runs when Return is pressed.
  let commit: @MainActor () -> Void
}

/// Where a field's text comes from.
enum FieldSource {
  case text(Binding<String>)
  /// A value that is shown in a format.
  case value(FieldValue)

  /// Whether a field with one of them is still right with the other.
  @MainActor func isSame(as other: FieldSource) -> Bool {
    switch (self, other) {
    case (.text(let a), .text(let b)): isSamePlace(a, b)
    case (.value(let a), .value(let b)): a.isSame(b)
    default: false
    }
  }
}

/// Whether two bindings are both nil, or refer to one place.
@MainActor
func isSamePlace<Value>(_ a: Binding<Value>?, _ b: Binding<Value>?) -> Bool {
  guard let a, let b else { return a == nil && b == nil }
  return a.location === b.location || a.location.isSamePlace(as: b.location)
}
