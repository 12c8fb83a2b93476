import IdemCore
import IdemViews
import Observation

/// A scene after the first one: what `openWindow(id:)` or `openSettings` shows.
struct OtherScene {
  let id: String?
  let isSettings: Bool
  /// The type of the values that the windows are for; nil for a scene of one window.
  let valueType: ObjectIdentifier?
  /// The menu of the scene, and whether it is a menu and not a window; nil for another scene.
  let menu: (any MenuScene)?
  let view: @MainActor () -> AnyView
}

/// A scene with an id.
@MainActor
package protocol IdentifiedScene {
  /// The id; nil if the app gave none.
  var sceneID: String? { get }
  /// Whether it is the scene of the settings.
  var isSettings: Bool { get }
  /// The type of the values that the windows are for; nil for a scene of one window.
  var valueType: ObjectIdentifier? { get }
}

extension IdentifiedScene {
  package var valueType: ObjectIdentifier? { nil }
}

/// Several scenes in a row. The first one is shown. The others are built while they are open.
public struct _TupleScene<First: Scene>: PrimitiveScene {
  package let view: SceneListView<First>

  init(_ first: First, _ others: [OtherScene]) { view = SceneListView(first: first, others: others) }
}

extension OtherScene {
  @MainActor init(_ scene: some Scene) {
    let identified = scene as? any IdentifiedScene
    id = identified?.sceneID
    isSettings = identified?.isSettings ?? false
    valueType = identified?.valueType
    menu = scene as? any MenuScene
    view = { AnyView(SceneView(scene: scene)) }
  }
}

/// A window that is open: its scene, by position, and the value that it is for.
struct OpenWindow: Hashable {
  let scene: Int
  var value: AnyHashable?
}

/// The windows that are open over the first one.
@Observable @MainActor
final class OpenWindows {
  /// The windows, the newest last.
  private(set) var open: [OpenWindow] = []
  @ObservationIgnored var scenes: [OtherScene] = []
  /// The id of the first window.
  @ObservationIgnored var firstID: String?

  /// Shows a window in front. If it is open, the windows in front of it are closed.
  func show(_ window: OpenWindow) {
    if let place = open.firstIndex(of: window) { open.removeSubrange((place + 1)...) } else { open.append(window) }
  }

  func close(_ window: OpenWindow) { open.removeAll { $0 == window } }

  /// Gives a window another value.
  func setValue(_ value: AnyHashable?, of window: OpenWindow) {
    guard let place = open.firstIndex(of: window) else { return }
    open[place].value = value
  }

  /// The position of the scene with an id, or with windows for a type; nil if there is none.
  func position(id: String?, valueType: ObjectIdentifier? = nil) -> Int? {
    scenes.firstIndex { scene in
      !scene.isSettings && (id == nil || scene.id == id) && (valueType == nil || scene.valueType == valueType)
    }
  }

  /// Shows the window with an id. Returns false if there is none.
  func show(id: String) -> Bool {
    if id == firstID {
      open = []
      return true
    }
    guard let position = position(id: id) else { return false }
    show(OpenWindow(scene: position))
    return true
  }
}

package struct SceneListView<First: Scene>: View {
  let first: First
  let others: [OtherScene]
  @State private var windows = OpenWindows()

  init(first: First, others: [OtherScene]) {
    self.first = first
    self.others = others
  }

  package var body: some View {
    windows.scenes = others
    windows.firstID = (first as? any IdentifiedScene)?.sceneID
    return Group {
      SceneView(scene: first).environment(\.openWindows, windows)
      ForEach(others.indices) { index in
        if let menu = others[index].menu {
          MenuSceneView(menu: menu, windows: windows, window: OpenWindow(scene: index))
            .sheet(isPresented: isOpen(OpenWindow(scene: index))) { content(of: OpenWindow(scene: index)) }
        } else if others[index].isSettings {
          EmptyView()
            .modifier(SettingsCommand(windows: windows))
            .sheet(Text("Settings"), isPresented: isOpen(OpenWindow(scene: index))) { content(of: OpenWindow(scene: index)) }
        } else if others[index].valueType != nil {
          ForEach(windows.open.filter { $0.scene == index }, id: \.self) { window in
            EmptyView().fullScreenCover(isPresented: isOpen(window)) { content(of: window) }
          }
        } else {
          EmptyView().fullScreenCover(isPresented: isOpen(OpenWindow(scene: index))) { content(of: OpenWindow(scene: index)) }
        }
      }
    }
  }

  private func isOpen(_ window: OpenWindow) -> Binding<Bool> {
    Binding(get: { windows.open.contains(window) }, set: { if $0 { windows.show(window) } else { windows.close(window) } })
  }

  private func content(of window: OpenWindow) -> some View {
    let scene = others[window.scene]
    return scene.view().environment(\.openWindows, windows).environment(\.openedWindow, window)
      .environment(\.windowID, scene.isSettings ? "settings" : scene.id ?? "\(window.scene + 1)")
  }
}

/// The command that shows the settings.
private struct SettingsCommand: ViewModifier {
  let windows: OpenWindows
  func body(content: Content) -> some View {
    content.command("Settings…", id: "app.settings") { OpenSettingsAction(windows: windows)() }
  }
}

/// The scene of the app's settings. `openSettings` shows it in a box over the window, and the palette of commands has it as "Settings…".
///
///     var body: some Scene {
///       Window("Mail") { Mailbox() }
///       Settings { Toggle("Sounds", isOn: $sounds) }
///     }
public struct Settings<Content: View>: PrimitiveScene, IdentifiedScene {
  package let view: WindowView<Content>
  package var sceneID: String? { nil }
  package var isSettings: Bool { true }

  /// Creates the scene of the settings.
  public init(@ViewBuilder content: () -> Content) { view = WindowView(title: "", content: content(), id: "settings") }
}
