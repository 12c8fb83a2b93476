import IdemCore

/// A row that shows or hides its content. Hidden content has no nodes: it starts with new state when it is shown again.
public struct DisclosureGroup<Label: View, Content: View>: View {
  @State private var isOpen = false
  private let isExpanded: Binding<Bool>?
  let label: Label
  let content: @MainActor () -> Content

  /// Creates a group that stores itself whether it is expanded. It is collapsed at first.
  public init(@ViewBuilder content: @escaping @MainActor () -> Content, @ViewBuilder label: () -> Label) {
    isExpanded = nil
    self.label = label()
    self.content = content
  }

  /// Creates a group that is expanded while `isExpanded` is true. Pressing the row writes the binding.
  public init(isExpanded: Binding<Bool>, @ViewBuilder content: @escaping @MainActor () -> Content, @ViewBuilder label: () -> Label) {
    self.isExpanded = isExpanded
    self.label = label()
    self.content = content
  }

  public var body: some View {
    let state = isExpanded ?? $isOpen
    StyledPlace(
      DisclosureGroupStyleKey.self,
      DisclosureGroupStyleConfiguration(
        label: _StylePart(label), content: _StylePart(DisclosedContent(content: content)), isExpanded: state)
    ) {
      DisclosureRows.rows(isExpanded: state, label: label, content: content)
    }
  }
}

/// The content of a group, made when it is shown.
private struct DisclosedContent<Content: View>: View {
  let content: @MainActor () -> Content
  var body: some View { content() }
}

/// The default look of a disclosure group.
struct DisclosureRows<Label: View, Content: View>: View {
  let isExpanded: Binding<Bool>
  let label: Label
  let content: @MainActor () -> Content

  init(isExpanded: Binding<Bool>, label: Label, @ViewBuilder content: @escaping @MainActor () -> Content) {
    self.isExpanded = isExpanded
    self.label = label
    self.content = content
  }

  var body: some View { DisclosureRows.rows(isExpanded: isExpanded, label: label, content: content) }

  @ViewBuilder static func rows(isExpanded: Binding<Bool>, label: Label, content: @MainActor () -> Content) -> some View {
    VStack(alignment: .leading) {
      HStack {
        Mark(text: isExpanded.wrappedValue ? "▾" : "▸")
        label
      }
      .modifier(PressedFill())
      .modifier(ActionControl { isExpanded.wrappedValue.toggle() })
      if isExpanded.wrappedValue {
        HStack(alignment: .top, spacing: 0) {
          Text(verbatim: "  ")
          VStack(alignment: .leading) { content() }
        }
      }
    }
  }
}

extension DisclosureGroup where Label == Text {
  /// Creates a group with a literal as its label, as `Text` reads it. It is collapsed at first.
  public init(_ titleKey: LocalizedStringKey, @ViewBuilder content: @escaping @MainActor () -> Content) {
    self.init(content: content) { Text(titleKey) }
  }

  /// The same with a string as it stands.
  @_disfavoredOverload
  public init<S: StringProtocol>(_ title: S, @ViewBuilder content: @escaping @MainActor () -> Content) {
    self.init(content: content) { Text(title) }
  }

  /// Creates a group with a literal as its label. It is expanded while `isExpanded` is true.
  public init(
    _ titleKey: LocalizedStringKey, isExpanded: Binding<Bool>, @ViewBuilder content: @escaping @MainActor () -> Content
  ) {
    self.init(isExpanded: isExpanded, content: content) { Text(titleKey) }
  }

  /// The same with a string as it stands.
  @_disfavoredOverload
  public init<S: StringProtocol>(_ title: S, isExpanded: Binding<Bool>, @ViewBuilder content: @escaping @MainActor () -> Content) {
    self.init(isExpanded: isExpanded, content: content) { Text(title) }
  }
}

extension DisclosureGroup: AccessibleView {
  package func describe(_ parts: [AccessibleElement], in place: AccessiblePlace) -> [AccessibleElement] {
    guard let opener = parts.first(where: { $0.role == .button }) else { return parts }
    let state = isExpanded ?? $isOpen
    opener.role = .disclosure
    opener.isExpanded = state.wrappedValue
    if let label = place.words(ofLabel: label) { opener.label = label }
    return parts
  }
}
