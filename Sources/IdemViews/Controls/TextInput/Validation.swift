import IdemCore
import IdemScreen

/// When a control with a `validation(_:_:)` is checked for the first time. From then on it shows whether its condition holds, at each change.
/// A submission of the form checks all controls.
public enum ValidationMoment: Hashable, Sendable {
  /// While the user edits.
  case change
  /// When the focus leaves the control.
  case blur
  /// When the form is submitted.
  case submit
}

enum ValidationMomentKey: EnvironmentKey {
  static var defaultValue: ValidationMoment { .blur }
}

/// A control with its message below it.
///
/// The condition is read in this body only after the first check. So a change of the value runs this body, and none of the other fields.
private struct Validation: ViewModifier {
  let message: Text
  let holds: @MainActor () -> Bool
  @State private var isChecked = false

  func body(content: Content) -> some View {
    let isWrong = isChecked && !holds()
    // In a form with columns, the message is below the field and not below its label.
    VStack(alignment: .formFields, spacing: 0) {
      content.modifier(ValidationModifier(holds: holds, setChecked: { isChecked = true }))
        .modifier(EnvironmentKeyModifier<FieldErrorKey>(value: isWrong ? message : nil))
      if isWrong {
        HStack(spacing: 1) {
          Text(verbatim: "✗")
          message
        }
        .foregroundStyle(Color.red)
      }
    }
  }
}

struct ValidationModifier: WrapperModifier {
  let holds: @MainActor () -> Bool
  let setChecked: @MainActor () -> Void

  func makeNode(parent: Node, in context: UpdateContext) -> ValidationNode { ValidationNode(self, parent: parent) }
  func update(_ node: ValidationNode, in context: UpdateContext) { node.validation = self }
}

final class ValidationNode: WrapperNode, FocusObserver {
  var validation: ValidationModifier
  private var isChecked = false

  init(_ validation: ValidationModifier, parent: Node) {
    self.validation = validation
    super.init(parent: parent, type: ValidationModifier.self)
    flags.insert(.focusObserver)
  }

  func focusChanged(isInside: Bool, in context: UpdateContext) {
    guard !isChecked else { return }
    let moment = EnvironmentValues(scope: environment)[ValidationMomentKey.self]
    if moment == (isInside ? .change : .blur) { check() }
  }

  /// Shows the message from now on, while the condition does not hold.
  private func check() {
    guard !isChecked else { return }
    isChecked = true
    validation.setChecked()
  }

  /// Checks the control. Returns whether its condition holds.
  func holdsAtSubmission() -> Bool {
    check()
    return validation.holds()
  }

  /// The first control below that can have the focus.
  var firstTarget: (any FocusTarget)? {
    var found: (any FocusTarget)?
    func visit(_ node: Node) {
      guard found == nil else { return }
      if let target = node as? any FocusTarget, target.canFocus, target.isTabStop { found = target } else { node.visitChildren(visit) }
    }
    visit(self)
    return found
  }
}

extension View {
  /// Shows a message below the control while a condition does not hold. See `validates(on:)` for the moment of the first check, and
  /// `onSubmit(of: .form)` for the submission, which needs all conditions.
  ///
  ///     TextField("Port", value: $port, format: .number)
  ///       .validation("Between 1 and 65535") { (1...65_535).contains(port) }
  ///
  /// - Parameters:
  ///   - message: a literal, as `Text` reads it.
  ///   - condition: whether the value is right. What it reads is tracked as in a body.
  public func validation(_ message: LocalizedStringKey, _ condition: @escaping @MainActor () -> Bool) -> some View {
    modifier(Validation(message: Text(message), holds: condition))
  }

  /// The same with a string as it stands.
  @_disfavoredOverload
  public func validation<S: StringProtocol>(_ message: S, _ condition: @escaping @MainActor () -> Bool) -> some View {
    modifier(Validation(message: Text(message), holds: condition))
  }

  /// Sets when the controls in this view are validated for the first time. The default is `.blur`.
  public func validates(on moment: ValidationMoment) -> some View { modifier(EnvironmentKeyModifier<ValidationMomentKey>(value: moment)) }
}
