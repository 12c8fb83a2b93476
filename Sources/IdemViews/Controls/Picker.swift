import IdemCore
import IdemScreen

/// One of several values, each shown by a view with its `.tag`.
public struct Picker<Label: View, SelectionValue: Hashable, Content: View>: View {
  let selection: Binding<SelectionValue>
  let content: Content
  let label: Label
  @Environment(\.pickerLook) private var look

  public init(selection: Binding<SelectionValue>, @ViewBuilder content: () -> Content, @ViewBuilder label: () -> Label) {
    self.selection = selection
    self.content = content()
    self.label = label()
  }

  public var body: some View {
    switch look {
    case .inline:
      VStack(alignment: .leading) {
        label
        PickerOptions(look: .inline, selection: selection, content: content)
      }
    case .segmented: PickerOptions(look: .segmented, selection: selection, content: content)
    case .menu:
      HStack(alignment: .top) {
        label
        MenuPicker(selection: selection, content: content)
      }
    }
  }
}

extension Picker where Label == Text {
  public init<S: StringProtocol>(_ title: S, selection: Binding<SelectionValue>, @ViewBuilder content: () -> Content) {
    self.init(selection: selection, content: content) { Text(title) }
  }
}
