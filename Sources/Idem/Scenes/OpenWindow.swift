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
}

/// Closes a window: `@Environment(\.dismissWindow) var dismissWindow`.
@MainActor
public struct DismissWindowAction {
  let windows: OpenWindows?
  let position: Int?

  /// Closes the window that contains the view. The first window stays.
  public func callAsFunction() { if let position { windows?.close(position) } }

  /// Closes the window with an id. Does nothing if it is not open.
  public func callAsFunction(id: String) {
    guard let windows, let index = windows.scenes.firstIndex(where: { $0.id == id }) else { return }
    windows.close(index)
  }
}

/// Shows the settings: `@Environment(\.openSettings) var openSettings`, then `openSettings()`.
@MainActor
public struct OpenSettingsAction {
  let windows: OpenWindows?

  /// Shows the `Settings` scene. Does nothing in an app without one.
  public func callAsFunction() {
    guard let windows, let index = windows.scenes.firstIndex(where: \.isSettings) else { return }
    windows.show(index)
  }
}

private enum OpenWindowsKey: EnvironmentKey {
  static var defaultValue: OpenWindows? { nil }
}

private enum WindowPositionKey: EnvironmentKey {
  static var defaultValue: Int? { nil }
}

extension EnvironmentValues {
  /// The action that shows another window of the app.
  public var openWindow: OpenWindowAction { OpenWindowAction(windows: openWindows) }

  /// The action that closes a window of the app.
  public var dismissWindow: DismissWindowAction { DismissWindowAction(windows: openWindows, position: windowPosition) }

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

  /// The position of the window that contains the view; nil in the first window.
  var windowPosition: Int? {
    get { self[WindowPositionKey.self] }
    set { self[WindowPositionKey.self] = newValue }
  }
}
