import IdemCore

extension View {
  /// Sets where `@AppStorage` without a `store` keeps its values in this view: in another file, or in Foundation's `UserDefaults`. It is read when a
  /// view appears.
  public func defaultAppStorage(_ store: some _AppStore) -> some View {
    AppStorageFile.hasScopes = true
    return modifier(EnvironmentKeyModifier<AppStorageFileKey>(value: store._appStorage))
  }
}
