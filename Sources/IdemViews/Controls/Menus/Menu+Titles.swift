import IdemCore

extension Menu where Label == Text {
  /// Creates a menu with a literal as its label, as `Text` reads it.
  public init(_ titleKey: LocalizedStringKey, @ViewBuilder content: @escaping @MainActor () -> Content) {
    self.init(content: content) { Text(titleKey) }
  }

  /// The same with a string as it stands.
  @_disfavoredOverload
  public init<S: StringProtocol>(_ title: S, @ViewBuilder content: @escaping @MainActor () -> Content) {
    self.init(content: content) { Text(title) }
  }

  /// Creates a menu with an action for the press of its label. The sign beside the label opens the menu.
  public init(
    _ titleKey: LocalizedStringKey, @ViewBuilder content: @escaping @MainActor () -> Content,
    primaryAction: @escaping @MainActor () -> Void
  ) {
    self.init(content: content, label: Text(titleKey), primaryAction: primaryAction)
  }

  /// The same with a string as it stands.
  @_disfavoredOverload
  public init<S: StringProtocol>(
    _ title: S, @ViewBuilder content: @escaping @MainActor () -> Content, primaryAction: @escaping @MainActor () -> Void
  ) {
    self.init(content: content, label: Text(title), primaryAction: primaryAction)
  }
}

extension Menu where Label == IdemViews.Label<Text, Image> {
  /// Creates a menu with a symbol and a literal as its label. See `Image.init(systemName:)` for the names.
  public init(_ titleKey: LocalizedStringKey, systemImage: String, @ViewBuilder content: @escaping @MainActor () -> Content) {
    self.init(content: content) { IdemViews.Label(titleKey, systemImage: systemImage) }
  }

  /// The same with a string as it stands.
  @_disfavoredOverload
  public init<S: StringProtocol>(_ title: S, systemImage: String, @ViewBuilder content: @escaping @MainActor () -> Content) {
    self.init(content: content) { IdemViews.Label(title, systemImage: systemImage) }
  }

  /// Creates a menu with an action for the press of its label. The sign beside the label opens the menu.
  public init(
    _ titleKey: LocalizedStringKey, systemImage: String, @ViewBuilder content: @escaping @MainActor () -> Content,
    primaryAction: @escaping @MainActor () -> Void
  ) {
    self.init(content: content, label: IdemViews.Label(titleKey, systemImage: systemImage), primaryAction: primaryAction)
  }

  /// The same with a string as it stands.
  @_disfavoredOverload
  public init<S: StringProtocol>(
    _ title: S, systemImage: String, @ViewBuilder content: @escaping @MainActor () -> Content,
    primaryAction: @escaping @MainActor () -> Void
  ) {
    self.init(content: content, label: IdemViews.Label(title, systemImage: systemImage), primaryAction: primaryAction)
  }
}
