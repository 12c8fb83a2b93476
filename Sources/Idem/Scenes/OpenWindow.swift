import IdemCore
import IdemViews

/// Shows another window of the app: `@Environment(\.openWindow) var openWindow`, then `openWindow(id: "help")`.
///
/// The window covers the terminal. Escape and `dismissWindow` close it. If it is open already, it comes to the front: the windows in front of it are closed.
@MainActor
public struct OpenWindowAction {
  let windows: OpenWindows?

  /// Shows the window with an id. The id of the first window closes all others. An id of no window is reported once on the log.
  public func callAsFunction(id: String) {
    guard windows?.show(id: id) != true else { return }
    Diagnostics.once("openWindow(id:): the app has no window with the id \(id)")
  }

  /// Shows the window for a value: that of the first `WindowGroup(for:)` of its type. A window for an equal value that is open comes to the
  /// front.
  public func callAsFunction<D: Codable & Hashable>(value: D) { show(nil, value) }

  /// Shows the window for a value, of the `WindowGroup(for:)` with an id.
  public func callAsFunction<D: Codable & Hashable>(id: String, value: D) { show(id, value) }

  private func show<D: Hashable>(_ id: String?, _ value: D) {
    if let windows, let position = windows.position(id: id, valueType: ObjectIdentifier(D.self)) {
      return windows.show(OpenWindow(scene: position, value: AnyHashable(value)))
    }
    Diagnostics.once("openWindow(value:): the app has no window group for values of the type \(D.self)")
  }
}

/// Closes a window: `@Environment(\.dismissWindow) var dismissWindow`.
@MainActor
public struct DismissWindowAction {
  let windows: OpenWindows?
  let window: OpenWindow?

  /// Closes the window that contains the view. The first window stays.
  public func callAsFunction() { if let window { windows?.close(window) } }

  /// Closes the window with an id; all of them, if the windows are for values. Does nothing if it is not open.
  public func callAsFunction(id: String) {
    guard let windows, let position = windows.scenes.firstIndex(where: { $0.id == id }) else { return }
    for window in windows.open where window.scene == position { windows.close(window) }
  }

  /// Closes the window for a value. Does nothing if it is not open.
  public func callAsFunction<D: Codable & Hashable>(value: D) { close(nil, value) }

  /// Closes the window for a value, of the `WindowGroup(for:)` with an id. Does nothing if it is not open.
  public func callAsFunction<D: Codable & Hashable>(id: String, value: D) { close(id, value) }

  private func close<D: Hashable>(_ id: String?, _ value: D) {
    guard let windows, let position = windows.position(id: id, valueType: ObjectIdentifier(D.self)) else { return }
    windows.close(OpenWindow(scene: position, value: AnyHashable(value)))
  }
}

/// Shows the settings: `@Environment(\.openSettings) var openSettings`, then `openSettings()`.
@MainActor
public struct OpenSettingsAction {
  let windows: OpenWindows?

  /// Shows the `Settings` scene. Does nothing in an app without one.
  public func callAsFunction() {
    guard let windows, let index = windows.scenes.firstIndex(where: \.isSettings) else { return }
    windows.show(OpenWindow(scene: index))
  }
}

private enum OpenWindowsKey: EnvironmentKey {
  static var defaultValue: OpenWindows? { nil }
}

private enum OpenedWindowKey: EnvironmentKey {
  static var defaultValue: OpenWindow? { nil }
}

extension EnvironmentValues {
  /// The action that shows another window of the app.
  public var openWindow: OpenWindowAction { OpenWindowAction(windows: openWindows) }

  /// The action that closes a window of the app.
  public var dismissWindow: DismissWindowAction { DismissWindowAction(windows: openWindows, window: openedWindow) }

  /// The action that shows the settings of the app.
  public var openSettings: OpenSettingsAction { OpenSettingsAction(windows: openWindows) }

  var openWindows: OpenWindows? {
    get { self[OpenWindowsKey.self] }
    set { self[OpenWindowsKey.self] = newValue }
  }

  /// The name of the window for `@SceneStorage`; empty for the first one.
  var windowID: String {
    get { self[WindowIDKey.self] }
    set { self[WindowIDKey.self] = newValue }
  }

  /// The window that contains the view; nil in the first one.
  var openedWindow: OpenWindow? {
    get { self[OpenedWindowKey.self] }
    set { self[OpenedWindowKey.self] = newValue }
  }
}
