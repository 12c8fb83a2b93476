import SwiftSyntax

/// The names of the property wrappers of the SwiftUI family, by their meaning for equality.
package enum PropertyWrappers {
  /// Wrappers whose values are not inputs of the view: they are stored elsewhere, and a change invalidates the view. `==` leaves them out.
  package static let selfInvalidating: Set<String> = [
    "AccessibilityFocusState", "AppStorage", "Environment", "EnvironmentObject", "FetchRequest", "FocusState", "FocusedObject",
    "FocusedValue",
    "GestureState", "NSApplicationDelegateAdaptor", "Namespace", "PhysicalMetric", "ScaledMetric", "SceneStorage", "SectionedFetchRequest",
    "State",
    "StateObject", "UIApplicationDelegateAdaptor", "WKApplicationDelegateAdaptor", "WKExtensionDelegateAdaptor",
  ]

  /// Wrappers of an object that the parent passes. They observe changes of this object only; another object is a different value.
  package static let objectHolding: Set<String> = ["Bindable", "ObservedObject"]

  /// Wrappers that refer to a value stored elsewhere. They are inputs and are compared by what they refer to.
  package static let bindings: Set<String> = ["Binding", "FocusedBinding"]
}

extension AttributeSyntax {
  /// The attribute's name without module and generic arguments: `State` for `@SwiftUI.State<Int>`.
  package var lastName: String {
    if let member = attributeName.as(MemberTypeSyntax.self) { return member.name.text }
    if let identifier = attributeName.as(IdentifierTypeSyntax.self) { return identifier.name.text }
    return attributeName.trimmedDescription
  }

  /// The attribute's name as written, without generic arguments: `SwiftUI.State`.
  package var fullName: String {
    String(attributeName.trimmedDescription.prefix { $0 != "<" })
  }
}

extension AttributeListSyntax {
  /// All attributes, including those inside `#if`.
  package var flattened: [AttributeSyntax] {
    flatMap { element -> [AttributeSyntax] in
      if case .attribute(let attribute) = element { return [attribute] }
      guard case .ifConfigDecl(let conditional) = element else { return [] }
      return conditional.clauses.flatMap { clause -> [AttributeSyntax] in
        if case .attributes(let attributes) = clause.elements { attributes.flattened } else { [] }
      }
    }
  }

  /// Returns the first attribute of that name, with any module qualifier.
  package func first(named name: String) -> AttributeSyntax? {
    flattened.first { $0.lastName == name }
  }
}
