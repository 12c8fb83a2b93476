import IdemFoundation

// Links of older code, which a binding follows. In new code, use `navigationDestination(isPresented:destination:)` or
// `navigationDestination(item:destination:)`.

extension NavigationLink {
  /// Creates a link whose page is shown while `isActive` is true. A label of `EmptyView` shows nothing: then only the binding shows the page.
  public init(
    isActive: Binding<Bool>, @ViewBuilder destination: @escaping @MainActor () -> Destination, @ViewBuilder label: () -> Label
  ) {
    self.init(isActive: isActive, page: { AnyView(ImplicitStack(.vertical, destination())) }, label: label())
  }

  /// Creates a link whose page is shown while `isActive` is true. A label of `EmptyView` shows nothing: then only the binding shows the page.
  public init(destination: Destination, isActive: Binding<Bool>, @ViewBuilder label: () -> Label) {
    self.init(isActive: isActive, page: { AnyView(destination) }, label: label())
  }

  /// Creates a link whose page is shown while `selection` has the value `tag`.
  public init<V: Hashable>(
    tag: V, selection: Binding<V?>, @ViewBuilder destination: @escaping @MainActor () -> Destination, @ViewBuilder label: () -> Label
  ) {
    self.init(isActive: selection.equals(tag), destination: destination, label: label)
  }

  /// Creates a link whose page is shown while `selection` has the value `tag`.
  public init<V: Hashable>(destination: Destination, tag: V, selection: Binding<V?>, @ViewBuilder label: () -> Label) {
    self.init(destination: destination, isActive: selection.equals(tag), label: label)
  }
}

extension NavigationLink where Label == Text {
  /// Creates a link with a title, whose page is shown while `isActive` is true.
  public init(
    _ titleKey: LocalizedStringKey, isActive: Binding<Bool>, @ViewBuilder destination: @escaping @MainActor () -> Destination
  ) { self.init(isActive: isActive, destination: destination) { Text(titleKey) } }

  /// Creates a link with a title, whose page is shown while `isActive` is true.
  @_disfavoredOverload public init<S: StringProtocol>(
    _ title: S, isActive: Binding<Bool>, @ViewBuilder destination: @escaping @MainActor () -> Destination
  ) { self.init(isActive: isActive, destination: destination) { Text(title) } }

  /// Creates a link with a title, whose page is shown while `isActive` is true.
  public init(_ titleKey: LocalizedStringKey, destination: Destination, isActive: Binding<Bool>) {
    self.init(destination: destination, isActive: isActive) { Text(titleKey) }
  }

  /// Creates a link with a title, whose page is shown while `isActive` is true.
  @_disfavoredOverload public init<S: StringProtocol>(_ title: S, destination: Destination, isActive: Binding<Bool>) {
    self.init(destination: destination, isActive: isActive) { Text(title) }
  }

  /// Creates a link with a title, whose page is shown while `selection` has the value `tag`.
  public init<V: Hashable>(
    _ titleKey: LocalizedStringKey, tag: V, selection: Binding<V?>, @ViewBuilder destination: @escaping @MainActor () -> Destination
  ) { self.init(tag: tag, selection: selection, destination: destination) { Text(titleKey) } }

  /// Creates a link with a title, whose page is shown while `selection` has the value `tag`.
  @_disfavoredOverload public init<S: StringProtocol, V: Hashable>(
    _ title: S, tag: V, selection: Binding<V?>, @ViewBuilder destination: @escaping @MainActor () -> Destination
  ) { self.init(tag: tag, selection: selection, destination: destination) { Text(title) } }

  /// Creates a link with a title, whose page is shown while `selection` has the value `tag`.
  public init<V: Hashable>(_ titleKey: LocalizedStringKey, destination: Destination, tag: V, selection: Binding<V?>) {
    self.init(destination: destination, tag: tag, selection: selection) { Text(titleKey) }
  }

  /// Creates a link with a title, whose page is shown while `selection` has the value `tag`.
  @_disfavoredOverload
  public init<S: StringProtocol, V: Hashable>(_ title: S, destination: Destination, tag: V, selection: Binding<V?>) {
    self.init(destination: destination, tag: tag, selection: selection) { Text(title) }
  }
}

extension Binding {
  /// Whether the value is `tag`. Writing true sets it; writing false removes it if it is `tag`.
  @MainActor fileprivate func equals<V: Hashable>(_ tag: V) -> Binding<Bool> where Value == V? {
    Binding<Bool>(
      get: { wrappedValue == tag },
      set: { isSelected in
        if isSelected { wrappedValue = tag } else if wrappedValue == tag { wrappedValue = nil }
      })
  }
}
