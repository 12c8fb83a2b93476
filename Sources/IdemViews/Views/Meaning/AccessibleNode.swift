import IdemCore
import IdemScreen

/// A node that has a meaning for a reader. Only the reader calls it, so it costs nothing while nobody asks.
@MainActor
package protocol AccessibleNode: Node {
  /// The elements of the views inside. A container that knows more about them than their places overrides it.
  func accessibleParts(_ reader: AccessibilityReader) -> [AccessibleElement]
  /// Makes the elements of the node from those of the views inside.
  ///
  /// - Parameter place: where the node is.
  func describe(_ parts: [AccessibleElement], in place: AccessiblePlace) -> [AccessibleElement]
}

extension AccessibleNode {
  package func accessibleParts(_ reader: AccessibilityReader) -> [AccessibleElement] {
    (self as? RenderNode).map { reader.parts(of: $0) } ?? []
  }
}

/// A view with a body that has a meaning for a reader.
@MainActor
package protocol AccessibleView {
  /// Makes the elements of the view from those of the views in its body.
  func describe(_ parts: [AccessibleElement], in place: AccessiblePlace) -> [AccessibleElement]
}

/// Where a described view is.
@MainActor
package struct AccessiblePlace {
  package let node: Node
  /// The cells of what it draws, on the screen.
  package let frame: Rect
  package let reader: AccessibilityReader

  /// An element of the view.
  package func element(_ role: AccessibleRole, _ label: String = "", children: [AccessibleElement] = []) -> AccessibleElement {
    AccessibleElement(role, label, of: node, frame: frame, children: children)
  }

  /// Joins a control and its label: the first control among the parts gets the label, and the texts beside it are no elements of their own.
  ///
  /// - Parameter label: the label, if it is known; otherwise the first text.
  package func labeled(_ parts: [AccessibleElement], _ label: String?) -> [AccessibleElement] {
    guard let index = parts.firstIndex(where: { $0.role.isControl || $0.role == .progress || $0.role == .meter }) else { return parts }
    let control = parts[index]
    let text = label ?? parts.first { $0.role.isContent && !$0.isSymbol }?.label
    if control.label.isEmpty, let text { control.label = text.trimmed }
    return parts.filter { $0 === control || !$0.role.isContent }
  }
}
