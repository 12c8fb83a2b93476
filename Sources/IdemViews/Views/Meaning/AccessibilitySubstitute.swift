import IdemCore

/// What a view that only describes another one stands for.
enum AccessibilitySubstitute {
  /// It is read instead of the other view.
  case representation
  /// Its elements are children of the other view's element.
  case children
  /// Its buttons are actions of the other view.
  case actions
}

/// Marks a hidden view that only describes another one.
struct AccessibilitySubstituteModifier: WrapperModifier {
  let use: AccessibilitySubstitute

  func makeNode(parent: Node, in context: UpdateContext) -> AccessibilitySubstituteNode {
    AccessibilitySubstituteNode(use, parent: parent)
  }
  func update(_ node: AccessibilitySubstituteNode, in context: UpdateContext) {}
}

final class AccessibilitySubstituteNode: WrapperNode, AccessibleNode {
  private let use: AccessibilitySubstitute

  init(_ use: AccessibilitySubstitute, parent: Node) {
    self.use = use
    super.init(parent: parent, type: AccessibilitySubstituteModifier.self)
  }

  func describe(_ parts: [AccessibleElement], in place: AccessiblePlace) -> [AccessibleElement] {
    for part in parts { part.substitute = use }
    return parts
  }
}
