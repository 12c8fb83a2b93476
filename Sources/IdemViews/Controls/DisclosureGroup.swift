import IdemCore

/// A row that shows or hides what belongs to it. What is hidden has no nodes: it starts anew when it is shown again.
public struct DisclosureGroup<Label: View, Content: View>: View {
  @State private var isOpen = false
  private let isExpanded: Binding<Bool>?
  let label: Label
  let content: @MainActor () -> Content

  public init(@ViewBuilder content: @escaping @MainActor () -> Content, @ViewBuilder label: () -> Label) {
    isExpanded = nil
    self.label = label()
    self.content = content
  }

  public init(isExpanded: Binding<Bool>, @ViewBuilder content: @escaping @MainActor () -> Content, @ViewBuilder label: () -> Label) {
    self.isExpanded = isExpanded
    self.label = label()
    self.content = content
  }

  public var body: some View {
    let state = isExpanded ?? $isOpen
    VStack(alignment: .leading) {
      HStack {
        Mark(text: state.wrappedValue ? "▾" : "▸")
        label
      }
      .modifier(ActionControl { state.wrappedValue.toggle() })
      if state.wrappedValue {
        HStack(alignment: .top, spacing: 0) {
          Text(verbatim: "  ")
          VStack(alignment: .leading) { content() }
        }
      }
    }
  }
}

extension DisclosureGroup where Label == Text {
  public init<S: StringProtocol>(_ title: S, @ViewBuilder content: @escaping @MainActor () -> Content) {
    self.init(content: content) { Text(title) }
  }

  public init<S: StringProtocol>(_ title: S, isExpanded: Binding<Bool>, @ViewBuilder content: @escaping @MainActor () -> Content) {
    self.init(isExpanded: isExpanded, content: content) { Text(title) }
  }
}
