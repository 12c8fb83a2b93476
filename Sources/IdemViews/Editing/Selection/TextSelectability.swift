import IdemCore

/// Whether text can be selected: `.enabled` or `.disabled`.
public protocol TextSelectability {
  /// Whether people can select the text.
  static var allowsSelection: Bool { get }
}

/// The type of `.enabled`.
public struct EnabledTextSelectability: TextSelectability {
  public static let allowsSelection = true
}

/// The type of `.disabled`.
public struct DisabledTextSelectability: TextSelectability {
  public static let allowsSelection = false
}

extension TextSelectability where Self == EnabledTextSelectability {
  /// The text can be selected, also in the rows of a list that selects rows: a click there selects the row, a drag the text.
  public static var enabled: EnabledTextSelectability { EnabledTextSelectability() }
}

extension TextSelectability where Self == DisabledTextSelectability {
  /// The text cannot be selected, and a selection around it leaves it out.
  public static var disabled: DisabledTextSelectability { DisabledTextSelectability() }
}

/// What `.textSelection` sets; nil outside of any.
enum TextSelectabilityKey: EnvironmentKey {
  static let defaultValue: Bool? = nil
}

extension Node {
  /// What the innermost `.textSelection` sets; nil if there is none.
  var textSelectability: Bool? { EnvironmentValues(scope: environment)[TextSelectabilityKey.self] }
}

extension EnvironmentValues {
  fileprivate var textSelectability: Bool? {
    get { self[TextSelectabilityKey.self] }
    set { self[TextSelectabilityKey.self] = newValue }
  }
}

extension View {
  /// Sets whether the text in this view can be selected with the pointer.
  ///
  /// Other than in SwiftUI, text can be selected by default, except where a press belongs to something else: a control, a drag gesture, a
  /// row that a list selects. `.enabled` makes text in such rows selectable too.
  public func textSelection<S: TextSelectability>(_ selectability: S) -> some View {
    environment(\.textSelectability, S.allowsSelection)
  }

  /// Keeps selections within this view: a drag that starts in it selects only text in it. A scroll view and a list are such a scope by
  /// themselves.
  public func textSelectionScope() -> some View { modifier(SelectionScopeModifier()) }
}

struct SelectionScopeModifier: WrapperModifier {
  func makeNode(parent: Node, in context: UpdateContext) -> SelectionScopeNode {
    SelectionScopeNode(parent: parent, type: SelectionScopeModifier.self)
  }
  func update(_ node: SelectionScopeNode, in context: UpdateContext) {}
}

final class SelectionScopeNode: WrapperNode {}
