import IdemCore

/// A view with a short text at its trailing edge.
private struct Badge: ViewModifier {
  let text: Text?

  func body(content: Content) -> some View {
    HStack {
      content
      if let text {
        Spacer()
        text.foregroundStyle(.secondary)
      }
    }
  }
}

extension View {
  /// Shows a number at the trailing edge of a row; 0 shows none.
  public func badge(_ count: Int) -> some View { modifier(Badge(text: count == 0 ? nil : Text(verbatim: String(count)))) }

  /// Shows a text at the trailing edge of a row; nil shows none.
  public func badge(_ label: Text?) -> some View { modifier(Badge(text: label)) }

  /// Shows a literal at the trailing edge of a row, as `Text` reads it.
  public func badge(_ key: LocalizedStringKey) -> some View { modifier(Badge(text: Text(key))) }

  /// Shows a string as it stands at the trailing edge of a row; nil shows none.
  @_disfavoredOverload
  public func badge<S: StringProtocol>(_ label: S?) -> some View { modifier(Badge(text: label.map { Text($0) })) }
}
