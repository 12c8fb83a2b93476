import IdemCore
import IdemViews

/// A button that shows the app's `Settings`.
public struct SettingsLink<Label: View>: View {
  private let label: Label
  @Environment(\.openSettings) private var openSettings

  /// Creates a link with a label of any views.
  public init(@ViewBuilder label: () -> Label) { self.label = label() }

  public var body: some View {
    Button(action: { openSettings() }) { label }
  }
}

extension SettingsLink where Label == Text {
  /// Creates a link with the usual label.
  public init() { self.init { Text("Settings…") } }
}
