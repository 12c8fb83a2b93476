import IdemCore
import IdemScreen

/// A button that leads to an address, by `\.openURL`; a terminal that knows hyperlinks (OSC 8) makes its cells one as well.
public struct Link<Label: View>: View {
  let destination: String
  let label: Label
  @Environment(\.openURL) private var openURL
  @State private var address = HyperlinkKeeper()

  /// - Parameter destination: an address as text (SwiftUI takes Foundation's URL).
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
  public init<S: StringProtocol>(_ title: S, destination: String) { self.init(destination: destination) { Text(title) } }
}
