import IdemCore
import IdemViews

/// The same as `Window`: a terminal shows one window at a time, so a group has one. A group `for` values has a window for each of them.
public struct WindowGroup<Content: View>: PrimitiveScene, IdentifiedScene {
  package let view: WindowView<Content>
  package var sceneID: String? { view.id }
  package var isSettings: Bool { false }
  package let valueType: ObjectIdentifier?

  /// A window without a title.
  public init(@ViewBuilder content: () -> Content) { self.init("", content: content) }

  /// A window with a title and content.
  public init(_ title: String, @ViewBuilder content: () -> Content) {
    view = WindowView(title: title, content: content())
    valueType = nil
  }

  /// A window without a title, with an id for `openWindow(id:)`.
  public init(id: String, @ViewBuilder content: () -> Content) { self.init("", id: id, content: content) }

  /// A window with a title, an id for `openWindow(id:)`, and content. The id is not shown.
  public init(_ title: String, id: String, @ViewBuilder content: () -> Content) {
    view = WindowView(title: title, content: content(), id: id)
    valueType = nil
  }

  /// A window for each value that `openWindow(value:)` is called with. The binding is nil in the app's first window.
  ///
  ///     WindowGroup(for: Message.ID.self) { $id in MessageView(id) }
  public init<D: Codable & Hashable, C: View>(for type: D.Type, @ViewBuilder content: @escaping (Binding<D?>) -> C)
  where Content == PresentedWindowContent<D, C> { self.init("", id: nil, for: type, content) }

  /// A window for each value, with a title.
  public init<D: Codable & Hashable, C: View>(
    _ title: String, for type: D.Type, @ViewBuilder content: @escaping (Binding<D?>) -> C
  ) where Content == PresentedWindowContent<D, C> { self.init(title, id: nil, for: type, content) }

  /// A window for each value, with an id for `openWindow(id:value:)`.
  public init<D: Codable & Hashable, C: View>(
    id: String, for type: D.Type, @ViewBuilder content: @escaping (Binding<D?>) -> C
  ) where Content == PresentedWindowContent<D, C> { self.init("", id: id, for: type, content) }

  /// A window for each value, with a title and an id for `openWindow(id:value:)`.
  public init<D: Codable & Hashable, C: View>(
    _ title: String, id: String, for type: D.Type, @ViewBuilder content: @escaping (Binding<D?>) -> C
  ) where Content == PresentedWindowContent<D, C> { self.init(title, id: id as String?, for: type, content) }

  /// A window for each value, and for a value of the app's where none is given: in the first window.
  public init<D: Codable & Hashable, C: View>(
    for type: D.Type, @ViewBuilder content: @escaping (Binding<D>) -> C, defaultValue: @escaping () -> D
  ) where Content == PresentedWindowContent<D, C> {
    self.init("", id: nil, for: type) { value in
      content(Binding(get: { value.wrappedValue ?? defaultValue() }, set: { value.wrappedValue = $0 }))
    }
  }

  private init<D: Codable & Hashable, C: View>(_ title: String, id: String?, for type: D.Type, _ content: @escaping (Binding<D?>) -> C)
  where Content == PresentedWindowContent<D, C> {
    view = WindowView(title: title, content: PresentedWindowContent(content: content), id: id)
    valueType = ObjectIdentifier(type)
  }
}

/// The content of a window for a value.
public struct PresentedWindowContent<Value: Codable & Hashable, Content: View>: View {
  let content: (Binding<Value?>) -> Content
  @Environment(\.openedWindow) private var window
  @Environment(\.openWindows) private var windows

  init(content: @escaping (Binding<Value?>) -> Content) { self.content = content }

  public var body: some View {
    let (window, windows) = (window, windows)
    return content(
      Binding(
        get: { window?.value?.base as? Value },
        set: { value in if let window { windows?.setValue(value.map { AnyHashable($0) }, of: window) } }))
  }
}
