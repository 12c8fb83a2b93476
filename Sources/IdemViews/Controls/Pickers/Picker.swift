import IdemCore
import IdemScreen

/// A control that selects one of several values. Each value is a view with a `.tag`.
public struct Picker<Label: View, SelectionValue: Hashable, Content: View>: PrimitiveView {
  let selection: Binding<SelectionValue>
  let content: Content
  let label: Label

  /// Creates a picker with a label of any views.
  ///
  /// - Parameters:
  /// - selection: the selected value. A view without a `.tag` of this type cannot be selected.
  /// - content: the values, each with its `.tag`; views of a ForEach have their id.
  /// - label: a description. The segmented style does not show it.
  public init(selection: Binding<SelectionValue>, @ViewBuilder content: () -> Content, @ViewBuilder label: () -> Label) {
    self.selection = selection
    self.content = content()
    self.label = label()
  }

  public static func _makeNode(_ view: Picker, parent: Node, in context: UpdateContext) -> Node {
    PickerStyleNode(view, parent: parent, in: context)
  }
  @inline(__always) public static func _updateNode(_ node: Node, _ view: Picker, in context: UpdateContext) {
    node.uncheckedCast(to: PickerStyleNode<Label, SelectionValue, Content>.self).update(view, in: context)
  }
}

extension Picker where Label == Text {
  /// Creates a picker with a literal as its label, as `Text` reads it.
  public init(_ titleKey: LocalizedStringKey, selection: Binding<SelectionValue>, @ViewBuilder content: () -> Content) {
    self.init(selection: selection, content: content) { Text(titleKey) }
  }

  /// The same with a string as it stands.
  @_disfavoredOverload
  public init<S: StringProtocol>(_ title: S, selection: Binding<SelectionValue>, @ViewBuilder content: () -> Content) {
    self.init(selection: selection, content: content) { Text(title) }
  }
}

extension Picker where Label == IdemViews.Label<Text, Image> {
  /// Creates a picker with a symbol and a literal as its label. See `Image.init(systemName:)` for the names.
  public init(
    _ titleKey: LocalizedStringKey, systemImage: String, selection: Binding<SelectionValue>, @ViewBuilder content: () -> Content
  ) {
    self.init(selection: selection, content: content) { IdemViews.Label(titleKey, systemImage: systemImage) }
  }

  /// The same with a string as it stands.
  @_disfavoredOverload
  public init<S: StringProtocol>(
    _ title: S, systemImage: String, selection: Binding<SelectionValue>, @ViewBuilder content: () -> Content
  ) {
    self.init(selection: selection, content: content) { IdemViews.Label(title, systemImage: systemImage) }
  }
}

extension Picker {
  /// Creates a picker for the same property of several values. It shows the value of the first one, and writes a choice to all of them.
  public init<Sources: RandomAccessCollection>(
    sources: Sources, selection: KeyPath<Sources.Element, Binding<SelectionValue>>, @ViewBuilder content: () -> Content,
    @ViewBuilder label: () -> Label
  ) {
    precondition(!sources.isEmpty, "Picker(sources:): there must be at least one value")
    let all = Binding<SelectionValue>(
      get: { sources.first![keyPath: selection].wrappedValue },
      set: { new in for source in sources { source[keyPath: selection].wrappedValue = new } })
    self.init(selection: all, content: content, label: label)
  }
}

extension Picker where Label == Text {
  /// Creates a picker for the same property of several values, with a literal as its label.
  public init<Sources: RandomAccessCollection>(
    _ titleKey: LocalizedStringKey, sources: Sources, selection: KeyPath<Sources.Element, Binding<SelectionValue>>,
    @ViewBuilder content: () -> Content
  ) {
    self.init(sources: sources, selection: selection, content: content) { Text(titleKey) }
  }

  /// The same with a string as it stands.
  @_disfavoredOverload
  public init<S: StringProtocol, Sources: RandomAccessCollection>(
    _ title: S, sources: Sources, selection: KeyPath<Sources.Element, Binding<SelectionValue>>, @ViewBuilder content: () -> Content
  ) {
    self.init(sources: sources, selection: selection, content: content) { Text(title) }
  }
}
