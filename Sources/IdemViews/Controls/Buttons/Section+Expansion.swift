import IdemCore

/// The content of a section that can be collapsed. It has no nodes while it is.
public struct _CollapsibleContent<Content: View>: View {
  let isExpanded: Binding<Bool>
  let content: Content

  public var body: some View {
    if isExpanded.wrappedValue { content }
  }
}

/// The header of a section that can be collapsed. Pressing it expands and collapses the section.
public struct _CollapsibleHeader<Header: View>: View {
  let isExpanded: Binding<Bool>
  let header: Header

  public var body: some View {
    HStack(spacing: 1) {
      Mark(text: isExpanded.wrappedValue ? "▾" : "▸")
      header
    }
    .modifier(ActionControl { isExpanded.wrappedValue.toggle() })
  }
}

extension Section where Footer == EmptyView {
  /// Creates a section that is collapsed while `isExpanded` is false. Return, Space or a click on its header writes the binding. Collapsed
  /// content has no nodes: it starts with new state when it is shown again.
  public init<C: View, H: View>(isExpanded: Binding<Bool>, @ViewBuilder content: () -> C, @ViewBuilder header: () -> H)
  where Content == _CollapsibleContent<C>, Parent == _CollapsibleHeader<H> {
    let content = content(), header = header()
    self.init(
      content: { _CollapsibleContent(isExpanded: isExpanded, content: content) },
      header: { _CollapsibleHeader(isExpanded: isExpanded, header: header) })
  }

  /// Creates a section that can be collapsed, with a literal as its header, as `Text` reads it.
  public init<C: View>(_ titleKey: LocalizedStringKey, isExpanded: Binding<Bool>, @ViewBuilder content: () -> C)
  where Content == _CollapsibleContent<C>, Parent == _CollapsibleHeader<Text> {
    self.init(isExpanded: isExpanded, content: content) { Text(titleKey) }
  }

  /// The same with a string as it stands.
  @_disfavoredOverload
  public init<S: StringProtocol, C: View>(_ title: S, isExpanded: Binding<Bool>, @ViewBuilder content: () -> C)
  where Content == _CollapsibleContent<C>, Parent == _CollapsibleHeader<Text> {
    self.init(isExpanded: isExpanded, content: content) { Text(title) }
  }
}
