import IdemCore
import IdemScreen

/// A button that opens a list of actions at its place.
public struct Menu<Label: View, Content: View>: View {
  let label: Label
  let content: @MainActor () -> Content
  @State private var isOpen = false

  public init(@ViewBuilder content: @escaping @MainActor () -> Content, @ViewBuilder label: () -> Label) {
    self.label = label()
    self.content = content
  }

  public var body: some View {
    Button {
      isOpen = true
    } label: {
      HStack {
        label
        Text("▾")
      }
    }
    .modifier(
      Presenter(
        look: PresentationLook(place: .anchored, endsWithButton: true, endsWithOutside: true),
        presented: { isOpen ? (true, VStack(alignment: .leading) { content() }.buttonStyle(.plain)) : nil }, dismiss: { isOpen = false },
        onDismiss: nil))
  }
}

extension Menu where Label == Text {
  public init<S: StringProtocol>(_ title: S, @ViewBuilder content: @escaping @MainActor () -> Content) {
    self.init(content: content) { Text(title) }
  }
}
