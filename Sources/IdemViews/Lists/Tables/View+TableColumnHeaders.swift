import IdemCore

enum TableColumnHeadersKey: EnvironmentKey {
  static let defaultValue = Visibility.automatic
}

extension View {
  /// Shows or hides the titles of the columns in the tables of this view.
  public func tableColumnHeaders(_ visibility: Visibility) -> some View {
    modifier(EnvironmentKeyModifier<TableColumnHeadersKey>(value: visibility))
  }
}
