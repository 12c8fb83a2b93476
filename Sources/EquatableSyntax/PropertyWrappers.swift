import SwiftSyntax

/// How the property wrappers of SwiftUI's family bear on equality, by their names.
package enum PropertyWrappers {
  /// Their values are no inputs of the view: they live elsewhere, and the view is told when they change. So `==` leaves them out.
  package static let selfInvalidating: Set<String> = [
    "AccessibilityFocusState", "AppStorage", "Environment", "EnvironmentObject", "FetchRequest", "FocusState", "FocusedObject",
    "FocusedValue",
    "GestureState", "NSApplicationDelegateAdaptor", "Namespace", "PhysicalMetric", "ScaledMetric", "SceneStorage", "SectionedFetchRequest",
    "State",
    "StateObject", "UIApplicationDelegateAdaptor", "WKApplicationDelegateAdaptor", "WKExtensionDelegateAdaptor",
  ]

  /// They hold an object that the parent gave, and tell of changes in that object only: another object is another value.
  package static let objectHolding: Set<String> = ["Bindable", "ObservedObject"]

  /// They stand for a place elsewhere and its value: inputs, compared by what they stand for.
  package static let bindings: Set<String> = ["Binding", "FocusedBinding"]
}

extension AttributeSyntax {
  /// The attribute's name without a module's and without generic arguments: `State` for `@SwiftUI.State<Int>`.
  package var lastName: String {
    if let member = attributeName.as(MemberTypeSyntax.self) { return member.name.text }
    if let identifier = attributeName.as(IdentifierTypeSyntax.self) { return identifier.name.text }
    return attributeName.trimmedDescription
  }

  /// The attribute's name as it is written, without generic arguments: `SwiftUI.State`.
  package var fullName: String {
    String(attributeName.trimmedDescription.prefix { $0 != "<" })
  }
}

extension AttributeListSyntax {
  /// The attributes themselves, those inside `#if` among them.
  package var flattened: [AttributeSyntax] {
    flatMap { element -> [AttributeSyntax] in
      if case .attribute(let attribute) = element { return [attribute] }
      guard case .ifConfigDecl(let conditional) = element else { return [] }
      return conditional.clauses.flatMap { clause -> [AttributeSyntax] in
        if case .attributes(let attributes) = clause.elements { attributes.flattened } else { [] }
      }
    }
  }

  /// The first attribute of that name, whatever module qualifies it.
  package func first(named name: String) -> AttributeSyntax? {
    flattened.first { $0.lastName == name }
  }
}
