import IdemCore

extension View {
  /// Shows a view behind a row of a list, over the whole width; nil shows none. A color is a view: `.listRowBackground(Color.blue)`.
  public func listRowBackground<V: View>(_ view: V?) -> some View {
    frame(maxWidth: .infinity, alignment: .leading).background { view }
  }

  /// Adds empty cells around the content of a row; nil adds none.
  public func listRowInsets(_ insets: EdgeInsets?) -> some View { padding(insets ?? EdgeInsets()) }

  /// Draws a line below a row of a list. Rows have no lines by default: `.automatic` is `.hidden`.
  public func listRowSeparator(_ visibility: Visibility) -> some View {
    VStack(alignment: .leading, spacing: 0) {
      self
      if visibility == .visible { Divider() }
    }
  }
}
