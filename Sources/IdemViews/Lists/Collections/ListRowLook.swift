import IdemCore

extension View {
  /// Shows a view behind a row of a list, over the whole width; nil shows none. A color is a view: `.listRowBackground(Color.blue)`.
  public func listRowBackground<V: View>(_ view: V?) -> some View {
    frame(maxWidth: .infinity, alignment: .leading).background { view }
  }

  /// Adds empty cells around the content of a row; nil adds none.
  public func listRowInsets(_ insets: EdgeInsets?) -> some View { padding(insets ?? EdgeInsets()) }

  /// Draws lines at the edges of a row of a list. Rows have no lines by default: `.automatic` is `.hidden`.
  ///
  /// Rows share a line, so both edges are the line below. The line above is drawn for `.top` alone.
  public func listRowSeparator(_ visibility: Visibility, edges: VerticalEdge.Set = .all) -> some View {
    VStack(alignment: .leading, spacing: 0) {
      if visibility == .visible, edges == .top { Divider() }
      self
      if visibility == .visible, edges.contains(.bottom) { Divider() }
    }
  }
}
