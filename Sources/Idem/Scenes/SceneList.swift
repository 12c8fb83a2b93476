import IdemCore
import IdemViews
import Observation

/// A scene after the first one: what `openWindow(id:)` or `openSettings` shows.
struct OtherScene {
  let id: String?
  let isSettings: Bool
  let view: @MainActor () -> AnyView
}

/// A scene with an id.
@MainActor
package protocol IdentifiedScene {
  /// The id; nil if the app gave none.
  var sceneID: String? { get }
  /// Whether it is the scene of the settings.
  var isSettings: Bool { get }
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
    view = { AnyView(SceneView(scene: scene)) }
  }
}

/// The windows that are open over the first one.
@Observable @MainActor
final class OpenWindows {
  /// The scenes, by their positions, the newest last.
  private(set) var open: [Int] = []
  @ObservationIgnored var scenes: [OtherScene] = []
  /// The id of the first window.
  @ObservationIgnored var firstID: String?

  /// Shows a scene in front. If it is open, the windows in front of it are closed.
  func show(_ index: Int) {
    if let place = open.firstIndex(of: index) { open.removeSubrange((place + 1)...) } else { open.append(index) }
  }

  func close(_ index: Int) { open.removeAll { $0 == index } }

  /// Shows the window with an id. Returns false if there is none.
  func show(id: String) -> Bool {
    if id == firstID {
      open = []
      return true
    }
    guard let index = scenes.firstIndex(where: { $0.id == id && !$0.isSettings }) else { return false }
    show(index)
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
        if others[index].isSettings {
          EmptyView()
            .modifier(SettingsCommand(windows: windows))
            .sheet(isPresented: isOpen(index)) { window(index) }
        } else {
          EmptyView().fullScreenCover(isPresented: isOpen(index)) { window(index) }
        }
      }
    }
  }

  private func isOpen(_ index: Int) -> Binding<Bool> {
    Binding(get: { windows.open.contains(index) }, set: { if $0 { windows.show(index) } else { windows.close(index) } })
  }

  private func window(_ index: Int) -> some View {
    others[index].view().environment(\.openWindows, windows).environment(\.windowPosition, index)
      .environment(\.windowID, others[index].isSettings ? "settings" : others[index].id ?? "\(index + 1)")
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
