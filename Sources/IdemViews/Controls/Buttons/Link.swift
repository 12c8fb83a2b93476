import IdemCore
import IdemScreen

/// A button that opens an address with `\.openURL`. If the terminal supports hyperlinks (OSC 8), its cells are a hyperlink too.
public struct Link<Label: View>: View {
  let destination: String
  let label: Label
  @Environment(\.openURL) private var openURL
  @State private var address = HyperlinkKeeper()

  /// Creates a link with a label of any views.
  ///
  /// - Parameter destination: the address as text. SwiftUI takes a URL of Foundation here.
  public init(destination: String, @ViewBuilder label: () -> Label) {
    self.destination = destination
    self.label = label()
  }

  public var body: some View {
    ImplicitStack(.horizontal, label).underline().foregroundStyle(.tint).modifier(
      DrawingModifier(change: .link(address.index(of: destination)))
    )
    .modifier(ActionControl { openURL(destination) })
  }
}

extension Link where Label == Text {
  /// Creates a link with a literal as its label, as `Text` reads it. `destination` is the address as text.
  public init(_ titleKey: LocalizedStringKey, destination: String) { self.init(destination: destination) { Text(titleKey) } }

  /// The same with a string as it stands.
  @_disfavoredOverload
  public init<S: StringProtocol>(_ title: S, destination: String) { self.init(destination: destination) { Text(title) } }
}

extension Link: AccessibleView {
  package func describe(_ parts: [AccessibleElement], in place: AccessiblePlace) -> [AccessibleElement] {
    for part in parts where part.role == .button { part.role = .link }
    return parts
  }
}
